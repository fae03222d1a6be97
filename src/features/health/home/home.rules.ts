import type { NextThing } from './home.contract.ts'

/** More than these are a number and a link. */
export const mostShown = 4
const soonMs = 60 * 60_000

/** Due within the hour, out for delivery, needs somebody, a refill, being checked; then what is further away. */
function rank(thing: NextThing, now: Date): number {
  if (thing.kind === 'appointment') return isSoon(thing, now) ? 0 : 5
  if (thing.kind === 'delivery') return thing.state === 'under_way' ? 6 : 1
  return { needs_you: 2, rejected: 2, approved: 2, refill: 3, subscription: 3, review: 4 }[thing.kind]
}

/** Also one whose time has begun, and whoever is being looked for right now. */
function isSoon({ start_at, join_open, state }: Extract<NextThing, { kind: 'appointment' }>, now: Date): boolean {
  return join_open || state !== 'upcoming' || (start_at !== null && Date.parse(start_at) - now.getTime() <= soonMs)
}

/** When it is due, for those of the same rank; the earlier first. */
function due(thing: NextThing): string {
  if (thing.kind === 'appointment') return thing.start_at ?? ''
  if (thing.kind === 'delivery' || thing.kind === 'needs_you') return thing.until ?? '9'
  if (thing.kind === 'subscription') return ''
  // After what has an end.
  if (thing.kind === 'rejected' || thing.kind === 'approved') return '99'
  return thing.kind === 'refill' ? String(thing.days_left).padStart(4, '0') : thing.sent_at
}

export function inOrder(things: readonly NextThing[], now: Date): NextThing[] {
  return things.toSorted(
    (a, b) => rank(a, now) - rank(b, now) || (due(a) < due(b) ? -1 : due(a) > due(b) ? 1 : 0) || (a.id < b.id ? -1 : 1),
  )
}

/** Whoever looks over a shoulder learns that something is due and nothing of what. */
export function withoutDetails(thing: NextThing): NextThing {
  if (thing.kind === 'appointment') return { ...thing, patient: null, doctor: null }
  if (thing.kind === 'delivery') return { ...thing, patient: null, pin: null }
  if (thing.kind === 'refill') return { ...thing, patient: null, name: null }
  if (thing.kind === 'subscription') return { ...thing, patient: null, name: null, amount_paise: null }
  if (thing.kind === 'rejected') return { ...thing, patient: null, reason: null }
  return { ...thing, patient: null }
}
