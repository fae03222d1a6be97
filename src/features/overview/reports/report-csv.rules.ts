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
  return csvLine(columns.map(({ type }, at) => written(type, row[at] ?? null)))
}

/** What we count and add up is a number, also below zero; what people typed is text and never a formula. */
function written(type: CellType, cell: Cell): string {
  if (cell === null) return ''
  if (type === 'gst_day') return gstDay(String(cell))
  if (type === 'paise') return rupees(Number(cell))
  return typeof cell === 'number' ? String(cell) : inertText(cell)
}

/** Without a fraction on the way: of no amount a paisa is lost. */
function rupees(paise: number): string {
  const [whole, rest] = [Math.trunc(Math.abs(paise) / 100), Math.abs(paise) % 100]
  return `${paise < 0 ? '-' : ''}${whole}.${String(rest).padStart(2, '0')}`
}
