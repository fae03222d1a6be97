import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedPatient, seedStaff } from '../../../../tests/support/seed.ts'
import { orderPolicy } from '../../cart/order-policy.server.ts'
import { fieldsOutOfBounds, policyNames } from './policy-bounds.rules.ts'
import { checkPolicy } from './policy-shapes.server.ts'

const app = await testApp()
const admin = await seedStaff(app.db, testNow, 'admin')
const api = app.as(admin.actor)
const change = (body: object) => api('POST /api/desk/policy/', { body: body as never, idempotencyKey: randomUUID() })
const later = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000).toISOString()
const orders = {
  cod_limit_paise: 0,
  pay_within_hours: 12,
  review_within_hours: 24,
  return_within_days: 7,
  most_packs_of_one: 10,
  max_attempts: 2,
}

test('every one of them is in force, as it is now could be saved again, and the past stays readable', async () => {
  const all = await api('GET /api/desk/policy/')
  const inForce = all.filter(({ state }) => state === 'in-force')
  expect(new Set(inForce.map(({ name }) => name))).toEqual(new Set(policyNames))
  for (const { name, value } of inForce) {
    expect(checkPolicy(name, value)).toEqual({ value })
    expect(fieldsOutOfBounds(name, value)).toEqual([])
  }
})

test('new numbers hold from their moment on, and features read them', async () => {
  expect(await change({ name: 'orders', value: orders, valid_from: later(24), source: 'The board, 21 November' })).toMatchObject({
    state: 'to-come',
  })
  expect((await orderPolicy(app.db, testNow)).cod_limit_paise).toBe(500_000)
  expect((await orderPolicy(app.db, new Date(later(24)))).cod_limit_paise).toBe(0)
  const states = (await api('GET /api/desk/policy/')).filter(({ name }) => name === 'orders').map(({ state }) => state)
  expect(states).toEqual(['to-come', 'in-force'])
})

test('a browser finds the same fields wrong as the server does', () => {
  for (const value of [
    { ...orders, cod_limit_paise: -1, max_attempts: 6 },
    { ...orders, pay_within_hours: 0.5 },
    { ...orders, most_packs_of_one: Number.NaN },
  ]) {
    const checked = checkPolicy('orders', value)
    expect(fieldsOutOfBounds('orders', value)).toEqual('wrong' in checked ? Object.keys(checked.wrong) : [])
    expect(fieldsOutOfBounds('orders', value)).not.toEqual([])
  }
  expect(fieldsOutOfBounds('orders', { cod_limit_paise: 0 })).toHaveLength(5)
})

test('what would stop a feature, or weaken what the law sets, is refused by field', async () => {
  const refused = (value: object, name = 'prescription_validity') => change({ name, value, valid_from: later(1), source: 'x' })
  await expect(refused({ acute_days: 8, chronic_days: 30 })).rejects.toMatchObject({
    code: 'invalid',
    fields: { acute_days: [expect.any(String)] },
  })
  await expect(refused({ acute_days: 7 })).rejects.toMatchObject({ fields: { chronic_days: [expect.any(String)] } })
  await expect(refused({ acute_days: 7, chronic_days: 30, other: 1 })).rejects.toMatchObject({ status: 400 })
  await expect(refused({ ...orders, pay_within_hours: 0.5 }, 'orders')).rejects.toMatchObject({
    fields: { pay_within_hours: [expect.any(String)] },
  })
})

test('the past is not changed, and two changes do not begin at one moment', async () => {
  const asked = { name: 'low_stock', value: { packs: 5 }, source: 'x' }
  await expect(change({ ...asked, valid_from: later(-24) })).rejects.toMatchObject({ fields: { valid_from: [expect.any(String)] } })
  await change({ ...asked, valid_from: later(2) })
  await expect(change({ ...asked, valid_from: later(2) })).rejects.toMatchObject({ code: 'conflict' })
})

test('it is for admins', async () => {
  const other = await seedPatient(app.db, testNow)
  await expect(app.as(other.actor)('GET /api/desk/policy/')).rejects.toMatchObject({ status: 404 })
})
