import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Connection } from './database.server.ts'

interface BackupOf {
  connection: Connection
  /** PARCHA_DATA: the cluster stands in `postgres/cluster`, everything else beside it. */
  dataFolder: string
  /** PARCHA_BACKUP: backups go to `<folder>/<time>`, the write-ahead log of the server to `<folder>/wal`. */
  backupFolder: string
  now: Date
}

export const walFolder = (backupFolder: string) => join(backupFolder, 'wal')
/** Never copied: what a running server keeps for itself, and its log, which is copied last. */
const leftOut = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
])
const slot = 'parcha_backup'

/**
 * A whole copy of the running installation: the cluster as PostgreSQL's low-level backup describes it (chapter 26.3.4), then files and keys.
 * Nothing stops meanwhile. Answers the folder; it has its name only when it is complete.
 */
export async function backUp({ connection, dataFolder, backupFolder, now }: BackupOf): Promise<string> {
  const place = join(backupFolder, now.toISOString().replaceAll(':', '-').slice(0, 19))
  const half = `${place}.part`
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { recursive: true, mode: 0o700 })
  // Files never change once stored: copied after the database, every file that a row names is there.
  await copyCluster(connection, join(dataFolder, 'postgres', 'cluster'), join(half, 'cluster'))
  await cp(dataFolder, join(half, 'data'), { recursive: true, filter: (path) => path !== join(dataFolder, 'postgres') })
  await writeFile(join(half, 'backup.json'), JSON.stringify({ ended_at: new Date().toISOString(), began_at: now.toISOString() }))
  await rename(half, place)
  return place
}

async function copyCluster(connection: Connection, from: string, to: string): Promise<void> {
  const client = new pg.Client({ ...connection, statement_timeout: 0 })
  await client.connect()
  try {
    // The slot keeps the log from being recycled under the copy; it goes with the session.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`${slot}_${process.pid}`])
    await client.query(`select pg_backup_start('parcha', true)`)
    await copyChanging(from, to, (path) => !leftOut.has(path.slice(from.length + 1)))
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
      `select labelfile, spcmapfile from pg_backup_stop(false)`,
    )
    const [stopped] = rows
    if (!stopped) throw new Error('the server ended no backup')
    for (const name of ['pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_wal'])
      await mkdir(join(to, name), { recursive: true })
    await copyChanging(join(from, 'pg_wal'), join(to, 'pg_wal'), (path) => !path.includes('archive_status'))
    await writeFile(join(to, 'backup_label'), stopped.labelfile)
    if (stopped.spcmapfile) await writeFile(join(to, 'tablespace_map'), stopped.spcmapfile)
  } finally {
    await client.end()
  }
}

/** A file may vanish while its folder is read: it was not needed then, the log says the same. */
async function copyChanging(from: string, to: string, wanted: (path: string) => boolean): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await cp(from, to, { recursive: true, filter: wanted, force: true, preserveTimestamps: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === 5) throw error
    }
  }
}
