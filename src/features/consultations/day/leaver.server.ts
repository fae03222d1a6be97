import type { Context, WriteContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { doctorLeaves } from '../../doctors/doctor-leaves.server.ts'
import { askToMove } from './delay.server.ts'
import { bookedAhead } from './leaver.sql.server.ts'

interface Worker {
  doctorId: string | null
}

/** The appointments ahead that nobody would hold once this doctor is gone. */
export async function bookedWith(
  db: Db,
  { now }: Pick<Context, 'now'>,
  { doctorId }: Worker,
): Promise<{ number: string; start_at: Date }[]> {
  const rows = doctorId === null ? [] : await bookedAhead(db, doctorId, now)
  return rows.flatMap((row) => (row.start_at === null ? [] : [{ number: row.number, start_at: row.start_at }]))
}

/** No patient sits in front of an empty chair: all who booked are told that the doctor is gone, and take their money back. */
export async function leaveConsultations(db: Db, context: WriteContext, who: Worker): Promise<void> {
  await doctorLeaves(db, context, who)
  const rows = who.doctorId === null ? [] : await bookedAhead(db, who.doctorId, context.now, { lock: true })
  for (const row of rows) await askToMove(db, context, row, { left: true })
}
