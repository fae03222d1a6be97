import { useLingui } from '@lingui/react/macro'
import { formatPaise } from '../../lib/money.ts'
import type { Cart, Change, Warning } from './cart.contract.ts'

/** What is missing, beside a button that waits for it; the notice at the top says of what. */
export function useShortWords(cart: Cart): (warning: Warning) => string {
  const { t } = useLingui()
  const words = useWarningWords(cart)
  const least = formatPaise(cart.below_minimum_paise)
  return (warning) => (warning.kind === 'below_minimum' ? t`Add ${least} more to place an order.` : words(warning))
}

/** What stands in the way of ordering, said where it stands. A price that moved is said on its line. */
export function useWarningWords(cart: Cart): (warning: Warning) => string {
  const { t } = useLingui()
  const { totals, below_minimum_paise } = cart
  const [least, minimum] = [below_minimum_paise, totals.mrp_paise - totals.discount_paise + below_minimum_paise].map(formatPaise)
  return ({ kind }) => {
    const words: Record<Warning['kind'], string> = {
      changed: t`Your cart has changed. Please review and accept the changes below.`,
      unavailable: t`Out of stock at your pincode. Not included in the total.`,
      too_many: t`Not enough packs in stock.`,
      beyond_prescription: t`This is more than your prescription allows.`,
      prescription_missing: t`This needs a prescription.`,
      prescription_refused: t`This is not covered by your prescription.`,
      not_deliverable: t`Sorry, We are not delivering to this location yet`,
      no_place: t`Enter your pincode to check what we can deliver.`,
      below_minimum: t`Add ${least} more to place an order. The minimum for delivery here is ${minimum}.`,
      coupon_not_applied: t`This coupon is not valid for this cart.`,
    }
    return words[kind]
  }
}

export function useChangeWords(): (change: Change) => string {
  const { t } = useLingui()
  return (change) => {
    if (change.kind === 'rx_now_required') return t`This now needs a prescription.`
    const [was, now] = [formatPaise(change.was_paise), formatPaise(change.now_paise)]
    return t`Price changed from ${was} to ${now}.`
  }
}
