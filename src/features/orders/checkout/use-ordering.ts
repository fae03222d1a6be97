import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Response } from '../../../lib/contract.ts'
import type { Contracts } from '../../../data/contracts.ts'
import { browserApi } from '../../../data/page-data.ts'
import { useCart } from '../../cart/add/browser-cart.ts'
import { cartDriver } from '../../cart/add/browser-cart-driver.ts'
import type { Cart } from '../../cart/cart.contract.ts'
import { useCartChanges } from '../../cart/change/use-cart-changes.ts'
import type { CheckoutData } from './checkout.types.ts'

type Placed = Response<Contracts['POST /api/cart/checkout/']>
interface OrderRequest {
  address?: string
  patient: string
  payment_mode: 'online' | 'cod'
  price_version: string
  consents: { purpose: 'order' | 'share_prescription'; notice_version: string }[]
}

type Place = { order_type: 'delivery'; address: string } | { order_type: 'pickup'; pharmacy: string }

/** What the checkout orders: the cart, or what stands beside it. */
export interface Ordering {
  cart: Cart
  /** The prescription says for whom it is. */
  fixedPatient: boolean
  /** To the door, or to be collected: the cart is priced for it at once. */
  bringTo: (address: string) => Promise<boolean>
  collectAt: (pharmacy: string) => Promise<boolean>
  order: (wish: OrderRequest, key: string) => Promise<Placed>
  /** Prices and stock as they are now. */
  lookAgain: () => Promise<void>
}

export function useOrdering(data: CheckoutData): Ordering {
  const ofCart = useCartOrdering(data)
  const ofPrescription = usePrescribedOrdering(data)
  const ofRefill = useRefillOrdering(data)
  if (data.beside === null) return ofCart
  return 'refill' in data.beside ? ofRefill : ofPrescription
}

function useCartOrdering(data: CheckoutData): Ordering {
  const { cart } = useCart()
  const { attempt } = useCartChanges()
  const { cart: loaded, askedAt, beside } = data
  const choose = (body: Place) => attempt(({ changeCart, api }) => changeCart(() => api('POST /api/cart/change_order_type/', { body })))
  useEffect(() => {
    if (beside === null) void cartDriver().then(({ takeCart }) => takeCart({ cart: loaded, askedAt }))
  }, [loaded, askedAt, beside])
  return {
    cart: cart ?? loaded,
    fixedPatient: false,
    bringTo: (address) => choose({ order_type: 'delivery', address }),
    collectAt: (pharmacy) => choose({ order_type: 'pickup', pharmacy }),
    order: (body, idempotencyKey) => browserApi('POST /api/cart/checkout/', { body, idempotencyKey }),
    lookAgain: async () => (await cartDriver()).loadCart(),
  }
}

function usePrescribedOrdering({ cart: loaded, beside }: CheckoutData): Ordering {
  const { attempt } = useCartChanges()
  const [changed, setChanged] = useState<Cart | null>(null)
  const prescription = beside && 'prescription' in beside ? beside.prescription : ''
  const choose = (place: Place) =>
    attempt(async ({ api }) => {
      setChanged((await api('POST /api/upload_prescription/change_order_type/', { body: { prescription, ...place } })).cart)
    })
  return {
    cart: changed ?? loaded,
    fixedPatient: true,
    bringTo: (address) => choose({ order_type: 'delivery', address }),
    collectAt: (pharmacy) => choose({ order_type: 'pickup', pharmacy }),
    order: (body, idempotencyKey) =>
      browserApi('POST /api/upload_prescription/checkout/', { body: { ...body, prescription }, idempotencyKey }),
    lookAgain: async () => setChanged((await browserApi('GET /api/upload_prescription/cart/', { query: { prescription } })).cart),
  }
}

/** The place of a refill stands in the address of the page: a reload finds it, and the cart keeps its own. */
function useRefillOrdering({ cart, beside }: CheckoutData): Ordering {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { refill, place } = beside && 'refill' in beside ? beside : { refill: { course: '' }, place: {} }
  const choose = async (chosen: Place) => {
    await navigate(`?${new URLSearchParams({ ...refill, ...chosen }).toString()}`, { replace: true, preventScrollReset: true })
    return true
  }
  return {
    cart,
    fixedPatient: true,
    bringTo: (address) => choose({ order_type: 'delivery', address }),
    collectAt: (pharmacy) => choose({ order_type: 'pickup', pharmacy }),
    order: (wish, idempotencyKey) => {
      const of = 'course' in refill ? refill : { subscriptions: refill.subscriptions.split(',') }
      return browserApi('POST /api/refill/checkout/', { body: { ...place, ...wish, ...of }, idempotencyKey })
    },
    lookAgain: revalidate,
  }
}
