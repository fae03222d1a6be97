import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { PgBoss } from 'pg-boss'
import { makeApplicationRole } from '../database/application-role.server.ts'
import { type Connection, openConnection } from '../database/database.server.ts'
import { migrate, readMigrations } from '../database/migrate.server.ts'
import { jobsVersion, type Snapshot, tableFile } from './take-snapshot.server.ts'

/** Reads every table file once and compares it with what was written: a backup that lost a byte is refused before anything is changed. */
export async function proveSnapshot(snapshot: Snapshot, folder: string): Promise<void> {
  for (const { name, sha256 } of snapshot.tables) {
    const path = tableFile(folder, name)
    if (!existsSync(path)) throw new Error(`${folder} is not a complete backup: the table ${name} is missing.`)
    const hash = createHash('sha256')
    const sink = new Writable({ write: (chunk: Buffer, _, done) => (hash.update(chunk), done()) })
    await pipeline(createReadStream(path), createGunzip(), sink).catch(() => hash.update('damaged'))
    if (hash.digest('hex') !== sha256) throw new Error(`${folder} is damaged: the table ${name} is not as it was written.`)
  }
}

/** Fills an empty database. All rows come in one transaction, so that a restore that fails leaves none of them. */
export async function restoreSnapshot(connection: Connection, snapshot: Snapshot, folder: string): Promise<void> {
  const migrations = knownMigrations(snapshot)
  await refuseUsedDatabase(connection)
  await migrate(connection, migrations)
  await makeQueue(connection, snapshot)
  const client = await openConnection(connection)
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('begin')
    // What the migrations put in is in the snapshot as well.
    await client.query(`truncate ${snapshot.tables.map(({ name }) => name).join(', ')} cascade`)
    for (const table of snapshot.tables) await copyIn(client, table, folder)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** The tables as they were then; what was added since is applied by the next start. */
function knownMigrations({ migrations }: Snapshot) {
  const ours = new Map(readMigrations().map((migration) => [migration.name, migration]))
  return migrations.map(({ name, sha256 }) => {
    const migration = ours.get(name)
    if (migration?.sha256 === sha256) return migration
    throw new Error(
      `This backup was made by another version of Parcha: the migration ${name} is not the same here. Restore it with that version.`,
    )
  })
}

async function refuseUsedDatabase(connection: Connection): Promise<void> {
  const client = await openConnection(connection)
  try {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::integer as n from pg_class c join pg_namespace s on s.oid = c.relnamespace where c.relkind in ('r', 'p') and s.nspname in ('public', 'jobs')`,
    )
    if (rows[0]?.n) throw new Error('The database is not empty. Create a new one for the restore and set DATABASE_URL to it.')
  } finally {
    await client.end()
  }
}

/** The queue makes its own tables. */
async function makeQueue(connection: Connection, { jobs_version: wanted }: Snapshot): Promise<void> {
  await makeApplicationRole(connection)
  if (wanted === null) return
  const client = await openConnection(connection)
  try {
    await client.query('create schema if not exists jobs')
    const options = { ...connection, schema: 'jobs', createSchema: false, supervise: false, schedule: false, max: 2 }
    const boss = new PgBoss(options as ConstructorParameters<typeof PgBoss>[0] & object)
    await boss.start()
    await boss.stop({ graceful: false, close: true })
    if ((await jobsVersion(client)) === wanted) return
    throw new Error('This backup was made by a version of Parcha with another job queue. Restore it with that version, then upgrade.')
  } finally {
    await client.end()
  }
}

async function copyIn(client: pg.Client, { name, columns, rows }: Snapshot['tables'][number], folder: string): Promise<void> {
  const copy = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))
  await pipeline(createReadStream(tableFile(folder, name)), createGunzip(), copy)
  if (copy.rowCount !== rows) throw new Error(`The table ${name} has ${copy.rowCount} rows after the restore instead of ${rows}.`)
}
