import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'

/** Which of these have a whole pack free at one of these pharmacies. */
export async function inStockAt(db: Db, ids: readonly string[], pharmacies: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0 || pharmacies.length === 0) return new Set()
  const rows = await db
    .selectFrom('stock as s')
    .innerJoin('products as p', 'p.medicine_id', 's.medicine_id')
    .select('s.medicine_id')
    .distinct()
    .where(sql<boolean>`s.medicine_id = any(${ids}) and s.pharmacy_id = any(${pharmacies}) and s.on_hand - s.reserved >= p.units`)
    .execute()
  return new Set(rows.map(({ medicine_id }) => medicine_id))
}
