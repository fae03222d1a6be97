import { useLingui } from '@lingui/react/macro'
import { formatPaise } from '../../lib/money.ts'
import type { Cart, Change, Warning } from './cart.contract.ts'

/** What stands in the way of ordering, said where it stands. A price that moved is said on its line. */
export function useWarningWords(cart: Cart): (warning: Warning) => string {
  const { t } = useLingui()
  const least = formatPaise(cart.below_minimum_paise)
  return ({ kind }) => {
    const words: Record<Warning['kind'], string> = {
      changed: t`Something changed since you last looked. Please agree to it below.`,
      unavailable: t`Not in stock near you now. It is not counted in the total.`,
      too_many: t`There are not as many packs in stock.`,
      prescription_missing: t`This needs a prescription.`,
      prescription_refused: t`The prescription does not cover this.`,
      not_deliverable: t`Sorry, We are not delivering to this location yet`,
      no_place: t`Enter your pincode, so that we know what can be delivered.`,
      below_minimum: t`Add ${least} more to order.`,
      coupon_not_applied: t`The coupon does not apply to this cart.`,
    }
    return words[kind]
  }
}

export function useChangeWords(): (change: Change) => string {
  const { t } = useLingui()
  return (change) => {
    if (change.kind === 'rx_now_required') return t`This now needs a prescription.`
    const [was, now] = [formatPaise(change.was_paise), formatPaise(change.now_paise)]
    return t`Price was ${was}, now ${now}.`
  }
}
