import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '../../lib/india-time.ts'
import { walFolder } from './backup.server.ts'

/**
 * Deletes the parts of the archived log that no restore to a moment of the last `days` needs: all before the first part of the backup that is
 * the base of the earliest such moment. Answers how many.
 */
export async function pruneLog(backupFolder: string, days: number, now: Date): Promise<number> {
  const wal = walFolder(backupFolder)
  if (!existsSync(wal)) return 0
  const first = await firstPartNeeded(backupFolder, new Date(now.getTime() - days * dayMs))
  if (first === null) return 0
  const old = (await readdir(wal)).filter((name) => isPart(name) && name.slice(8, 24) < first.slice(8, 24))
  for (const name of old) await rm(join(wal, name))
  return old.length
}

/** A segment's name, packed or not: timeline, then its place in the log. Histories of timelines are kept. */
const isPart = (name: string) => /^[0-9A-F]{24}(\.\w+\.backup)?(\.gz)?$/.test(name)

/** Of the newest backup that had ended by then; of the oldest when there is none so old. */
async function firstPartNeeded(backupFolder: string, earliest: Date): Promise<string | null> {
  const time = earliest.toISOString().replaceAll(':', '-').slice(0, 19)
  const backups = (await readdir(backupFolder)).filter((name) => /^\d{4}-\d\d-\d\dT[\d-]{8}$/.test(name)).toSorted()
  const base = backups.findLast((name) => name <= time) ?? backups[0]
  const label = base && join(backupFolder, base, 'cluster', 'backup_label')
  if (!label || !existsSync(label)) return null
  return /^START WAL LOCATION.*\(file ([0-9A-F]{24})\)/m.exec(await readFile(label, 'utf8'))?.[1] ?? null
}
