import { type Delimiter, delimiters, isEmptyRow, linesWithin, readCsvRow } from '../import/csv.rules.ts'

/** At most this much of one file; the page says so before anybody chooses one. */
export const mostBytes = 64 * 1024 * 1024
export const mostLines = 250_000
/** A longer row is a quote that was never closed. */
export const longestRow = 64 * 1024

export type Encoding = 'utf-8' | 'windows-1252'

/** How the bytes of a file are read. Its text is handled as one character a byte, so that a place in it is a place in the file. */
export interface FileFormat {
  encoding: Encoding
  delimiter: Delimiter
}

export type NoTable = 'workbook' | 'utf16' | 'binary' | 'no_table'

/** What the first bytes say that cannot be read as a table. */
export function refusedStart(start: Uint8Array): NoTable | null {
  const [a, b] = start
  if (a === 0x50 && b === 0x4b) return 'workbook'
  if (a === 0xd0 && b === 0xcf) return 'workbook'
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return 'utf16'
  return start.subarray(0, 4096).includes(0) ? 'binary' : null
}

/** A byte order mark in text of one character a byte. */
const mark = '\u00EF\u00BB\u00BF'
const rowsLookedAt = 25

export interface FoundTable {
  delimiter: Delimiter
  headings: string[]
  /** Where the first row below the headings begins. */
  dataByte: number
  dataLine: number
}

/** The table in the beginning of a file: its delimiter is the one that cuts most rows alike, its headings the first row that is cut so. Titles above it are skipped. */
export function findTable(text: string): FoundTable | null {
  const tables = delimiters.map((delimiter) => tableBy(text, delimiter)).toSorted((a, b) => b.cells - a.cells)
  const best = tables[0]
  return best && best.cells > 0 ? best.table : null
}

function tableBy(text: string, delimiter: Delimiter): { cells: number; table: FoundTable | null } {
  const rows = firstRows(text, delimiter)
  const widths = Map.groupBy(rows, ({ cells }) => cells.length)
  const [width, alike] = [...widths].toSorted((a, b) => (b[0] - 1) * b[1].length - (a[0] - 1) * a[1].length)[0] ?? [0, []]
  const header = alike.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1)
  if (width < 2 || !header) return { cells: 0, table: null }
  const table = { delimiter, headings: header.cells, dataByte: header.end, dataLine: header.nextLine }
  return { cells: (width - 1) * alike.length, table }
}

function firstRows(text: string, delimiter: Delimiter) {
  const rows: { cells: string[]; end: number; nextLine: number }[] = []
  let [at, line] = [text.startsWith(mark) ? mark.length : 0, 1]
  while (at < text.length && rows.length < rowsLookedAt) {
    const { cells, end } = readCsvRow(text, at, delimiter)
    line += linesWithin(text, at, end)
    if (cells && !isEmptyRow(cells)) rows.push({ cells, end, nextLine: line })
    at = end
  }
  return rows
}

const decoders = { 'utf-8': new TextDecoder('utf-8'), 'windows-1252': new TextDecoder('windows-1252') }

/** A cell of one character a byte as text. */
export function decodedCell(cell: string, encoding: Encoding): string {
  // oxlint-disable-next-line no-control-regex -- every byte above ASCII is another letter
  if (/^[\u0000-\u007F]*$/.test(cell)) return cell
  return decoders[encoding].decode(Uint8Array.from(cell, (letter) => letter.charCodeAt(0)))
}
