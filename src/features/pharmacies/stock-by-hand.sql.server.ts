import type { Db } from '../../platform/database/database.server.ts'

export interface BatchKey {
  pharmacyId: string
  medicineId: string
  batchNo: string
}

/** The units of a batch, locked until the transaction ends. */
export async function lockBatch(db: Db, { pharmacyId, medicineId, batchNo }: BatchKey): Promise<number | undefined> {
  const row = await db
    .selectFrom('batches')
    .select('qty_units')
    .where('pharmacy_id', '=', pharmacyId)
    .where('medicine_id', '=', medicineId)
    .where('batch_no', '=', batchNo)
    .forUpdate()
    .executeTakeFirst()
  return row?.qty_units
}

/** What people may change of a batch by hand. */
export type BatchChange = { qty_units: number } | { recalled: boolean }

export async function setBatch(db: Db, { pharmacyId, medicineId, batchNo }: BatchKey, change: BatchChange): Promise<void> {
  await db
    .updateTable('batches')
    .set(change)
    .where('pharmacy_id', '=', pharmacyId)
    .where('medicine_id', '=', medicineId)
    .where('batch_no', '=', batchNo)
    .execute()
}

export interface StockMove {
  by_user: string
  move_id: string
  kind: 'received' | 'counted' | 'recalled' | 'restored' | 'returned' | 'sent'
  units: number
  reason: string
  at: Date
  document_kind?: MoveDocument['kind'] | null
  document_id?: string | null
  document_line?: number | null
}

/** The line of a document that moved stock: each moves it once. */
export interface MoveDocument {
  kind: 'receipt' | 'count' | 'supplier_return' | 'transfer'
  id: string
  line: number
}

export async function insertMove(db: Db, { pharmacyId, medicineId, batchNo }: BatchKey, move: StockMove): Promise<void> {
  await db
    .insertInto('stock_moves')
    .values({ pharmacy_id: pharmacyId, medicine_id: medicineId, batch_no: batchNo, ...move })
    .execute()
}
