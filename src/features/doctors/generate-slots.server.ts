import { addDays, indiaDay, indiaInstant, listDays } from '../../lib/india-time.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { slotNumbers } from './doctor-numbers.server.ts'
import { exceptionsOf, lockDoctor, setLaidOut, weekOf } from './doctors.sql.server.ts'
import { generateSlots } from './slot-grid.rules.ts'
import { addSlots, dropOpenSlots } from './slots.sql.server.ts'

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
      await inTransaction(db, (transaction) => layOutDoctor(transaction, doctor_id, now, until))
  }
}

async function layOutDoctor(db: Db, doctorId: string, now: Date, until: string): Promise<Date[]> {
  await lockDoctor(db, doctorId)
  const today = indiaDay(now)
  const starts = generateSlots(listDays(today, until), await weekOf(db, doctorId), await exceptionsOf(db, doctorId, today))
  const ahead = starts.filter((at) => at > now)
  await addSlots(db, doctorId, ahead)
  await setLaidOut(db, doctorId, until)
  return ahead
}

/** After a change of the schedule: free slots it no longer has go, new ones come, held and booked ones stay. Answers the beginnings it has now. */
export async function regenerateSlots(db: Db, doctorId: string, now: Date): Promise<Date[]> {
  const { ahead_days } = await slotNumbers(db, now)
  const until = addDays(indiaDay(now), ahead_days)
  const starts = await layOutDoctor(db, doctorId, now, until)
  await dropOpenSlots(db, doctorId, { from: now, to: indiaInstant(addDays(until, 1)), but: starts })
  return starts
}
