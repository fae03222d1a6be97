import { useEffect, useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import type { LocalItem } from '../add/local-cart.rules.ts'
import type { Cart } from '../cart.contract.ts'

/** What the server asks for these things now, at this pincode: of what the browser kept only what and how many is sent. */
export function useVisitorPrice(local: readonly LocalItem[], pincode: string | null): { cart: Cart | null; failed: boolean } {
  const [priced, setPriced] = useState<{ cart: Cart | null; failed: boolean }>({ cart: null, failed: false })
  const items = local.map(({ medicine_id, quantity }) => ({ medicine_id, quantity }))
  const asked = JSON.stringify({ items, ...(pincode ? { postal_code: pincode } : {}) })
  useEffect(() => {
    let current = true
    const body = JSON.parse(asked) as { items: typeof items }
    browserApi('POST /api/cart/price/', { body }).then(
      ([cart]) => current && setPriced({ cart, failed: false }),
      // What stands there with its old numbers is never shown beside other quantities; the list itself stays.
      () => current && setPriced({ cart: null, failed: true }),
    )
    return () => {
      current = false
    }
  }, [asked])
  return priced
}
