import { csvLine } from '../csv-line.rules.ts'
import type { ExpiringBatch } from './desk-stock.contract.ts'

/** Batches by their last day, a line for each. */
export function expiringCsv(batches: readonly ExpiringBatch[]): string {
  const head = ['item_code', 'name', 'packing', 'batch_no', 'expiry', 'days_left', 'units', 'mrp', 'on_sale']
  const lines = batches.map((row) => [
    row.medicine_id,
    row.name,
    row.packing,
    row.batch_no,
    row.expiry,
    row.days_left,
    row.units,
    (row.mrp_paise / 100).toFixed(2),
    row.sold ? 'yes' : 'no',
  ])
  return [head, ...lines].map((line) => `${csvLine(line)}\r\n`).join('')
}
