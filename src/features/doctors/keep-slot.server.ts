import { Refusal } from '../../lib/errors.ts'
import type { WriteContext } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { daySpan, indiaDay } from '../../lib/india-time.ts'
import { lockAccount } from '../accounts/accounts.sql.server.ts'
import { minutesAfter, slotNumbers } from './doctor-numbers.server.ts'
import { slotView } from './doctor-view.server.ts'
import type { Slot } from './doctors.contract.ts'
import { lockDoctor } from './doctors.sql.server.ts'
import { mostBookings, scheduleOf } from './schedule.sql.server.ts'
import { isInHours } from './slot-grid.rules.ts'
import { isFree, type SlotKey } from './slots.rules.ts'
import {
  bookSlot,
  countTaken,
  dropOpenSlots,
  extendHold,
  findSlot,
  holdSlot,
  holdsOf,
  listSlots,
  settleFull,
  type SlotRow,
} from './slots.sql.server.ts'

const nearest = 3
const lookAheadMs = 14 * 24 * 3_600_000

/** Keeps a slot for an account, which may keep two at once at most; somebody who comes too late is told the three nearest free times. */
export async function keepSlot(db: Db, { now, newId }: WriteContext, userId: string, key: SlotKey): Promise<SlotRow> {
  return inTransaction(db, async (transaction) => {
    const { lead_min, hold_min, most_holds } = await slotNumbers(transaction, now)
    // Two requests of one account at once would each see the other's hold missing.
    await lockAccount(transaction, userId)
    const others = (await holdsOf(transaction, userId, now)).filter((slot) => !isSame(slot, key))
    if (others.length >= most_holds) throw new Refusal('too_many_holds')
    if (await isDayFull(transaction, key, now)) throw await slotTaken(transaction, key, now)
    const hold = { userId, token: newId(), expiresAt: minutesAfter(now, hold_min) }
    const held = await holdSlot(transaction, key, hold, now, minutesAfter(now, lead_min))
    if (!held) throw await slotTaken(transaction, key, now)
    return held
  })
}

/** As many are booked or held on this day as the doctor wants. Counted under a lock, so that two who come at once do not both see the last place. */
async function isDayFull(db: Db, { doctorId, startAt }: SlotKey, now: Date): Promise<boolean> {
  const most = await mostBookings(db, doctorId, startAt)
  if (most === null) return false
  await lockDoctor(db, doctorId)
  const [from, to] = daySpan(indiaDay(startAt), indiaDay(startAt))
  const { booked, held } = await countTaken(db, doctorId, { from, to, now, but: startAt })
  return booked + held >= most
}

/** A booking came or went: the rest of its day closes, or opens again, where the doctor wants only so many. */
async function settleDay(db: Db, { doctorId, startAt }: SlotKey): Promise<void> {
  const most = await mostBookings(db, doctorId, startAt)
  const [from, to] = daySpan(indiaDay(startAt), indiaDay(startAt))
  if (most !== null) await settleFull(db, doctorId, { from, to, most })
}

/** A booking was given up: its time opens again if it still lies in the doctor's hours, and is offered to nobody if it does not. */
export async function settleFreed(db: Db, key: SlotKey): Promise<void> {
  const { doctorId, startAt } = key
  const slot = await findSlot(db, key)
  const schedule = await scheduleOf(db, doctorId, indiaDay(startAt))
  if (slot?.state === 'OPEN' && !isInHours({ startAt, endAt: slot.end_at }, schedule))
    await dropOpenSlots(db, doctorId, { from: startAt, to: slot.end_at, but: [] })
  await settleDay(db, key)
}

function isSame(slot: SlotRow, { doctorId, startAt }: SlotKey): boolean {
  return slot.doctor_id === doctorId && slot.start_at.getTime() === startAt.getTime()
}

/** `not_found` for a time nobody ever laid out, else 409 with the nearest free ones. */
async function slotTaken(db: Db, key: SlotKey, now: Date): Promise<Refusal> {
  if (!(await findSlot(db, key))) return new Refusal('not_found')
  return new Refusal('slot_taken', { meta: { nearest: await nearestFree(db, key, now) } })
}

/** The doctor's free times closest to one that is gone, in the order of the day. */
async function nearestFree(db: Db, { doctorId, startAt }: SlotKey, now: Date): Promise<Slot[]> {
  const { lead_min } = await slotNumbers(db, now)
  const rows = await listSlots(db, doctorId, now, new Date(now.getTime() + lookAheadMs))
  const far = (slot: SlotRow) => Math.abs(slot.start_at.getTime() - startAt.getTime())
  const free = rows.filter((slot) => isFree(slot, now, lead_min) && !isSame(slot, { doctorId, startAt }))
  const closest = free.toSorted((a, b) => far(a) - far(b)).slice(0, nearest)
  return closest.toSorted((a, b) => a.start_at.getTime() - b.start_at.getTime()).map((slot) => slotView(slot, now, lead_min))
}

/** Ten more minutes, once, from when the hold would have ended. */
export async function extendOwnHold(db: Db, { now }: Pick<WriteContext, 'now'>, userId: string, key: SlotKey): Promise<SlotRow> {
  const slot = await findSlot(db, key)
  if (slot?.held_by !== userId || slot.hold_expires_at === null) throw new Refusal('hold_ended')
  const { hold_min } = await slotNumbers(db, now)
  const extended = await extendHold(db, key, userId, minutesAfter(slot.hold_expires_at, hold_min), now)
  if (!extended) throw new Refusal('hold_ended')
  return extended
}

/** Books for a consultation; false when somebody else has the slot. */
export async function takeSlot(
  db: Db,
  { now }: Pick<WriteContext, 'now'>,
  key: SlotKey,
  who: { userId: string; consultationId: string; token: string | null },
): Promise<boolean> {
  if (!(await bookSlot(db, key, who, now))) return false
  await settleDay(db, key)
  return true
}
