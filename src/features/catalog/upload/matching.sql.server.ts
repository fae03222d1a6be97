import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { StockProduct } from './batch-of-row.rules.ts'

export interface MatchedProduct extends StockProduct {
  barcode: string | null
  lower_name: string
  manufacturer: string
}

interface Wanted {
  codes: readonly string[]
  barcodes: readonly string[]
  /** In small letters. */
  names: readonly string[]
}

/** Products by any of these, each asked of its own index. */
export async function productsBy(db: Db, { codes, barcodes, names }: Wanted): Promise<MatchedProduct[]> {
  const columns = sql`medicine_id, name, lower(name) as lower_name, manufacturer, packing, units, unit, mrp_paise, price_paise, barcode`
  const { rows } = await sql<MatchedProduct>`
    select ${columns} from products where medicine_id = any (${codes}::text[])
    union select ${columns} from products where barcode is not null and barcode = any (${barcodes}::text[])
    union select ${columns} from products where lower(name) = any (${names}::text[])`.execute(db)
  return rows
}

interface KnownBatch {
  medicine_id: string
  batch_no: string
  expiry: string
  mrp_paise: number
}

/** What a pharmacy has had of these batches. */
export async function knownBatches(
  db: Db,
  pharmacyId: string,
  wanted: readonly { medicine_id: string; batch_no: string }[],
): Promise<KnownBatch[]> {
  const [ids, numbers] = [wanted.map(({ medicine_id }) => medicine_id), wanted.map(({ batch_no }) => batch_no)]
  const { rows } = await sql<KnownBatch>`
    select b.medicine_id, b.batch_no, b.expiry::text as expiry, b.mrp_paise
    from unnest(${ids}::text[], ${numbers}::text[]) as w (medicine_id, batch_no)
    join batches b on b.pharmacy_id = ${pharmacyId} and b.medicine_id = w.medicine_id and b.batch_no = w.batch_no`.execute(db)
  return rows
}
