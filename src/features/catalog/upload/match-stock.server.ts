import { indiaDay } from '../../../lib/india-time.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { earliestSendable } from '../../pharmacies/stock.server.ts'
import { batchOfRow, type ReadBatch, type StockProduct } from './batch-of-row.rules.ts'
import type { FileRow } from './file-rows.server.ts'
import { cellsByField, type Mapping, type StockField } from './import-columns.rules.ts'
import { knownBatches, type MatchedProduct, productsBy } from './matching.sql.server.ts'
import { type ImportNote, refuse, type RowReason } from './row-verdict.rules.ts'
import { plainCell } from './written-values.rules.ts'

export type RowBatch = { batch: ReadBatch; notes: ImportNote[] } | { reasons: RowReason[] }
type Cells = Partial<Record<StockField, string>>

interface Shelf {
  pharmacyId: string
  mapping: Mapping
  width: number
  now: Date
}

/** Rows of a stock list with the products they mean and what the pharmacy has of their batches. */
export async function readStockRows(db: Db, rows: readonly FileRow[], { pharmacyId, mapping, width, now }: Shelf): Promise<RowBatch[]> {
  const cells = rows.map((row) => (row.cells?.length === width ? (cellsByField(mapping, row.cells) as Cells) : null))
  const find = await productFinder(
    db,
    cells.filter((one) => one !== null),
  )
  const today = indiaDay(now)
  const read = rows.map((row, at) => {
    const own = cells[at]
    if (row.cells === null) return { reasons: [refuse('broken_row')] }
    return own ? batchOfRow(own, find(own), today) : { reasons: [refuse('cell_count', `${row.cells.length} / ${width}`)] }
  })
  const asked = read.flatMap((one) => ('product' in one ? [{ medicine_id: one.product.medicine_id, batch_no: one.batch_no }] : []))
  const stored = new Map((await knownBatches(db, pharmacyId, asked)).map((batch) => [keyOf(batch), batch]))
  const sendable = await earliestSendable(db, now)
  return read.map((one) => ('product' in one ? againstShelf(one, stored.get(batchKey(one)), sendable) : one))
}

type Known = Awaited<ReturnType<typeof knownBatches>>[number]

function againstShelf(batch: ReadBatch, known: Known | undefined, sendable: string): RowBatch {
  if (known && (known.expiry !== batch.expiry || known.mrp_paise !== batch.mrp_paise)) return { reasons: [refuse('batch_differs')] }
  const notes: ImportNote[] = [
    ...(known && batch.units > 0 ? (['adds_to_batch'] as const) : []),
    ...(batch.expiry < sendable ? (['not_sold_yet'] as const) : []),
    ...(batch.mrp_paise < batch.product.price_paise ? (['mrp_below_price'] as const) : []),
  ]
  return { batch, notes }
}

function keyOf({ medicine_id, batch_no }: { medicine_id: string; batch_no: string }): string {
  return `${medicine_id} ${batch_no}`
}

/** What may stand in a file once. */
export function batchKey({ product, batch_no }: ReadBatch): string {
  return keyOf({ medicine_id: product.medicine_id, batch_no })
}

/** Asks for all rows at once; a code decides before a barcode, a barcode before a name. */
export async function productFinder(db: Db, rows: readonly Cells[]): Promise<(row: Cells) => StockProduct | RowReason> {
  const all = (field: StockField) => [...new Set(rows.map((row) => plainCell(row[field])).filter(Boolean))]
  const names = all('name').map((name) => name.toLowerCase())
  const products = await productsBy(db, { codes: all('code'), barcodes: all('barcode'), names })
  const byCode = new Map(products.map((product) => [product.medicine_id, product]))
  const byBarcode = Map.groupBy(products, ({ barcode }) => barcode ?? '')
  const byName = Map.groupBy(products, ({ lower_name }) => lower_name)
  return (row) => {
    const [code, barcode, name] = [plainCell(row.code), plainCell(row.barcode), plainCell(row.name)]
    const coded = code === '' ? undefined : byCode.get(code)
    if (coded) return coded
    const scanned = barcode === '' ? [] : (byBarcode.get(barcode) ?? [])
    const found = scanned.length > 0 ? scanned : name === '' ? [] : narrowed(byName.get(name.toLowerCase()) ?? [], row)
    const [only] = found
    if (!only) return refuse('product_unknown', code || barcode || name)
    return found.length === 1 ? only : refuse('product_ambiguous', name || barcode)
  }
}

/** Products of one name, told apart by maker and pack where the file says them. */
function narrowed(products: readonly MatchedProduct[], { manufacturer, pack }: Cells): readonly MatchedProduct[] {
  if (products.length < 2) return products
  const same = (a: string, b: string | undefined) => plainCell(b) === '' || a.toLowerCase() === plainCell(b).toLowerCase()
  return products.filter((product) => same(product.manufacturer, manufacturer) && same(product.packing, pack))
}
