import * as z from 'zod'
import type { Db } from '../../platform/database/database.server.ts'
import { policyAt } from '../../platform/policies.server.ts'

const SlotNumbers = z.object({ ahead_days: z.int(), lead_min: z.int(), hold_min: z.int(), most_holds: z.int() })
const PresenceNumbers = z.object({ stale_s: z.int(), misses_until_away: z.int() })

/** How far ahead time is laid out, how soon it can be booked, how long it is held. */
export const slotNumbers = (db: Db, now: Date) => policyAt(db, 'slots', SlotNumbers, now)
export const presenceNumbers = (db: Db, now: Date) => policyAt(db, 'presence', PresenceNumbers, now)

export function minutesAfter(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
}
