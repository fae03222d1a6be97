import { isEmptyRow, linesWithin, nextLine, readCsvRow } from '../import/csv.rules.ts'
import { decodedCell, type FileFormat, longestRow } from './file-format.rules.ts'

export interface FileRow {
  line: number
  /** Null: quotes that do not close. */
  cells: string[] | null
  /** Where the next row begins. */
  end: Place
}

export interface Place {
  byte: number
  line: number
}

/** The rows of a file from a place on, of its pieces as they come: no more of it is held than a piece and the longest row. */
export async function* rowsFrom(pieces: AsyncIterable<Buffer>, { delimiter, encoding }: FileFormat, from: Place): AsyncGenerator<FileRow> {
  const source = pieces[Symbol.asyncIterator]()
  let [text, at, { byte: base, line }] = ['', 0, from]
  for (let whole = false; ;) {
    while (!whole && text.length - at < longestRow) {
      const piece = await source.next()
      whole = piece.done === true
      if (piece.done) break
      base += at
      text = text.slice(at) + piece.value.toString('latin1')
      at = 0
    }
    if (at >= text.length) return
    const { cells, end } = boundedRow(text, at, delimiter)
    const next = { byte: base + end, line: line + linesWithin(text, at, end) }
    if (!isEmptyRow(cells)) yield { line, cells: cells?.map((cell) => decodedCell(cell, encoding)) ?? null, end: next }
    line = next.line
    at = end
  }
}

/** However much of the file is at hand, a row is read alike. */
function boundedRow(text: string, at: number, delimiter: FileFormat['delimiter']) {
  const row = readCsvRow(text, at, delimiter)
  if (row.end - at <= longestRow) return row
  return { cells: null, end: Math.min(nextLine(text, at), at + longestRow) }
}
