import { existsSync } from 'node:fs'
import { appendFile, chmod, chown, cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { walFolder } from './backup.server.ts'
import { type Connection, openConnection } from './database.server.ts'
import { nameOfLog, restoreCommand } from './postgres-log-folder.server.ts'
import { ensurePostgres, isRunning } from './postgres.server.ts'
import { databaseUser } from './postgres-user.server.ts'
import { putAside } from './put-aside.server.ts'

interface RestoreOf {
  /** One backup: `<PARCHA_BACKUP>/<time>`. */
  backup: string
  /** PARCHA_BACKUP, whose kept log goes past the end of the backup. */
  backupFolder: string
  dataFolder: string
  /** As things stood at this moment; as late as the log goes when absent. */
  to?: Date | undefined
  now: Date
  say?: (sentence: string) => void
}

/**
 * Puts an installation back as it was. What stood in the data folder is moved aside, never deleted. Answers what gives that folder to whoever
 * owned it before, for files that are put there later.
 */
export async function restore({ backup, backupFolder, dataFolder, to, now, say = () => {} }: RestoreOf): Promise<() => Promise<void>> {
  const postgres = join(dataFolder, 'postgres')
  if (!existsSync(join(backup, 'backup.json'))) throw new Error(`${backup} is not a complete backup`)
  if (isRunning(postgres)) throw new Error('The database in this folder is running. Stop Parcha first.')
  const aside = await putAside(dataFolder, now)
  if (aside.place) say(`Previous data moved to ${aside.place}`)
  await copyInto(dataFolder, join(backup, 'data'))
  const cluster = join(postgres, 'cluster')
  await cp(join(backup, 'cluster'), cluster, { recursive: true })
  // The owner of the cluster is who the database runs as.
  await aside.giveBack()
  const wal = walFolder(backupFolder)
  await prepareRecovery(cluster, nameOfLog(databaseUser(cluster), resolve(wal)), to)
  await ownedByDatabase(postgres, cluster)
  const { connection, stop } = await ensurePostgres({ folder: postgres, say, restoreFrom: wal })
  await untilRecovered(connection)
  await stop()
  return aside.giveBack
}

/** What lies in a folder, into one that exists and keeps its mode. */
export async function copyInto(folder: string, from: string): Promise<void> {
  for (const name of await readdir(from)) await cp(join(from, name), join(folder, name), { recursive: true })
}

async function prepareRecovery(cluster: string, wal: string, to?: Date): Promise<void> {
  await chmod(cluster, 0o700)
  const lines = [`restore_command = '${restoreCommand(wal).replaceAll("'", "''")}'`, `recovery_target_action = 'promote'`]
  if (to) lines.push(`recovery_target_time = '${to.toISOString().replace('T', ' ').replace('Z', '+00')}'`)
  await appendFile(join(cluster, 'postgresql.auto.conf'), `${lines.join('\n')}\n`)
  await writeFile(join(cluster, 'recovery.signal'), '')
}

/** PostgreSQL wants its folder to be its user's own. */
async function ownedByDatabase(postgres: string, cluster: string): Promise<void> {
  await mkdir(postgres, { recursive: true })
  const user = databaseUser(cluster)
  if (!user) return
  for (const path of [postgres, cluster, ...(await readdir(cluster, { recursive: true })).map((name) => join(cluster, name))])
    await chown(path, user.uid, user.gid)
}

/** The server answers readers while it still goes through the log; whole again only when that has ended. */
async function untilRecovered(connection: Connection): Promise<void> {
  const client = await openConnection(connection)
  try {
    for (;;) {
      const { rows } = await client.query<{ busy: boolean }>('select pg_is_in_recovery() as busy')
      if (!rows[0]?.busy) break
      await sleep(50)
    }
    for (const name of ['restore_command', 'recovery_target_time', 'recovery_target_action'])
      await client.query(`alter system reset ${name}`)
  } finally {
    await client.end()
  }
}
