import { defineJob, type Job, type JobContext } from '../../platform/jobs/jobs.server.ts'
import { carryRefund, type Check, checkPayment, type Money } from './check-payment.server.ts'
import { checkTopic } from './create-payment.server.ts'
import { overdueChecks } from './payments.sql.server.ts'
import { refundTopic } from './refund-payment.server.ts'
import { overdueRefunds } from './refunds.sql.server.ts'

const sweepLimit = 500
/** A task that is this late was lost with its process. */
const lateMs = 15_000

/** Asking the gateway about open payments, sending refunds, and looking every minute for what a lost process left behind. */
export function paymentsJobs(money: Money): Job[] {
  return [
    defineJob(checkTopic, ({ db, ...context }, { userId, payload }) => checkPayment(db, context, money, checkIn(userId, payload)), {
      retryLimit: 3,
      retryDelay: 3,
      concurrency: 2,
    }),
    defineJob(refundTopic, ({ db, ...context }, { userId, payload }) =>
      carryRefund(db, context, money, { user_id: userId, refund_id: String(payload['refund_id']) }),
    ),
    defineJob(
      'payments.sweep',
      async ({ db, now, newId, log }) => {
        const late = new Date(now.getTime() - lateMs)
        for (const key of await overdueChecks(db, late, sweepLimit))
          await withoutStopping(log, () => checkPayment(db, { now, newId, log }, money, key))
        for (const key of await overdueRefunds(db, late, sweepLimit))
          await withoutStopping(log, () => carryRefund(db, { now, newId, log }, money, key))
      },
      { cron: '* * * * *', oneQueued: true, expireInSeconds: 300 },
    ),
  ]
}

function checkIn(user_id: string, { payment_id, turn }: Record<string, unknown>): Check {
  return { user_id, payment_id: String(payment_id), turn: typeof turn === 'number' ? turn : null }
}

/** One that cannot be looked at now does not keep the others waiting; it stays overdue and is met again. */
async function withoutStopping(log: JobContext['log'], work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => log.error({ err: error }, 'a payment could not be looked at'))
}
