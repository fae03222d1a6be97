import { defineJob, type Job } from '../../../platform/jobs/jobs.server.ts'
import { remindDue } from './remind.server.ts'

/** Once a minute whoever has a dose due is reminded; what an outage kept waiting comes with the next minute. */
export const dosesJobs: Job[] = [
  defineJob('health.remind', async ({ db, now, newId }) => void (await remindDue(db, { now, newId })), {
    cron: '* * * * *',
    oneQueued: true,
    expireInSeconds: 300,
  }),
]
