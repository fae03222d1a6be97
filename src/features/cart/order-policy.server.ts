import * as z from 'zod'
import type { Db } from '../../platform/database/database.server.ts'
import { policyAt } from '../../platform/policies.server.ts'

const OrderPolicy = z.object({
  cod_limit_paise: z.int().nonnegative(),
  pay_within_hours: z.int().positive(),
  review_within_hours: z.int().positive(),
  return_within_days: z.int().nonnegative(),
  most_packs_of_one: z.int().positive(),
  max_attempts: z.int().positive(),
})
export type OrderPolicy = z.infer<typeof OrderPolicy>

const DeliveryTax = z.object({ own_percent: z.int().nonnegative() })

/** The rate of the delivery charge where it is a service of its own; null where it follows the goods (GST-4). */
export async function deliveryGstPercent(db: Db, now: Date): Promise<number | null> {
  const { own_percent } = await policyAt(db, 'delivery_tax', DeliveryTax, now)
  return own_percent === 0 ? null : own_percent
}

/** The operator's numbers for carts and orders in force at a moment. */
export function orderPolicy(db: Db, now: Date): Promise<OrderPolicy> {
  return policyAt(db, 'orders', OrderPolicy, now)
}
