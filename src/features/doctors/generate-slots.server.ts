import { addDays, daySpan, indiaDay, indiaInstant, listDays } from '../../lib/india-time.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { slotNumbers } from './doctor-numbers.server.ts'
import { lockDoctor, setLaidOut } from './doctors.sql.server.ts'
import { scheduleOf } from './schedule.sql.server.ts'
import { generateSlots, type LaidSlot, programmeOf, type SlotMinutes } from './slot-grid.rules.ts'
import { addSlots, blockTouched, dropOpenSlots, liftBlocks, setSlotLengths, settleFull } from './slots.sql.server.ts'

interface LaidOut {
  doctor_id: string
  laid_out_until: string | null
}

/** Lays out what is missing of the days ahead. Reading does it too, so that nobody waits for the nightly job. */
export async function ensureSlots(db: Db, doctors: readonly LaidOut[], now: Date): Promise<void> {
  const { ahead_days } = await slotNumbers(db, now)
  const until = addDays(indiaDay(now), ahead_days)
  for (const { doctor_id, laid_out_until } of doctors.toSorted((a, b) => (a.doctor_id < b.doctor_id ? -1 : 1))) {
    if (laid_out_until === null || laid_out_until < until)
      await inTransaction(db, (transaction) => layOutDoctor(transaction, doctor_id, { now, until, anew: false }))
  }
}

/** After a change of the schedule: free slots it no longer has go, new ones come, held and booked ones stay, and what was blocked is blocked on the new grid. */
export async function regenerateSlots(db: Db, doctorId: string, now: Date): Promise<void> {
  const { ahead_days } = await slotNumbers(db, now)
  await layOutDoctor(db, doctorId, { now, until: addDays(indiaDay(now), ahead_days), anew: true })
}

async function layOutDoctor(db: Db, doctorId: string, { now, until, anew }: { now: Date; until: string; anew: boolean }): Promise<void> {
  await lockDoctor(db, doctorId)
  const today = indiaDay(now)
  const days = listDays(today, until)
  const schedule = await scheduleOf(db, doctorId, today)
  const layOut = (kept?: ReadonlyMap<number, SlotMinutes>) => generateSlots(days, schedule, kept).filter(({ startAt }) => startAt > now)
  const wished = layOut()
  const ahead = { from: now, to: indiaInstant(addDays(until, 1)) }
  const hours = lengths(wished)
  if (anew) await dropOpenSlots(db, doctorId, { ...ahead, but: wished })
  const blocked = anew ? await liftBlocks(db, doctorId, { ...ahead, hours }) : []
  await addSlots(db, doctorId, layOut(await setSlotLengths(db, doctorId, hours)))
  await blockTouched(db, doctorId, blocked)
  for (const day of days) {
    const [from, to] = daySpan(day, day)
    const { most_bookings: most } = programmeOf(day, schedule)
    if (anew || most !== null) await settleFull(db, doctorId, { from, to, most })
  }
  await setLaidOut(db, doctorId, until)
}

const hourMs = 3_600_000
/** Hours of India begin on the half hours of UTC. */
function hourOf(at: Date): number {
  const midnight = indiaInstant(indiaDay(at)).getTime()
  return midnight + Math.floor((at.getTime() - midnight) / hourMs) * hourMs
}

function lengths(laid: readonly LaidSlot[]): Map<number, SlotMinutes> {
  return new Map(laid.map(({ startAt, minutes }) => [hourOf(startAt), minutes]))
}
