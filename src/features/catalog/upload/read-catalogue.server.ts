import { createHash } from 'node:crypto'
import { type GstFacts, gstPercentOn } from '../../../lib/gst.ts'
import type { CatalogueFacts } from '../catalogue-facts.rules.ts'
import { readFact, shippedFacts } from '../catalogue-facts.server.ts'
import { ingredientsOf } from '../catalogue-facts.rules.ts'
import { type ImportedProduct, readProduct } from '../import/catalog-import.rules.ts'
import { withUnsaid } from './cell-changes.rules.ts'
import type { FileRow } from './file-rows.server.ts'
import { cellsByField, type Mapping } from './import-columns.rules.ts'
import { productOfRow } from './product-of-row.rules.ts'
import { type ImportNote, refuse, type RowReason } from './row-verdict.rules.ts'
import { plainCell, readPercent } from './written-values.rules.ts'

export type RowProduct = { product: ImportedProduct; notes: ImportNote[] } | { reasons: RowReason[] }
interface RowShape {
  headings: readonly string[]
  mapping: Mapping
  /** Its columns are those of db/demo/catalogue/README.md. */
  own: boolean
}

/** How rows of a file become products; `today` is the day of the tax that is compared. */
export async function catalogueReader({ headings, mapping, own }: RowShape, today: string): Promise<(row: FileRow) => RowProduct> {
  const [facts, gst] = [await shippedFacts(), await readFact<GstFacts>('gst')]
  return ({ cells }) => {
    if (cells === null) return { reasons: [refuse('broken_row')] }
    if (cells.length !== headings.length) return { reasons: [refuse('cell_count', `${cells.length} / ${headings.length}`)] }
    return own ? ownRow(headings, cells, facts) : mappedRow(mapping, cells, facts, { gst, today })
  }
}

function ownRow(headings: readonly string[], cells: readonly string[], facts: CatalogueFacts): RowProduct {
  const read = readProduct(Object.fromEntries(headings.map((name, at) => [name, cells[at]?.trim()])), facts)
  if (!('product' in read)) return refusedBy(read.reasons)
  return { product: read.product, notes: read.unknownSchedule ? ['schedule_assumed'] : [] }
}

function mappedRow(mapping: Mapping, cells: readonly string[], facts: CatalogueFacts, tax: { gst: GstFacts; today: string }): RowProduct {
  const row = productOfRow(cellsByField(mapping, cells), facts)
  if (!('line' in row)) return row
  const read = readProduct({ ...row.line, medicine_id: idOf(row.code, row.line) }, facts)
  if (!('product' in read)) return refusedBy(read.reasons)
  const { product } = read
  const percent = gstPercentOn(
    tax.gst,
    { hsn: product.gst_hsn, ingredients: ingredientsOf(product.composition), name: product.name },
    tax.today,
  )
  const said = readPercent(row.gst)
  const differs = said !== null && said !== percent
  return {
    product: mapping.includes('barcode') ? { ...product, barcode: row.barcode } : product,
    notes: [...row.notes, ...(differs ? (['gst_differs'] as const) : [])],
  }
}

/** A list has no column for everything: what it does not say of a product stays as it stands. */
export function withStored(rows: readonly RowProduct[], stored: ReadonlyMap<string, object>, mapping: Mapping): RowProduct[] {
  return rows.map((row) => {
    const before = 'product' in row ? stored.get(row.product.medicine_id) : undefined
    return before && 'product' in row ? { ...row, product: withUnsaid(row.product, { ...before }, mapping) } : row
  })
}

function refusedBy(reasons: readonly string[]): RowProduct {
  return { reasons: reasons.map((text) => refuse('rule', text)) }
}

/** The operator's code, or the same id for the same name, maker and pack each time: a file without codes updates what it brought before. */
function idOf(code: string, { name = '', manufacturer = '', packing = '' }: Record<string, string>): string {
  const plain = code.replaceAll(/[^\w.-]/g, '-').replace(/^[^A-Za-z0-9]+/, '')
  if (code !== '' && plain === code && code.length <= 64) return code
  const digest = (text: string) => createHash('sha256').update(text).digest('hex')
  if (plain !== '') return `${plain.slice(0, 50)}-${digest(code).slice(0, 8)}`
  return `n-${digest([name, manufacturer, packing].map((text) => plainCell(text).toLowerCase()).join('\n')).slice(0, 16)}`
}
