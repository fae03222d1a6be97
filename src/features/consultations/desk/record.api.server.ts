import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { implement } from '../../../platform/implement.ts'
import { signerFor, type UrlSigner } from '../../../platform/http/signed-url.server.ts'
import { healthNotes } from '../../accounts/accounts.rules.ts'
import { findUser } from '../../accounts/accounts.sql.server.ts'
import { updatePatient } from '../../accounts/patients.sql.server.ts'
import { doctorOf } from '../../doctors/require-doctor.server.ts'
import { fileViews } from '../../files/file-views.server.ts'
import { findFiles } from '../../files/files.sql.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { PrescriptionDraft } from '../../prescriptions/sign/draft.contract.ts'
import { signedDocument, sinceSigned } from '../../prescriptions/paper/signed-paper.server.ts'
import { addAddendum, draftFindings, signPrescription } from '../../prescriptions/sign/issue-prescription.server.ts'
import { productViews } from '../../prescriptions/sign/line-products.server.ts'
import { findDraft, prescriptionIdOf, saveDraft } from '../../prescriptions/sign/issue.sql.server.ts'
import { prescriptionViews } from '../../prescriptions/prescription-view.server.ts'
import { listPrescriptions, type PrescriptionRow } from '../../prescriptions/prescriptions.sql.server.ts'
import type { DocumentSigner } from '../../prescriptions/sign/signatures.server.ts'
import type { ReviewHooks } from '../../prescriptions/review/review-hooks.ts'
import { completeConsultation } from './complete.server.ts'
import { consultedIn, healthOf, patientOf, placeOf } from './consulted.server.ts'
import { type ConsultationRow, filesOf, findOfDoctor } from '../consultations.sql.server.ts'
import { declaredFor } from '../declared/declared.server.ts'
import { keepWrong } from '../declared/declared.sql.server.ts'
import { filesSharedWith } from './desk.sql.server.ts'
import { recordOpen } from './desk-view.server.ts'
import { sendFile } from './send-file.server.ts'
import { withdrawPrescription } from './withdraw-prescription.server.ts'
import { type Health, type PatientRecord, recordContract, type Written } from './record.contract.ts'

const mostEarlier = 10

/** What a doctor reads and writes beside the call. */
export function recordApi({ signer, documents, hooks }: { signer: UrlSigner; documents: DocumentSigner; hooks: ReviewHooks }) {
  return implement(recordContract, {
    'GET /api/desk/consultation/{id}/record/': (context, { params }) => record(context, signer, params.id),
    'POST /api/desk/consultation/{id}/file/': async (context, { params, body }) =>
      sendFile(context, await own(context, params.id), body.file),
    'GET /api/desk/consultation/{id}/phone/': async (context, { params }) => phone(context, await readable(context, params.id)),
    'GET /api/desk/consultation/{id}/prescription/': async (context, { params }) => written(context, await readable(context, params.id)),
    'PUT /api/desk/consultation/{id}/prescription/': async (context, { params, body }) => {
      const row = await own(context, params.id)
      if (!(await mayWrite(context, row))) throw new Refusal('conflict')
      await inTransaction(context.db, async (db) => {
        if (body.health) await noteHealth(db, context, row, body.health)
        const kept = await saveDraft(db, { userId: row.user_id, consultationId: row.consultation_id, draft: body.draft, now: context.now })
        if (!kept) throw new Refusal('conflict', { detail: 'This is already signed' })
      })
      return written(context, row)
    },
    'POST /api/desk/consultation/{id}/prescription/sign/': async (context, { params }) => {
      const row = await own(context, params.id)
      // The mode that carried the diagnosis is known when the call is over (TPG-12).
      if (row.state !== 'ENDED') throw new Refusal('conflict', { detail: 'Please end the call first' })
      return { prescription: await sign(context, documents, row) }
    },
    'POST /api/desk/consultation/{id}/prescription/addendum/': async (context, { params, body }) => {
      const row = await own(context, params.id)
      const prescriptionId = await prescriptionIdOf(context.db, row.user_id, row.consultation_id)
      if (!prescriptionId) throw new Refusal('conflict', { detail: 'Nothing has been signed yet' })
      // What is taken back is not added to: the correct one belongs to the next visit.
      const { withdrawn } = await sinceSigned(context.db, row.user_id, prescriptionId)
      if (withdrawn) throw new Refusal('conflict', { detail: 'This prescription is not in use' })
      const addendum = { userId: row.user_id, prescriptionId, doctorId: doctorOf(context), text: body.text }
      await inTransaction(context.db, async (db) => {
        const { doctor } = await addAddendum(db, context, documents, addendum)
        // What the doctor adds may change how a medicine is taken: nobody looks for it by themselves.
        const vars = { doctor: doctor.name, registration: doctor.registration_no }
        const link = `/account/prescriptions/${prescriptionId}`
        await notify(db, context, { userId: row.user_id, kind: 'prescription_addendum', link, vars })
      })
      return { added: true as const }
    },
    'POST /api/desk/consultation/{id}/prescription/withdraw/': async (context, { params, body }) => {
      const row = await own(context, params.id)
      const prescriptionId = await prescriptionIdOf(context.db, row.user_id, row.consultation_id)
      if (!prescriptionId) throw new Refusal('conflict', { detail: 'Nothing has been signed yet' })
      await withdrawPrescription(context, { documents, hooks }, { userId: row.user_id, prescriptionId, reason: body.reason })
      return { withdrawn: true as const }
    },
  })
}

/** From the moment the record opens, for a note is begun while the patient is awaited, until it is complete. */
async function mayWrite({ db, now }: Context, row: ConsultationRow): Promise<boolean> {
  return row.state !== 'COMPLETED' && (await recordOpen(db, row, now))
}

async function own(context: Context, id: string): Promise<ConsultationRow> {
  const row = await findOfDoctor(context.db, doctorOf(context), id)
  if (!row) throw new Refusal('not_found')
  context.accessed?.({ userId: row.user_id, subject: `consultation:${row.consultation_id}`, reason: 'consultation' })
  return row
}

/** Health data is for a visit: before it comes near, after its follow-up and without one it is not found. */
async function readable(context: Context, id: string): Promise<ConsultationRow> {
  const row = await own(context, id)
  if (!(await recordOpen(context.db, row, context.now))) throw new Refusal('not_found')
  return row
}

async function record(context: Context, signer: UrlSigner, id: string) {
  const { db } = context
  const row = await readable(context, id)
  const attached = await filesOf(db, row.user_id, [row.consultation_id])
  const signedBefore = await listPrescriptions(db, row.user_id, { patientId: row.patient_id, usable: false, limit: mostEarlier })
  const earlier = signedBefore.filter(({ source, consultation_id }) => source === 'consultation' && consultation_id !== row.consultation_id)
  return {
    health: healthOf(await patientOf(db, row)),
    files: (await recordFiles(context, signer, row.user_id, attached)).get(row.consultation_id) ?? [],
    place: await placeOf(db, row.user_id),
    paid_paise: row.total_paise,
    earlier: await earlierViews(context, signer, row.user_id, earlier),
  }
}

type Attached = Pick<Awaited<ReturnType<typeof filesOf>>[number], 'consultation_id' | 'file_id' | 'kind' | 'note' | 'sent_by'>

/** Files of visits as they are opened at the desk, by their visit. */
async function recordFiles({ db, actor, now }: Context, signer: UrlSigner, userId: string, attached: readonly Attached[]) {
  const ids = [...new Set(attached.map(({ file_id }) => file_id))]
  const views = new Map(
    (await fileViews(db, signerFor(signer, actor), await findFiles(db, userId, ids), now)).map((file) => [file.id, file]),
  )
  const ofVisits = new Map<string, PatientRecord['files']>()
  for (const { consultation_id, file_id, kind, note, sent_by } of attached) {
    const file = views.get(file_id)
    if (file) ofVisits.set(consultation_id, [...(ofVisits.get(consultation_id) ?? []), { ...file, kind, note, sent_by }])
  }
  return ofVisits
}

/** Each with all that was signed: what they came with, what was found and asked for, and whether it was taken back; and with what was shared for it. */
async function earlierViews(context: Context, signer: UrlSigner, userId: string, rows: readonly PrescriptionRow[]) {
  const views: PatientRecord['earlier'] = []
  const visits = rows.flatMap(({ consultation_id }) => consultation_id ?? [])
  const shared = visits.length === 0 ? [] : await filesSharedWith(context.db, doctorOf(context), userId, visits)
  const files = await recordFiles(context, signer, userId, shared)
  for (const view of await prescriptionViews(context, signer, rows)) {
    const document = await signedDocument(context.db, userId, view.id)
    const since = await sinceSigned(context.db, userId, view.id)
    views.push({ ...view, document, since, visit_files: files.get(view.consultation ?? '') ?? [] })
  }
  return views
}

/** The patient's own number, or else their account's: a relative is reached through who looks after them. */
async function phone({ db }: Context, row: ConsultationRow) {
  const own = (await patientOf(db, row)).phone ?? (await findUser(db, row.user_id))?.phone_number
  if (!own) throw new Refusal('not_found')
  return { phone_number: own }
}

const nothingYet = PrescriptionDraft.parse({})

async function written({ db, now }: Context, row: ConsultationRow): Promise<Written> {
  const draft = (await findDraft(db, row.user_id, row.consultation_id)) ?? nothingYet
  const signed = await prescriptionIdOf(db, row.user_id, row.consultation_id)
  const health = healthOf(await patientOf(db, row))
  const consulted = await consultedIn(db, row, now)
  const { problems, warnings, alternatives, products } = await draftFindings(db, consulted, draft)
  const { id: _, ...head } = consulted.doctor
  return {
    head,
    draft,
    problems,
    warnings,
    alternatives,
    medicines: productViews(products),
    health,
    declared: await declaredFor(db, row, health, now),
    signed: signed ?? null,
    document: await signedDocument(db, row.user_id, signed),
    since: await sinceSigned(db, row.user_id, signed),
  }
}

/** What the doctor asked is noted with who answered it and when, and keeps its date when it was known. */
async function noteHealth(db: Db, context: Context, row: ConsultationRow, told: Partial<Omit<Health, 'lmp_date'>>): Promise<void> {
  const patient = await patientOf(db, row)
  const by = { userId: context.actor.id ?? row.user_id, now: context.now }
  const lists = (['allergies', 'conditions', 'current_medicines'] as const).flatMap((name) => {
    const texts = told[name]
    return texts ? [[name, JSON.stringify(healthNotes(texts, patient[name] ?? [], by))] as const] : []
  })
  const measures = (['height_cm', 'weight_kg'] as const).flatMap((name) => (told[name] === undefined ? [] : [[name, told[name]] as const]))
  const change = Object.fromEntries([...lists, ...measures])
  if (Object.keys(change).length > 0) await updatePatient(db, row.user_id, row.patient_id, change)
}

/** Signed and complete in one transaction: there is no prescription of a consultation that is still open. */
function sign(context: Context, documents: DocumentSigner, row: ConsultationRow): Promise<string> {
  const { user_id: userId, consultation_id: consultationId } = row
  return inTransaction(context.db, async (db) => {
    const draft = await findDraft(db, userId, consultationId)
    if (!draft) throw new Refusal('conflict', { detail: 'There is nothing to sign' })
    if (draft.vitals.weight_kg !== null) await noteHealth(db, context, row, { weight_kg: draft.vitals.weight_kg })
    const consulted = await consultedIn(db, row, context.now)
    const id = await signPrescription(db, context, documents, { userId, consulted, draft })
    await keepWrong(db, row, draft.declared_wrong)
    await completeConsultation(db, context, row, draft.follow_up_on)
    return id
  })
}
