import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { signerFor, type UrlSigner } from '../../../platform/http/signed-url.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { type ConsultationRow, findConsultation, findOfDoctor } from '../../consultations/consultations.sql.server.ts'
import { doctorOf } from '../../doctors/require-doctor.server.ts'
import { readPage } from '../readings/reading-view.server.ts'
import { documentViews } from './document-view.server.ts'
import type { SharedWithDoctor, VisitShares } from './documents.contract.ts'
import { findDocument, findDocuments, hasReadings, listDocuments, share, sharesOf, stopShare } from './documents.sql.server.ts'
import { mayRead, mayShare } from './share.rules.ts'

/** Enough to choose from; older ones are found among the documents. */
const mostOffered = 50
/** Three months of two readings a day. */
const mostShown = 180

async function requireVisit({ db, actor }: Pick<Context, 'db' | 'actor'>, id: string): Promise<ConsultationRow> {
  const row = await findConsultation(db, { user_id: signedIn({ actor }), consultation_id: id })
  if (!row) throw new Refusal('not_found')
  return row
}

export async function visitShares(context: Context, id: string): Promise<VisitShares> {
  const { db } = context
  const visit = await requireVisit(context, id)
  const { user_id: userId, patient_id: patientId } = visit
  const shares = await sharesOf(db, userId, id)
  const shared = new Map(shares.map(({ document_id, share_id }) => [document_id, share_id]))
  const documents = await listDocuments(db, userId, { patientId, limit: mostOffered, before: null })
  return {
    open: mayShare(visit),
    patient: patientId,
    readings: { share: shared.get(null) ?? null, any: await hasReadings(db, userId, patientId) },
    documents: documents.map(({ document_id, patient_id, kind, title, dated_on }) => ({
      id: document_id,
      patient: patient_id,
      kind,
      title,
      dated_on,
      share: shared.get(document_id) ?? null,
    })),
  }
}

/** For the patient of the visit only: what is another person's is not found. */
export async function shareInVisit(context: Context, { consultation, document }: { consultation: string; document?: string | undefined }) {
  const { db, now, newId } = context
  const visit = await requireVisit(context, consultation)
  if (document !== undefined) {
    const row = await findDocument(db, visit.user_id, document)
    if (!row || row.patient_id !== visit.patient_id) throw new Refusal('not_found')
  }
  if (!mayShare(visit)) throw new Refusal('conflict', { detail: 'This visit is over. Nothing can be shared with its doctor any more' })
  const row = { user_id: visit.user_id, share_id: newId(), consultation_id: consultation, document_id: document ?? null, shared_at: now }
  await share(db, row)
  return visitShares(context, consultation)
}

export async function stopSharing(context: Context, id: string) {
  if (!(await stopShare(context.db, signedIn(context), id, context.now))) throw new Refusal('not_found')
  return { stopped: true as const }
}

/** What the doctor of a visit is shown, while it is shown. */
export async function sharedWithDoctor(context: Context, signer: UrlSigner, id: string): Promise<SharedWithDoctor> {
  const { db, now, actor } = context
  const visit = await findOfDoctor(db, doctorOf(context), id)
  if (!visit) throw new Refusal('not_found')
  const { user_id: userId, patient_id: patientId } = visit
  context.accessed?.({ userId, subject: `consultation:${id}`, reason: 'consultation' })
  if (!mayRead(visit, now)) return { open: false, documents: [], readings: null }
  const shares = await sharesOf(db, userId, id)
  const rows = await findDocuments(
    db,
    userId,
    shares.flatMap(({ document_id }) => document_id ?? []),
  )
  // The patient of a visit can be changed before it; what was another's is not shown.
  const own = rows.filter(({ patient_id }) => patient_id === patientId)
  const views = await documentViews(db, signerFor(signer, actor), userId, own, now)
  const documents = views.map(({ patient: _, ...view }) => view)
  if (!shares.some(({ document_id }) => document_id === null)) return { open: true, documents, readings: null }
  const read = async (kind: 'pressure' | 'sugar' | 'weight') =>
    (await readPage(db, { userId, patientId }, { kind, limit: mostShown })).readings
  return { open: true, documents, readings: { pressure: await read('pressure'), sugar: await read('sugar'), weight: await read('weight') } }
}
