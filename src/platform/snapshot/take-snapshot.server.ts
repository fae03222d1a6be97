import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import * as z from 'zod'
import { type Connection, openConnection } from '../database/database.server.ts'
import { type SnapshotTable, snapshotTables } from './snapshot-tables.server.ts'

/** What a snapshot holds, so that a restore can prove that it is whole. */
export const Snapshot = z.object({
  server_version: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** The version of the queue's own tables; null before its first start. */
  jobs_version: z.number().nullable(),
  /** In the order in which they can be filled. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256: z.string() })),
})
export type Snapshot = z.output<typeof Snapshot>

export const tableFile = (folder: string, name: string): string => join(folder, 'tables', `${name.replaceAll('"', '')}.copy.gz`)

/**
 * All rows as they stood at one moment, in a file for each table: one transaction that sees nothing of what is written meanwhile. Needs no more than the
 * right to read, so that it works with any server.
 */
export async function takeSnapshot(connection: Connection, folder: string): Promise<Snapshot> {
  const client = await openConnection(connection)
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    await mkdir(join(folder, 'tables'), { mode: 0o700 })
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    const { rows: migrations } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations order by name')
    const tables: Snapshot['tables'] = []
    for (const table of await snapshotTables(client)) tables.push(await copyOut(client, table, folder))
    const snapshot = { server_version: rows[0]?.server_version ?? '', migrations, jobs_version: await jobsVersion(client), tables }
    await client.query('commit')
    return snapshot
  } finally {
    await client.end()
  }
}

export async function jobsVersion(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('jobs.version') is not null as there`)
  if (!rows[0]?.there) return null
  const found = await client.query<{ version: number }>('select version from jobs.version')
  return found.rows[0]?.version ?? null
}

async function copyOut(client: pg.Client, { name, columns }: SnapshotTable, folder: string): Promise<Snapshot['tables'][number]> {
  const hash = createHash('sha256')
  const seen = new PassThrough()
  seen.on('data', (chunk: Buffer) => hash.update(chunk))
  const copy = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`))
  await pipeline(copy, seen, createGzip({ level: 6 }), createWriteStream(tableFile(folder, name), { mode: 0o600, flush: true }))
  return { name, columns, rows: copy.rowCount, sha256: hash.digest('hex') }
}
