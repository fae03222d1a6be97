import { indiaDay } from '../../../lib/india-time.ts'
import type { Checked } from '../../../lib/contract.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { payOut } from '../../payments/pay-out.server.ts'
import type { PaymentHooks } from '../../payments/payment-hooks.ts'
import { payoutsFor } from '../../payments/payouts.sql.server.ts'
import { decideReturn } from '../desk/decide-return.server.ts'
import type { OrderPapers } from '../order-papers.ts'
import type { OrderRow } from '../orders.sql.server.ts'
import { requestReturn } from '../tracking/request-return.server.ts'
import type { counterContract } from './counter.contract.ts'

type Returning = Checked<(typeof counterContract)['POST /api/desk/counter/sale/{id}/return/']>['body']

/** Goods brought back to the counter: the return of an order, asked, decided and paid out in one act. */
export async function returnAtCounter(
  context: Context,
  { papers, hooks }: { papers: OrderPapers; hooks: PaymentHooks },
  order: OrderRow,
  { lines, reason, condition, paid }: Returning,
): Promise<{ refund_paise: number }> {
  const by = { by: 'pharmacy' as const, actorId: signedIn(context) }
  return inTransaction(context.db, async (db) => {
    const refund_paise = await requestReturn(db, context, order, { lines, reason }, by)
    await decideReturn(db, context, papers, order, { condition, by, atOnce: true })
    const owed = (await payoutsFor(db, order.user_id, 'order', order.order_id)).filter(({ state }) => state !== 'PAID')
    for (const payout of owed) {
      const reference = paid.method === 'upi' ? paid.reference : order.number
      await payOut(db, context, hooks, payout, { method: paid.method, reference, paidOn: indiaDay(context.now), by: by.actorId })
    }
    context.accessed?.({ userId: order.user_id, subject: `order:${order.order_id}`, reason: 'returned at the counter' })
    return { refund_paise }
  })
}
