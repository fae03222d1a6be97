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

/** Those that wait for their owner to say where to. */
export async function payoutsToAnswer(db: Db, userId: string): Promise<PayoutRow[]> {
  return db
    .selectFrom('payouts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'NEEDS_DETAILS')
    .orderBy('asked_at')
    .orderBy('payout_id')
    .limit(8)
    .execute()
}

/** For who pays them: with the number of what is refunded, and who paid. */
const deskPayouts = (db: Db) =>
  db
    .selectFrom('payouts as x')
    .leftJoin('orders as o', (on) => on.onRef('o.user_id', '=', 'x.user_id').onRef('o.order_id', '=', 'x.purpose_id'))
    .leftJoin('consultations as c', (on) => on.onRef('c.user_id', '=', 'x.user_id').onRef('c.consultation_id', '=', 'x.purpose_id'))
    .leftJoin('staff as s', 's.user_id', 'x.paid_by')
    .selectAll('x')
    .select((of) => [of.fn.coalesce('o.number', 'c.number').as('number'), 's.name as payer'])
export type DeskPayoutRow = PayoutRow & { number: string | null; payer: string | null }

export async function listPayouts(db: Db, { paid, limit }: { paid: boolean; limit: number }): Promise<DeskPayoutRow[]> {
  const rows = deskPayouts(db).limit(limit)
  return paid
    ? rows.where('x.state', '=', 'PAID').orderBy('x.asked_at', 'desc').orderBy('x.payout_id', 'desc').execute()
    : rows.where('x.state', '<>', 'PAID').orderBy('x.asked_at').orderBy('x.payout_id').execute()
}

export async function findDeskPayout(db: Db, { user_id, payout_id }: PayoutKey): Promise<DeskPayoutRow> {
  return deskPayouts(db).where('x.user_id', '=', user_id).where('x.payout_id', '=', payout_id).executeTakeFirstOrThrow()
}
