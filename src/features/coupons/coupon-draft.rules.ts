import type * as z from 'zod'
import { fromIndiaField, indiaField } from '../../lib/india-time.ts'
import type { CouponView, NewCoupon } from './coupons.contract.ts'

/** A coupon as it is typed: money in rupees, moments by the clock in India (`YYYY-MM-DDTHH:MM`). */
export interface CouponDraft {
  codes: string
  title: string
  terms: string
  kind: 'flat' | 'percent'
  value: string
  max: string
  min: string
  applies_to: 'order' | 'consultation'
  first_time_only: boolean
  per_user: string
  total: string
  starts: string
  ends: string
}

/** `171.50` is 17150; null for what is no amount. */
export function paiseOf(typed: string): number | null {
  const text = typed.trim().replaceAll(',', '')
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null
}

function countOf(typed: string): number | null {
  return /^[1-9]\d{0,8}$/.test(typed.trim()) ? Number(typed) : null
}

/** As the server takes them: what it would refuse is told together with everything else. */
const [mostCodes, mostPerUser] = [20, 100]
const isPerUser = (count: number | null) => count !== null && count <= mostPerUser

export function momentOf(local: string): string | null {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? fromIndiaField(local) : null
}

export type Wrong =
  | 'codes'
  | 'title'
  | 'value'
  | 'max_discount_paise'
  | 'min_amount_paise'
  | 'per_user_limit'
  | 'total_limit'
  | 'starts_at'
  | 'ends_at'
type Body = z.input<typeof NewCoupon>

/** What is sent, or the fields that say nothing usable. An empty limit is no limit. */
export function newCouponOf(draft: CouponDraft): { body: Body } | { wrong: Wrong[] } {
  const optional = (typed: string, read: (text: string) => number | null) => (typed.trim() === '' ? undefined : read(typed))
  const codes = draft.codes.split(/[\s,]+/).filter(Boolean)
  const value = draft.kind === 'flat' ? paiseOf(draft.value) : countOf(draft.value)
  const [max, min, total] = [optional(draft.max, paiseOf), optional(draft.min, paiseOf), optional(draft.total, countOf)]
  const [perUser, starts_at, ends_at] = [countOf(draft.per_user), momentOf(draft.starts), momentOf(draft.ends)]
  const checks: [Wrong, boolean][] = [
    ['codes', codes.length > 0 && codes.length <= mostCodes && codes.every((code) => /^[a-z\d]{3,20}$/i.test(code))],
    ['title', draft.title.trim() !== ''],
    ['value', Boolean(value) && (draft.kind === 'flat' || Number(value) <= 100)],
    ['max_discount_paise', max !== null],
    ['min_amount_paise', min !== null],
    ['per_user_limit', isPerUser(perUser)],
    ['total_limit', total !== null],
    ['starts_at', starts_at !== null],
    ['ends_at', ends_at !== null && (starts_at === null || starts_at < ends_at)],
  ]
  const wrong = checks.filter(([, right]) => !right).map(([name]) => name)
  if (wrong.length > 0 || !value || !perUser || !starts_at || !ends_at) return { wrong }
  const { title, terms, kind, applies_to, first_time_only } = draft
  const limits = { max_discount_paise: max ?? null, min_amount_paise: min ?? 0, per_user_limit: perUser, total_limit: total ?? null }
  return { body: { codes, title, terms, kind, applies_to, first_time_only, value, starts_at, ends_at, ...limits } }
}

/** What may still be changed of a coupon people know. */
export type CouponChange = Pick<CouponDraft, 'title' | 'terms' | 'per_user' | 'total' | 'ends'>

export function changeOf(coupon: CouponView): CouponChange {
  const { title, terms, per_user_limit, total_limit, ends_at } = coupon
  return {
    title,
    terms,
    per_user: String(per_user_limit),
    total: total_limit === null ? '' : String(total_limit),
    ends: indiaField(ends_at),
  }
}

type Changed = Pick<Body, 'title' | 'ends_at'> & { terms: string; per_user_limit: number; total_limit: number | null }

export function changedCouponOf({ title, terms, per_user, total, ends }: CouponChange): { body: Changed } | { wrong: Wrong[] } {
  const [per_user_limit, total_limit, ends_at] = [countOf(per_user), total.trim() === '' ? null : countOf(total), momentOf(ends)]
  const wrong: Wrong[] = []
  if (title.trim() === '') wrong.push('title')
  if (!isPerUser(per_user_limit)) wrong.push('per_user_limit')
  if (total_limit === null && total.trim() !== '') wrong.push('total_limit')
  if (ends_at === null) wrong.push('ends_at')
  if (wrong.length > 0 || per_user_limit === null || ends_at === null) return { wrong }
  return { body: { title, terms, per_user_limit, total_limit, ends_at } }
}
