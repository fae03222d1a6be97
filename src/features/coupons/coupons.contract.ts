import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { PaymentPurpose } from '../payments/payments.contract.ts'

const CouponKind = z.enum(['flat', 'percent']).meta({ id: 'CouponKind' })
const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{3,20}$/, 'Use 3 to 20 letters and digits')
const paise = z.int().positive().max(100_000_000)
const moment = z.iso.datetime({ offset: true })

export const NewCoupon = z
  .strictObject({
    codes: z.array(code).min(1).max(20),
    title: z.string().trim().min(1).max(120),
    terms: z.string().trim().max(2000).default(''),
    kind: CouponKind,
    value: paise,
    max_discount_paise: paise.nullable().default(null),
    min_amount_paise: z.int().min(0).max(100_000_000).default(0),
    applies_to: PaymentPurpose,
    first_time_only: z.boolean().default(false),
    per_user_limit: z.int().min(1).max(100).default(1),
    total_limit: z.int().positive().nullable().default(null),
    starts_at: moment,
    ends_at: moment,
  })
  .refine(({ kind, value }) => kind === 'flat' || value <= 100, { path: ['value'], error: 'Enter at most 100%' })
  .refine(({ starts_at, ends_at }) => new Date(starts_at) < new Date(ends_at), {
    path: ['ends_at'],
    error: 'The end date is before the start date',
  })

export const CouponView = z
  .object({
    id: z.string(),
    codes: z.array(z.string()),
    title: z.string(),
    terms: z.string(),
    kind: CouponKind,
    value: z.int(),
    max_discount_paise: z.int().nullable(),
    min_amount_paise: z.int(),
    applies_to: PaymentPurpose,
    first_time_only: z.boolean(),
    per_user_limit: z.int(),
    total_limit: z.int().nullable(),
    used: z.int(),
    active: z.boolean(),
    starts_at: z.string(),
    ends_at: z.string(),
  })
  .meta({ id: 'Coupon' })
export type CouponView = z.infer<typeof CouponView>

export const couponsContract = {
  'GET /api/desk/coupon/': {
    operationId: 'listCoupons',
    access: ['admin'],
    summary: 'List coupons, newest first',
    response: z.array(CouponView),
  },
  'POST /api/desk/coupon/': {
    operationId: 'createCoupon',
    access: ['admin'],
    summary: 'Create a coupon with its codes; never discounts medicines of Schedule H, H1 or X',
    body: NewCoupon,
    response: CouponView,
    idempotent: true,
  },
  'PATCH /api/desk/coupon/{id}/': {
    operationId: 'updateCoupon',
    access: ['admin'],
    summary: 'End, extend or limit a coupon; its discount cannot change, so that earlier bills stay valid',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({
      title: z.string().trim().min(1).max(120).optional(),
      terms: z.string().trim().max(2000).optional(),
      active: z.boolean().optional(),
      ends_at: moment.optional(),
      per_user_limit: z.int().min(1).max(100).optional(),
      total_limit: z.int().positive().nullable().optional(),
    }),
    response: CouponView,
  },
} satisfies Contract
