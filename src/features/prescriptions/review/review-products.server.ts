import type { Db } from '../../../platform/database/database.server.ts'
import { findProducts, type ProductRow } from '../../catalog/catalog.sql.server.ts'
import { availabilityAt } from '../../pharmacies/stock.server.ts'
import type { ReasonCode } from '../review.rules.ts'
import { lookAlikesOf } from './look-alikes.server.ts'
import type { ReviewProduct } from './workbench.contract.ts'

/** Products of ours as the workbench shows them, in the order of the ids; unknown ones are left out. */
export async function reviewProducts(db: Db, ids: readonly string[], pharmacyId: string): Promise<ReviewProduct[]> {
  const [rows, free] = await Promise.all([findProducts(db, ids, [pharmacyId]), availabilityAt(db, [pharmacyId], ids)])
  return Promise.all(rows.map((row) => view(row, free.get(row.medicine_id)?.get(pharmacyId) ?? 0)))
}

async function view(row: ProductRow, free_units: number): Promise<ReviewProduct> {
  const { medicine_id, name, packing, form, unit, composition, schedule, ndps, nti, discontinued } = row
  const looks_like = await lookAlikesOf(composition)
  const facts = { medicine_id, name, packing, form, unit, composition, schedule, ndps, nti, discontinued }
  return { ...facts, refused_as: refusedAs(row), free_units, looks_like }
}

/** What the law leaves to nobody: DR-3 and the MTP Act. */
function refusedAs({ schedule, ndps, never_sold }: ProductRow): ReasonCode | null {
  if (never_sold) return 'abortion_medicine'
  return schedule === 'X' || ndps ? 'prohibited_X_NDPS' : null
}
