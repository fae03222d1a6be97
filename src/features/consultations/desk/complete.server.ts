import type { WriteContext } from '../../../platform/context.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { settleEarning } from '../../doctors/earnings/settle-earning.server.ts'
import { notify } from '../../notices/notify.server.ts'
import type { ConsultationRow } from '../consultations.sql.server.ts'
import { followUpDue } from '../follow-up.rules.ts'
import { linkOf } from '../links.rules.ts'
import { doctorHasWritten } from '../appointment/line.server.ts'
import { move } from '../move.server.ts'
import { doctorFor } from '../time-text.server.ts'

/**
 * Signed, or said that nothing is prescribed: the consultation is complete (domain.md). Called once by whoever signs, in their transaction.
 * `seeAgainOn` is the day the doctor named; the clock then reminds the patient.
 */
export async function completeConsultation(
  db: Db,
  context: WriteContext,
  row: ConsultationRow,
  seeAgainOn: string | null = null,
): Promise<ConsultationRow> {
  const completed = await move(db, context, row, 'complete', { by: 'doctor', change: { due_at: followUpDue(seeAgainOn, context.now) } })
  if (!completed) throw new Refusal('conflict')
  await settleEarning(db, context, completed)
  await doctorHasWritten(db, context, completed)
  await notify(db, context, { userId: row.user_id, kind: 'consultation_completed', link: linkOf(row), vars: await doctorFor(db, row) })
  return completed
}
