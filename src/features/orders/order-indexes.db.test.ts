import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { testNow } from '../../../tests/support/app.ts'
import { askedDatabase } from '../../../tests/support/asked-database.ts'
import { testConnection } from '../../../tests/support/database.ts'
import { seedPatient } from '../../../tests/support/seed.ts'
import { seedOrder } from '../../../tests/support/seed-order.ts'
import { loadDemo } from '../../app/demo.server.ts'
import { openDatabase } from '../../platform/database/database.server.ts'
import { itemsOf } from '../cart/cart.sql.server.ts'
import { board, boardByPromise, boardLines, byNumber, countStages } from './board/board.sql.server.ts'
import { findOfPharmacy, ordersOfPharmacy } from './desk/desk.sql.server.ts'
import { boardStages } from './desk/order-stage.rules.ts'
import { registerPage } from './register/register.sql.server.ts'
import {
  batchesOf,
  eventsOf,
  findOrder,
  linesOf,
  listOrders,
  overdueOrders,
  prescriptionsOf,
  returnsOf,
  waitingFor,
} from './orders.sql.server.ts'

const connection = await testConnection()
const { db: plain, close } = openDatabase(connection)
await loadDemo(plain, testNow)
const owner = await seedPatient(plain, testNow)
const one = await seedOrder(plain, testNow, owner)
const many = 10_000

/** Copies of one order for as many invented accounts, most of them brought long ago. */
await sql`
  insert into users select gen_random_uuid(), null, null, false, null, 'en', 'active', false, now(), now(), now() from generate_series(1, 300)`.execute(
  plain,
)
await sql`
  insert into patients (user_id, patient_id, relation, name, gender, created_at) select user_id, user_id, 'self', 'Somebody', 'U', now() from users u
  where not exists (select 1 from patients p where p.user_id = u.user_id)`.execute(plain)
await sql`
  insert into orders select r.* from orders o cross join generate_series(1, ${many}::int) n
  join (select user_id, row_number() over (order by user_id) - 1 as at from patients where patient_id = user_id) u on u.at = n % 300
  cross join lateral jsonb_populate_record(o, jsonb_build_object('user_id', u.user_id, 'patient_id', u.user_id, 'order_id', gen_random_uuid(),
    'number', 'P-X' || n, 'status', case when n % 200 = 0 then 'PENDING_PAYMENT' else 'CANCELLED' end,
    'expires_at', case when n % 200 = 0 then o.expires_at end, 'cancelled_by', 'system', 'cancel_reason', 'time_over')) r
  where o.order_id = ${one}`.execute(plain)
await sql`
  insert into order_lines select r.* from order_lines l cross join orders o
  cross join lateral jsonb_populate_record(l, jsonb_build_object('user_id', o.user_id, 'order_id', o.order_id, 'line_id', gen_random_uuid())) r
  where l.order_id = ${one} and o.order_id <> ${one} and l.order_id <> o.order_id`.execute(plain)
await sql`analyze`.execute(plain)

const { db: watched, asked } = askedDatabase(connection)

const key = { user_id: owner.userId, order_id: one }
const id = uuidv7()
const questions: Record<string, () => Promise<unknown>> = {
  'my orders': () => listOrders(watched, owner.userId, { limit: 20 }),
  'my orders of one state, further down': () => listOrders(watched, owner.userId, { status: 'CANCELLED', before: id, limit: 20 }),
  'one order': () => findOrder(watched, key),
  'its lines': () => linesOf(watched, owner.userId, [one]),
  'its events': () => eventsOf(watched, key),
  'its batches': () => batchesOf(watched, key),
  'its prescriptions': () => prescriptionsOf(watched, key),
  'its returns': () => returnsOf(watched, key),
  'what has run out of time': () => overdueOrders(watched, testNow, 200),
  'what waits for a prescription': () => waitingFor(watched, owner.userId, id),
  'the board': () => board(watched, 'jaipur', { now: testNow, limit: 50 }),
  'the board, one state': () => board(watched, 'jaipur', { status: 'PAYMENT_RECEIVED', now: testNow, limit: 50 }),
  'what comes back': () => board(watched, 'jaipur', { returns: 'requested', now: testNow, limit: 50 }),
  'lines of the board': () => boardLines(watched, [key, { ...key, order_id: id }]),
  ...Object.fromEntries(
    boardStages.map((stage) => [`the board, ${stage}`, () => boardByPromise(watched, 'jaipur', { stage, now: testNow, limit: 50 })]),
  ),
  'the board, further down and narrowed': () =>
    boardByPromise(watched, 'jaipur', {
      stage: 'open',
      now: testNow,
      limit: 50,
      term: 'P-7',
      pincode: '302001',
      cash: true,
      rx: true,
      cold: true,
      before: testNow,
      after: { promised: testNow.toISOString(), id },
    }),
  'an order by its number': () => byNumber(watched, 'jaipur', 'P-1', testNow),
  'the counts of the board': () => countStages(watched, { pharmacyId: 'jaipur', stages: boardStages, now: testNow, most: 100 }),
  'several orders of a pharmacy': () => ordersOfPharmacy(watched, 'jaipur', [one, id]),
  'an order of a pharmacy': () => findOfPharmacy(watched, 'jaipur', one),
  'the register': () => registerPage(watched, { pharmacyId: 'jaipur', kind: 'H', from: testNow, until: testNow }, { limit: 100 }),
  'a cart': () => itemsOf(watched, owner.userId),
}

/** The lines of the plans that read a table of orders from end to end. */
async function wholeReads(ask: () => Promise<unknown>): Promise<string[]> {
  asked.length = 0
  await ask()
  const whole: string[] = []
  for (const query of asked) {
    const { rows } = await plain.executeQuery<{ 'QUERY PLAN': string }>({ ...query, sql: `explain ${query.sql}` })
    whole.push(...rows.map((row) => row['QUERY PLAN']).filter((line) => /Seq Scan on (orders|order_lines)/.test(line)))
  }
  return whole
}

test.for(Object.entries(questions))(`%s: among ${many} orders no table of orders is read whole`, async ([, ask]) => {
  expect(await wholeReads(ask)).toEqual([])
})

test('the check sees a question without an index', async () => {
  expect(
    await wholeReads(() => watched.selectFrom('orders').select('number').where('cancel_reason', '=', 'time_over').execute()),
  ).toHaveLength(1)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from order_lines`.execute(plain)
  expect(rows[0]?.n).toBeGreaterThan(many)
})

test('and nothing is left open', async () => {
  await watched.destroy()
  await expect(close()).resolves.toBeUndefined()
})
