import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { type Connection, openConnection } from './database.server.ts'
import { oldKeys } from '../keys/key-files.server.ts'
import { rootKeyFile } from '../keys/root-key.server.ts'
import { isAside } from './put-aside.server.ts'

interface BackupOf {
  connection: Connection
  /** PARCHA_DATA: the cluster stands in `postgres/cluster`, everything else beside it. */
  dataFolder: string
  /** PARCHA_BACKUP: backups go to `<folder>/<time>`, the write-ahead log of the server to `<folder>/wal`. */
  backupFolder: string
  now: Date
  /** Adds to the half-made folder, and to what `backup.json` says. */
  more?: (folder: string) => Promise<object>
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
export async function backUp({ connection, dataFolder, backupFolder, now, more }: BackupOf): Promise<string> {
  return writeBackup(backupFolder, now, async (half) => {
    await copyCluster(connection, join(dataFolder, 'postgres', 'cluster'), join(half, 'cluster'))
    const said = await more?.(half)
    // Files never change once stored: copied after the database, every file that a row names is there.
    await copyData(dataFolder, half)
    return { format: 2, kind: 'cluster', ...said }
  })
}

/** A folder named after the moment, which has its name only when it is complete. */
export async function writeBackup(backupFolder: string, now: Date, fill: (half: string) => Promise<object>): Promise<string> {
  const place = join(backupFolder, now.toISOString().replaceAll(':', '-').slice(0, 19))
  const half = `${place}.part`
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { recursive: true, mode: 0o700 })
  const holds = await fill(half)
  const when = { began_at: now.toISOString(), ended_at: new Date().toISOString() }
  await writeFile(join(half, 'backup.json'), JSON.stringify({ ...when, ...holds }, null, 2), { flush: true })
  await rename(half, place)
  return place
}

/** The root key opens everything else, so it never lies beside it; caches are made again. */
const notData = new Set(['postgres', rootKeyFile, ...oldKeys, 'pictures', 'pdf-pages', 'search.snapshot'])

/** The data folder without the database. */
export async function copyData(dataFolder: string, half: string): Promise<void> {
  const from = resolve(dataFolder)
  // A process with its files in a bucket may never have needed the folder.
  const wanted = (path: string) => dirname(path) !== from || (!notData.has(basename(path)) && !isAside(basename(path)))
  await mkdir(join(half, 'data'))
  if (existsSync(from)) await cp(from, join(half, 'data'), { recursive: true, filter: wanted })
}

async function copyCluster(connection: Connection, from: string, to: string): Promise<void> {
  const client = await openConnection({ ...connection, statement_timeout: 0 })
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
