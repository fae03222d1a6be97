import { defineJob, type Job } from '../../platform/jobs/jobs.server.ts'
import { type CallControl, sweepDue, handleDue } from './appointment/due.server.ts'
import { dueTopic, queueTopic } from './move.server.ts'
import { notifyQueue } from './instant/queue.server.ts'

/** The clock of every consultation: each is looked at when it is due, and once a minute whatever was missed. */
export const consultationsJobs = (calls: CallControl): Job[] => [
  defineJob(
    dueTopic,
    (context, { userId: user_id, payload }) =>
      handleDue(context.db, context, calls, { user_id, consultation_id: String(payload['consultation_id']) }),
    { concurrency: 2 },
  ),
  defineJob(queueTopic, ({ db, now }, { payload }) => notifyQueue(db, now, String(payload['speciality_id'])), { oneQueued: true }),
  defineJob('consultations.sweep', (context) => sweepDue(context.db, context, calls), {
    cron: '* * * * *',
    oneQueued: true,
    expireInSeconds: 300,
  }),
]
