import { inflateSync } from 'node:zlib'

/** Why a PDF is not taken; null for one that only shows something. */
export type PdfProblem = 'encrypted' | 'active' | 'broken' | 'too_many_pages' | 'too_large_inside'
export interface PdfFacts {
  problem: PdfProblem | null
  pages: number
}

export const mostPages = 20
const mostInside = 16 * 1024 * 1024
/** What may follow the end of a PDF: an empty line or a few bytes of a sloppy writer, never another file. */
const mostAfterEnd = 1024

/** Names that run, launch, submit, or carry another file (ISO 32000-1, 12.6 and 7.11.4). */
const active = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Rendition)(?![A-Za-z0-9])/

/** Reads the objects of a PDF, also those inside compressed object streams, without running or showing anything. */
export function inspectPdf(content: Buffer): PdfFacts {
  const text = content.toString('latin1')
  const end = text.lastIndexOf('%%EOF')
  if (!text.startsWith('%PDF-') || end < 0 || text.length - end > mostAfterEnd) return { problem: 'broken', pages: 0 }
  const inside = objectStreams(content, text)
  if (typeof inside === 'string') return { problem: inside, pages: 0 }
  const names = plainNames(withoutStreams(text) + inside.text)
  const pages = names.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0
  return { problem: problemOf(names, pages), pages }
}

function problemOf(names: string, pages: number): PdfProblem | null {
  if (/\/Encrypt(?![A-Za-z0-9])/.test(names)) return 'encrypted'
  if (active.test(names)) return 'active'
  if (pages === 0) return 'broken'
  return pages > mostPages ? 'too_many_pages' : null
}

/** `/J#61vaScript` is `/JavaScript` (ISO 32000-1, 7.3.5). */
function plainNames(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** The pictures and fonts between `stream` and `endstream` hold no names. */
function withoutStreams(text: string): string {
  let [plain, at] = ['', 0]
  for (;;) {
    const start = text.indexOf('stream', at)
    const end = start < 0 ? -1 : text.indexOf('endstream', start)
    if (start < 0 || end < 0) return plain + text.slice(at)
    plain += text.slice(at, start)
    at = end + 'endstream'.length
  }
}

/** Objects hidden in compressed streams, opened; an object stream packed in another way than Flate is not taken. */
function objectStreams(content: Buffer, text: string): { text: string } | PdfProblem {
  let [opened, left] = ['', mostInside]
  for (const { index } of text.matchAll(/\/ObjStm(?![A-Za-z0-9])/g)) {
    const start = text.indexOf('stream', index)
    const end = start < 0 ? -1 : text.indexOf('endstream', start)
    if (end < 0) return 'broken'
    const dictionary = text.slice(text.lastIndexOf('obj', index), start)
    if (!/\/Filter/.test(dictionary)) continue
    if (!/\/Filter\s*\[?\s*\/(FlateDecode|Fl)\s*\]?(?!\s*\/(ASCII|LZW|Run|Crypt))/.test(dictionary)) return 'broken'
    const part = inflated(content.subarray(afterLine(text, start + 'stream'.length), end), left)
    if (typeof part === 'string') return part
    opened += part.toString('latin1')
    left -= part.length
  }
  return { text: opened }
}

function afterLine(text: string, at: number): number {
  if (text[at] === '\r' && text[at + 1] === '\n') return at + 2
  return text[at] === '\n' || text[at] === '\r' ? at + 1 : at
}

function inflated(packed: Buffer, most: number): Buffer | PdfProblem {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large_inside' : 'broken'
  }
}
