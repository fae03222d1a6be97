import type { Contracts } from '../../../data/contracts.ts'
import type { Response } from '../../../lib/contract.ts'
import type { Cart } from '../../cart/cart.contract.ts'
import type { ReadCart } from '../../cart/read-cart.ts'
import type { People } from '../../prescriptions/upload/people.ts'

type Answer<Key extends keyof Contracts> = Response<Contracts[Key]>

/** Where it goes, when that was chosen here; the cart keeps its own place. */
interface Place {
  order_type?: Cart['order_type']
  address?: string
  pharmacy?: string
}
/** What is ordered by itself, without the cart: made of a prescription by a pharmacist, or a refill of subscriptions or of what somebody takes. */
export type Beside = { prescription: string } | { refill: { subscriptions: string } | { course: string }; place: Place }

/** What the checkout shows. */
export interface CheckoutData extends ReadCart {
  me: Answer<'GET /api/user/me/'>
  people: People
  consents: Answer<'GET /api/consent/'>
  pharmacies: Answer<'GET /api/pharmacy/'>
  addresses: Answer<'GET /api/patient/{id}/address/'>
  pincode: string | null
  /** What is ordered in place of the cart. */
  beside: Beside | null
  /** Of a refill: where fewer can be had than come each time. */
  fewer: Answer<'GET /api/refill/cart/'>['fewer']
}
