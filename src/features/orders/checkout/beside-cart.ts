import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { readCart } from '../../cart/read-cart.ts'
import type { Beside, CheckoutData } from './checkout.types.ts'

/** What the address of the page names; null: the cart. */
function besideIn({ searchParams }: URL): Beside | null {
  const prescription = searchParams.get('prescription')
  if (prescription) return { prescription }
  const [subscriptions, course] = [searchParams.get('subscriptions'), searchParams.get('course')]
  const refill = subscriptions ? { subscriptions } : course ? { course } : null
  if (refill === null) return null
  const [address, pharmacy] = [searchParams.get('address'), searchParams.get('pharmacy')]
  if (pharmacy) return { refill, place: { order_type: 'pickup', pharmacy } }
  return { refill, place: address ? { order_type: 'delivery', address } : {} }
}

/** What is ordered, as it stands now. */
export async function loadOrdered(
  api: Api,
  { url, pincode }: Pick<PageArgs, 'url' | 'pincode'>,
): Promise<Pick<CheckoutData, 'cart' | 'askedAt' | 'fewer' | 'beside'>> {
  const [beside, askedAt] = [besideIn(url), Date.now()]
  if (beside === null) return { beside, ...(await readCart(api)), fewer: [] }
  if ('refill' in beside) {
    const query = { ...beside.refill, ...beside.place, ...(pincode === null ? {} : { postal_code: pincode }) }
    return { beside, askedAt, ...(await api('GET /api/refill/cart/', { query })) }
  }
  const made = await api('GET /api/upload_prescription/cart/', { query: beside })
  return { beside, askedAt, cart: { ...made.cart, patient: made.prescription.patient }, fewer: [] }
}
