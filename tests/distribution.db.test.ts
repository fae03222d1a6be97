import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApp, testNow } from './support/app.ts'
import { everyPathAsker } from './support/every-path.ts'
import { spreadTables, withoutKey } from './support/keys-of-plans.ts'
import { recorded } from './support/plans.ts'
import { seedPatient } from './support/seed.ts'

/** What a patient's request asks of a spread table without its key; each stands in the guide with its reason. */
const crossing = ['consultation_offers', 'register_entries', 'visit_ratings']

/** Set up by hand and small: every machine has a copy, so that they may be joined to anything. */
const copied = new Set(
  (
    'doctors doctor_hours doctor_weekdays doctor_presence favourite_lines prescription_templates doctor_specialities staff staff_passkeys pharmacies pharmacists pharmacy_districts pharmacy_hours ' +
    'pharmacy_licences service_areas service_area_pincodes'
  ).split(' '),
)

const app = await testApp()
const keys = new Map([...(await spreadTables(app.db))].filter(([table]) => !copied.has(table) && !/^(identity|gateway)_/.test(table)))
const askAs = await everyPathAsker(app)
const guide = readFileSync(new URL('../docs/operators/scale.md', import.meta.url), 'utf8')

test('every query of the patient’s path carries the key its table is spread by, but for those that the guide lists', async () => {
  const statements = await recorded(app.db, () =>
    askAs((access) => access === 'patient' || access === 'anyone' || access === 'unproven_owner'),
  )
  expect(statements.length).toBeGreaterThan(100)
  const found = await withoutKey(app.db, statements, keys)
  expect(found.filter(({ table }) => !crossing.includes(table))).toEqual([])
  expect([...new Set(found.map(({ table }) => table))].toSorted()).toEqual(crossing)
})

test('the check sees a query without the key, and a join that loses it', async () => {
  const { userId } = await seedPatient(app.db, testNow)
  const statements = await recorded(app.db, async () => {
    await app.db.selectFrom('orders').select('status').where('user_id', '=', userId).where('order_id', '=', userId).execute()
    await app.db
      .selectFrom('orders')
      .innerJoin('order_lines', (join) =>
        join.onRef('order_lines.user_id', '=', 'orders.user_id').onRef('order_lines.order_id', '=', 'orders.order_id'),
      )
      .select('orders.order_id')
      .where('orders.user_id', '=', userId)
      .execute()
    await app.db.selectFrom('orders').select('order_id').where('number', '=', 'P-1').execute()
    await app.db
      .selectFrom('orders')
      .innerJoin('payments', 'payments.purpose_id', 'orders.order_id')
      .select('orders.order_id')
      .where('orders.user_id', '=', userId)
      .execute()
  })
  expect((await withoutKey(app.db, statements, keys)).map(({ table }) => table)).toEqual(['orders', 'payments'])
})

test.each([
  ['spread by `user_id`', ofKey('user_id')],
  ['spread by `doctor_id`', ofKey('doctor_id')],
  ['spread by `pharmacy_id`', ofKey('pharmacy_id')],
  ['copied to every machine', [...copied].toSorted()],
  ['cross', crossing],
])('the guide lists the tables that are %s', (name, tables) => {
  const row = guide.split('\n').find((line) => line.startsWith(`| ${name} |`))
  expect([...(row?.matchAll(/`(\w+)`/g) ?? [])].map(([, table]) => table).filter((table) => !table?.endsWith('_id'))).toEqual(tables)
})

function ofKey(key: string): string[] {
  return [...keys].flatMap(([table, its]) => (its === key ? [table] : [])).toSorted()
}
