import type { LoggedContext } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import type { GatewayEvent, GatewayPayment } from '../../vendors/payments/payment-gateway.ts'
import { applyCapture, type Captured, type Source } from './apply-capture.server.ts'
import type { PaymentHooks } from './payment-hooks.ts'
import type { PaymentAction } from './payments.rules.ts'
import { claimWebhookEvent, findRef, movePayment, notePaymentEvent, type WebhookKey } from './payments.sql.server.ts'
import { applyRefund } from './refund-payment.server.ts'

/** What the gateway says of one of its payments: captured money is applied, anything less moves our payment only forward. */
export async function applyPayment(
  db: Db,
  context: LoggedContext,
  hooks: PaymentHooks,
  news: GatewayPayment,
  source: Source,
): Promise<Captured | null> {
  if (news.captured) return applyCapture(db, context, hooks, news, source)
  const action = actions[news.status]
  if (action) await inTransaction(db, (transaction) => note(transaction, context, news, action, source))
  return null
}

const actions: Partial<Record<GatewayPayment['status'], PaymentAction>> = { created: 'attempt', authorized: 'authorize', failed: 'fail' }

async function note(db: Db, context: LoggedContext, news: GatewayPayment, action: PaymentAction, source: Source): Promise<void> {
  const order = news.orderId ? await findRef(db, news.orderId, 'order') : undefined
  if (!order) return
  const moved = await movePayment(db, { user_id: order.user_id, payment_id: order.id }, action)
  if (!moved) return
  const { user_id, payment_id } = moved
  await notePaymentEvent(db, {
    user_id,
    payment_id,
    event_id: context.newId(),
    what: action,
    source,
    gateway_ref: news.id,
    at: context.now,
  })
}

/** One event of the gateway's, with its effect and the note that it was had in one transaction. False when it was had before. */
export async function applyEvent(
  db: Db,
  context: LoggedContext,
  hooks: PaymentHooks,
  event: GatewayEvent,
  key: WebhookKey,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    if (!(await claimWebhookEvent(transaction, { ...key, event: event.name, now: context.now }))) return false
    if (event.payment) await applyPayment(transaction, context, hooks, event.payment, 'webhook')
    if (event.refund) await applyRefund(transaction, context, hooks, event.refund)
    return true
  })
}
