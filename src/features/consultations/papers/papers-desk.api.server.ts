import { indiaDay } from '../../../lib/india-time.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/implement.ts'
import { addWithin } from '../../accounts/cap.server.ts'
import { doctorOf } from '../../doctors/require-doctor.server.ts'
import { certificateProblems, examinedOn } from '../../papers/certificate.rules.ts'
import { type PaperServices, paperViews } from '../../papers/paper-view.server.ts'
import type { DoctorPaper, PaperContent } from '../../papers/papers.contract.ts'
import { findPaper, mostPapers, papersOf } from '../../papers/papers.sql.server.ts'
import { signPaper, withdrawPaper } from '../../papers/sign-paper.server.ts'
import { findPrescription } from '../../prescriptions/prescriptions.sql.server.ts'
import type { PrescriptionDocument } from '../../prescriptions/sign/document.rules.ts'
import { findDraft, prescriptionIdOf } from '../../prescriptions/sign/issue.sql.server.ts'
import { doseWords, hasNamelessDose, lineName } from '../../prescriptions/sign/line-name.rules.ts'
import { type ConsultationRow, findOfDoctor } from '../consultations.sql.server.ts'
import { consultedIn, healthOf, patientOf } from '../desk/consulted.server.ts'
import { recordOpen } from '../desk/desk-view.server.ts'
import { lastInPerson } from './in-person.sql.server.ts'
import { papersDeskContract, type PaperStart } from './papers-desk.contract.ts'

/** What a doctor signs after a visit beside the prescription. */
export const papersDeskApi = (services: PaperServices) =>
  implement(papersDeskContract, {
    'GET /api/desk/consultation/{id}/paper/': async (context, { params }) => {
      const row = await own(context, params.id)
      return { start: (await mayWritePapers(context, row)) ? await startOf(context, row) : null }
    },
    'POST /api/desk/consultation/{id}/certificate/': async (context, { params, body }) => {
      const row = await writable(context, params.id)
      const facts = await certificateFacts(context, row)
      const problems = certificateProblems(body, facts)
      if (Object.keys(problems).length > 0) throw invalid(problems)
      const { diagnosis_agreed: _, ...said } = body
      const fits = said.purpose === 'fitness'
      return sign(context, services, row, {
        kind: 'certificate',
        ...said,
        to: fits ? null : said.to,
        examined_on: fits ? examinedOn(facts) : null,
      })
    },
    'POST /api/desk/consultation/{id}/referral/': async (context, { params, body }) => {
      const row = await writable(context, params.id)
      if (body.speciality === '' && body.refer_to === '') throw invalid({ speciality: 'Enter a speciality, a doctor or a hospital' })
      if (hasNamelessDose(body.summary)) throw invalid({ summary: nameless })
      return sign(context, services, row, { kind: 'referral', ...body })
    },
    'POST /api/desk/consultation/{id}/test_request/': async (context, { params, body }) => {
      const row = await writable(context, params.id)
      if (hasNamelessDose(body.reason)) throw invalid({ reason: nameless })
      return sign(context, services, row, { kind: 'test_request', ...body })
    },
    'POST /api/desk/consultation/{id}/paper/{paper}/withdraw/': async (context, { params, body }) => {
      const visit = await own(context, params.id)
      const row = await findPaper(context.db, visit.user_id, params.paper)
      if (!row || row.consultation_id !== params.id || row.doctor_id !== doctorOf(context)) throw new Refusal('not_found')
      await withdrawPaper(context.db, context, services.documents, { row, reason: body.reason, link: linkTo(visit)(row.paper_id) })
      return one(context, services, row)
    },
  })

/** A paper that was begun before its lines had names may still hold one. */
const nameless = 'Write the name of the medicine before its dose'

function invalid(problems: Record<string, string>): Refusal {
  return new Refusal('invalid', { fields: Object.fromEntries(Object.entries(problems).map(([field, text]) => [field, [text]])) })
}

async function own(context: Context, id: string): Promise<ConsultationRow> {
  const row = await findOfDoctor(context.db, doctorOf(context), id)
  if (!row) throw new Refusal('not_found')
  context.accessed?.({ userId: row.user_id, subject: `consultation:${row.consultation_id}`, reason: 'consultation' })
  return row
}

/** After the call, as long as the doctor may read what they would write about. */
export async function mayWritePapers({ db, now }: Pick<Context, 'db' | 'now'>, row: ConsultationRow): Promise<boolean> {
  return (row.state === 'ENDED' || row.state === 'COMPLETED') && (await recordOpen(db, row, now))
}

async function writable(context: Context, id: string): Promise<ConsultationRow> {
  const row = await own(context, id)
  if (await mayWritePapers(context, row)) return row
  const over = row.state === 'ENDED' || row.state === 'COMPLETED'
  throw new Refusal('conflict', {
    detail: over ? 'The follow-up of this visit is over. Please see the patient again' : 'Please end the call first',
  })
}

async function certificateFacts({ db, now }: Context, row: ConsultationRow) {
  return {
    visitOn: indiaDay(row.started_at ?? row.ended_at ?? now),
    today: indiaDay(now),
    // Seen in a room of the clinic is in person without another word of the doctor's.
    inPersonOn: row.mode_actual === 'clinic' && row.started_at ? indiaDay(row.started_at) : await lastInPerson(db, row),
  }
}

async function startOf(context: Context, row: ConsultationRow): Promise<PaperStart> {
  const { setting, doctor, patient } = await consultedIn(context.db, row, context.now)
  const written = await writtenIn(context.db, row)
  const facts = await certificateFacts(context, row)
  return {
    head: { doctor, patient, consultation: setting },
    visit_on: facts.visitOn,
    today: facts.today,
    examined_on: examinedOn(facts),
    ...written,
    allergies: healthOf(await patientOf(context.db, row)).allergies,
  }
}

/** What stands in the visit: signed, or else as typed so far; of medicines only what was signed. */
async function writtenIn(db: Context['db'], row: ConsultationRow) {
  const { user_id: userId, consultation_id: consultationId } = row
  const id = await prescriptionIdOf(db, userId, consultationId)
  const prescription = id === undefined ? undefined : await findPrescription(db, userId, id)
  const signed = prescription?.document ? (JSON.parse(prescription.document) as PrescriptionDocument) : undefined
  const note = signed ?? (await findDraft(db, userId, consultationId))
  const lines = prescription?.state === 'REVOKED' ? [] : (signed?.lines ?? [])
  return {
    diagnosis: note?.diagnosis.map(({ text }) => text) ?? [],
    investigations: note?.investigations ?? [],
    medicines: lines.map((line) => ({ name: lineName(line), dose: doseWords(line), duration_days: line.duration_days })),
    unsigned: row.state === 'ENDED' && id === undefined,
  }
}

const tooMany = `This visit has ${mostPapers} documents already`
const linkTo =
  ({ consultation_id }: Pick<ConsultationRow, 'consultation_id'>) =>
  (id: string) =>
    `/account/appointments/${consultation_id}/documents/${id}`

/** Frozen with its head: later changes of the doctor's or the patient's profile change no paper (TPG-16). */
async function sign(context: Context, services: PaperServices, row: ConsultationRow, content: PaperContent): Promise<DoctorPaper> {
  const { setting, doctor, patient } = await consultedIn(context.db, row, context.now)
  const { id, name, age, gender, address } = patient
  // TPG-3: whom it is about is told by name, age and sex.
  if (age === null) throw invalid({ 'patient.age': 'The patient’s age is missing. Ask them to add it to their profile' })
  if (gender === 'U') throw invalid({ 'patient.gender': 'The patient’s gender is missing. Ask them to add it to their profile' })
  const { user_id: userId, consultation_id: consultationId } = row
  const whose = { doctor, patient: { id, name, age, gender, address }, consultation: setting }
  const count = async (db: Context['db']) => (await papersOf(db, userId, consultationId)).length
  const paperId = await addWithin(context.db, { userId, most: mostPapers, count, detail: tooMany }, (db) =>
    signPaper(db, context, services.documents, { userId, link: linkTo(row), ...whose, content }),
  )
  return one(context, services, { user_id: userId, paper_id: paperId })
}

async function one(context: Context, services: PaperServices, { user_id, paper_id }: { user_id: string; paper_id: string }) {
  const row = await findPaper(context.db, user_id, paper_id)
  const [view] = row ? paperViews(context, services, [row]) : []
  if (!view) throw new Error('a paper that was signed is there')
  return view
}
