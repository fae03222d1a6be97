import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { OrderSubstitutions } from '../../platform/database/database.types.ts'
import type { OrderKey } from './orders.sql.server.ts'

export type SubstitutionRow = Selectable<OrderSubstitutions>

/** Decided in the step that wrote it: nobody was asked, because the prescription names the composition only. */
export const chosenByPharmacist = ({ state, allowed_by, proposed_at, decided_at }: SubstitutionRow): boolean =>
  state === 'accepted' && allowed_by === 'generic_name' && decided_at?.getTime() === proposed_at.getTime()

/** In the order they were proposed. */
export async function substitutionsOf(db: Db, { user_id, order_id }: OrderKey): Promise<SubstitutionRow[]> {
  return db
    .selectFrom('order_substitutions')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .orderBy('proposed_at')
    .orderBy('substitution_id')
    .limit(200)
    .execute()
}

/** The line first names the question, so that of two who ask about one line the second fails by its key. */
export async function insertSubstitution(db: Db, row: Insertable<OrderSubstitutions>): Promise<void> {
  await db.insertInto('order_substitutions').values(row).execute()
  await markLine(db, row, row.substitution_id)
}

/** Ends a question that is open; undefined when it was ended already. */
export async function endSubstitution(
  db: Db,
  { user_id, order_id, substitution_id }: Pick<SubstitutionRow, 'user_id' | 'order_id' | 'substitution_id'>,
  state: Exclude<SubstitutionRow['state'], 'proposed'>,
  now: Date,
): Promise<SubstitutionRow | undefined> {
  const ended = await db
    .updateTable('order_substitutions')
    .set({ state, decided_at: now })
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .where('substitution_id', '=', substitution_id)
    .where('state', '=', 'proposed')
    .returningAll()
    .executeTakeFirst()
  if (ended) await markLine(db, ended, null)
  return ended
}

async function markLine(db: Db, { user_id, order_id, line_id }: OrderKey & { line_id: string }, open_substitution: string | null) {
  await db
    .updateTable('order_lines')
    .set({ open_substitution })
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .where('line_id', '=', line_id)
    .execute()
}

/** Orders with a question whose time is over, the longest ago first. */
export async function ordersWithOverdueSubstitutions(db: Db, now: Date, limit: number): Promise<OrderKey[]> {
  return db
    .selectFrom('order_substitutions')
    .select(['user_id', 'order_id'])
    .where('state', '=', 'proposed')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .orderBy('order_id')
    .limit(limit)
    .execute()
}
