import { csvLine, inertText } from '../../orders/register/register-csv.rules.ts'
import type { CellType, ReportColumn } from './report-kinds.rules.ts'

export type Cell = string | number | null

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2026-11-05` as the GST offline tool reads it: `05-Nov-2026`. */
export function gstDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}-${months[Number(month) - 1]}-${year}`
}

export const reportHead = (columns: readonly ReportColumn[]): string => csvLine(columns.map(({ heading }) => heading))

export function reportLine(columns: readonly ReportColumn[], row: readonly Cell[]): string {
  return csvLine(columns.map(({ key, type }, at) => written(type, inWords(key, row[at] ?? null))))
}

/** Words of our own in a cell, in English as the headings are. */
const fileWords: Record<string, string> = {
  review: 'Prescription review',
  to_pay: 'Awaiting payment',
  to_accept: 'To accept',
  to_pack: 'To pack',
  ready: 'Ready',
  on_the_way: 'Out for delivery',
  completed: 'Completed',
  cancelled: 'Cancelled',
  returned: 'Returned',
  refunded: 'Refunded',
  tax_invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  invoice_cum_bill: 'Invoice-cum-bill of supply',
  credit_note: 'Credit note',
  REQUESTED: 'Requested',
  PENDING: 'With the bank',
  SETTLED: 'Refunded',
  FAILED: 'Failed',
}
/** The columns whose cells are such words; a name that happens to be one stays. */
const worded: ReadonlySet<string> = new Set(['stage', 'state', 'paper'])

/** What we count and add up is a number, also below zero; what people typed is text and never a formula. */
function written(type: CellType, cell: Cell): string {
  if (cell === null) return ''
  if (type === 'gst_day') return gstDay(String(cell))
  if (type === 'paise') return rupees(Number(cell))
  return typeof cell === 'number' ? String(cell) : inertText(cell)
}

const inWords = (key: string, cell: Cell) => (worded.has(key) && typeof cell === 'string' ? (fileWords[cell] ?? cell) : cell)

/** Without a fraction on the way: of no amount a paisa is lost. */
function rupees(paise: number): string {
  const [whole, rest] = [Math.trunc(Math.abs(paise) / 100), Math.abs(paise) % 100]
  return `${paise < 0 ? '-' : ''}${whole}.${String(rest).padStart(2, '0')}`
}
