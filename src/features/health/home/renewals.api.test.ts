import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedSigned } from '../../../../tests/support/seed-signed.ts'
import { seedConsultation, seedPatient, type SeededPerson } from '../../../../tests/support/seed.ts'
import { dayMs } from '../../../lib/india-time.ts'
import { timelineOf } from './timeline.sql.server.ts'

const app = await testApp()
const inDays = (many: number) => new Date(testNow.getTime() + many * dayMs)

/** What a doctor of here signed at a visit, for some days, and its medicine on the list. */
async function treated(person: SeededPerson, doctor_id: string, condition_kind: 'acute' | 'chronic' = 'chronic') {
  const visit = await seedConsultation(app.db, testNow, person, { state: 'COMPLETED', doctor_id })
  const prescription = await seedSigned(app, person, visit, { now: testNow })
  await app.db.updateTable('prescriptions').set({ condition_kind }).where('prescription_id', '=', prescription).execute()
  await app.as(person.actor)('POST /api/health/course/from_prescription/', { body: { prescription } })
  return prescription
}

test('a prescription is renewed with the doctor who wrote it, and with anybody once they see nobody here any more', async () => {
  const person = await seedPatient(app.db, testNow)
  await treated(person, 'd1')
  const later = app.as(person.actor, inDays(8))
  const said = async () => {
    const { finished } = await later('GET /api/health/course/', { query: { patient: person.patientId } })
    const slips = (await later('GET /api/home/')).next.flatMap((thing) => (thing.kind === 'renew' ? [thing.renew_with] : []))
    return [finished[0]?.to_renew, finished[0]?.renew_with, slips]
  }
  const writer = { doctor: 'd1', speciality: 'general-physician' }
  expect(await said()).toEqual([true, writer, [writer]])
  await app.db.updateTable('doctors').set({ active: false }).where('doctor_id', '=', 'd1').execute()
  expect(await said()).toEqual([true, null, [null]])
  await app.db.updateTable('doctors').set({ active: true }).where('doctor_id', '=', 'd1').execute()
})

test('whoever has a visit before them with that doctor is not asked to book one', async () => {
  const person = await seedPatient(app.db, testNow)
  await treated(person, 'd1')
  const slips = async () => (await app.as(person.actor, inDays(8))('GET /api/home/')).next.filter(({ kind }) => kind === 'renew').length
  await seedConsultation(app.db, testNow, person, { state: 'CONFIRMED', doctor_id: 'd2', start_at: inDays(10), end_at: inDays(10.01) })
  expect(await slips()).toBe(1)
  await seedConsultation(app.db, testNow, person, { state: 'CONFIRMED', doctor_id: 'd1', start_at: inDays(9), end_at: inDays(9.01) })
  expect(await slips()).toBe(0)
})

test('a subscription whose prescription is over is renewed with who wrote it last for that person', async () => {
  const person = await seedPatient(app.db, testNow)
  const prescription = await treated(person, 'd2')
  const { medicine_id } = await app.db
    .selectFrom('prescription_lines')
    .select('medicine_id')
    .where('prescription_id', '=', prescription)
    .executeTakeFirstOrThrow()
  const body = { patient: person.patientId, medicine_id: medicine_id ?? '', every_days: 30 as const }
  expect(await app.as(person.actor)('POST /api/subscription/', { body })).toMatchObject({
    renew_with: { doctor: 'd2', speciality: 'general-physician' },
  })
})

test('a signed medicine is taken as its doctor wrote it, also before or after food', async () => {
  const person = await seedPatient(app.db, testNow)
  await treated(person, 'd1', 'acute')
  const { courses } = await app.as(person.actor)('GET /api/health/course/', { query: { patient: person.patientId } })
  expect(courses).toMatchObject([{ food: 'after', doses: [1, 0, 0, 1] }])
})

test('the timeline calls a doctor by the name of its language', async () => {
  const person = await seedPatient(app.db, testNow)
  await treated(person, 'd1')
  const titles = async (language: 'en' | 'hi') =>
    (await timelineOf(app.db, person.userId, { patientId: person.patientId, kind: undefined, limit: 8, before: undefined, language })).map(
      ({ title }) => title,
    )
  const { name, name_hi } = await app.db
    .selectFrom('doctors')
    .select(['name', 'name_hi'])
    .where('doctor_id', '=', 'd1')
    .executeTakeFirstOrThrow()
  expect([await titles('en'), await titles('hi')]).toEqual([
    [name, name],
    [name_hi, name_hi],
  ])
})
