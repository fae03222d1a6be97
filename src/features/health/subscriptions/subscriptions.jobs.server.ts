import { defineJob, type Job } from '../../../platform/jobs/jobs.server.ts'
import { askSubscribers } from './ask-subscribers.server.ts'

/** Often enough that what an outage kept waiting is asked the same day. */
export const subscriptionsJobs: Job[] = [
  defineJob('health.ask_subscribers', async ({ db, now, newId }) => void (await askSubscribers(db, { now, newId })), {
    cron: '*/15 * * * *',
    oneQueued: true,
    expireInSeconds: 600,
  }),
]
