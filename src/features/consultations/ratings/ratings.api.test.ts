import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedConsultation, seedPatient, seedStaff } from '../../../../tests/support/seed.ts'

const app = await testApp()
const admin = app.as((await seedStaff(app.db, testNow, 'admin')).actor)
const doctor = app.as((await seedStaff(app.db, testNow, 'doctor', { doctorId: 'd2' })).actor)
const once = () => ({ idempotencyKey: randomUUID() })
const daysAgo = (days: number) => new Date(testNow.getTime() - days * 86_400_000)

async function visitor(endedDaysAgo = 1, more: object = {}) {
  const who = await seedPatient(app.db, testNow)
  const ended_at = daysAgo(endedDaysAgo)
  const id = await seedConsultation(app.db, testNow, who, { state: 'COMPLETED', doctor_id: 'd2', ended_at, ...more })
  const api = app.as(who.actor)
  const rate = (body: { stars: number; comment?: string }) =>
    api('POST /api/my_appointment/{id}/rating/', { params: { id }, body, ...once() })
  return { who, id, api, rate, form: () => api('GET /api/my_appointment/{id}/rating/', { params: { id } }) }
}
const publicly = () => app.visitor('GET /api/doctor/doctors/{id}/ratings/', { params: { id: 'd2' } })
const waiting = () => admin('GET /api/desk/rating/', {})

test('a visit that took place is rated once, by its own patient', async () => {
  const asha = await visitor()
  expect((await asha.form()).rate_until).not.toBeNull()
  expect(await asha.rate({ stars: 4 })).toMatchObject({ rate_until: null, rating: { stars: 4, state: 'none' } })
  await expect(asha.rate({ stars: 5 })).rejects.toMatchObject({ code: 'conflict' })
  const other = await seedPatient(app.db, testNow)
  const foreign = app.as(other.actor)('POST /api/my_appointment/{id}/rating/', { params: { id: asha.id }, body: { stars: 1 }, ...once() })
  await expect(foreign).rejects.toMatchObject({ status: 404 })
})

test.each([
  ['15 days after it', 15, {}],
  ['that was cancelled', 1, { state: 'CANCELLED' }],
  ['that the patient missed', 1, { state: 'NO_SHOW_PATIENT' }],
])('a visit %s is not rated', async (_, days, more) => {
  const asha = await visitor(days, more)
  expect(await asha.form()).toEqual({ rate_until: null, rating: null })
  await expect(asha.rate({ stars: 5 })).rejects.toMatchObject({ code: 'conflict' })
})

test('an average is shown from ten visits on, a comment once the clinic has read it, without the patient’s name', async () => {
  for (let n = 0; n < 8; n += 1) await (await visitor()).rate({ stars: 5 })
  expect(await publicly()).toBeNull()
  await (await visitor()).rate({ stars: 5, comment: 'She explained each strip.' })
  expect(await publicly()).toMatchObject({ visits: 10, average: 4.9, by_stars: [0, 0, 0, 1, 9], comments: [] })
  const [row] = await waiting()
  if (!row) throw new Error('a comment waits')
  expect(row).toMatchObject({ comment: 'She explained each strip.', doctor: 'd2', stars: 5 })
  const params = { doctor: 'd2', id: row.id }
  await expect(doctor('POST /api/desk/rating/{doctor}/{id}/reply/', { params, body: { reply: 'Thank you' } })).rejects.toMatchObject({
    status: 404,
  })
  await admin('POST /api/desk/rating/{doctor}/{id}/decide/', { params, body: { decision: 'show' } })
  await doctor('POST /api/desk/rating/{doctor}/{id}/reply/', { params, body: { reply: 'Thank you' } })
  const shown = (await publicly())?.comments
  expect(shown).toEqual([{ id: row.id, stars: 5, comment: 'She explained each strip.', visited_month: '2026-11', reply: 'Thank you' }])
  const listed = await app.visitor('GET /api/doctor/doctors/', {})
  expect(listed.find(({ id }) => id === 'd2')?.rating).toEqual({ average: 4.9, visits: 10 })
  expect(listed.find(({ id }) => id === 'd1')?.rating).toBeNull()
  await admin('POST /api/desk/rating/{doctor}/{id}/decide/', { params, body: { decision: 'refuse', reason: 'Names a medicine' } })
  expect(await publicly()).toMatchObject({ visits: 10, comments: [] })
})

test('a doctor reads what is shown about themselves and answers nobody else’s', async () => {
  const asha = await visitor(1, { doctor_id: 'd1' })
  await asha.rate({ stars: 2, comment: 'Too short' })
  const mine = (await waiting()).find(({ doctor: id }) => id === 'd1')
  if (!mine) throw new Error('a comment waits')
  const params = { doctor: 'd1', id: mine.id }
  await admin('POST /api/desk/rating/{doctor}/{id}/decide/', { params, body: { decision: 'show' } })
  await expect(doctor('POST /api/desk/rating/{doctor}/{id}/reply/', { params, body: { reply: 'x' } })).rejects.toMatchObject({
    status: 404,
  })
  expect(await doctor('GET /api/desk/rating/', { query: { state: 'shown' } })).toEqual([])
  await expect(doctor('POST /api/desk/rating/{doctor}/{id}/decide/', { params, body: { decision: 'show' } })).rejects.toMatchObject({
    status: 404,
  })
})

test('where ratings are off nobody rates and nobody reads', async () => {
  const asha = await visitor()
  await app.db
    .insertInto('policies')
    .values({
      name: 'doctor_ratings',
      valid_from: testNow,
      value: JSON.stringify({ shown: 0, least_visits: 10, within_days: 14, months: 12 }),
      source: 'test',
    })
    .execute()
  expect(await asha.form()).toEqual({ rate_until: null, rating: null })
  await expect(asha.rate({ stars: 5 })).rejects.toMatchObject({ code: 'conflict' })
  expect(await publicly()).toBeNull()
})
