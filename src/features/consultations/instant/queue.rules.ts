/** A doctor who could take somebody: busy for so many seconds already, or null and free. */
interface Serving {
  busyForS: number | null
}
interface WaitInput {
  /** How many are before this one. */
  ahead: number
  doctors: readonly Serving[]
  /** How long consultations took, in seconds; real ones as soon as there are enough. */
  served: readonly number[]
  /** How long doctors took to answer a ring. */
  answered: readonly number[]
}
interface Estimate {
  p50: number
  p90: number
}

/** Where nobody has been served yet: an ordinary practice, in seconds. */
const ordinaryServed = [180, 240, 300, 330, 360, 420, 480, 540, 660, 900]
const ordinaryAnswered = [3, 5, 6, 8, 10, 14, 18]
const fewest = 20
const runs = 400

/**
 * How long somebody will wait: the queue played through many times with times that have really happened. No formula: times of consultations are
 * skewed, and an honest nine of ten needs their tail. The same input gives the same answer, so that the number on the screen does not flicker.
 */
export function estimateWait({ ahead, doctors, served, answered }: WaitInput): Estimate | null {
  if (doctors.length === 0) return null
  const times = served.length >= fewest ? served : ordinaryServed
  const rings = answered.length >= fewest ? answered : ordinaryAnswered
  const random = sequence(ahead * 1009 + doctors.length * 31 + times.length)
  const rests = doctors.map(({ busyForS }) => restsOf(times, busyForS))
  const waits = Array.from({ length: runs }, () => playOnce(ahead, rests, times, rings, random)).toSorted((a, b) => a - b)
  return { p50: Math.round(waits[runs / 2] ?? 0), p90: Math.round(waits[Math.floor(runs * 0.9)] ?? 0) }
}

type Times = readonly number[]

function playOnce(ahead: number, rests: readonly Times[], times: Times, rings: Times, random: () => number): number {
  const free = rests.map((some) => pick(some, random))
  for (let n = 0; ; n++) {
    const first = free.indexOf(Math.min(...free))
    const taken = (free[first] ?? 0) + pick(rings, random)
    if (n === ahead) return taken
    free[first] = taken + pick(times, random)
  }
}

/** What may be left of a consultation that has gone on so long: the rests of those that lasted longer, or a minute when none ever did. */
function restsOf(times: Times, busyForS: number | null): Times {
  if (busyForS === null) return [0]
  const longer = times.filter((time) => time > busyForS)
  return longer.length === 0 ? [60] : longer.map((time) => time - busyForS)
}

function pick(from: readonly number[], random: () => number): number {
  return from[Math.floor(random() * from.length)] ?? 0
}

/** Numbers from 0 to 1 that look random and are always the same for a seed (mulberry32). */
export function sequence(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
