import { createHash } from 'node:crypto'
import { type Encoding, findTable, type FoundTable, mostLines, type NoTable, refusedStart } from './file-format.rules.ts'

interface InspectedFile extends FoundTable {
  encoding: Encoding
  lines: number
  sha256: string
}

/** Looks at a whole file once, piece by piece: what it is, or why it is no table. */
export async function inspectFile(pieces: AsyncIterable<Buffer>): Promise<InspectedFile | NoTable | 'too_long'> {
  const digest = createHash('sha256')
  const isUtf8 = utf8Checker()
  let [start, lines, last] = [Buffer.alloc(0), 0, 10]
  for await (const piece of pieces) {
    if (start.length === 0) {
      const refused = refusedStart(piece)
      if (refused) return refused
    }
    if (start.length < looked) start = Buffer.concat([start, piece.subarray(0, looked)])
    digest.update(piece)
    isUtf8.take(piece)
    lines += newlines(piece)
    last = piece.at(-1) ?? last
  }
  const table = findTable(start.toString('latin1'))
  if (!table) return 'no_table'
  const all = lines + (last === 10 ? 0 : 1)
  if (all - table.dataLine + 1 > mostLines) return 'too_long'
  return { ...table, encoding: isUtf8.end() ? 'utf-8' : 'windows-1252', lines: all, sha256: digest.digest('hex') }
}

/** The headings and their first rows are in there. */
const looked = 256 * 1024

function utf8Checker(): { take: (piece: Buffer) => void; end: () => boolean } {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let valid = true
  const decode = (work: () => void) => {
    if (!valid) return
    try {
      work()
    } catch {
      // Windows-1252 then: what spreadsheets in India save when nobody chooses.
      valid = false
    }
  }
  return {
    take: (piece) => decode(() => decoder.decode(piece, { stream: true })),
    end: () => {
      decode(() => decoder.decode())
      return valid
    },
  }
}

function newlines(piece: Buffer): number {
  let count = 0
  for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) count++
  return count
}
