import { Refusal } from '../../lib/errors.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { answer, implement } from '../../platform/implement.ts'
import { requireAddress, requirePatient } from '../accounts/require.server.ts'
import { signedIn } from '../accounts/sessions/signed-in.server.ts'
import { normaliseCode } from '../coupons/coupons.rules.ts'
import { findCoupon } from '../coupons/coupons.sql.server.ts'
import { couponRefused } from '../coupons/redeem-coupon.server.ts'
import { dispensingPharmacies } from '../pharmacies/dispensing.server.ts'
import { pincodeTexts } from '../places/places.rules.ts'
import { findPlace } from '../places/places.sql.server.ts'
import { findPrescriptions } from '../prescriptions/prescriptions.sql.server.ts'
import { type Cart, cartContract } from './cart.contract.ts'
import { agreeTo, changeCart, lockCart, setPrescriptions } from './cart.sql.server.ts'
import { cartView, pharmacyView, priceVersion } from './cart-view.server.ts'
import { addOne, addSome, clearCart, setQuantities, visitorItems } from './fill-cart.server.ts'
import { type LoadedCart, loadCart, loadVisitors } from './load-cart.server.ts'
import { offersFor, takeOffer } from './change/substitutes.server.ts'

function belowMinimum({ coupon, priced }: LoadedCart) {
  const missing_paise = priced.coupon?.ok === false ? (priced.coupon.missing_paise ?? 0) : 0
  return { minimum_paise: coupon?.coupon?.min_amount_paise ?? 0, missing_paise }
}

export const cartApi = implement(cartContract, {
  'GET /api/cart/me/': async (context) => carts(await loadCart(context.db, signedIn(context), context.now)),
  'GET /api/cart/': async (context) => carts(await loadCart(context.db, signedIn(context), context.now)),
  'POST /api/cart/price/': async ({ db, now }, { body: { items, postal_code: postalCode = null } }) =>
    carts(await loadVisitors(db, { items: await visitorItems(db, items, now), postalCode }, now)),
  'POST /api/cart/add_to_cart/': async (context, { body }) => {
    const { cart, leftOut } = await addSome(context.db, context, signedIn(context), body.items)
    return answer(carts(cart), leftOut.length > 0 ? { left_out: leftOut } : {})
  },
  'POST /api/cart/add_item/': async (context, { body }) => carts(await addOne(context.db, context, signedIn(context), body)),
  'POST /api/cart/increase_item/': async (context, { body }) => carts(await step(context, body.item, (quantity) => quantity + 1)),
  'POST /api/cart/decrease_item/': async (context, { body }) => carts(await step(context, body.item, (quantity) => quantity - 1)),
  'POST /api/cart/remove_item/': async (context, { body }) => carts(await step(context, body.item, () => 0)),
  'POST /api/cart/update_cart/': (context, { body }) =>
    changing(context, async (db, userId) => {
      const { items = [], address, patient, postal_code } = body
      if (address) await requireAddress(db, userId, address)
      if (patient) await requirePatient(db, userId, patient)
      if (postal_code) await requirePlace(db, postal_code)
      await changeCart(db, userId, defined({ address_id: address, patient_id: patient, postal_code }))
      if (items.length > 0) await setQuantities(db, context, userId, new Map(items.map(({ id, quantity }) => [id, () => quantity])))
    }),
  'POST /api/cart/clear/': (context) => changing(context, (db, userId) => clearCart(db, context, userId)),
  'GET /api/cart/substitutes/': async (context) =>
    offersFor(context.db, await loadCart(context.db, signedIn(context), context.now), context.now),
  'POST /api/cart/substitute/': async (context, { body }) => carts(await takeOffer(context.db, context, signedIn(context), body)),
  'GET /api/pharmacy/': async ({ db, now }) => (await dispensingPharmacies(db, null, now)).map(pharmacyView),
  'POST /api/cart/change_order_type/': (context, { body }) =>
    changing(context, async (db, userId) => {
      const { order_type, address, pharmacy } = body
      if (address) await requireAddress(db, userId, address)
      if (pharmacy) await requirePharmacy(db, pharmacy, context.now)
      await changeCart(db, userId, { order_type, ...defined({ address_id: address, pharmacy_id: pharmacy }) })
    }),
  'POST /api/cart/apply_coupon/': (context, { body }) =>
    inTransaction(context.db, async (db) => {
      const userId = signedIn(context)
      await lockCart(db, userId, context.now)
      if (!(await findCoupon(db, body.code))) throw couponRefused('unknown')
      await changeCart(db, userId, { coupon_code: normaliseCode(body.code) })
      const cart = await loadCart(db, userId, context.now)
      // A refused coupon is not kept: the transaction is undone.
      if (cart.coupon?.problem) throw couponRefused(cart.coupon.problem, belowMinimum(cart))
      return carts(cart)
    }),
  'POST /api/cart/remove_coupon/': (context) => changing(context, (db, userId) => changeCart(db, userId, { coupon_code: null })),
  'POST /api/cart/attach_prescription/': (context, { body }) =>
    changing(context, async (db, userId) => {
      if ('request_consultation' in body) return changeCart(db, userId, { request_consultation: true })
      const ids = [...new Set(body.prescriptions)]
      const found = await findPrescriptions(db, userId, ids)
      if (found.length !== ids.length) throw new Refusal('not_found')
      await setPrescriptions(db, userId, ids)
      const people = [...new Set(found.map(({ patient_id }) => patient_id))]
      // Medicines go to the person they were prescribed for.
      await changeCart(db, userId, { request_consultation: false, ...(people.length === 1 ? { patient_id: people[0] } : {}) })
    }),
  'POST /api/cart/accept_changes/': (context, { body }) =>
    changing(context, async (db, userId) => {
      const cart = await loadCart(db, userId, context.now)
      if (priceVersion(cart) !== body.price_version) throw new Refusal('cart_changed', { meta: { cart: cartView(cart) } })
      for (const { id, price_paise, rx_required } of cart.lines) await agreeTo(db, userId, { id, price_paise, rx_required })
    }),
})

function carts(cart: LoadedCart): [Cart] {
  return [cartView(cart)]
}

/** One change of a cart at a time, and the cart as it then is. */
async function changing(context: Context, change: (db: Db, userId: string) => Promise<void>): Promise<[Cart]> {
  const userId = signedIn(context)
  return inTransaction(context.db, async (db) => {
    await lockCart(db, userId, context.now)
    await change(db, userId)
    return carts(await loadCart(db, userId, context.now))
  })
}

function step(context: Context, item: string, quantityFrom: (quantity: number) => number): Promise<LoadedCart> {
  return setQuantities(context.db, context, signedIn(context), new Map([[item, quantityFrom]]))
}

async function requirePlace(db: Db, postalCode: string): Promise<void> {
  if (!(await findPlace(db, postalCode))) throw new Refusal('invalid', { fields: { postal_code: [pincodeTexts.invalid] } })
}

/** A pharmacy that may sell today; anything else is not found. */
export async function requirePharmacy(db: Db, pharmacyId: string, now: Date): Promise<void> {
  const open = await dispensingPharmacies(db, null, now)
  if (!open.some(({ pharmacy_id }) => pharmacy_id === pharmacyId)) throw new Refusal('not_found')
}

function defined<T extends object>(change: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as never
}
