import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { Payouts } from '../../platform/database/database.types.ts'
import type { Purpose } from './payments.rules.ts'

export type PayoutRow = Selectable<Payouts>
export interface PayoutKey {
  user_id: string
  payout_id: string
}

/** Undefined when it was asked for before. */
export async function insertPayout(db: Db, payout: Insertable<Payouts>): Promise<PayoutRow | undefined> {
  return db
    .insertInto('payouts')
    .values(payout)
    .onConflict((on) => on.columns(['user_id', 'cause']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function findPayout(db: Db, { user_id, payout_id }: PayoutKey): Promise<PayoutRow | undefined> {
  return db.selectFrom('payouts').selectAll().where('user_id', '=', user_id).where('payout_id', '=', payout_id).executeTakeFirst()
}

/** Only while it is not paid; undefined when it is. */
export async function changePayout(db: Db, { user_id, payout_id }: PayoutKey, change: Updateable<Payouts>): Promise<PayoutRow | undefined> {
  return db
    .updateTable('payouts')
    .set(change)
    .where('user_id', '=', user_id)
    .where('payout_id', '=', payout_id)
    .where('state', '<>', 'PAID')
    .returningAll()
    .executeTakeFirst()
}

export async function payoutsFor(db: Db, userId: string, purpose: Purpose, purposeId: string): Promise<PayoutRow[]> {
  return db
    .selectFrom('payouts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('purpose_id', '=', purposeId)
    .orderBy('asked_at')
    .orderBy('payout_id')
    .limit(100)
    .execute()
}

export async function listPayouts(db: Db, { paid, limit }: { paid: boolean; limit: number }): Promise<PayoutRow[]> {
  const rows = db.selectFrom('payouts').selectAll().limit(limit)
  return paid
    ? rows.where('state', '=', 'PAID').orderBy('asked_at', 'desc').orderBy('payout_id', 'desc').execute()
    : rows.where('state', '<>', 'PAID').orderBy('asked_at').orderBy('payout_id').execute()
}
