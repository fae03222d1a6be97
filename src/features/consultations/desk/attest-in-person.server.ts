import { indiaInstant } from '../../../lib/india-time.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { followUpNumbers } from '../consultation-numbers.server.ts'
import { changeRow, type ConsultationRow } from '../consultations.sql.server.ts'
import { record } from '../move.server.ts'
import { consultNature } from '../booking/nature.rules.ts'

/** The doctor's word that they saw the patient in the same room, for the same illness: what TPG-7 asks of a follow-up. It stands in the history for ever. */
export async function attestInPerson(context: Context, row: ConsultationRow, seenOn: string): Promise<ConsultationRow> {
  const { db, now } = context
  const doctorId = row.doctor_id ?? ''
  const seen = { doctorId, at: indiaInstant(seenOn), inPerson: true }
  const nature = consultNature([seen], { doctorId, now, sameCondition: true }, await followUpNumbers(db, now))
  if (nature === 'first') throw new Refusal('invalid', { fields: { seen_on: ['A follow-up must be within six months of the visit'] } })
  const changed = await changeRow(db, row, ['WAITING_ROOM', 'IN_CALL', 'RECONNECTING', 'ENDED'], { nature })
  if (!changed) throw new Refusal('conflict')
  await record(db, context, row.state, changed, { action: 'attest_in_person', by: 'doctor', detail: { seen_on: seenOn } })
  return changed
}
