import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isSigned, type Signature } from '../../features/prescriptions/sign/signatures.server.ts'
import { publicKeys } from '../../features/prescriptions/sign/issue.sql.server.ts'
import type { Config } from '../../platform/config.server.ts'
import { type Connection, type Db, openDatabase } from '../../platform/database/database.server.ts'
import { migrate } from '../../platform/database/migrate.server.ts'
import { ensurePostgres } from '../../platform/database/postgres.server.ts'
import { fileKeys } from '../../platform/keys/file-keys.server.ts'
import { openKeys } from '../../platform/keys/installation-keys.server.ts'
import { rootKey } from '../../platform/keys/root-key.server.ts'
import type { FileStore } from '../../vendors/storage/file-store.ts'
import { openStore } from '../parts.server.ts'
import { readEveryRow, signedPrescriptions } from './drill.sql.server.ts'
import { neededFiles } from './kept-files.sql.server.ts'
import { readManifest } from './manifest.server.ts'
import { restoreInstallation } from './restore.server.ts'

export interface DrillReport {
  tables: number
  rows: number
  files: number
  prescriptions: number
  tookMs: number
}

interface DrillWanted {
  backup: string
  backupFolder: string
  config: Config
  now: Date
  /** Where there is room for another installation. */
  within: string
  say?: (sentence: string) => void
}

/** Restores a backup beside the installation, opens what it holds, and takes it away again. Throws when anything is not as it should be. */
export async function restoreDrill(wanted: DrillWanted): Promise<DrillReport> {
  const began = performance.now()
  const folder = await mkdtemp(join(wanted.within, 'parcha-drill-'))
  const config = elsewhere(wanted.config, join(folder, 'data'), readManifest(wanted.backup).files.kept === 'listed')
  try {
    await restoreInstallation({ ...wanted, config })
    const server = await ensurePostgres({ folder: join(config.PARCHA_DATA, 'postgres'), fsync: false })
    try {
      await migrate(server.connection)
      const found = await lookThrough(server.connection, config, wanted.now)
      return { ...found, tookMs: Math.round(performance.now() - began) }
    } finally {
      await server.stop()
    }
  } finally {
    if (existsSync(folder)) await rm(folder, { recursive: true, force: true })
  }
}

/** The same installation in a folder of its own; a bucket is only read, when the files of the backup are in it. */
function elsewhere(config: Config, dataFolder: string, filesInBucket: boolean): Config {
  const apart = { DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined, PARCHA_BACKUP: undefined }
  const bucket = filesInBucket ? {} : { S3_ENDPOINT: undefined }
  return { ...config, ...apart, ...bucket, PARCHA_DATA: dataFolder, PARCHA_SECRET: rootKey(config)?.toString('hex') }
}

async function lookThrough(connection: Connection, config: Config, now: Date): Promise<Omit<DrillReport, 'tookMs'>> {
  const { db, close } = openDatabase(connection, { max: 2 })
  try {
    const keys = await openKeys(db, config, now)
    const store = openStore(config, await fileKeys(keys, config))
    return { ...(await readEveryRow(db)), files: await openFiles(db, store), prescriptions: await verifyPrescriptions(db) }
  } finally {
    await close()
  }
}

/** Opening proves every piece and the whole against its name. */
async function openFiles(db: Db, store: FileStore): Promise<number> {
  const names = await neededFiles(db)
  for (const sha256 of names) {
    const file = await store.open(sha256)
    if (!file) throw new Error(`The file ${sha256} is not in the backup.`)
    for await (const _ of file.stream);
  }
  return names.size
}

async function verifyPrescriptions(db: Db): Promise<number> {
  const keys = new Map((await publicKeys(db)).map((key) => [key.key_id, key.public_key]))
  const signed = await signedPrescriptions(db)
  for (const { prescription_id, document, signature } of signed) {
    const seal = signature as Signature
    if (!isSigned(document ?? '', seal, keys.get(seal.key_id) ?? ''))
      throw new Error(`The prescription ${prescription_id} does not verify.`)
  }
  return signed.length
}
