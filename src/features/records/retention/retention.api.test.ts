import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { testContext } from '../../../../tests/support/bare-app.ts'
import { seedPatient, seedStaff } from '../../../../tests/support/seed.ts'
import { seedOrder } from '../../../../tests/support/seed-order.ts'
import { recordsJobs } from '../records.jobs.server.ts'
import { retentionFacts } from '../retention-facts.data.ts'

const { db, as } = await testApp()
const admin = await seedStaff(db, testNow, 'admin')
const days = (n: number) => new Date(testNow.getTime() + n * 86_400_000)
const facts = new Map(Object.entries(retentionFacts))
const mail = {
  available: true,
  sendSignInLink: async () => {},
  sendVerifyLink: async () => {},
  linkLivesMs: 0,
  verifiedEmail: async () => null,
  forget: async () => {},
  detach: async () => {},
}
const night = (now: Date) =>
  recordsJobs({ mail })
    .find(({ name }) => name === 'records.retention')
    ?.handle({ db, now, newId: randomUUID, log: testContext().log }, { id: 'night', userId: '', payload: {} })

interface Column {
  table: string
  column: string
  type: string
}
const { rows: columns } = await sql<Column>`
  select c.table_name as "table", c.column_name as "column", c.data_type as "type" from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name) where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`.execute(
  db,
)

describe('DP-9: how long everything is kept', () => {
  test('every table of the schema has its fact, and no fact is about a table that is gone', () => {
    expect([...facts.keys()].toSorted()).toEqual([...new Set(columns.map(({ table }) => table))].toSorted())
  })

  /** What tells of a person, by its name in the schema. */
  const personal = /^(user_id|patient_id|subject|recipient|dob|held_by|booked_by|who|token_hash)$|phone|email|contact/
  /** Of the operator and of professionals, as registers and shop signs name them. */
  const ofTheTrade = new Set(['operator', 'pharmacies', 'doctors'])

  test('a table with data about people is never kept as the operator’s own', () => {
    const about = columns.filter(({ table, column }) => personal.test(column) && !ofTheTrade.has(table)).map(({ table }) => table)
    expect(about.length).toBeGreaterThan(60)
    expect([...new Set(about)].filter((table) => facts.get(table)?.ends.by === 'operator')).toEqual([])
  })

  test('what goes by the clock names a time of its table; what goes with other rows names their table', () => {
    expect(facts.size).toBeGreaterThan(60)
    for (const [table, { ends }] of facts) {
      const type = ends.by === 'clock' && columns.find((one) => one.table === table && one.column === ends.column)?.type
      if (ends.by === 'clock') expect(['timestamp with time zone', 'date'], table).toContain(type)
      if (ends.by === 'parent') expect(facts.has(ends.table), table).toBe(true)
    }
  })

  test('nothing that the law wants kept goes by the clock alone', () => {
    const kept = [
      'prescriptions',
      'consultations',
      'files',
      'invoices',
      'orders',
      'payments',
      'register_entries',
      'dispenses',
      'audit_events',
    ]
    expect(kept.map((table) => facts.get(table)?.ends.by)).toEqual(kept.map(() => 'law'))
  })
})

test('DP-9: the nightly purge removes what is over and nothing else, and an admin sees what it did', async () => {
  const asha = await seedPatient(db, testNow)
  const order = await seedOrder(db, testNow, asha)
  const message = { channel: 'sms' as const, recipient: asha.phone, template: 'notice' }
  const messages = [1, 20].map((age) => ({ ...message, message_id: randomUUID(), text: String(age), at: days(-age) }))
  await db.insertInto('mailbox').values(messages).execute()
  const codes = [0, 12].map((left) => ({ session_hash: String(left), phone_number: asha.phone, code_hmac: '', expires_at: days(left) }))
  await db.insertInto('identity_codes').values(codes).execute()
  await db.insertInto('carts').values({ user_id: asha.userId, order_type: 'delivery', changed_at: testNow }).execute()
  const carts = () => db.selectFrom('carts').select('user_id').where('user_id', '=', asha.userId).execute()

  await night(days(11))
  expect(await db.selectFrom('mailbox').select('text').execute()).toEqual([{ text: '1' }])
  expect(await db.selectFrom('identity_codes').select('session_hash').execute()).toEqual([{ session_hash: '12' }])
  expect(await carts()).toHaveLength(1)
  const seen = await as(admin.actor, days(12))('GET /api/desk/retention/')
  const of = (name: string) => seen.tables.find(({ table }) => table === name)
  expect(seen.purged_at).toBe(days(11).toISOString())
  expect(of('mailbox')).toMatchObject({ ends: { by: 'clock', days: 30 }, purged_at: days(11).toISOString(), removed: 1 })
  expect(of('identity_codes')).toMatchObject({ removed: 1, rule: 'S2' })
  expect(of('prescriptions')).toMatchObject({ ends: { by: 'law', years: 3 }, purged_at: null, rule: 'TPG-17' })
  expect(of('products')).toBeUndefined()

  await night(days(9 * 366))
  expect(await carts()).toEqual([])
  const kept = await db.selectFrom('orders').select('order_id').where('user_id', '=', asha.userId).execute()
  expect(kept).toEqual([{ order_id: order }])
})

test('DP-9: the content of a CSV import goes after a week; that it was imported stays', async () => {
  const seedImport = async (state: 'mapping' | 'done') => {
    const import_id = randomUUID()
    const times = { created_at: testNow, updated_at: testNow }
    const row = { import_id, kind: 'catalogue' as const, file_name: 'a.csv', total_bytes: 1, by_user: admin.userId, counts: '{}' }
    await db
      .insertInto('catalog_imports')
      .values({ ...row, state, ...times })
      .execute()
    await db
      .insertInto('catalog_import_pieces')
      .values({ import_id, offset_bytes: 0, content: Buffer.from('a') })
      .execute()
    return import_id
  }
  const [open, done] = [await seedImport('mapping'), await seedImport('done')]
  const left = async () => ({
    imports: (await db.selectFrom('catalog_imports').select('import_id').execute()).map((row) => row.import_id).toSorted(),
    pieces: (await db.selectFrom('catalog_import_pieces').select('import_id').execute()).length,
  })
  await night(days(6))
  expect(await left()).toEqual({ imports: [open, done].toSorted(), pieces: 2 })
  await night(days(8))
  expect(await left()).toEqual({ imports: [done], pieces: 0 })
})

test('only an admin sees what is kept how long', async () => {
  const doctor = await seedStaff(db, testNow, 'doctor', { doctorId: 'd1' })
  await expect(as(doctor.actor)('GET /api/desk/retention/')).rejects.toMatchObject({ code: 'not_found' })
})
