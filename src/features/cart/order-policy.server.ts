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

/** The operator's numbers for carts and orders in force at a moment. */
export function orderPolicy(db: Db, now: Date): Promise<OrderPolicy> {
  return policyAt(db, 'orders', OrderPolicy, now)
}
