import { indiaInstant } from '../../lib/india-time.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { insertCoupon } from './coupons.sql.server.ts'

const shared = { terms: '', active: true, max_discount_paise: null, first_time_only: false, per_user_limit: 1, total_limit: null }
const always = { starts_at: indiaInstant('2025-01-01'), ends_at: indiaInstant('2036-01-01') }

const demoCoupons = [
  {
    coupon_id: '0192f000-0000-7000-8000-000000000001',
    codes: ['WELCOME50'],
    coupon: {
      title: '₹50 off your first order',
      kind: 'flat',
      value: 5_000,
      min_amount_paise: 29_900,
      applies_to: 'order',
      first_time_only: true,
    },
  },
  {
    coupon_id: '0192f000-0000-7000-8000-000000000002',
    codes: ['HEALTH10', 'SEHAT10'],
    coupon: {
      title: '10% off, up to ₹100',
      kind: 'percent',
      value: 10,
      max_discount_paise: 10_000,
      min_amount_paise: 49_900,
      applies_to: 'order',
      per_user_limit: 3,
    },
  },
  {
    coupon_id: '0192f000-0000-7000-8000-000000000003',
    codes: ['DOCTOR100'],
    coupon: {
      title: '₹100 off a consultation',
      kind: 'flat',
      value: 10_000,
      min_amount_paise: 20_000,
      applies_to: 'consultation',
      total_limit: 1_000,
    },
  },
] as const

/** Three coupons to try; what is there already stays as it is. */
export async function loadCouponsDemo(db: Db): Promise<void> {
  for (const { coupon_id, codes, coupon } of demoCoupons) {
    const there = await db.selectFrom('coupons').select('coupon_id').where('coupon_id', '=', coupon_id).executeTakeFirst()
    const row = { ...shared, ...always, ...coupon, coupon_id, created_at: always.starts_at }
    if (!there) await inTransaction(db, (transaction) => insertCoupon(transaction, row, codes))
  }
}
