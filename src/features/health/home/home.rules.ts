import { indiaDay } from '../../../lib/india-time.ts'
import type { Home, NextThing } from './home.contract.ts'

/** More than these are a number and a link. */
export const mostShown = 4
export const soonMs = 60 * 60_000

/** Due within the hour, out for delivery, needs somebody, a refill, being checked; then what is further away. */
function rank(thing: NextThing, now: Date): number {
  if (thing.kind === 'appointment') return isSoon(thing, now) ? 0 : 5
  if (thing.kind === 'delivery') return thing.state === 'under_way' ? 6 : 1
  return { needs_you: 2, rejected: 2, approved: 2, renew: 3, refill: 3, subscription: 3, review: 4 }[thing.kind]
}

/** Also one whose time has begun, and whoever is being looked for right now. */
function isSoon({ start_at, join_open, state }: Extract<NextThing, { kind: 'appointment' }>, now: Date): boolean {
  return join_open || state !== 'upcoming' || (start_at !== null && Date.parse(start_at) - now.getTime() <= soonMs)
}

/** Whole minutes until it starts, once that is within the hour; null before, and from its time on. */
export function minutesUntil(startAt: string | null, now: string): number | null {
  if (startAt === null) return null
  const ms = Date.parse(startAt) - Date.parse(now)
  return ms > 0 && ms <= soonMs ? Math.ceil(ms / 60_000) : null
}

/** When it is due, for those of the same rank; the earlier first. */
function due(thing: NextThing): string {
  if (thing.kind === 'appointment') return thing.start_at ?? ''
  if (thing.kind === 'delivery' || thing.kind === 'needs_you') return thing.until ?? '9'
  if (thing.kind === 'subscription' || thing.kind === 'renew') return ''
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
  if (thing.kind === 'appointment') return { ...thing, patient: null, doctor: null, photo: null, portrait: null }
  if (thing.kind === 'delivery') return { ...thing, patient: null, pin: null }
  if (thing.kind === 'refill') return { ...thing, patient: null, name: null }
  if (thing.kind === 'renew') return { ...thing, patient: null, names: null }
  if (thing.kind === 'subscription') return { ...thing, patient: null, name: null, amount_paise: null }
  if (thing.kind === 'rejected') return { ...thing, patient: null, reason: null }
  return { ...thing, patient: null }
}

/** What a device kept may be older than the doses of the family, and than the unit of a refill. */
type Copy = Omit<Home, 'family'> & Partial<Pick<Home, 'family'>>
const withUnit = (thing: NextThing): NextThing => (thing.kind === 'refill' ? Object.assign({ dose_unit: 'unit' as const }, thing) : thing)

/** A copy read on a later day without a line: its doses and its "today" are of a day that is over. */
export function asOf(now: Date, copy: Copy): Home {
  const whole = { family: [], ...copy, next: copy.next.map(withUnit) }
  return indiaDay(now) > indiaDay(copy.now) ? { ...whole, now: now.toISOString(), today: null, family: [] } : whole
}
