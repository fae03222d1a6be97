import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { loadDemo } from '../src/app/demo.server.ts'
import { openDatabase } from '../src/platform/database/database.server.ts'
import type { DB } from '../src/platform/database/database.types.ts'
import { migrate } from '../src/platform/database/migrate.server.ts'
import { ensurePostgres } from '../src/platform/database/postgres.server.ts'
import { seedApproved, seedUpload } from '../tests/support/seed-prescription.ts'
import { seedConsultation, seedDevice, seedInvoice, seedNotice } from '../tests/support/seed.ts'
import { apiOn, now } from './bench-api.ts'
import { type Buyer, seedBuyers } from './buyers.ts'
import type { Claim } from './claim.ts'
import { sized } from './size.ts'

type Db = Kysely<DB>

/** People who are registered; one in so many of them is made, and the rest reckoned. */
const people = 1_000_000
const oneIn = sized(100, 20_000)
/** Of a thousand people in a month: how many order medicines, see a doctor, send a prescription, or only look in. */
const shares = { order: 600, consultation: 150, upload: 200, visit: 50 }
/** A year of it must fit where a managed server of the usual size keeps it without thought. */
const mostGbAMonth = 40

/**
 * A month of a million patients: one account of each kind is made with what its steps leave behind, its rows are copied for a hundredth of the
 * others under ids of the same shape, and what the tables and their indexes then weigh is told, a hundred times.
 */
export async function run(): Promise<Claim[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-month-'))
  const server = await ensurePostgres({ folder, fsync: false })
  try {
    await admin(server.connection, 'create database month')
    const connection = { ...server.connection, database: 'month' }
    await migrate(connection)
    const { db, close } = openDatabase(connection, { max: 1 })
    await loadDemo(db, now)
    const made = await somebodyOfEachKind(db, folder)
    await prepare(db)
    const before = await weights(db)
    for (const part of [1, 2]) {
      for (const [kind, userId] of made) await copy(db, userId, Math.round((people / oneIn) * (shares[kind] / 1000) * 0.5), part)
      if (part === 1) await tell('half of the month', db, before)
    }
    const gb = await tell('the month', db, before)
    await close()
    return [
      {
        claim: 'GB a month for 1,000,000 patients, indexes included',
        ours: gb,
        peer: mostGbAMonth,
        ratio: gb / mostGbAMonth,
        hold: `<= ${mostGbAMonth}`,
        ok: gb <= mostGbAMonth,
      },
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function admin(connection: pg.ClientConfig, text: string): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  await client.query(text)
  await client.end()
}

type Kind = keyof typeof shares

async function somebodyOfEachKind(db: Db, folder: string): Promise<Map<Kind, string>> {
  const api = await apiOn(db, folder)
  const kinds = Object.keys(shares) as Kind[]
  const buyers = await seedBuyers(db, now, kinds.length)
  const acts: Record<Kind, (buyer: Buyer) => Promise<void>> = {
    order: async (buyer) => {
      const [{ price_version }] = await api(buyer)('GET /api/cart/')
      const body = { patient: buyer.patientId, payment_mode: 'online' as const, price_version, consents: [] }
      await api(buyer)('POST /api/cart/checkout/', { body, idempotencyKey: randomUUID() })
      await seedInvoice(db, now, person(buyer))
      // Paid, accepted, packed, on its way, delivered.
      for (let n = 0; n < 5; n++) await livelier(db, buyer)
    },
    consultation: async (buyer) => {
      await seedConsultation(db, now, person(buyer))
      await seedApproved(db, now, person(buyer), [{ medicineId: await aMedicine(db), units: 10 }])
      for (let n = 0; n < 4; n++) await livelier(db, buyer)
    },
    upload: async (buyer) => {
      await seedUpload(db, now, person(buyer))
      await livelier(db, buyer)
    },
    visit: async (buyer) => void (await seedDevice(db, now, person(buyer))),
  }
  const made = new Map<Kind, string>()
  for (const [at, kind] of kinds.entries()) {
    const buyer = buyers[at] as Buyer
    await acts[kind](buyer)
    made.set(kind, buyer.userId)
  }
  return made
}

const person = ({ userId, patientId }: Buyer) => ({
  userId,
  patientId,
  phone: '+917100000000',
  actor: { id: userId, roles: ['patient' as const] },
})

async function aMedicine(db: Db): Promise<string> {
  return (await db.selectFrom('products').select('medicine_id').limit(1).executeTakeFirstOrThrow()).medicine_id
}

/** What each step of an order or a visit leaves behind: a notice, a live event, two lines of the access log. */
async function livelier(db: Db, { userId: user_id }: Buyer): Promise<void> {
  await seedNotice(db, now, person({ userId: user_id, patientId: '', priceVersion: '' }))
  await sql`insert into events select ${user_id}, coalesce(max(seq), 0) + 1, 'order.changed', '{"order_id":"0198c1a2-7f3a-7c21-8e5d-3b1f6a9c2e10","status":"PACKED"}', ${now}
    from events where user_id = ${user_id}`.execute(db)
  const hash = '0'.repeat(64)
  for (const action of ['GET /api/desk/order/{id}/', 'POST /api/desk/order/{id}/pack/'])
    await sql`insert into audit_events (user_id, seq, at, actor_id, actor_role, action, subject, reason, address, request_id, previous_hash, hash)
      select ${user_id}, coalesce(max(seq), 0) + 1, ${now}, ${randomUUID()}, 'pharmacist', ${action}, ${`order:${randomUUID()}`}, 'dispensing', '10.1.2.3', ${randomUUID()}, ${hash}, ${hash}
      from audit_events where user_id = ${user_id}`.execute(db)
}

async function prepare(db: Db): Promise<void> {
  // Keys between copied rows hold by the way they are made; looking each of them up would take most of the time.
  await sql`set session_replication_role = replica`.execute(db)
  await sql`set statement_timeout = 0`.execute(db)
  // Ids of the same shape as ours: their first half is the time, so that new ones stand at the end of an index.
  await sql`
    create function pg_temp.copied(id uuid, n integer, ms bigint) returns uuid language sql strict as $$
      select (lpad(to_hex(ms), 12, '0') || '7' || substr(h, 1, 3) || '8' || substr(h, 4, 15))::uuid from (select md5(id::text || n::text) as h) one $$`.execute(
    db,
  )
}

interface Column {
  table: string
  name: string
  type: string
  /** By a rule that does not name the account: another account must have another value. */
  unique: boolean
}

async function columnsOfPeople(db: Db): Promise<Map<string, Column[]>> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as name, y.typname as type,
      exists (select 1 from pg_index i join pg_attribute o on o.attrelid = c.oid and o.attname = 'user_id'
        where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey) and o.attnum <> all (i.indkey)) as "unique"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type y on y.oid = a.atttypid
    where n.nspname = 'public' and c.relkind = 'r'
      and exists (select 1 from pg_attribute u where u.attrelid = c.oid and u.attname = 'user_id' and not u.attisdropped)`.execute(db)
  return Map.groupBy(rows, ({ table }) => table)
}

/** All that one account has, for so many others: signed up at random times of a year, active in the order of the month. */
async function copy(db: Db, userId: string, count: number, part: number): Promise<void> {
  for (const [table, columns] of await columnsOfPeople(db)) {
    const patch = columns.flatMap(({ name, type, unique }) => valueOf(table, name, type, unique).map((value) => `'${name}', ${value}`))
    await sql`
      insert into ${sql.table(table)} select r.* from (
        select n, (extract(epoch from ${now}::timestamptz) * 1000)::bigint + n * 100 as ms
        from generate_series(${part * 10_000_000 + 1}::int, ${part * 10_000_000 + count}::int) n) m
      cross join ${sql.table(table)} t
      cross join lateral jsonb_populate_record(t, jsonb_build_object(${sql.raw(patch.join(', '))})) r
      where t.user_id = ${userId} on conflict do nothing`.execute(db)
  }
}

function valueOf(table: string, name: string, type: string, unique: boolean): string[] {
  // The same in every table, whenever it is copied.
  if (name === 'user_id') return [`pg_temp.copied(t.user_id, n, 1760000000000 + (hashtext(n::text)::bigint & 16777215) * 1000)`]
  if (type === 'uuid') return [`pg_temp.copied(t.${name}, n, ms)`]
  if (table === 'users' && name === 'phone_number') return [`'+916' || lpad(n::text, 9, '0')`]
  // Numbers of invoices have sixteen characters at most.
  if (unique && name.endsWith('number')) return [`left(t.${name}, 8) || n`]
  return type === 'text' && unique && !/^(kind|purpose|role|transport|provider)$/.test(name) ? [`t.${name} || n`] : []
}

interface Weight {
  rows: number
  bytes: number
  indexBytes: number
}

async function weights(db: Db): Promise<Map<string, Weight>> {
  await sql`analyze`.execute(db)
  const { rows } = await sql<Weight & { table: string }>`
    select c.relname as "table", c.reltuples::int8 as rows, pg_table_size(c.oid)::int8 as bytes, pg_indexes_size(c.oid)::int8 as "indexBytes"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'`.execute(db)
  return new Map(rows.map(({ table, ...weight }) => [table, weight]))
}

const gbOf = (bytes: number) => (bytes * oneIn) / 1024 ** 3

/** The tables that grew, the heaviest first, as of a million people; answers all of it in GB. */
async function tell(what: string, db: Db, before: ReadonlyMap<string, Weight>): Promise<number> {
  const grown = [...(await weights(db))].map(([table, { rows, bytes, indexBytes }]) => {
    const first = before.get(table) ?? { rows: 0, bytes: 0, indexBytes: 0 }
    return { table, rows: (rows - first.rows) * oneIn, gb: gbOf(bytes - first.bytes), indexGb: gbOf(indexBytes - first.indexBytes) }
  })
  const all = grown.filter(({ gb, indexGb }) => gb + indexGb > 0).toSorted((a, b) => b.gb + b.indexGb - (a.gb + a.indexGb))
  console.log(`${what}, times ${oneIn}:`)
  console.table(
    all.slice(0, 24).map(({ table, rows, gb, indexGb }) => ({
      table,
      'million rows': (rows / 1e6).toFixed(2),
      GB: gb.toFixed(2),
      'indexes, GB': indexGb.toFixed(2),
    })),
  )
  const sum = all.reduce((total, { gb, indexGb }) => total + gb + indexGb, 0)
  console.log(`together ${sum.toFixed(1)} GB`)
  return sum
}
