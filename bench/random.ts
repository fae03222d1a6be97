/** A number in [0, 1) at each call, the same ones for the same seed on every machine (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const pick = <T>(random: () => number, from: readonly T[]): T => {
  const picked = from[Math.floor(random() * from.length)]
  if (picked === undefined) throw new RangeError('nothing to pick from')
  return picked
}
