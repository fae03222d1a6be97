import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseTypes } from '../src/platform/database/database-types.server.ts'
import { openDatabase } from '../src/platform/database/database.server.ts'
import { testConnection, testDatabase } from './support/database.ts'

const groups = ['user_id', 'doctor_id', 'pharmacy_id']
/** The same for everybody: no group owns them. */
const reference = new Set(referenceTables())
/** Keyed by what comes from outside, so that one thing can never belong to two accounts. */
const ownKey = new Set(['identities', 'provider_refs', 'webhook_events', 'invoice_serials', 'invoice_numbers', 'mailbox', 'counter_codes'])
/** Data of services that stand in for vendors: not ours to spread. */
const ofStandIn = /^(identity|gateway)_/

function referenceTables(): string[] {
  return readFileSync(new URL('../db/reference-tables.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
}

const db = await testDatabase()

interface Key {
  table: string
  key: string
  kind: string
  columns: string[]
  target: string | null
}

const keys = await sql<Key>`
  select c.conrelid::regclass::text as "table", c.conname as key, c.contype::text as kind,
    (select array_agg(a.attname::text order by k.n) from unnest(c.conkey) with ordinality k (attnum, n)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum) as columns,
    case when c.confrelid <> 0 then c.confrelid::regclass::text end as target
  from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
  where n.nspname = 'public' and c.contype in ('p', 'u', 'f')
  union all
  select i.indrelid::regclass::text, i.indexrelid::regclass::text, 'u',
    (select array_agg(a.attname::text) from unnest(i.indkey) k (attnum) join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum), null
  from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
  where n.nspname = 'public' and i.indisunique and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`
  .execute(db)
  .then(({ rows }) => rows)

test('every key and every unique rule contains the group key, so that the data can be spread over machines', () => {
  const grouped = keys.filter(({ table, kind }) => kind !== 'f' && !reference.has(table) && !ownKey.has(table) && !ofStandIn.test(table))
  expect(grouped.filter(({ columns }) => !columns.some((column) => groups.includes(column)))).toEqual([])
})

test('a foreign key stays inside its group or leads to reference data', () => {
  const wrong = keys.filter(({ kind, columns, target }) => {
    if (kind !== 'f' || target === null || reference.has(target) || ofStandIn.test(target)) return false
    return !columns.some((column) => groups.includes(column))
  })
  expect(wrong).toEqual([])
})

test('there are no triggers, row rules, exclusion constraints or sequences: logic stands in the code, ids come from it', async () => {
  const { rows } = await sql<{ what: string }>`
    select tgname as what from pg_trigger where not tgisinternal
    union all select conname from pg_constraint c join pg_namespace n on n.oid = c.connamespace where contype = 'x' and n.nspname = 'public'
    union all select polname from pg_policy
    union all select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and n.nspname = 'public'`.execute(
    db,
  )
  expect(rows).toEqual([])
})

test('every table has a primary key', async () => {
  const { rows } = await sql<{ table: string }>`
    select c.relname as "table" from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and not exists (select 1 from pg_constraint p where p.conrelid = c.oid and p.contype = 'p')`.execute(
    db,
  )
  expect(rows).toEqual([])
})

test('text keys compare byte by byte, whatever the collation of a managed server', async () => {
  const { rows } = await sql<{ column: string }>`
    select distinct t.relname || '.' || a.attname as column
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum = any (c.conkey)
    join pg_type y on y.oid = a.atttypid join pg_collation l on l.oid = a.attcollation
    where n.nspname = 'public' and c.contype in ('p', 'u', 'f') and y.typname = 'text' and l.collname <> 'C'`.execute(db)
  expect(rows).toEqual([])
})

test('every foreign key has an index to be looked up by, so that no change of a parent reads a whole table', async () => {
  const { rows } = await sql<{ key: string }>`
    select c.conname as key from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where n.nspname = 'public' and c.contype = 'f' and c.confrelid::regclass::text <> all (${[...reference]})
      and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = any (c.conkey))`.execute(db)
  expect(rows).toEqual([])
})

test('the types of the database are those of the migrated database; npm run generate writes them anew', async () => {
  const { pool } = openDatabase(await testConnection())
  const types = await databaseTypes(pool)
  await pool.end()
  expect(readFileSync(new URL('../src/platform/database/database.types.ts', import.meta.url), 'utf8')).toBe(types)
})

test('RBI-1: no table has a place for a card number, its end or its check value', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name ~ '(card|cvv|cvc|(^|_)pan(_|$)|expiry_(month|year))'`.execute(db)
  expect(rows).toEqual([])
})
