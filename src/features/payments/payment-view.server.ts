import type { Db } from '../../platform/database/database.server.ts'
import type { PaymentGateway } from '../../vendors/payments/payment-gateway.ts'
import type { PaymentView, RefundView } from './payments.contract.ts'
import { paymentLabel, type Purpose } from './payments.rules.ts'
import { type PaymentRow, paymentsFor } from './payments.sql.server.ts'
import { type RefundRow, refundsOf } from './refunds.sql.server.ts'

/** The payments of an order or a consultation as the patient sees them, the newest first; refunds of each beside it. */
export async function paymentViews(
  db: Db,
  { userId, purpose, purposeId, gateway }: { userId: string; purpose: Purpose; purposeId: string; gateway: Pick<PaymentGateway, 'keyId'> },
): Promise<PaymentView[]> {
  const payments = await paymentsFor(db, userId, purpose, purposeId)
  const views: PaymentView[] = []
  // Only money that came can go back.
  for (const payment of payments) views.push(viewOf(payment, payment.captured_paise > 0 ? await refundsOf(db, payment) : [], gateway.keyId))
  return views
}

function viewOf(payment: PaymentRow, refunds: readonly RefundRow[], keyId: string): PaymentView {
  const { state, amount_paise, gateway_order_id, method, last4, receipt } = payment
  return {
    id: payment.payment_id,
    state,
    label: paymentLabel(state),
    amount_paise,
    gateway_order_id,
    key_id: keyId,
    method,
    last4,
    receipt_no: receipt,
    expires_at: payment.expires_at.toISOString(),
    captured_at: payment.captured_at?.toISOString() ?? null,
    refunds: refunds.map(refundView),
  }
}

export function refundView({ refund_id, amount_paise, reason_code, rule_id, state, channel, ...times }: RefundRow): RefundView {
  return {
    id: refund_id,
    amount_paise,
    reason_code,
    rule_id,
    state,
    channel,
    requested_at: times.requested_at.toISOString(),
    expected_by: times.expected_by.toISOString(),
    settled_at: times.settled_at?.toISOString() ?? null,
  }
}
