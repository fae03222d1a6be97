import type { Db } from '../../../platform/database/database.server.ts'

const columns = ['p.medicine_id', 'p.name', 'p.strength_label', 'p.composition'] as const

/** Products whose barcode is written in one of these ways, or is this text. */
export async function productsOfBarcode(db: Db, forms: readonly string[]) {
  if (forms.length === 0) return []
  return db.selectFrom('products as p').select(columns).where('p.barcode', 'in', forms).orderBy('p.medicine_id').limit(5).execute()
}

/** Of which medicines the pharmacy has or had a batch of this number. */
export async function productsOfBatch(db: Db, pharmacyId: string, batchNo: string) {
  return db
    .selectFrom('batches as b')
    .innerJoin('products as p', 'p.medicine_id', 'b.medicine_id')
    .select(columns)
    .where('b.pharmacy_id', '=', pharmacyId)
    .where('b.batch_no', '=', batchNo)
    .orderBy('p.medicine_id')
    .limit(5)
    .execute()
}

export async function compositionsOf(db: Db, medicineIds: readonly string[]) {
  if (medicineIds.length === 0) return []
  return db.selectFrom('products as p').select(columns).where('p.medicine_id', 'in', medicineIds).execute()
}
