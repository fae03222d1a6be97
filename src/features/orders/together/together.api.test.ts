import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { testApp, testNow as now } from '../../../../tests/support/app.ts'
import { seedOrder } from '../../../../tests/support/seed-order.ts'
import { seedPatient } from '../../../../tests/support/seed.ts'
import { recorded, wholeScans } from '../../../../tests/support/plans.ts'
import { visitor } from '../../../platform/context.ts'
import { warningTables } from '../../prescriptions/sign/warning-tables.server.ts'
import { countTogether } from './count-together.server.ts'
import { mayStandTogether } from './together.rules.ts'

const app = await testApp()
const { db } = app
const people = await Promise.all(Array.from({ length: 20 }, () => seedPatient(db, now)))
const [first, ...others] = people
const sold = await db
  .selectFrom('products')
  .select(['medicine_id', 'composition', 'rx_required', 'promotable'])
  .where('discontinued', '=', false)
  .where('never_sold', '=', false)
  .orderBy('medicine_id')
  .execute()
const find = (start: string, rx = false) =>
  sold.filter(({ composition, promotable }) => composition.startsWith(start) && promotable === !rx).map(({ medicine_id }) => medicine_id)
const [ors = ''] = find('Oral Rehydration')
const [paracetamol = '', otherParacetamol = ''] = find('Paracetamol (500mg)')
const [amlodipine = ''] = find('Amlodipine (5mg)', true)
const day = 86_400_000

/** An order of these products that stands, of somebody, so many days ago. */
async function order(person: (typeof people)[number] | undefined, medicines: readonly string[], daysAgo = 1): Promise<string> {
  if (!person) throw new Error('nobody')
  const at = new Date(now.getTime() - daysAgo * day)
  const order_id = await seedOrder(db, at, person)
  const own = db.selectFrom('order_lines').selectAll().where('order_id', '=', order_id)
  const line = await own.executeTakeFirstOrThrow()
  await db.deleteFrom('order_lines').where('order_id', '=', order_id).execute()
  const rows = medicines.map((medicine_id) => ({ ...line, medicine: JSON.stringify(line.medicine), line_id: uuidv7(), medicine_id }))
  await db.insertInto('order_lines').values(rows).execute()
  await db
    .updateTable('orders')
    .set({ status: 'COMPLETED', fulfilment: 'delivered', delivered_at: at, expires_at: null })
    .where('order_id', '=', order_id)
    .execute()
  return order_id
}
const shown = async (id: string) => {
  await countTogether(db, now)
  return (await app.as(visitor)('GET /api/product/{id}/bought_together/', { params: { id } })).map((one) => one.medicine_id)
}

beforeEach(async () => {
  await db
    .updateTable('orders')
    .set({ created_at: new Date(now.getTime() - 200 * day) })
    .execute()
  await countTogether(db, now)
})

test('what twenty accounts bought in one order is shown on both, each with its price; nineteen are nobody’s business', async () => {
  for (const person of others) await order(person, [paracetamol, ors])
  for (let again = 0; again < 5; again++) await order(others[0], [paracetamol, ors])
  expect(await shown(paracetamol)).toEqual([])
  await order(first, [ors, paracetamol])
  expect([await shown(paracetamol), await shown(ors)]).toEqual([[ors], [paracetamol]])
  const [card] = await app.as(visitor)('GET /api/product/{id}/bought_together/', { params: { id: Buffer.from(ors).toString('base64url') } })
  expect(card).toMatchObject({ medicine_id: paracetamol, in_stock: true, sold_online: true, rx_required: false })
})

test('of 90 days, and of orders that stand', async () => {
  for (const person of others) await order(person, [paracetamol, ors])
  const old = await order(first, [paracetamol, ors], 91)
  expect(await shown(ors)).toEqual([])
  await db
    .updateTable('orders')
    .set({ created_at: now, status: 'CANCELLED', cancelled_by: 'patient', cancel_reason: 'x', fulfilment: 'assigned', delivered_at: null })
    .where('order_id', '=', old)
    .execute()
  expect(await shown(ors)).toEqual([])
})

test('never on prescription (DR-12), never the same salt, never what the interaction tables name', async () => {
  const goods = new Map(sold.map((one) => [one.medicine_id, one]))
  const each = [
    ...Map.groupBy(
      sold.filter(({ promotable }) => promotable),
      ({ composition }) => composition,
    ).values(),
  ]
  const free = each.slice(0, 14).flatMap(([one]) => one?.medicine_id ?? [])
  const basket = new Set([...free, paracetamol, otherParacetamol, amlodipine])
  for (const person of people) await order(person, [...basket])
  await countTogether(db, now)
  const rows = await db.selectFrom('bought_together').selectAll().execute()
  const tables = await warningTables()
  const bad = rows.filter(({ medicine_id, with_id }) => {
    const [one, other] = [goods.get(medicine_id), goods.get(with_id)]
    return !one?.promotable || !other?.promotable || !mayStandTogether(one, other, tables)
  })
  expect(bad).toEqual([])
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.some(({ medicine_id, with_id }) => medicine_id === paracetamol && with_id === otherParacetamol)).toBe(false)
})

test('what went on prescription or out of stock since the night is not shown', async () => {
  for (const person of people) await order(person, [paracetamol, ors])
  expect(await shown(paracetamol)).toEqual([ors])
  await db.updateTable('stock').set({ reserved: 0, on_hand: 0 }).where('medicine_id', '=', ors).execute()
  expect(await app.as(visitor)('GET /api/product/{id}/bought_together/', { params: { id: paracetamol } })).toEqual([])
})

test('a page reads by the key, and the night reads the orders of 90 days and no others', async () => {
  const statements = await recorded(db, async () => {
    await app.as(visitor)('GET /api/product/{id}/bought_together/', { params: { id: paracetamol } })
    await countTogether(db, now)
  })
  const reads = statements.filter(({ text }) => text.includes('bought_together') && text.startsWith('select'))
  expect(reads).toHaveLength(1)
  expect(await wholeScans(db, reads, new Set())).toEqual([])
  const counting = statements.filter(({ text }) => text.includes('sold as materialized'))
  const whole = (await wholeScans(db, counting, new Set())).map(({ table }) => table)
  expect(whole.filter((table) => ['orders', 'order_lines'].includes(table))).toEqual([])
})
