import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Connection, type Db, openConnection } from './database.server.ts'
import { appliedMigrations } from './migrations.sql.server.ts'

const folder = join(import.meta.dirname, '../../../db/migrations')
const tables = `
  create table if not exists migrations (name text collate "C" primary key, sha256 text not null, applied_at timestamptz not null default now());
  create table if not exists migration_lock (only_row boolean primary key default true check (only_row));
  insert into migration_lock default values on conflict do nothing;`

interface Migration {
  name: string
  sql: string
  sha256: string
}

/** Brings a database to the newest schema; several starters may try at once. Answers the names it applied. */
export async function migrate(connection: Connection, migrations = readMigrations()): Promise<string[]> {
  const [lock, work] = await Promise.all([openConnection(connection), openConnection(connection)])
  try {
    await makeTables(lock)
    await takeLock(lock)
    const applied: string[] = []
    for (const migration of migrations) if (await apply(work, migration)) applied.push(migration.name)
    return applied
  } finally {
    await Promise.all([lock.end(), work.end()])
  }
}

/** Which migrations of this version the database lacks, and which it has from another version. Changes nothing. */
export async function migrationStanding(db: Db): Promise<{ missing: string[]; unknown: string[] }> {
  const known = readMigrations().map(({ name }) => name)
  const applied = await appliedMigrations(db)
  return { missing: known.filter((name) => !applied.has(name)), unknown: [...applied].filter((name) => !known.includes(name)) }
}

export function readMigrations(): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.toSorted().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

/** Two starters that create the same table at once meet in the catalogue's unique index: the loser just looks again. */
async function makeTables(client: pg.Client): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(tables)
      return
    } catch (error) {
      if (attempt === 10) throw error
      await sleep(50 * attempt)
    }
  }
}

/** Polled, because a starter that blocks on a lock would deadlock with CREATE INDEX CONCURRENTLY. Ends with the connection. */
async function takeLock(client: pg.Client): Promise<void> {
  await client.query(`set idle_in_transaction_session_timeout = 0`)
  for (;;) {
    await client.query('begin')
    const { rowCount } = await client.query('select 1 from migration_lock for update skip locked')
    if (rowCount === 1) return
    await client.query('rollback')
    await sleep(100)
  }
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration): Promise<boolean> {
  const { rows } = await client.query<{ sha256: string }>('select sha256 from migrations where name = $1', [name])
  if (rows[0]) {
    if (rows[0].sha256 !== sha256) throw new Error(`${name} was changed after it was applied. Create a new migration instead.`)
    return false
  }
  const record = () => client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
  await client.query(`set statement_timeout = 0`)
  if (sql.startsWith('-- no transaction')) {
    await client.query(sql)
    await record()
    return true
  }
  await client.query('begin')
  try {
    await client.query(sql)
    await record()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  return true
}
