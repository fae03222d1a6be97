import { cursorAfter } from '../../lib/cursor.ts'
import { readCursor } from '../../platform/cursor.ts'
import { Refusal } from '../../lib/errors.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { answer, implement } from '../../platform/implement.ts'
import { signedIn } from '../accounts/sessions/signed-in.server.ts'
import { consultationView, consultationViews } from './appointment/consultation-view.server.ts'
import { consultationsContract } from './consultations.contract.ts'
import { isCallEnded } from './consultations.rules.ts'
import { type ConsultationRow, findConsultation, listConsultations, prescribed } from './consultations.sql.server.ts'

export const consultationsApi = implement(consultationsContract, {
  'GET /api/my_appointment/': async (context, { query }) => {
    const { state: when, patient: patientId, limit, cursor } = query
    const rows = await listConsultations(context.db, signedIn(context), { when, patientId, limit, before: readCursor(cursor) })
    const last = rows.length === limit ? rows.at(-1) : undefined
    const next = last ? { next: cursorAfter(last.created_at, last.consultation_id) } : {}
    return answer(await consultationViews(context, rows), next)
  },
  'GET /api/my_appointment/{id}/': async (context, { params }) =>
    consultationView(context, await requireConsultation(context.db, signedIn(context), params.id)),
  'GET /api/consultation/is_call_ended/': async (context, { query }) => {
    const row = await requireConsultation(context.db, signedIn(context), query.consultation)
    const signed = await prescribed(context.db, row.user_id, [row.consultation_id])
    return { is_call_ended: isCallEnded(row.state), state: row.state, prescription_ready: signed.size > 0 }
  },
})

/** A consultation of this account; a foreign or unknown one is not found. */
export async function requireConsultation(db: Db, user_id: string, consultation_id: string): Promise<ConsultationRow> {
  const row = await findConsultation(db, { user_id, consultation_id })
  if (!row) throw new Refusal('not_found')
  return row
}
