import * as z from 'zod'
import { SoldBy } from '../cart/cart.contract.ts'

/** What comes back of an order. `pickup`: who was sent for it and what came of it; null until the pharmacy sends somebody. */
export const OrderReturn = z
  .object({
    id: z.string(),
    state: z.enum(['REQUESTED', 'ACCEPTED', 'REFUSED']),
    refund_paise: z.int(),
    requested_at: z.string(),
    decided_at: z.string().nullable(),
    items: z.array(z.object({ item_name: z.string(), quantity: z.int(), unit: SoldBy })),
    pickup: z.object({ rider: z.string().nullable(), collected_at: z.string().nullable(), missed: z.boolean() }).nullable(),
  })
  .meta({ id: 'OrderReturn' })
