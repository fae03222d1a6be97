import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { recordSeeds, seedConsultation, seedPatient, seedRelative, seedStaff } from '../../../../tests/support/seed.ts'
import { indiaDay } from '../../../lib/india-time.ts'

const app = await testApp()
const dated_on = indiaDay(testNow)

async function withReport() {
  const person = await seedPatient(app.db, testNow)
  const api = app.as(person.actor)
  const file = await recordSeeds['files']!(app.db, testNow, person, 'hba1c.jpg')
  const body = { patient: person.patientId, file, kind: 'report' as const, title: 'HbA1c', dated_on }
  const document = await api('POST /api/health/document/', { body })
  const consultation = await seedConsultation(app.db, testNow, person, { start_at: testNow })
  return { person, api, file, body, document, consultation }
}
const doctor = async () => app.as((await seedStaff(app.db, testNow, 'doctor', { doctorId: 'd1' })).actor)
const state = (id: string, next: 'IN_CALL' | 'ENDED') =>
  app.db.updateTable('consultations').set({ state: next }).where('consultation_id', '=', id).execute()

describe('documents', () => {
  test('a file becomes a report once, with its date, and is listed newest first', async () => {
    const { api, person, body } = await withReport()
    const { documents } = await api('GET /api/health/document/', { query: { patient: person.patientId } })
    expect(documents).toMatchObject([{ title: 'HbA1c', kind: 'report', dated_on, file: { name: 'hba1c.jpg' } }])
    await expect(api('POST /api/health/document/', { body })).rejects.toMatchObject({ code: 'conflict' })
    await expect(api('POST /api/health/document/', { body: { ...body, dated_on: '2999-01-01' } })).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  test('one that is deleted takes its file along, unless a visit keeps it', async () => {
    const { api, person, document, file } = await withReport()
    await api('DELETE /api/health/document/{id}/', { params: { id: document.id } })
    const left = () => app.db.selectFrom('files').select('id').where('user_id', '=', person.userId).where('id', '=', file).execute()
    expect(await left()).toEqual([])
    const other = await withReport()
    const kept = { user_id: other.person.userId, consultation_id: other.consultation, file_id: other.file, kind: 'report' as const }
    await app.db
      .insertInto('consultation_files')
      .values({ ...kept, added_at: testNow })
      .execute()
    await other.api('DELETE /api/health/document/{id}/', { params: { id: other.document.id } })
    expect(await app.db.selectFrom('files').select('id').where('id', '=', other.file).execute()).toHaveLength(1)
  })

  test('another account finds no document, no person, no file', async () => {
    const { person, document, body, consultation } = await withReport()
    const api = app.as((await seedPatient(app.db, testNow)).actor)
    const nothing = { code: 'not_found' }
    await expect(api('GET /api/health/document/', { query: { patient: person.patientId } })).rejects.toMatchObject(nothing)
    await expect(api('POST /api/health/document/', { body })).rejects.toMatchObject(nothing)
    await expect(api('DELETE /api/health/document/{id}/', { params: { id: document.id } })).rejects.toMatchObject(nothing)
    await expect(api('GET /api/health/share/', { query: { consultation } })).rejects.toMatchObject(nothing)
    await expect(api('POST /api/health/share/', { body: { consultation, document: document.id } })).rejects.toMatchObject(nothing)
  })
})

describe('what is shared for a visit', () => {
  const shared = async (id: string) => (await doctor())('GET /api/desk/consultation/{id}/shared/', { params: { id } })

  test('is seen by its doctor in the call and no longer when it has ended', async () => {
    const { api, person, document, consultation } = await withReport()
    await api('POST /api/health/reading/', {
      body: { patient: person.patientId, kind: 'pressure', systolic_mmhg: 134, diastolic_mmhg: 86 },
    })
    expect(await shared(consultation)).toEqual({ open: true, documents: [], readings: null })
    await api('POST /api/health/share/', { body: { consultation, document: document.id } })
    const both = await api('POST /api/health/share/', { body: { consultation } })
    expect(both).toMatchObject({ open: true, readings: { any: true }, documents: [{ id: document.id }] })
    await state(consultation, 'IN_CALL')
    expect(await shared(consultation)).toMatchObject({
      open: true,
      documents: [{ title: 'HbA1c', file: { name: 'hba1c.jpg' } }],
      readings: { pressure: [{ systolic_mmhg: 134 }], sugar: [], weight: [] },
    })
    await state(consultation, 'ENDED')
    expect(await shared(consultation)).toEqual({ open: false, documents: [], readings: null })
    await expect(api('POST /api/health/share/', { body: { consultation } })).rejects.toMatchObject({ code: 'conflict' })
    const looks = await app.db.selectFrom('audit_events').select('action').where('user_id', '=', person.userId).execute()
    expect(looks.map(({ action }) => action)).toContain('shared_read')
  })

  test('is taken back, and shared again is one row', async () => {
    const { api, person, document, consultation } = await withReport()
    const share = () => api('POST /api/health/share/', { body: { consultation, document: document.id } })
    const { documents } = await share()
    await share()
    await api('DELETE /api/health/share/{id}/', { params: { id: documents[0]?.share ?? '' } })
    expect((await shared(consultation)).documents).toEqual([])
    await share()
    expect((await shared(consultation)).documents).toHaveLength(1)
    expect(await app.db.selectFrom('health_shares').selectAll().where('user_id', '=', person.userId).execute()).toHaveLength(1)
  })

  test('a paper of somebody else in the family is not found, and another doctor sees nothing', async () => {
    const { api, person, file, consultation } = await withReport()
    await app.db.deleteFrom('health_documents').where('user_id', '=', person.userId).execute()
    const mother = await seedRelative(app.db, testNow, person)
    const hers = await api('POST /api/health/document/', { body: { patient: mother, file, kind: 'scan', title: 'X-ray', dated_on } })
    await expect(api('POST /api/health/share/', { body: { consultation, document: hers.id } })).rejects.toMatchObject({ code: 'not_found' })
    const other = app.as((await seedStaff(app.db, testNow, 'doctor', { doctorId: 'd2' })).actor)
    await expect(other('GET /api/desk/consultation/{id}/shared/', { params: { id: consultation } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

test('a vaccination stands on the card of its person, and goes', async () => {
  const { person, api } = await withReport()
  const body = { patient: person.patientId, name: 'Tetanus', dose: 'Booster', given_on: '2025-03-01' }
  const { id } = await api('POST /api/health/vaccination/', { body })
  const query = { patient: person.patientId }
  expect(await api('GET /api/health/vaccination/', { query })).toEqual([
    { id, name: 'Tetanus', dose: 'Booster', place: null, given_on: '2025-03-01' },
  ])
  const stranger = app.as((await seedPatient(app.db, testNow)).actor)
  await expect(stranger('DELETE /api/health/vaccination/{id}/', { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
  await api('DELETE /api/health/vaccination/{id}/', { params: { id } })
  expect(await api('GET /api/health/vaccination/', { query })).toEqual([])
})

test('nobody was vaccinated before they were born', async () => {
  const { person, api } = await withReport()
  const body = { patient: person.patientId, name: 'BCG', given_on: '1990-04-30' }
  await expect(api('POST /api/health/vaccination/', { body })).rejects.toMatchObject({
    fields: { given_on: ['The date cannot be before the date of birth'] },
  })
  expect(await api('POST /api/health/vaccination/', { body: { ...body, given_on: '1990-05-01' } })).toMatchObject({ name: 'BCG' })
})
