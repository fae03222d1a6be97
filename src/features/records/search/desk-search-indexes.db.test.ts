import { type CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { testNow } from '../../../../tests/support/app.ts'
import { askedDatabase } from '../../../../tests/support/asked-database.ts'
import { testConnection } from '../../../../tests/support/database.ts'
import { seedConsultation, seedPatient } from '../../../../tests/support/seed.ts'
import { seedOrder } from '../../../../tests/support/seed-order.ts'
import { loadDemo } from '../../../app/demo.server.ts'
import { openConnection, openDatabase } from '../../../platform/database/database.server.ts'
import { findPeople, ordersById, ordersByNumber, papersToReview, visitsByNumber } from './desk-search.sql.server.ts'

const connection = await testConnection()
const { db: plain, close } = openDatabase(connection)
await loadDemo(plain, testNow)
const owner = await seedPatient(plain, testNow, { name: 'Xerxes Irani' })
const one = await seedOrder(plain, testNow, owner, { name: 'Xerxes Irani' })
await seedConsultation(plain, testNow, owner)
const many = 20_000

/** A clinic in which every third person is called Kumar, all of them with an order of the same pharmacy. */
await sql`
  insert into users select gen_random_uuid(), '+91' || (7000000000 + n), null, false, null, 'en', 'active', false, now(), now(), now()
  from generate_series(1, ${many}::int) n`.execute(plain)
await sql`insert into identities select 'phone', phone_number, user_id from users u where phone_number like '+917%'`.execute(plain)
await sql`
  insert into patients (user_id, patient_id, relation, name, gender, created_at)
  select user_id, user_id, 'self', case when right(phone_number, 1) < '4' then 'Kumar ' || phone_number else 'Person ' || phone_number end, 'U', now()
  from users where phone_number like '+917%'`.execute(plain)
await sql`
  insert into orders select r.* from orders o cross join users u
  cross join lateral jsonb_populate_record(o, jsonb_build_object('user_id', u.user_id, 'patient_id', u.user_id, 'order_id', gen_random_uuid(),
    'number', 'P-' || upper(right(u.phone_number, 8)), 'expires_at', null, 'status', 'CANCELLED', 'cancelled_by', 'system', 'cancel_reason', 'time_over')) r
  where o.order_id = ${one} and u.phone_number like '+917%'`.execute(plain)
await sql`analyze`.execute(plain)

const { db: watched, asked } = askedDatabase(connection)
const all = { pharmacyIds: null }
const questions: Record<string, () => Promise<unknown>> = {
  'a common name': () => findPeople(watched, { name: 'kum' }, all, 6),
  'a rare name': () => findPeople(watched, { name: 'xer' }, all, 6),
  'a surname': () => findPeople(watched, { name: 'irani' }, all, 6),
  'the last digits of a phone': () => findPeople(watched, { digits: '0001' }, all, 6),
  'the first digits of a phone': () => findPeople(watched, { digits: '70000' }, all, 6),
  'a common name at one pharmacy': () => findPeople(watched, { name: 'kum' }, { pharmacyIds: ['jaipur'] }, 6),
  'a patient of a doctor': () => findPeople(watched, { name: 'xer' }, { doctorId: 'd1' }, 6),
  'the beginning of an order number': () => ordersByNumber(watched, 'P-00', null, 6),
  'orders by id': () => ordersById(watched, [one]),
  'a visit': () => visitsByNumber(watched, 'C-T', 'd1', 6),
  'papers of somebody': () => papersToReview(watched, [{ user_id: owner.userId, patient_id: owner.patientId }], owner.userId, 6),
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** Rows of tables that were touched, those that a filter threw away among them. */
function rowsRead({
  'Node Type': type,
  'Actual Rows': rows,
  'Actual Loops': loops,
  'Rows Removed by Filter': gone = 0,
  Plans = [],
}: Node): number {
  const own =
    /Scan/.test(type) && type !== 'Bitmap Index Scan' && type !== 'Subquery Scan' && type !== 'Function Scan' ? (rows + gone) * loops : 0
  return own + Plans.reduce((sum, child) => sum + rowsRead(child), 0)
}

async function planOf({ sql: text, parameters }: CompiledQuery): Promise<Node> {
  const client = await openConnection(connection)
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(`explain (analyze, format json) ${text}`, [...parameters])
  await client.end()
  return rows[0]!['QUERY PLAN'][0]!.Plan
}

const most = 700

test.each(Object.entries(questions))('%s costs few rows among 20,000 people and orders', async (_name, ask) => {
  asked.length = 0
  await ask()
  for (const question of asked) expect(rowsRead(await planOf(question))).toBeLessThan(most)
})

test('the count sees a question without an index', async () => {
  asked.length = 0
  await watched.selectFrom('patients').select('patient_id').where('name', 'like', '%umar%').execute()
  expect(rowsRead(await planOf(asked[0]!))).toBeGreaterThan(most)
})

test('and nothing is left open', async () => {
  await watched.destroy()
  await expect(close()).resolves.toBeUndefined()
})
