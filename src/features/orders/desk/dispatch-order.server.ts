import { randomInt } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import { moveAndTell } from './pharmacist.server.ts'
import { deliveryPin } from '../order-number.rules.ts'
import type { OrderRow } from '../orders.sql.server.ts'

interface Sent {
  tracking?: string | undefined
}

/** Out of the door, or ready to be collected. */
export async function dispatchOrder(context: Context, order: OrderRow, sent: Sent): Promise<void> {
  const { order_type, fulfilment } = order
  if (order_type === 'pickup') return moveAndTell(context, order, 'set_ready', {}, 'order_ready_for_pickup')
  // A second way has a new PIN: the first may have been told to a stranger at the door.
  const pin = fulfilment === 'attempted' ? { delivery_pin: deliveryPin(randomInt(10_000)), pin_tries: 0 } : {}
  const tracking = sent.tracking === undefined ? {} : { tracking: sent.tracking }
  return moveAndTell(context, order, 'dispatch', { ...pin, ...tracking }, 'order_out_for_delivery')
}
