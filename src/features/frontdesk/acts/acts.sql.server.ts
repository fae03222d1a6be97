import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { CallerActs, CartItems } from '../../../platform/database/database.types.ts'
import type { Selectable } from 'kysely'

export async function insertAct(db: Db, row: Insertable<CallerActs>): Promise<void> {
  await db.insertInto('caller_acts').values(row).execute()
}

/** What somebody of the desk has refunded since then. */
export async function refundedSince(db: Db, staffId: string, since: Date): Promise<number> {
  const { paise } = await db
    .selectFrom('caller_acts')
    .select(sql<number>`coalesce(sum(amount_paise), 0)::int`.as('paise'))
    .where('staff_id', '=', staffId)
    .where('what', '=', 'refund')
    .where('done_at', '>=', since)
    .executeTakeFirstOrThrow()
  return paise
}

/** Two refunds of one person wait for each other, so that together they keep to the limit. */
export async function lockStaff(db: Db, staffId: string): Promise<void> {
  await db.selectFrom('staff').select('user_id').where('user_id', '=', staffId).forUpdate().executeTakeFirst()
}

type KeptItem = Selectable<CartItems>
export function cartRows(db: Db, userId: string): Promise<KeptItem[]> {
  return db.selectFrom('cart_items').selectAll().where('user_id', '=', userId).execute()
}

export async function putCartRows(db: Db, rows: readonly KeptItem[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('cart_items').values(rows).execute()
}
