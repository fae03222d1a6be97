import { defineJob, type Job } from '../../platform/jobs/jobs.server.ts'
import { type CallControl, sweepDue, whenDue } from './appointment/due.server.ts'
import { dueTopic, lineTopic } from './move.server.ts'
import { tellLine } from './instant/queue.server.ts'

/** The clock of every consultation: each is looked at when it is due, and once a minute whatever was missed. */
export const consultationsJobs = (calls: CallControl): Job[] => [
  defineJob(
    dueTopic,
    (context, { userId: user_id, payload }) =>
      whenDue(context.db, context, calls, { user_id, consultation_id: String(payload['consultation_id']) }),
    { concurrency: 2 },
  ),
  defineJob(lineTopic, ({ db, now }, { payload }) => tellLine(db, now, String(payload['speciality_id'])), { oneQueued: true }),
  defineJob('consultations.sweep', (context) => sweepDue(context.db, context, calls), {
    cron: '* * * * *',
    oneQueued: true,
    expireInSeconds: 300,
  }),
]
