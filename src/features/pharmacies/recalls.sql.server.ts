import type { Db } from '../../platform/database/database.server.ts'

export async function hasProduct(db: Db, medicineId: string): Promise<boolean> {
  return (await db.selectFrom('products').select('medicine_id').where('medicine_id', '=', medicineId).executeTakeFirst()) !== undefined
}

/** Waits for deliveries of a product that are being taken in, and lets none begin until the transaction ends. */
export async function lockForRecall(db: Db, medicineId: string): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('medicine_id')
    .where('medicine_id', '=', medicineId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a recall of a batch stands; a recall at the same moment comes before or after the transaction. */
export async function isUnderRecall(db: Db, medicineId: string, batchNo: string): Promise<boolean> {
  await db.selectFrom('products').select('medicine_id').where('medicine_id', '=', medicineId).forShare().executeTakeFirst()
  return (await recalledAt(db, medicineId, batchNo)) !== undefined
}

/** When the recall of a batch began that stands; undefined when none does. */
export async function recalledAt(db: Db, medicineId: string, batchNo: string): Promise<Date | undefined> {
  const recall = await db
    .selectFrom('recalls')
    .select('recalled_at')
    .where('medicine_id', '=', medicineId)
    .where('batch_no', '=', batchNo)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return recall?.recalled_at
}
