import * as z from 'zod'
import type { Db } from '../../platform/database/database.server.ts'
import { policyAt } from '../../platform/policies.server.ts'

const SlotNumbers = z.object({ ahead_days: z.int(), lead_min: z.int(), hold_min: z.int(), most_holds: z.int() })
/** `push_s`: how long after the last heartbeat a doctor whose device takes a push still counts as there. */
const PresenceNumbers = z.object({ stale_s: z.int(), misses_until_away: z.int(), push_s: z.int().default(1800) })

/** How far ahead time is laid out, how soon it can be booked, how long it is held. */
export const slotNumbers = (db: Db, now: Date) => policyAt(db, 'slots', SlotNumbers, now)
export const presenceNumbers = (db: Db, now: Date) => policyAt(db, 'presence', PresenceNumbers, now)

/** `shown`: 1 where patients rate and read ratings (off by default: professional-conduct rules); an average needs `least_visits` in `months`. */
const RatingNumbers = z.object({ shown: z.int(), least_visits: z.int(), within_days: z.int(), months: z.int() })
export const ratingNumbers = (db: Db, now: Date) => policyAt(db, 'doctor_ratings', RatingNumbers, now)

/** Since when a page must have said that it is open: one that is awake, and one that sleeps while a device can be woken. */
export interface ReachSince {
  awake: Date
  asleep: Date
}

export function reachSince({ stale_s, push_s }: z.output<typeof PresenceNumbers>, now: Date): ReachSince {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  return { awake: before(stale_s), asleep: before(Math.max(push_s, stale_s)) }
}

export function minutesAfter(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
}
