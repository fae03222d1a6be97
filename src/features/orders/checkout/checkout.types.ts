import type { Contracts } from '../../../data/contracts.ts'
import type { Response } from '../../../lib/contract.ts'
import type { Cart } from '../../cart/cart.contract.ts'
import type { People } from '../../prescriptions/upload/people.ts'

type Answer<Key extends keyof Contracts> = Response<Contracts[Key]>

/** What the checkout shows. */
export interface CheckoutData {
  me: Answer<'GET /api/user/me/'>
  people: People
  cart: Cart
  consents: Answer<'GET /api/consent/'>
  pharmacies: Answer<'GET /api/pharmacy/'>
  addresses: Answer<'GET /api/patient/{id}/address/'>
  pincode: string | null
  /** The prescription a pharmacist made the cart of. */
  prescription: string | null
}
