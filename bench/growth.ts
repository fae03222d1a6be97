import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../src/platform/database/database.server.ts'
import { apiOn, now } from './bench-api.ts'
import { type Buyer, seedBuyers } from './buyers.ts'
import type { Claim } from './claim.ts'
import { benchServer } from './database.ts'
import { sized, tiny } from './size.ts'

const orders = sized(100, 10)
const times = tiny ? [2] : [10, 100]
/** Buyers whose way is measured at each size. */
const sample = sized(20, 2)
/** An index of a hundred times as many rows is one level higher; a table read whole would be a hundred times as long. */
const ceiling = 1.5

/**
 * What a buyer's whole way (the cart, the checkout, the list of orders, the order) costs when the clinic has ten times and a hundred times as many
 * orders: pages of the database that are looked at, which no other load on the machine changes.
 */
export async function run(): Promise<Claim[]> {
  const server = await benchServer('growth')
  try {
    // It would be counted as well; figures of a tiny round count for nothing.
    const unwatched = tiny ? [] : ['alter system set autovacuum = off', 'select pg_reload_conf()']
    for (const statement of unwatched) await server.admin(statement)
    // One connection: its counts are flushed when they are asked for.
    const { db, close } = openDatabase(await server.clinic('growth'), { max: 1 })
    const buyers = await seedBuyers(db, now, sample * (times.length + 1) + 100)
    const buy = wayOf(await apiOn(db, server.folder))
    const others = buyers.splice(0, 100)
    await buy(others[0] as Buyer)
    const costs: number[] = []
    for (const [at, size] of [1, ...times].entries()) {
      await grow(db, others, orders * size)
      costs.push(await pagesEach(db, buyers.slice(at * sample, (at + 1) * sample), buy))
    }
    await close()
    const [once = NaN, ...more] = costs
    return more.map((pages, at) => claimOf(times[at] ?? 0, pages, once))
  } finally {
    await server.stop()
  }
}

function claimOf(size: number, ours: number, peer: number): Claim {
  const ratio = ours / peer
  const claim = `pages of the database for a purchase, ${size} times as many orders : ${orders} orders`
  return { claim, ours, peer, ratio, hold: `<= ${ceiling} of the peer`, ok: ratio <= ceiling }
}

function wayOf(api: Awaited<ReturnType<typeof apiOn>>): (buyer: Buyer) => Promise<void> {
  return async (buyer) => {
    const ask = api(buyer)
    const [{ price_version }] = await ask('GET /api/cart/')
    const body = { patient: buyer.patientId, payment_mode: 'online' as const, price_version, consents: [] }
    const { order } = await ask('POST /api/cart/checkout/', { body, idempotencyKey: randomUUID() })
    await ask('GET /api/order/')
    await ask('GET /api/order/{id}/summary/', { params: { id: order.id } })
  }
}

/** Copies of the first order with all that stands beside it, for a hundred other people, until there are so many. */
async function grow(db: Db, people: readonly Buyer[], wanted: number): Promise<void> {
  const [{ user_id, order_id } = { user_id: '', order_id: '' }] = await db
    .selectFrom('orders')
    .select(['user_id', 'order_id'])
    .where('user_id', '=', people[0]?.userId ?? '')
    .orderBy('created_at')
    .limit(1)
    .execute()
  const users = people.map(({ userId }) => userId)
  await sql`set statement_timeout = 0`.execute(db)
  await sql`create temp table if not exists made (n integer, user_id uuid, patient_id uuid, order_id uuid)`.execute(db)
  await sql`truncate made`.execute(db)
  await sql`
    insert into made select n, p.user_id, p.patient_id, gen_random_uuid()
    from generate_series((select count(*)::int from orders), ${wanted}::int) n
    join (select user_id, patient_id, row_number() over (order by user_id) - 1 as at from patients where user_id = any(${users}::uuid[])) p
      on p.at = n % ${users.length}::int`.execute(db)
  for (const [table, key, more] of copies) {
    await sql`
      insert into ${sql.table(table)} select r.* from ${sql.table(table)} t cross join made m
      cross join lateral jsonb_populate_record(t, jsonb_build_object(${sql.raw(more)})) r
      where t.user_id = ${user_id} and t.${sql.ref(key)} = ${order_id}`.execute(db)
  }
  await sql`analyze`.execute(db)
}

/** Table, its column that names the order, and what differs in a copy. */
const copies = [
  ['orders', 'order_id', `'user_id', m.user_id, 'patient_id', m.patient_id, 'order_id', m.order_id, 'number', 'P-X' || m.n`],
  ['order_lines', 'order_id', `'user_id', m.user_id, 'order_id', m.order_id, 'line_id', gen_random_uuid()`],
  ['order_events', 'order_id', `'user_id', m.user_id, 'order_id', m.order_id, 'event_id', gen_random_uuid()`],
  [
    'payments',
    'purpose_id',
    `'user_id', m.user_id, 'purpose_id', m.order_id, 'payment_id', gen_random_uuid(), 'gateway_order_id', 'order_copy' || m.n`,
  ],
] as const

/** Pages that were looked at for each buyer, in memory or not. */
async function pagesEach(db: Db, buyers: readonly Buyer[], buy: (buyer: Buyer) => Promise<void>): Promise<number> {
  const before = await pagesSoFar(db)
  for (const buyer of buyers) await buy(buyer)
  return ((await pagesSoFar(db)) - before) / buyers.length
}

async function pagesSoFar(db: Db): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ n: number }>`
    select (blks_hit + blks_read)::int8 as n from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.n ?? NaN
}
