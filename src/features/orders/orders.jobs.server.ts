import { drain } from '../../lib/drain.ts'
import { defineJob, type Job } from '../../platform/jobs/jobs.server.ts'
import { recalledTopic } from '../pharmacies/stock-by-hand.server.ts'
import { endOrder } from './end-order.server.ts'
import { expireSubstitutions } from './close-substitutions.server.ts'
import { overdueOrders } from './orders.sql.server.ts'
import { ordersWithOverdueSubstitutions } from './substitutions.sql.server.ts'
import { countTogether } from './together/count-together.server.ts'
import { notifyRecall } from './tracking/notify-recall.server.ts'

const why = { by: 'system' as const, reason: 'time_over', ruleId: 'order-expired' }

/** What was not reviewed or paid in its time ends by itself and frees what it held, however many there are. One that cannot be ended does not keep the others waiting. */
export const ordersJobs: Job[] = [
  defineJob(recalledTopic, ({ db, now, newId }, { payload: { pharmacyId, medicineId, batchNo } }) =>
    notifyRecall(db, { now, newId }, { pharmacyId: String(pharmacyId), medicineId: String(medicineId), batchNo: String(batchNo) }),
  ),
  defineJob('orders.bought_together', ({ db, now }) => countTogether(db, now), {
    cron: '20 2 * * *',
    oneQueued: true,
    expireInSeconds: 1800,
  }),
  defineJob(
    'orders.expire',
    async ({ db, now, newId, log }) => {
      await drain(
        (most) => overdueOrders(db, now, most),
        (key) => endOrder(db, { now, newId }, key, 'expire', why),
        (error, { order_id }) => log.error({ err: error, order_id }, 'an order could not be ended'),
      )
    },
    { cron: '* * * * *', oneQueued: true, expireInSeconds: 300 },
  ),
  defineJob(
    'orders.expire_substitutions',
    async ({ db, now, newId, log }) => {
      await drain(
        (most) => ordersWithOverdueSubstitutions(db, now, most),
        (key) => expireSubstitutions(db, { now, newId }, key),
        (error, { order_id }) => log.error({ err: error, order_id }, 'a question about a substitute could not be ended'),
      )
    },
    { cron: '* * * * *', oneQueued: true, expireInSeconds: 300 },
  ),
]
