import { indiaDay } from '../../lib/india-time.ts'
import { inTransaction } from '../../platform/database/database.server.ts'
import { defineJob, type Job, type JobContext } from '../../platform/jobs/jobs.server.ts'
import { notify } from '../notices/notify.server.ts'
import { step } from './prescriptions.sql.server.ts'
import { type ReviewHooks, runReviewHooks } from './review/review-hooks.ts'
import { endLeases, pastValidity, scannedUploads } from './review/review.sql.server.ts'

const batch = 100

export const prescriptionsJobs = ({ hooks }: { hooks: ReviewHooks }): Job[] => [
  defineJob('prescriptions.end_leases', async ({ db, now }) => void (await endLeases(db, now)), { cron: '* * * * *', oneQueued: true }),
  defineJob('prescriptions.queue_scanned', (context) => queueScanned(context, hooks), { cron: '* * * * *', oneQueued: true }),
  defineJob('prescriptions.expire', (context) => expirePast(context, hooks), { cron: '5 0 * * *', oneQueued: true, expireInSeconds: 900 }),
]

/** Uploads that came while the scanner was away: into the queue when clean, refused with the picture when not. */
export async function queueScanned({ db, now, newId }: Pick<JobContext, 'db' | 'now' | 'newId'>, hooks: ReviewHooks): Promise<void> {
  for (const { clean, ...key } of await scannedUploads(db, batch)) {
    await inTransaction(db, async (transaction) => {
      if (clean) return void (await step(transaction, key, 'queue', { queued_at: now }))
      const rejected = await step(transaction, key, 'reject', { reason_code: 'not_a_prescription', decided_at: now })
      if (!rejected) return
      const [userId, prescriptionId] = [key.user_id, key.prescription_id]
      await notify(transaction, { now, newId }, { userId, kind: 'prescription_rejected', link: `/account/prescriptions/${prescriptionId}` })
      await runReviewHooks(hooks, transaction, { now, newId }, { userId, prescriptionId, state: rejected.state })
    })
  }
}

/** The night after its last day a prescription is out of use, with the rule as its reason (DR-13). */
export async function expirePast({ db, now, newId }: Pick<JobContext, 'db' | 'now' | 'newId'>, hooks: ReviewHooks): Promise<void> {
  for (;;) {
    const past = await pastValidity(db, indiaDay(now), batch)
    for (const { condition_kind, ...key } of past) {
      const reason_code = condition_kind === 'chronic' ? 'too_old_chronic_30d' : 'too_old_acute_7d'
      await inTransaction(db, async (transaction) => {
        const expired = await step(transaction, key, 'expire', { reason_code })
        const told = { userId: key.user_id, prescriptionId: key.prescription_id, state: 'EXPIRED' as const }
        if (expired) await runReviewHooks(hooks, transaction, { now, newId }, told)
      })
    }
    if (past.length < batch) return
  }
}
