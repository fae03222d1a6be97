import { Refusal } from '../../lib/errors.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { implement } from '../../platform/implement.ts'
import { couponsContract, type CouponView } from './coupons.contract.ts'
import { changeCoupon, type CouponRow, insertCoupon, listCoupons } from './coupons.sql.server.ts'

/** An operator has dozens of coupons, not thousands. */
const shown = 500

export const couponsApi = () =>
  implement(couponsContract, {
    'GET /api/desk/coupon/': async ({ db }) => (await listCoupons(db, shown)).map(view),
    'POST /api/desk/coupon/': async ({ db, now, newId }, { body: { codes, starts_at, ends_at, ...coupon } }) => {
      const coupon_id = newId()
      const times = { starts_at: new Date(starts_at), ends_at: new Date(ends_at), created_at: now }
      const added = await insertCoupon(db, { coupon_id, ...coupon, ...times, active: true }, [...new Set(codes)].toSorted())
      if (!added) throw new Refusal('conflict', { fields: { codes: ['One of these codes belongs to another coupon'] } })
      return known(db, coupon_id)
    },
    'PATCH /api/desk/coupon/{id}/': async ({ db }, { params, body: { ends_at, ...change } }) => {
      await known(db, params.id)
      const changed = await changeCoupon(db, params.id, { ...defined(change), ...(ends_at ? { ends_at: new Date(ends_at) } : {}) })
      if (!changed) throw new Refusal('conflict', { fields: { total_limit: ['It has already been used more often than this'] } })
      return known(db, params.id)
    },
  })

function defined<T extends object>(change: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as never
}

async function known(db: Db, id: string): Promise<CouponView> {
  const found = (await listCoupons(db, shown)).find(({ coupon_id }) => coupon_id === id)
  if (!found) throw new Refusal('not_found')
  return view(found)
}

function view({ coupon_id, starts_at, ends_at, ...coupon }: CouponRow & { codes: string[] }): CouponView {
  return { ...coupon, id: coupon_id, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() }
}
