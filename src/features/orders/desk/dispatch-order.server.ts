import { randomInt } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import type { MovedBy } from '../move-order.server.ts'
import { deliveryPin } from '../order-number.rules.ts'
import { moveAndTell, pharmacist } from './pharmacist.server.ts'
import { leaveRider } from './rider-reports.sql.server.ts'
import type { OrderRow } from '../orders.sql.server.ts'

interface Sent {
  tracking?: string | undefined
}

/** Out of the door, or ready to be collected. */
export async function dispatchOrder(context: Context, order: OrderRow, sent: Sent, by: MovedBy = pharmacist(context).by): Promise<void> {
  const { order_type, fulfilment } = order
  if (order_type === 'pickup') return moveAndTell(context, order, 'set_ready', {}, 'order_ready_for_pickup', by)
  // A second way has a new PIN: the first may have been told to a stranger at the door.
  const pin = fulfilment === 'attempted' ? { delivery_pin: deliveryPin(randomInt(10_000)), pin_tries: 0 } : {}
  const tracking = sent.tracking === undefined ? {} : { tracking: sent.tracking }
  await leaveRider(context.db, order, 'out_again')
  return moveAndTell(context, order, 'dispatch', { ...pin, ...tracking }, 'order_out_for_delivery', by)
}
