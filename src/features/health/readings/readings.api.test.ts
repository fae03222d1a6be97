import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedPatient } from '../../../../tests/support/seed.ts'
import { dayMs } from '../../../lib/india-time.ts'

const app = await testApp()

test('readings of ninety days are listed newest first, page by page, and what is beyond the limits says so', async () => {
  const { actor, patientId: patient } = await seedPatient(app.db, testNow)
  const api = app.as(actor)
  for (let day = 89; day >= 0; day--) {
    const taken_at = new Date(testNow.getTime() - day * dayMs).toISOString()
    await api('POST /api/health/reading/', { body: { patient, kind: 'pressure', systolic_mmhg: 120 + day, diastolic_mmhg: 80, taken_at } })
  }
  const first = await api('GET /api/health/reading/', { query: { patient, kind: 'pressure', limit: 60 } })
  expect(first.readings).toHaveLength(60)
  expect(first.readings[0]).toMatchObject({ systolic_mmhg: 120, level: 'noted' })
  const cursor = first.next ?? ''
  const rest = await api('GET /api/health/reading/', { query: { patient, kind: 'pressure', limit: 60, cursor } })
  expect(rest.readings.map(({ systolic_mmhg }) => systolic_mmhg)).toEqual(Array.from({ length: 30 }, (_, at) => 180 + at))
  expect(rest).toMatchObject({
    next: null,
    readings: [{ level: 'emergency' }, ...rest.readings.slice(1).map(() => ({ level: 'emergency' }))],
  })
})

test('impossible figures and times to come are refused, another account finds nothing', async () => {
  const owner = await seedPatient(app.db, testNow)
  const [api, patient] = [app.as(owner.actor), owner.patientId]
  const post = (body: object) => api('POST /api/health/reading/', { body: { patient, ...body } as never })
  await expect(post({ kind: 'pressure', systolic_mmhg: 80, diastolic_mmhg: 90 })).rejects.toMatchObject({ code: 'invalid' })
  await expect(post({ kind: 'sugar', sugar_mg_dl: 5, sugar_when: 'fasting' })).rejects.toMatchObject({ code: 'invalid' })
  const taken_at = new Date(testNow.getTime() + dayMs).toISOString()
  await expect(post({ kind: 'weight', weight_kg: 61.5, taken_at })).rejects.toMatchObject({ code: 'invalid' })
  const { id } = await post({ kind: 'weight', weight_kg: 61.5 })
  const stranger = app.as((await seedPatient(app.db, testNow)).actor)
  await expect(stranger('DELETE /api/health/reading/{id}/', { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
  await expect(stranger('GET /api/health/reading/', { query: { patient, kind: 'weight' } })).rejects.toMatchObject({ code: 'not_found' })
  expect(await api('DELETE /api/health/reading/{id}/', { params: { id } })).toEqual({ removed: true })
})
