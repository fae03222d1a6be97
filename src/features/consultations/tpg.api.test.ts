import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { testClinic } from '../../../tests/support/consultations.ts'
import { verdictOf } from '../records/retention-facts.data.ts'

const app = await testApp()
const clinic = await testClinic(app, testNow)
const registration = { registration_no: 'RJ-DEMO-10001', council: 'Rajasthan Medical Council' }

test('TPG-1, TPG-2: name, degree, registration and council stand on the card before booking, on the booking, and in the list of those spoken to', async () => {
  const card = await app.visitor('GET /api/doctor/doctors/{id}/', { params: { id: 'd1' } })
  expect(card).toMatchObject({ ...registration, name: 'Dr. Meera Nair', qualifications: ['MBBS', 'MD (General Medicine)'] })
  const asha = await clinic.patient()
  const { consultation } = await asha.book(clinic.freshSlot())
  expect(consultation?.doctor).toMatchObject(registration)
  await app.db.updateTable('consultations').set({ state: 'ENDED', ended_at: testNow }).where('user_id', '=', asha.userId).execute()
  expect(await asha.api()('GET /api/patient/{id}/consulted_doctors/', { params: { id: asha.patientId } })).toMatchObject([registration])
})

test('TPG-1: the contact of the doctor stands on the card before booking, and in the list', async () => {
  const contact = 'doctor1@clinic.example'
  expect(await app.visitor('GET /api/doctor/doctors/{id}/', { params: { id: 'd1' } })).toMatchObject({ contact })
  const list = await app.visitor('GET /api/doctor/doctors/')
  expect(list.find(({ id }) => id === 'd1')).toMatchObject({ contact })
})

test('TPG-1: a doctor whose registration was taken back can be neither booked nor rung', async () => {
  const asha = await clinic.patient()
  await app.db.updateTable('doctors').set({ verified_at: null }).where('doctor_id', '=', 'd1').execute()
  await expect(asha.book(clinic.freshSlot())).rejects.toMatchObject({ code: 'not_found' })
  await app.db.updateTable('doctors').set({ verified_at: testNow }).where('doctor_id', '=', 'd1').execute()
})

test('TPG-18: the questions before the money are the operator’s fixed texts, letter by letter', async () => {
  const file = await readFile(new URL('../../../db/facts/specialities.json', import.meta.url), 'utf8')
  const demo = JSON.parse(file) as { speciality_id: string; red_flags: [id: string, en: string, hi: string][] }[]
  for (const lang of ['en', 'hi'] as const) {
    const asked = await app.visitor('GET /api/speciality/', { query: { lang } })
    for (const { speciality_id, red_flags } of demo) {
      const texts = asked.find(({ id }) => id === speciality_id)?.red_flags.map(({ text }) => text)
      expect(texts).toEqual(red_flags.map(([, en, hi]) => (lang === 'en' ? en : hi)))
    }
  }
})

test('TPG-17: what belongs to a consultation is kept as a health record when an account goes', () => {
  for (const table of ['consultations', 'consultation_events', 'consultation_files', 'calls', 'call_events'])
    expect(verdictOf(table)).toBe('health')
})
