import type { RegisterEntry } from './desk-orders.contract.ts'

const columns: [heading: string, name: keyof RegisterEntry][] = [
  ['Serial no.', 'serial'],
  ['Date of supply', 'supplied_on'],
  ['Order', 'order_number'],
  ['Prescriber', 'prescriber_name'],
  ['Registration no.', 'prescriber_registration_no'],
  ['Address of prescriber', 'prescriber_address'],
  ['Patient', 'patient_name'],
  ['Address of patient', 'patient_address'],
  ['Drug', 'medicine'],
  ['Maker', 'maker'],
  ['Batch no.', 'batch_no'],
  ['Expiry', 'expiry'],
  ['Quantity', 'quantity'],
  ['Pharmacist', 'pharmacist'],
]

/** The register as a table for inspectors (DR-7, DR-8): RFC 4180, with the byte order mark that spreadsheets ask for. */
export function registerCsv(entries: readonly RegisterEntry[]): string {
  const rows = [columns.map(([heading]) => heading), ...entries.map((entry) => columns.map(([, name]) => String(entry[name])))]
  return `\u{FEFF}${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** A cell that begins like a formula would be run by a spreadsheet: an apostrophe makes it text. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
