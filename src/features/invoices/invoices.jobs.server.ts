import { defineJob, type Job } from '../../platform/jobs/jobs.server.ts'
import { overTopic } from '../consultations/move.server.ts'
import { billConsultation } from './bill-consultation.server.ts'
import type { Operator } from '../operator/operator.rules.ts'

/** A consultation is billed when it is over, by a job: nobody who ends one waits for a number. */
export function invoicesJobs(operator: () => Promise<Operator>): Job[] {
  return [
    defineJob(overTopic, async ({ db, now, newId }, { userId, payload }) => {
      await billConsultation(db, { now, newId }, await operator(), { user_id: userId, consultation_id: String(payload['consultation_id']) })
    }),
  ]
}
