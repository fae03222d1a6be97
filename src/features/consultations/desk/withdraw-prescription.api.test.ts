import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { consulted, draftLine, draftOf } from '../../../../tests/support/consulted.ts'
import { pdfText } from '../../../../tests/support/pdf-text.ts'
import { seedConsultation, seedPatient, seedStaff } from '../../../../tests/support/seed.ts'
import { signPrescription } from '../../prescriptions/sign/issue-prescription.server.ts'
import { saveDraft } from '../../prescriptions/sign/issue.sql.server.ts'

const app = await testApp()
const once = () => ({ idempotencyKey: crypto.randomUUID() })

/** A visit of a doctor's that is over, and the patient. */
async function visited() {
  const who = await seedPatient(app.db, testNow)
  const times = { start_at: testNow, end_at: testNow, started_at: testNow, ended_at: testNow }
  const id = await seedConsultation(app.db, testNow, who, { state: 'COMPLETED', mode_actual: 'video', ...times })
  const doctor = async (doctorId: string) => app.as((await seedStaff(app.db, testNow, 'doctor', { doctorId })).actor)
  return { who, id, d1: await doctor('d1'), d2: await doctor('d2') }
}

async function sign({ who, id }: Awaited<ReturnType<typeof visited>>): Promise<void> {
  const { medicine_id } = await app.db
    .selectFrom('products')
    .select('medicine_id')
    .where('list', '=', 'O')
    .where('unit', '=', 'tablet')
    .limit(1)
    .executeTakeFirstOrThrow()
  const whole = consulted({ patientId: who.patientId, id })
  const draft = draftOf([draftLine(medicine_id)])
  await saveDraft(app.db, { userId: who.userId, consultationId: id, draft, now: testNow })
  const context = { now: testNow, newId: () => crypto.randomUUID() }
  await signPrescription(app.db, context, app.parts.documents, {
    userId: who.userId,
    consulted: { ...whole, doctor: { ...whole.doctor, id: 'd1' } },
    draft,
  })
}

test('a paper after the visit begins with what was signed and with the allergies; a prescription that was taken back names no medicine', async () => {
  const visit = await visited()
  const { id, who, d1 } = visit
  const params = { id }
  const start = async () => (await d1('GET /api/desk/consultation/{id}/paper/', { params })).start
  expect(await start()).toMatchObject({ diagnosis: [], allergies: null, medicines: [] })
  await sign(visit)
  const note = { text: 'Penicillin', answered_by: who.userId, asked_at: testNow.toISOString() }
  await app.db
    .updateTable('patients')
    .set({ allergies: JSON.stringify([note]) })
    .where('patient_id', '=', who.patientId)
    .execute()
  const { diagnosis, investigations, lines } = draftOf([draftLine('any')])
  const medicines = [{ dose: '1-0-1 tablet', duration_days: lines[0]?.duration_days }]
  const known = { diagnosis: diagnosis.map(({ text }) => text), investigations, allergies: ['Penicillin'] }
  expect(await start()).toMatchObject({ ...known, medicines })
  await d1('POST /api/desk/consultation/{id}/prescription/withdraw/', { params, body: { reason: 'Wrong strength' }, ...once() })
  expect(await start()).toMatchObject({ ...known, medicines: [] })
})

test('a doctor takes a prescription back with a signed reason, once: nothing is sold on it, and the patient reads why', async () => {
  const visit = await visited()
  const { who, id, d1, d2 } = visit
  const params = { id }
  const withdraw = (reason: string, as = d1) =>
    as('POST /api/desk/consultation/{id}/prescription/withdraw/', { params, body: { reason }, ...once() })
  await expect(withdraw('Too early')).rejects.toMatchObject({ code: 'conflict' })
  await sign(visit)
  await expect(withdraw(' ')).rejects.toMatchObject({ code: 'invalid' })
  await expect(withdraw('Not mine', d2)).rejects.toMatchObject({ code: 'not_found' })
  const past = () => d1('GET /api/desk/consultation/{id}/papers/', { params })
  expect((await past()).signed).toMatchObject({ can_withdraw: true, withdrawn: null })
  // What was signed is read whole: how each medicine is taken and how long, and the note.
  const { complaints, lines } = draftOf([draftLine('any')])
  const [line] = lines
  const read_lines = [{ timing: line?.timing, duration_days: line?.duration_days }]
  expect((await past()).signed?.document).toMatchObject({ complaints, lines: read_lines })
  expect(await withdraw('Wrong strength')).toEqual({ withdrawn: true })
  await expect(withdraw('Again')).rejects.toMatchObject({ code: 'conflict' })
  const more = { params, body: { text: 'Take it after food' }, ...once() }
  await expect(d1('POST /api/desk/consultation/{id}/prescription/addendum/', more)).rejects.toMatchObject({ code: 'conflict' })
  const addenda = [{ text: 'Wrong strength', withdraws: true }]
  const withdrawn = { by: 'doctor', at: testNow.toISOString(), reason: 'Wrong strength' }
  const since = { addenda, can_withdraw: false, withdrawn }
  expect(await past()).toMatchObject({ signed: { can_withdraw: false, withdrawn }, addenda })
  expect(await d1('GET /api/desk/consultation/{id}/prescription/', { params })).toMatchObject({ since })
  const row = app.db.selectFrom('prescriptions').select('prescription_id').where('consultation_id', '=', id)
  const { prescription_id: prescription } = await row.executeTakeFirstOrThrow()
  expect((await app.http.inject({ url: '/verify/' })).body).toContain(prescription)
  const read = await app.as(who.actor)('GET /api/prescription/', { query: { prescription } })
  expect(read).toMatchObject({ state: 'REVOKED', addenda })
  expect(pdfText((await app.http.inject({ url: read.pdf_url ?? '' })).rawPayload)).toMatch(/Withdrawn, do not use.*Wrong strength/s)
  const notices = app.db.selectFrom('notices').select('link').where('user_id', '=', who.userId)
  expect(await notices.where('kind', '=', 'paper_withdrawn').execute()).toEqual([{ link: `/account/prescriptions/${prescription}` }])
})
