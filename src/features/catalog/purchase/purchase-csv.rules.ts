import { csvLine } from '../csv-line.rules.ts'
import type { PurchaseRow } from './purchase.contract.ts'

const rupees = (paise: number | null) => (paise === null ? '' : (paise / 100).toFixed(2))

/** The list as a supplier or an ERP takes it, a line for each product. */
export function purchaseCsv(rows: readonly PurchaseRow[]): string {
  const head = [
    'item_code',
    'name',
    'packing',
    'maker',
    'supplier',
    'packs',
    'free_packs',
    'sold_packs',
    'days_left',
    'expiring_packs',
    'last_rate',
  ]
  const lines = rows.map((row) => [
    row.medicine_id,
    row.name,
    row.packing,
    row.maker,
    row.supplier ?? '',
    row.packs,
    row.free_packs,
    row.sold_packs,
    row.days_left ?? '',
    row.expiring_packs,
    rupees(row.purchase_paise),
  ])
  return [head, ...lines].map((line) => `${csvLine(line)}\r\n`).join('')
}
