import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { Cart, Carts, OrderType, Pincode } from '../../cart/cart.contract.ts'
import { Checkout } from '../../orders/checkout.contract.ts'
import { Placed } from '../../orders/orders.contract.ts'

const id = z.guid()
const most = 20
/** The medicine of a course; without one, subscriptions that are due, of one person. */
const ofQuery = {
  subscriptions: z
    .string()
    .max(most * 40)
    .transform((text) => text.split(','))
    .pipe(z.array(id).min(1).max(most))
    .optional(),
  course: id.optional(),
}
const ofBody = { subscriptions: z.array(id).min(1).max(most).optional(), course: id.optional() }
const where = {
  order_type: OrderType.optional(),
  address: id.optional(),
  pharmacy: z.string().min(1).max(60).optional(),
}

export const RefillCart = z
  .object({
    /** Empty when it was ordered or skipped meanwhile, or its prescription does not allow it now (DR-5, DR-13). */
    cart: Cart,
    /** Fewer than were wanted: no more are in stock, or on the prescription. */
    fewer: z.array(z.object({ item_name: z.string(), wanted: z.int(), quantity: z.int() })),
  })
  .meta({ id: 'RefillCart' })
export type RefillCart = z.infer<typeof RefillCart>

export const refillsContract = {
  'GET /api/refill/cart/': {
    operationId: 'getRefillCart',
    access: ['patient'],
    summary:
      'Get what a refill orders at today’s price: the medicines of due subscriptions of one person, or of a course; the cart is not touched',
    query: z.object({
      ...ofQuery,
      ...where,
      /** Where prices and stock are looked up while no address is known. */
      postal_code: Pincode.optional(),
    }),
    response: RefillCart,
  },
  'POST /api/refill/add_to_cart/': {
    operationId: 'addRefillToCart',
    access: ['patient'],
    summary: 'Put a refill into the cart instead, with the prescriptions that allow it; sent again it adds nothing',
    body: z.strictObject(ofBody),
    response: Carts,
  },
  'POST /api/refill/checkout/': {
    operationId: 'checkOutRefill',
    access: ['patient'],
    summary: 'Order a refill by itself, the cart stays as it is; like /api/cart/checkout/',
    body: Checkout.extend({ ...ofBody, order_type: OrderType.optional() }),
    response: Placed,
    idempotent: true,
  },
} satisfies Contract
