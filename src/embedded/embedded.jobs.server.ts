import { dayMs } from '../lib/india-time.ts'
import { defineJob, type Job } from '../platform/jobs/jobs.server.ts'
import { purgeIdentity } from './identity/identity.sql.server.ts'
import { purgeMailbox } from './mailbox/mailbox.sql.server.ts'

const mailboxKeptMs = 30 * dayMs
/** The longest window of the limits: a day's sends of a phone (S2). */
const attemptsKeptMs = dayMs

/** Every night: codes and links nobody can use any more, tries no limit counts any more, old messages. */
export function embeddedJobs(): Job[] {
  const purge = defineJob(
    'embedded.purge',
    async ({ db, now }) => {
      await purgeIdentity(db, new Date(now.getTime() - attemptsKeptMs))
      await purgeMailbox(db, new Date(now.getTime() - mailboxKeptMs))
    },
    { cron: '37 3 * * *', expireInSeconds: 3600, oneQueued: true },
  )
  return [purge]
}
