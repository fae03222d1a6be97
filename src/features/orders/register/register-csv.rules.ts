import type { RegisterEntry } from './register.contract.ts'

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
  ['Not supplied', 'not_supplied'],
]

/** A row of a table as RFC 4180 writes it. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`
const line = (cells: readonly string[]) => csvLine(cells.map(inertText))

/** The register as a table for inspectors (DR-7, DR-8): RFC 4180, with the byte order mark that spreadsheets ask for. */
export const registerHead = `\u{FEFF}${line(columns.map(([heading]) => heading))}`

export function registerRow(entry: RegisterEntry): string {
  return line(columns.map(([, name]) => String(entry[name])))
}

/** A cell that begins like a formula would be run by a spreadsheet: an apostrophe makes it text. */
export function inertText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
