import { useLingui } from '@lingui/react/macro'
import { formatPaise } from '../../lib/money.ts'
import type { CouponState } from './coupon-state.rules.ts'
import type { CouponView } from './coupons.contract.ts'

type What = Pick<CouponView, 'kind' | 'value' | 'max_discount_paise' | 'applies_to'>

/** What a coupon takes off, in a few words: "10 %, at most ₹100.00, of an order". */
export function useCouponWords(): (coupon: What) => string {
  const { t } = useLingui()
  return ({ kind, value, max_discount_paise, applies_to }) => {
    const much = kind === 'flat' ? formatPaise(value) : t`${value}%`
    const most = max_discount_paise === null ? null : formatPaise(max_discount_paise)
    const off = most === null ? much : t`${much}, up to ${most}`
    return applies_to === 'order' ? t`Order: ${off}` : t`Consultation: ${off}`
  }
}

export function useCouponStates(): Record<CouponState, string> {
  const { t } = useLingui()
  return { running: t`Active`, stopped: t`Stopped`, 'used-up': t`Used up`, over: t`Expired`, 'to-come': t`Scheduled` }
}
