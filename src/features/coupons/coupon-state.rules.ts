import type { CouponView } from './coupons.contract.ts'

export const couponStates = ['running', 'to-come', 'used-up', 'stopped', 'over'] as const
export type CouponState = (typeof couponStates)[number]

/** Whether a coupon can be used now, and if not, why. */
export function couponState(
  { active, starts_at, ends_at, used, total_limit }: Pick<CouponView, 'active' | 'starts_at' | 'ends_at' | 'used' | 'total_limit'>,
  now: Date,
): CouponState {
  if (!active) return 'stopped'
  if (new Date(ends_at) <= now) return 'over'
  if (new Date(starts_at) > now) return 'to-come'
  return total_limit !== null && used >= total_limit ? 'used-up' : 'running'
}
