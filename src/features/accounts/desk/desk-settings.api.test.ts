import { expect, test } from 'vitest'
import { testApp, testNow as now } from '../../../../tests/support/app.ts'
import { seedPatient, seedStaff } from '../../../../tests/support/seed.ts'

const app = await testApp()
const [meera, farida] = [await seedStaff(app.db, now, 'doctor', { doctorId: 'd1' }), await seedStaff(app.db, now, 'admin')]
const untouched = { rail: 'wide', single_keys: true, muted: [], counter: null }

test('the desk is as it comes until somebody changes theirs, and stays so for everybody else', async () => {
  const desk = app.as(meera.actor)
  expect(await desk('GET /api/desk/settings/')).toEqual(untouched)
  const changed = { rail: 'slim', single_keys: false, muted: ['to_sign', 'to_sign', 'waiting_room'], counter: 'jaipur' } as const
  const kept = { rail: 'slim', single_keys: false, muted: ['waiting_room', 'to_sign'], counter: 'jaipur' }
  expect(await desk('PUT /api/desk/settings/', { body: { ...changed, muted: [...changed.muted] } })).toEqual(kept)
  expect(await desk('GET /api/desk/settings/')).toEqual(kept)
  expect(await app.as(farida.actor)('GET /api/desk/settings/')).toEqual(untouched)
  await desk('PUT /api/desk/settings/', { body: { rail: 'wide', single_keys: true, muted: [] } })
  expect(await desk('GET /api/desk/settings/')).toEqual(untouched)
})

test('refuses what is no setting, and everybody who is not at the desk', async () => {
  const body = { rail: 'wide' as const, single_keys: true, muted: ['weather'] as never[] }
  await expect(app.as(meera.actor)('PUT /api/desk/settings/', { body })).rejects.toMatchObject({ status: 400 })
  const asha = await seedPatient(app.db, now)
  await expect(app.as(asha.actor)('GET /api/desk/settings/')).rejects.toMatchObject({ status: 404 })
})
