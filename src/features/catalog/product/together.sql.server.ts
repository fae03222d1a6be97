import type { Db } from '../../../platform/database/database.server.ts'

/** What is often bought with a product, the most often first; counted each night from the orders. */
export async function boughtWith(db: Db, medicineId: string): Promise<string[]> {
  const rows = await db.selectFrom('bought_together').select('with_id').where('medicine_id', '=', medicineId).orderBy('rank').execute()
  return rows.map(({ with_id }) => with_id)
}
