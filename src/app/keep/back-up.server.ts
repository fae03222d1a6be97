import { join } from 'node:path'
import type { Config } from '../../platform/config.server.ts'
import { backUp, copyData, walFolder, writeBackup } from '../../platform/database/backup.server.ts'
import { type Connection, type Db, openDatabase } from '../../platform/database/database.server.ts'
import { pruneLog } from '../../platform/database/prune-log.server.ts'
import { ensurePostgres } from '../../platform/database/postgres.server.ts'
import { checkName } from '../../platform/keys/installation-keys.server.ts'
import { sealedKey } from '../../platform/keys/installation-keys.sql.server.ts'
import { keepDate } from '../../platform/snapshot/kept-dates.sql.server.ts'
import { takeSnapshot } from '../../platform/snapshot/take-snapshot.server.ts'
import { version } from '../../platform/version.server.ts'
import { openStore } from '../parts.server.ts'
import { keepFiles } from './kept-files.server.ts'
import { neededFiles } from './kept-files.sql.server.ts'
import { type Manifest, readManifest } from './manifest.server.ts'

export interface BackupWanted {
  config: Config
  backupFolder: string
  now: Date
  /** Only the names of files in a bucket that is kept in another way. */
  listFiles?: boolean | undefined
  /** Goes on although files that the database names are not in storage. */
  allowMissing?: boolean | undefined
}

/** A backup of everything but the root key, made while the installation runs: of the embedded database its cluster, of a server a snapshot of all rows. */
export async function backUpInstallation(wanted: BackupWanted): Promise<{ place: string; manifest: Manifest }> {
  const { config, now } = wanted
  const { connection, stop } = await ownerConnection(config)
  const { db, close } = openDatabase(connection, { max: 2 })
  try {
    const place = await writeEither(connection, db, wanted)
    await keepDate(db, 'last-backup', now, {})
    if (!config.DATABASE_URL) await pruneLog(wanted.backupFolder, config.PARCHA_BACKUP_LOG_DAYS, now)
    return { place, manifest: readManifest(place) }
  } finally {
    await close()
    await stop()
  }
}

/** Who may read every table. A database that runs already goes on running. */
async function ownerConnection(config: Config): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
  if (url) return { connection: { connectionString: url }, stop: async () => {} }
  const { PARCHA_DATA, PARCHA_BACKUP } = config
  const server = await ensurePostgres({ folder: join(PARCHA_DATA, 'postgres'), archive: PARCHA_BACKUP && walFolder(PARCHA_BACKUP) })
  return { connection: server.connection, stop: server.adopted ? async () => {} : server.stop }
}

async function writeEither(connection: Connection, db: Db, wanted: BackupWanted): Promise<string> {
  const { config, backupFolder, now } = wanted
  const dataFolder = config.PARCHA_DATA
  const common = { version, key_check: await keyCheck(db) }
  if (!config.DATABASE_URL) {
    const more = async (half: string) => ({ ...common, files: await filesOf(db, half, wanted) })
    return backUp({ connection, dataFolder, backupFolder, now, more })
  }
  return writeBackup(backupFolder, now, async (half) => {
    const snapshot = await takeSnapshot(connection, half)
    const files = await filesOf(db, half, wanted)
    await copyData(dataFolder, half)
    return { format: 2, kind: 'snapshot', ...common, files, snapshot }
  })
}

async function keyCheck(db: Db): Promise<string> {
  const check = await sealedKey(db, checkName).catch((error: { code?: string }) => {
    // undefined_table: the database is of an earlier version.
    if (error.code === '42P01') return null
    throw error
  })
  if (check === null) throw new Error('Start Parcha once with this version before you back it up: its keys are not in the database yet.')
  return check
}

/** After the database: files never change once stored, so every file that a row names is there. */
async function filesOf(db: Db, half: string, { config, listFiles = false, allowMissing }: BackupWanted): Promise<Manifest['files']> {
  const needed = await neededFiles(db)
  const inBucket = config.S3_ENDPOINT !== undefined
  // Nothing is opened: any key will do.
  const files = await keepFiles(openStore(config, [Buffer.alloc(32)]), needed, half, inBucket && !listFiles)
  if (files.missing > 0 && !allowMissing)
    throw new Error(
      `${files.missing} files that the database names are not in storage. Look for them, or add --allow-missing to back up without them.`,
    )
  return { kept: inBucket && listFiles ? 'listed' : 'copied', ...files }
}
