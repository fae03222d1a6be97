import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { answer, implement } from '../../../platform/implement.ts'
import type { PaymentGateway } from '../../../vendors/payments/payment-gateway.ts'
import { requireAddress } from '../../accounts/require.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { addOwnOrder } from '../../cart/add-missing.server.ts'
import type { Cart } from '../../cart/cart.contract.ts'
import { requirePharmacy } from '../../cart/cart.api.server.ts'
import { type CartRow, findCart } from '../../cart/cart.sql.server.ts'
import { cartView } from '../../cart/cart-view.server.ts'
import { payablePlaced } from '../../orders/checkout/payable-placed.server.ts'
import { type Placing, placeOrder } from '../../orders/checkout/place-order.server.ts'
import { loadRefill, ownRefill, type RefillOf } from './refill-order.server.ts'
import { type RefillCart, refillsContract } from './refills.contract.ts'

export const refillsApi = (gateway: PaymentGateway) =>
  implement(
    refillsContract,
    {
      'GET /api/refill/cart/': (context, { query }) => refillCart(context, query),
      'POST /api/refill/add_to_cart/': (context, { body }) => addRefill(context, body),
      'POST /api/refill/checkout/': async (context, { body }) => {
        const { view: order, payment } = await orderRefill(context, gateway, body)
        return { order, payment }
      },
    },
    { 'POST /api/refill/checkout/': (context, data) => payablePlaced(context, gateway, data) },
  )

interface Where {
  order_type?: CartRow['order_type'] | undefined
  address?: string | undefined
  pharmacy?: string | undefined
}

/** Said with the question and never kept: the place of the cart stays what it is. */
const placeIn = (row: CartRow, { order_type, address, pharmacy }: Where): CartRow => ({
  ...row,
  order_type: order_type ?? row.order_type,
  address_id: address ?? row.address_id,
  pharmacy_id: pharmacy ?? row.pharmacy_id,
})

async function refillCart(
  context: Context,
  { postal_code, ...asked }: RefillOf & Where & { postal_code?: string | undefined },
): Promise<RefillCart> {
  const { db, now } = context
  const userId = signedIn(context)
  if (asked.address) await requireAddress(db, userId, asked.address)
  if (asked.pharmacy) await requirePharmacy(db, asked.pharmacy, now)
  const row = (await findCart(db, userId)) ?? noCart(userId, now)
  const { cart, fewer } = await loadRefill(db, userId, asked, now, { known: placeIn(row, asked), postalCode: postal_code })
  return { cart: cartView(cart), fewer }
}

const noCart = (user_id: string, changed_at: Date): CartRow => ({
  user_id,
  changed_at,
  order_type: 'delivery',
  request_consultation: false,
  patient_id: null,
  address_id: null,
  postal_code: null,
  coupon_code: null,
  pharmacy_id: null,
})

function orderRefill(context: Context, gateway: PaymentGateway, asked: Placing & RefillOf & Where) {
  const load = async (db: Context['db'], row: CartRow) =>
    (await loadRefill(db, signedIn(context), asked, context.now, { known: placeIn(row, asked) })).cart
  return placeOrder(context, gateway, asked, { kind: 'refill', load })
}

async function addRefill(context: Context, of: RefillOf) {
  const own = await ownRefill(context.db, signedIn(context), of, context.now)
  if (own.items.length === 0) throw new Refusal('rx_units')
  const { cart, leftOut } = await addOwnOrder(context.db, context, own)
  return answer([cartView(cart)] satisfies [Cart], leftOut.length > 0 ? { left_out: leftOut } : {})
}
