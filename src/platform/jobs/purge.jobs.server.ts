import { dayMs } from '../../lib/india-time.ts'
import type { Db } from '../database/database.server.ts'
import { purgeDeadLetters } from './dead-letters.sql.server.ts'
import { purgeEvents } from './events.sql.server.ts'
import { purgeIdempotency } from '../idempotency.sql.server.ts'
import { defineJob, type Job } from './jobs.server.ts'
import { isFileNeeded } from './purge.sql.server.ts'

/** Live events are kept for whoever comes back within 30 days. */
const eventsKeptMs = 30 * dayMs
/** Long enough to be noticed and retried; a task may hold an e-mail address or a number. */
const deadLettersKeptMs = 30 * dayMs
/** A file is stored before its row: younger ones may still be on their way into the database. */
const orphansKeptMs = dayMs

interface Files {
  storedBefore: (moment: Date) => AsyncIterable<string>
  remove: (sha256: string) => Promise<void>
}

/** Every night: answers kept for repeats, events nobody can replay any more, tasks that were given up long ago, files no row refers to. */
export function purgeJob(files: Files): Job {
  return defineJob(
    'purge',
    async ({ db, now }) => {
      await purgeIdempotency(db, now)
      await purgeEvents(db, new Date(now.getTime() - eventsKeptMs))
      await purgeDeadLetters(db, new Date(now.getTime() - deadLettersKeptMs))
      await purgeOrphans(db, files, new Date(now.getTime() - orphansKeptMs))
    },
    { cron: '17 3 * * *', expireInSeconds: 3600, oneQueued: true },
  )
}

async function purgeOrphans(db: Db, files: Files, before: Date): Promise<void> {
  for await (const sha256 of files.storedBefore(before)) {
    if (!(await isFileNeeded(db, sha256))) await files.remove(sha256)
  }
}
