import { dayMs } from '../../lib/india-time.ts'
import type { Db } from '../database/database.server.ts'
import { defineJob, type Job } from './jobs.server.ts'
import { isFileNeeded } from './purge.sql.server.ts'

/** A file is stored before its row: younger ones may still be on their way into the database. */
const orphansKeptMs = dayMs

interface Files {
  storedBefore: (moment: Date) => AsyncIterable<string>
  remove: (sha256: string) => Promise<void>
}

/** Every night: files no row refers to. Rows go by `retention-facts.data.ts`. */
export function purgeJob(files: Files): Job {
  return defineJob('purge', ({ db, now }) => purgeOrphans(db, files, new Date(now.getTime() - orphansKeptMs)), {
    cron: '17 3 * * *',
    expireInSeconds: 3600,
    oneQueued: true,
  })
}

async function purgeOrphans(db: Db, files: Files, before: Date): Promise<void> {
  for await (const sha256 of files.storedBefore(before)) {
    if (!(await isFileNeeded(db, sha256))) await files.remove(sha256)
  }
}
