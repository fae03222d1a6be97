import type { Response } from '../../../lib/contract.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { withGatewayOrder } from '../../payments/create-payment.server.ts'
import type { PaymentGateway } from '../../../vendors/payments/payment-gateway.ts'
import type { ordersContract } from '../orders.contract.ts'

type Placed = Response<(typeof ordersContract)['POST /api/cart/checkout/']>

/** An order that was placed with what the gateway needs to be paid: asked after the commit. */
export async function payablePlaced(context: Context, gateway: PaymentGateway, data: Placed): Promise<Placed> {
  try {
    const { payment } = await withGatewayOrder(context, gateway, data)
    const named = payment && { gateway_order_id: payment.gateway_order_id }
    const payments = data.order.payments.map((one) => (one.id === payment?.payment_id ? { ...one, ...named } : one))
    return { payment, order: { ...data.order, payments } }
  } catch (error) {
    // The order is there: the page may go on with it, and needs to know which it is.
    if (!(error instanceof Refusal) || error.code !== 'payment_unavailable') throw error
    throw new Refusal('payment_unavailable', { meta: { order: data.order.id } })
  }
}
