export interface CsvRow {
  /** Where the row begins in the file, counted from 1. */
  line: number
  /** Null: quotes that do not close, or text behind them. */
  cells: string[] | null
}

export const delimiters = [',', ';', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

/** A quote counts at the beginning of a cell only, as spreadsheets read it: `5" bandage` is what it says. */
const cellUpTo = (delimiter: Delimiter) =>
  new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|(?!")([^${delimiter}\\r\\n]*))(${delimiter}|\\r\\n|\\n|\\r|$)`, 'y')
const cellOf: Record<Delimiter, RegExp> = { ',': cellUpTo(','), ';': cellUpTo(';'), '\t': cellUpTo('\t') }

/** The rows of RFC 4180 text; empty lines are left out. A broken row costs itself, never the rows after its line. */
export function readCsv(text: string, delimiter: Delimiter = ','): CsvRow[] {
  const rows: CsvRow[] = []
  let [at, line] = [text.startsWith('\uFEFF') ? 1 : 0, 1]
  while (at < text.length) {
    const { cells, end } = readCsvRow(text, at, delimiter)
    if (!isEmptyRow(cells)) rows.push({ line, cells })
    line += linesWithin(text, at, end)
    at = end
  }
  return rows
}

/** The row that begins at a place of the text, and where the next one does. */
export function readCsvRow(text: string, from: number, delimiter: Delimiter): { cells: string[] | null; end: number } {
  const cell = cellOf[delimiter]
  const cells: string[] = []
  cell.lastIndex = from
  for (;;) {
    const found = cell.exec(text)
    if (!found) return { cells: null, end: nextLine(text, from) }
    const [, quoted, plain = '', separator] = found
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    if (separator !== delimiter) return { cells, end: cell.lastIndex }
  }
}

export function isEmptyRow(cells: string[] | null): boolean {
  return cells !== null && cells.length === 1 && cells[0] === ''
}

export function nextLine(text: string, from: number): number {
  const at = text.indexOf('\n', from)
  return at < 0 ? text.length : at + 1
}

export function linesWithin(text: string, from: number, end: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** Rows as a file that spreadsheets open; a cell that they would take for a formula gets a quote before it. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(writtenCell).join(',')}\r\n`).join('')
}

function writtenCell(text: string): string {
  const safe = /^[=@\t\r]|^[+-](?![\d.]+$)/.test(text) ? `'${text}` : text
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
