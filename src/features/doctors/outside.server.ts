import { Refusal } from '../../lib/errors.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { type Hours, isInHours, overlaps, type Schedule } from './slot-grid.rules.ts'
import { slotId } from './slots.rules.ts'
import { listSlots, type SlotRow } from './slots.sql.server.ts'

/** As far ahead as anybody can have booked. */
const aheadMs = 366 * 24 * 3_600_000

export function refuseOverlaps(week: readonly (Hours & { weekday?: number })[], field = 'week'): void {
  if (overlaps(week)) throw new Refusal('invalid', { fields: { [field]: ['Working hours on the same day overlap'] } })
}

/** The bookings that these hours would not offer; they stay, and somebody has to know. */
export async function bookedOutside(db: Db, doctorId: string, schedule: Schedule, now: Date): Promise<SlotRow[]> {
  const rows = await listSlots(db, doctorId, now, new Date(now.getTime() + aheadMs))
  return rows.filter(({ state, start_at, end_at }) => state === 'BOOKED' && !isInHours({ startAt: start_at, endAt: end_at }, schedule))
}

export function deskSlot({ doctor_id, start_at, end_at, state, consultation_id }: SlotRow) {
  const id = slotId({ doctorId: doctor_id, startAt: start_at })
  return { id, start_at: start_at.toISOString(), end_at: end_at.toISOString(), state, consultation: consultation_id }
}
