import type { StockField } from './import-columns.rules.ts'
import { refuse, type RowReason } from './row-verdict.rules.ts'
import { isScientific, plainCell, readExpiry, readNumber, readPaise } from './written-values.rules.ts'

type Cells = Partial<Record<StockField, string>>

export interface StockProduct {
  medicine_id: string
  name: string
  packing: string
  units: number
  unit: string
  mrp_paise: number
  price_paise: number
}

/** A row as stock is received: units of a batch of a product. */
export interface ReadBatch {
  product: StockProduct
  batch_no: string
  expiry: string
  mrp_paise: number
  purchase_paise: number | null
  units: number
}

const mostUnits = 10_000_000

/** A row of somebody's stock list; `product` is what its code, barcode or name leads to, or why it leads nowhere. */
export function batchOfRow(cells: Cells, product: StockProduct | RowReason, today: string): ReadBatch | { reasons: RowReason[] } {
  const text = (field: StockField) => plainCell(cells[field])
  const known = 'medicine_id' in product ? product : null
  const batch_no = text('batch')
  const expiry = readExpiry(text('expiry'))
  const units = known && unitsOf(text('packs'), text('units'), known)
  const [mrp, purchase] = [amountOf(text('mrp')), amountOf(text('purchase'))]
  const mrp_paise = mrp ?? known?.mrp_paise ?? 0
  const reasons = [
    ...('code' in product ? [product] : []),
    ...batchAgainst(batch_no),
    ...expiryAgainst(text('expiry'), expiry, today),
    ...(known && units === null ? [refuse('quantity_wrong', text('packs') || text('units'))] : []),
    ...(mrp === undefined || mrp === 0 ? [refuse('amount_wrong', 'mrp')] : []),
    ...(purchase === undefined ? [refuse('amount_wrong', 'purchase')] : []),
    ...(purchase && mrp_paise && purchase > mrp_paise ? [refuse('purchase_above_mrp')] : []),
  ]
  if (reasons.length > 0 || known === null || units === null || expiry === null) return { reasons }
  return { product: known, batch_no, expiry, mrp_paise, purchase_paise: purchase ?? null, units }
}

/** Undefined: no amount; null: none is said. */
function amountOf(text: string): number | null | undefined {
  return text === '' ? null : (readPaise(text) ?? undefined)
}

function batchAgainst(batch: string): RowReason[] {
  if (batch === '') return [refuse('missing', 'batch')]
  if (isScientific(batch)) return [refuse('scientific', 'batch')]
  return batchNumber.test(batch) ? [] : [refuse('batch_wrong', batch)]
}

/** As printed on packs. */
const batchNumber = /^[A-Za-z0-9][A-Za-z0-9/. -]{0,29}$/

function expiryAgainst(written: string, expiry: string | null, today: string): RowReason[] {
  if (written === '') return [refuse('missing', 'expiry')]
  if (expiry === null) return [refuse('expiry_unreadable', written)]
  return expiry < today ? [refuse('expired', expiry)] : []
}

/** Packs times their units and loose units together; half a pack is whole units or refused. 0 when the shelf is empty. */
function unitsOf(packs: string, loose: string, product: StockProduct): number | null {
  const [whole, single] = [packs === '' ? 0 : readNumber(packs), loose === '' ? 0 : readNumber(loose)]
  if (whole === null || single === null || whole < 0 || single < 0 || (packs === '' && loose === '')) return null
  const units = whole * product.units + single
  return Number.isInteger(units) && units <= mostUnits ? units : null
}
