import { defineJob, type Job } from '../../platform/jobs.server.ts'
import { endOrder } from './end-order.server.ts'
import { overdueOrders } from './orders.sql.server.ts'

const batch = 200

/** What was not reviewed or paid in its time ends by itself, and frees what it held. One that cannot be ended does not keep the others waiting. */
export const ordersJobs: Job[] = [
  defineJob(
    'orders.expire',
    async ({ db, now, newId, log }) => {
      for (const key of await overdueOrders(db, now, batch)) {
        const why = { by: 'system' as const, reason: 'time_over', ruleId: 'order-expired' }
        await endOrder(db, { now, newId }, key, 'expire', why).catch((error: unknown) =>
          log.error({ err: error, order_id: key.order_id }, 'an order could not be ended'),
        )
      }
    },
    { cron: '* * * * *', oneQueued: true, expireInSeconds: 300 },
  ),
]
