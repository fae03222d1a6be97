import { expect, test } from 'vitest'
import { testDatabases } from '../../../tests/support/database.ts'
import { testNow } from '../../../tests/support/test-now.ts'
import { localBus } from '../../platform/jobs/event-bus.server.ts'
import { operatorSource } from './operator.server.ts'
import { storeOperator } from './operator.sql.server.ts'

const { db } = await testDatabases({ connections: 4 })
const live = { PARCHA_MODE: 'live' } as const

test('a live installation has said nothing at first, and messages go out under the name of the product', async () => {
  const operator = await operatorSource(db, live, localBus()).read()
  expect(operator).toMatchObject({ name: '', address: '', phone: '', officer: { name: '' }, brand: 'Parcha', colors: null, logo: null })
  expect(operator.offers).toEqual(['orders', 'consultations'])
})

test('a change is known at once where it was made, and in the other processes by the bus', async () => {
  const bus = localBus()
  const [here, there] = [operatorSource(db, live, bus), operatorSource(db, live, bus)]
  await Promise.all([here.read(), there.read()])
  await storeOperator(db, { legal_name: 'Own Clinic' }, testNow)
  expect([(await here.read()).name, (await there.read()).name]).toEqual(['', ''])
  here.changed()
  expect((await here.read()).name).toBe('Own Clinic')
  await expect.poll(async () => (await there.read()).name).toBe('Own Clinic')
})

test('the legal name is what patients read until there is another, and the environment wins', async () => {
  await storeOperator(db, { legal_name: 'Own Clinic' }, testNow)
  expect((await operatorSource(db, live, localBus()).read()).brand).toBe('Own Clinic')
  const said = operatorSource(db, { ...live, OPERATOR_NAME: 'Set Clinic', SUPPORT_PHONE: '1800 1' }, localBus())
  expect(await said.read()).toMatchObject({ name: 'Set Clinic', brand: 'Set Clinic', phone: '1800 1' })
})
