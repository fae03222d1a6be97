import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { backUp, walFolder } from './backup.server.ts'
import { openConnection, openDatabase } from './database.server.ts'
import { ensurePostgres } from './postgres.server.ts'
import { restore } from './restore.server.ts'

test('a backup taken while people write comes back whole, at its end and at any later moment the log has kept', async () => {
  const root = mkdtempSync(join(tmpdir(), 'parcha-backup-'))
  const [dataFolder, backupFolder] = [join(root, 'data'), join(root, 'backup')]
  mkdirSync(dataFolder)
  for (const name of ['root-key', 'signing-key']) writeFileSync(join(dataFolder, name), 'a key')
  writeFileSync(join(dataFolder, 'audit-anchors.log'), 'a line')
  const folder = join(dataFolder, 'postgres')
  const server = await ensurePostgres({ folder, fsync: false, archive: walFolder(backupFolder) })
  const { pool } = openDatabase(server.connection)
  await pool.query('create table writes (n integer primary key, at timestamptz not null default clock_timestamp())')
  let [n, writing] = [0, true]
  const writer = (async () => {
    while (writing) await pool.query('insert into writes (n) values ($1)', [++n])
  })()
  await sleep(200)
  const place = await backUp({ connection: server.connection, dataFolder, backupFolder, now: new Date('2026-11-21T06:30:00Z') })
  const acknowledgedAtEnd = n - 1
  await sleep(200)
  writing = false
  await writer
  const { rows } = await pool.query<{ n: number; at: Date }>('select n, clock_timestamp() as at from writes order by n desc limit 1')
  const moment = new Date((rows[0]?.at.getTime() ?? 0) + 10)
  await sleep(30)
  await pool.query('insert into writes (n) values (-1)')
  await pool.query('select pg_switch_wal()')
  await archived(pool)
  await pool.end()

  await expect(restore({ backup: place, backupFolder, dataFolder, now: new Date() })).rejects.toThrow('is running')
  await server.stop()
  await restore({ backup: place, backupFolder, dataFolder, to: moment, now: new Date() })

  const restored = await ensurePostgres({ folder, fsync: false })
  const client = await openConnection(restored.connection)
  const count = await client.query<{ count: number; last: number }>('select count(*)::integer as count, min(n) as last from writes')
  await client.end()
  await restored.stop()
  expect(acknowledgedAtEnd).toBeGreaterThan(0)
  expect(count.rows[0]).toEqual({ count: n, last: 1 })
  expect(readFileSync(join(dataFolder, 'audit-anchors.log'), 'utf8')).toBe('a line')
  // They open everything else, and never lie beside it.
  expect(readdirSync(join(place, 'data'))).toEqual(['audit-anchors.log'])
})

/** Until the server has handed its last finished segment to the archive. */
async function archived(pool: pg.Pool): Promise<void> {
  const before = await pool.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')
  for (;;) {
    const { rows } = await pool.query<{ last: string | null }>('select last_archived_wal as last from pg_stat_archiver')
    if ((rows[0]?.last ?? '') >= previous(before.rows[0]?.name ?? '')) return
    await sleep(50)
  }
}

const previous = (name: string) => name.slice(0, 16) + (parseInt(name.slice(16), 16) - 1).toString(16).padStart(8, '0').toUpperCase()
