import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../platform/config.server.ts'
import type { Connection } from '../../platform/database/database.server.ts'
import { ensurePostgres } from '../../platform/database/postgres.server.ts'
import { putAside } from '../../platform/database/put-aside.server.ts'
import { copyInto, restore as restoreCluster } from '../../platform/database/restore.server.ts'
import { checkName } from '../../platform/keys/installation-keys.server.ts'
import { rootKey, rootKeyFile } from '../../platform/keys/root-key.server.ts'
import { openSecret } from '../../platform/secret-box.server.ts'
import { proveSnapshot, restoreSnapshot } from '../../platform/snapshot/restore-snapshot.server.ts'
import { openStore } from '../parts.server.ts'
import { filesGone, putFilesBack } from './kept-files.server.ts'
import { type Manifest, readManifest } from './manifest.server.ts'

export interface RestoreWanted {
  /** One backup: `<PARCHA_BACKUP>/<time>`. */
  backup: string
  /** Where the kept log of the embedded database is. */
  backupFolder: string
  config: Config
  to?: Date | undefined
  now: Date
  say?: (sentence: string) => void
}

/** Puts a backup into the data folder and database that the settings name. Whatever speaks against it is found before anything is changed. */
export async function restoreInstallation(wanted: RestoreWanted): Promise<Manifest> {
  const { backup, config } = wanted
  const manifest = readManifest(backup)
  const root = rightRootKey(config, manifest)
  const giveBack = await restoreDatabase(manifest, wanted)
  if (!config.PARCHA_SECRET) await writeFile(join(config.PARCHA_DATA, rootKeyFile), root.toString('hex'), { mode: 0o600 })
  await restoreFiles(manifest, wanted)
  await giveBack()
  return manifest
}

async function restoreDatabase(manifest: Manifest, wanted: RestoreWanted): Promise<() => Promise<void>> {
  const { backup, config, to, say = () => {} } = wanted
  if (manifest.kind === 'cluster') {
    if (config.DATABASE_URL) throw new Error('This backup is a copy of the embedded database. Restore it without DATABASE_URL.')
    return restoreCluster({ ...wanted, dataFolder: config.PARCHA_DATA, say })
  }
  if (to) throw new Error('This backup holds one moment only: --to works with the embedded database and PARCHA_BACKUP.')
  await proveSnapshot(manifest.snapshot, backup)
  return restoreRows(manifest, wanted)
}

/** A database whose keys cannot be opened would be of no use. */
function rightRootKey(config: Config, { key_check }: Manifest): Buffer {
  const root = rootKey(config)
  if (root && openSecret(key_check, checkName, [root]) !== null) return root
  throw new Error(
    `${root ? 'The keys of this backup are sealed with another root key' : 'The root key is missing'}. Set PARCHA_SECRET to that of the installation that was backed up, or to the content of root-key in its data folder.`,
  )
}

async function restoreRows({ snapshot }: Extract<Manifest, { kind: 'snapshot' }>, wanted: RestoreWanted): Promise<() => Promise<void>> {
  const { backup, config, now, say = () => {} } = wanted
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
  // An embedded database would stand in the folder that is moved aside.
  if (url) await restoreSnapshot({ connectionString: url }, snapshot, backup)
  const { place, giveBack } = await putAside(config.PARCHA_DATA, now)
  if (place) say(`Previous data moved to ${place}`)
  await copyInto(config.PARCHA_DATA, join(backup, 'data'))
  await giveBack()
  if (!url) await inEmbedded(config, say, (connection) => restoreSnapshot(connection, snapshot, backup))
  return giveBack
}

async function inEmbedded(config: Config, say: RestoreWanted['say'], work: (connection: Connection) => Promise<void>): Promise<void> {
  const server = await ensurePostgres({ folder: join(config.PARCHA_DATA, 'postgres'), ...(say ? { say } : {}) })
  try {
    await work(server.connection)
  } finally {
    await server.stop()
  }
}

async function restoreFiles({ files }: Manifest, { backup, config, say = () => {} }: RestoreWanted): Promise<void> {
  const store = openStore(config, [Buffer.alloc(32)])
  if (files.kept === 'listed') {
    const gone = await filesGone(store, backup)
    if (gone > 0) say(`${gone} files that the backup lists are not in the bucket any more.`)
    return
  }
  const count = await putFilesBack(store, backup)
  if (count < files.count) throw new Error(`${files.count - count} files of this backup are missing in ${backup}.`)
}
