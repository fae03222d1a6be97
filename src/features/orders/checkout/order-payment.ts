import { browserApi } from '../../../data/page-data.ts'
import type { PaymentState } from '../../payments/payments.rules.ts'

/** What became of the newest payment of an order. */
export async function fetchPaymentState(order: string): Promise<PaymentState> {
  const [newest] = await browserApi('GET /api/order/payment/', { query: { order } })
  return newest?.state ?? 'CREATED'
}
