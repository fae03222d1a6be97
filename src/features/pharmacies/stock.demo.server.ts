import { indiaDay } from '../../lib/india-time.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { demoBatches } from './demo-stock.rules.ts'
import { settlePharmacy } from './stock.server.ts'
import { insertBatches, insertStock } from './stock.sql.server.ts'

/** Invented batches of what the demo pharmacies sell, with expiries counted from today; a pharmacy that has stock keeps what it has. */
export async function loadStockDemo(db: Db, now: Date): Promise<void> {
  const pharmacies = await db
    .selectFrom('pharmacies as p')
    .where((eb) => eb.not(eb.exists(eb.selectFrom('batches as b').whereRef('b.pharmacy_id', '=', 'p.pharmacy_id').select('b.batch_no'))))
    .select('p.pharmacy_id')
    .execute()
  for (const { pharmacy_id } of pharmacies) await inTransaction(db, (transaction) => fill(transaction, pharmacy_id, now))
}

async function fill(db: Db, pharmacyId: string, now: Date): Promise<void> {
  const products = await db
    .selectFrom('products')
    .where('discontinued', '=', false)
    .select(['medicine_id', 'units', 'mrp_paise', 'popularity'])
    .orderBy('medicine_id')
    .execute()
  const batches = products.flatMap((product) => demoBatches(pharmacyId, product, indiaDay(now)))
  const rows = batches.map((batch) => ({ pharmacy_id: pharmacyId, ...batch, recalled: false, received_at: now }))
  await insertBatches(db, rows)
  await insertStock(db, pharmacyId)
  await settlePharmacy(db, pharmacyId, now)
}
