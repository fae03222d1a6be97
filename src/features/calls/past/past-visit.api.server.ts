import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/implement.ts'
import { signerFor } from '../../../platform/http/signed-url.server.ts'
import { type ConsultationRow, findOfDoctor } from '../../consultations/consultations.sql.server.ts'
import { dayVisits } from '../../consultations/day/day-view.server.ts'
import { mayWritePapers } from '../../consultations/papers/papers-desk.api.server.ts'
import { doctorOf } from '../../doctors/require-doctor.server.ts'
import { type PaperServices, paperViews } from '../../papers/paper-view.server.ts'
import { papersOf } from '../../papers/papers.sql.server.ts'
import { folder } from '../../prescriptions/paper/paper.api.server.ts'
import { signedPaper, sinceSigned } from '../../prescriptions/paper/signed-paper.server.ts'
import { prescriptionIdOf } from '../../prescriptions/sign/issue.sql.server.ts'
import { pastVisitContract } from './past-visit.contract.ts'
import { chatOf, readByDoctor } from './past-visit.sql.server.ts'

/** A doctor keeps what they signed and said, also when the patient's record is closed to them again (TPG-16). */
export const pastVisitApi = (papers: PaperServices) =>
  implement(pastVisitContract, {
    'GET /api/desk/consultation/{id}/papers/': async (context, { params }) => {
      const row = await findOfDoctor(context.db, doctorOf(context), params.id)
      const [visit] = row && row.ended_at !== null ? await dayVisits(context.db, context.now, [row]) : []
      if (!row || !visit) throw new Refusal('not_found')
      const { user_id: userId, consultation_id: callId, talk_seconds } = row
      context.accessed?.({ userId, subject: `consultation:${callId}`, reason: 'consultation' })
      return {
        visit,
        started_at: row.started_at?.toISOString() ?? null,
        ended_at: row.ended_at?.toISOString() ?? null,
        talk_seconds,
        ...(await signedIn(context, papers, row)),
        papers: paperViews(context, papers, await papersOf(context.db, userId, callId)),
        can_write_papers: await mayWritePapers(context, row),
        chat: await chatOf(context.db, { userId, callId }),
        chat_read_seq: await readByDoctor(context.db, { userId, callId }),
      }
    },
  })

async function signedIn(context: Context, papers: PaperServices, { user_id: userId, consultation_id }: ConsultationRow) {
  const id = await prescriptionIdOf(context.db, userId, consultation_id)
  const paper = id === undefined ? undefined : await signedPaper(context.db, papers, userId, id)
  if (!paper) return { signed: null, addenda: [] }
  const pdf_url = signerFor(papers.signer, context.actor).sign({ userId, fileId: `${id}.${context.language}`, folder }, context.now)
  const { addenda, ...since } = await sinceSigned(context.db, userId, id)
  return { signed: { document: paper.document, pdf_url, ...since }, addenda }
}
