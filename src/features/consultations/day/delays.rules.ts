/** By how many minutes a doctor may say to be late. */
export const delays = [5, 10, 20] as const
export type Delay = (typeof delays)[number]

const earliestMs = 60 * 60_000

/** A doctor says to be late from an hour before the time: earlier than that nobody can know. */
export function isNearEnough(startAt: Date, now: Date): boolean {
  return startAt.getTime() - now.getTime() <= earliestMs
}

interface Awaited {
  kind: string
  state: string
  mode: string
  at: string
}

/** Whoever is booked on video or by phone and has not been met yet can be told of a delay. */
export function canBeTold({ kind, state, mode }: Omit<Awaited, 'at'>): boolean {
  return kind === 'booked' && mode !== 'clinic' && (state === 'CONFIRMED' || state === 'WAITING_ROOM')
}

/** Whom a delay concerns now: everybody who is still to come, once the first of them is near. */
export function awaitedNow<One extends Awaited>(visits: readonly One[], now: Date): One[] {
  const left = visits.filter(canBeTold)
  return left.some(({ at }) => isNearEnough(new Date(at), now)) ? left : []
}
