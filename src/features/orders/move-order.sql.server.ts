import type { Db } from '../../platform/database/database.server.ts'
import type { Fulfilment, OrderStatus } from './orders.rules.ts'
import type { OrderKey, OrderRow } from './orders.sql.server.ts'

export type OrderChange = Partial<
  Pick<
    OrderRow,
    | 'expires_at'
    | 'pharmacy_id'
    | 'eta_min_hours'
    | 'eta_max_hours'
    | 'payment_mode'
    | 'tracking'
    | 'delivery_pin'
    | 'pin_tries'
    | 'cancelled_by'
    | 'cancel_reason'
    | 'delivered_at'
    | 'promised_from'
    | 'promised_until'
    | 'attempts'
    | 'invoice_id'
    | 'mrp_paise'
    | 'discount_paise'
    | 'coupon_paise'
    | 'coupon_code'
    | 'delivery_paise'
    | 'tax_included_paise'
    | 'payable_paise'
  >
> & { delivery_parts?: string; agreed?: string | null }

export interface Step {
  from: readonly OrderStatus[]
  to: OrderStatus
  at?: readonly Fulfilment[]
  next?: Fulfilment
}

/** Undefined when the order stands elsewhere, or when there is none. An order that is no longer waited for loses its end. */
export function updateOrder(db: Db, { user_id, order_id }: OrderKey, step: Step, change: OrderChange): Promise<OrderRow | undefined> {
  return db
    .updateTable('orders')
    .set({ expires_at: null, ...change, status: step.to, ...(step.next ? { fulfilment: step.next } : {}) })
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .where('status', 'in', step.from)
    .$if(step.at !== undefined, (query) => query.where('fulfilment', 'in', step.at ?? []))
    .returningAll()
    .executeTakeFirst()
}
