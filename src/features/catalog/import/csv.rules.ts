export interface CsvRow {
  /** Where the row begins in the file, counted from 1. */
  line: number
  /** Null: quotes that do not close, or text around them. */
  cells: string[] | null
}

const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y

/** The rows of RFC 4180 text; empty lines are left out. A broken row costs itself, never the rows after its line. */
export function readCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  let [at, line] = [text.startsWith('\uFEFF') ? 1 : 0, 1]
  while (at < text.length) {
    const { cells, end } = readRow(text, at)
    if (cells === null || cells.length > 1 || cells[0] !== '') rows.push({ line, cells })
    line += linesWithin(text, at, end)
    at = end
  }
  return rows
}

function readRow(text: string, from: number): { cells: string[] | null; end: number } {
  const cells: string[] = []
  cell.lastIndex = from
  for (;;) {
    const found = cell.exec(text)
    if (!found) return { cells: null, end: nextLine(text, from) }
    const [, quoted, plain = '', separator] = found
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    if (separator !== ',') return { cells, end: cell.lastIndex }
  }
}

function nextLine(text: string, from: number): number {
  const at = text.indexOf('\n', from)
  return at < 0 ? text.length : at + 1
}

function linesWithin(text: string, from: number, end: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count++
  return count
}
