import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { CouponRedemptions, Coupons } from '../../platform/database/database.types.ts'
import { normaliseCode } from './coupons.rules.ts'

export type CouponRow = Selectable<Coupons>

/** By any of its codes, however it was typed. */
export async function findCoupon(db: Db, code: string): Promise<(CouponRow & { code: string }) | undefined> {
  return db
    .selectFrom('coupon_codes as k')
    .innerJoin('coupons as c', 'c.coupon_id', 'k.coupon_id')
    .selectAll('c')
    .select('k.code')
    .where('k.code', '=', normaliseCode(code))
    .executeTakeFirst()
}

/** Counts one more use while there is one left; false when there is none or its time is over. The row stays locked: call it late. */
export async function takeUse(db: Db, couponId: string, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('coupons')
    .set({ used: sql`used + 1` })
    .where('coupon_id', '=', couponId)
    .where('active', '=', true)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where(sql<boolean>`(total_limit is null or used < total_limit)`)
    .returning('coupon_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function releaseCouponUse(db: Db, couponId: string): Promise<void> {
  await db
    .updateTable('coupons')
    .set({ used: sql`used - 1` })
    .where('coupon_id', '=', couponId)
    .execute()
}

export async function usedSlots(db: Db, userId: string, couponId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('coupon_redemptions')
    .select('slot')
    .where('user_id', '=', userId)
    .where('coupon_id', '=', couponId)
    .where('slot', 'is not', null)
    .execute()
  return rows.flatMap(({ slot }) => (slot === null ? [] : [slot]))
}

type NewRedemption = Insertable<CouponRedemptions>
type RedemptionRow = Selectable<CouponRedemptions>

/** False when this slot, or this order's only coupon, was taken meanwhile. */
export async function insertRedemption(db: Db, redemption: NewRedemption): Promise<boolean> {
  const inserted = await db
    .insertInto('coupon_redemptions')
    .values(redemption)
    .onConflict((on) => on.doNothing())
    .returning('redemption_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export interface Purpose {
  userId: string
  purpose: 'order' | 'consultation'
  purposeId: string
}

export async function redemptionFor(db: Db, { userId, purpose, purposeId }: Purpose): Promise<RedemptionRow | undefined> {
  return db
    .selectFrom('coupon_redemptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('purpose_id', '=', purposeId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
}

/** The coupon whose use was given back; undefined when there was none to give back. */
export async function markReleased(db: Db, { userId, purpose, purposeId }: Purpose, now: Date): Promise<string | undefined> {
  const released = await db
    .updateTable('coupon_redemptions')
    .set({ slot: null, released_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('purpose_id', '=', purposeId)
    .where('released_at', 'is', null)
    .returning('coupon_id')
    .executeTakeFirst()
  return released?.coupon_id
}

export async function listCoupons(db: Db, limit: number): Promise<(CouponRow & { codes: string[] })[]> {
  return db
    .selectFrom('coupons as c')
    .selectAll('c')
    .select(sql<string[]>`array(select code from coupon_codes k where k.coupon_id = c.coupon_id order by code)`.as('codes'))
    .orderBy('created_at', 'desc')
    .orderBy('coupon_id', 'desc')
    .limit(limit)
    .execute()
}

/** False when one of its codes belongs to another coupon. */
export async function insertCoupon(db: Db, coupon: Insertable<Coupons>, codes: readonly string[]): Promise<boolean> {
  await db.insertInto('coupons').values(coupon).execute()
  const rows = codes.map((code) => ({ code, coupon_id: coupon.coupon_id }))
  const added = await db
    .insertInto('coupon_codes')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .returning('code')
    .execute()
  return added.length === codes.length
}

export async function changeCoupon(
  db: Db,
  couponId: string,
  change: Partial<Pick<CouponRow, 'title' | 'terms' | 'active' | 'ends_at' | 'per_user_limit' | 'total_limit'>>,
): Promise<boolean> {
  if (Object.keys(change).length === 0) return true
  const changed = await db
    .updateTable('coupons')
    .set(change)
    .where('coupon_id', '=', couponId)
    .$if(typeof change.total_limit === 'number', (query) => query.where('used', '<=', change.total_limit ?? 0))
    .returning('coupon_id')
    .executeTakeFirst()
  return changed !== undefined
}
