import { inflateSync } from 'node:zlib'
import { opensAddress, type PdfObjects } from './pdf-open-action.rules.ts'

/** Why a PDF is not taken; null for one that only shows something. */
export type PdfProblem = 'encrypted' | 'active' | 'broken' | 'too_many_pages' | 'too_large_inside'
interface PdfFacts {
  problem: PdfProblem | null
  pages: number
}

const mostPages = 20
const mostInside = 16 * 1024 * 1024
/** What may follow the end of a PDF: an empty line or a few bytes of a sloppy writer, never another file. */
const mostAfterEnd = 1024
/** An object stream says of itself no more than its size and packing. */
const longestDictionary = 4096
/** Headings with others below them; twenty pages have a handful. */
const mostOutlines = 2000

/** Names that run, launch, submit, open another file, on a server of the sender's too, or carry one (ISO 32000-1, 12.6 and 7.11). */
const active = /\/(JavaScript|JS|Launch|EmbeddedFiles?|EF|RichMedia|XFA|SubmitForm|ImportData|GoToR|GoToE|Rendition)(?![A-Za-z0-9])/
/** Another file by its name or its address: nothing that only shows pages has one. */
const outsideFile = /\/U?F\s*(\(|<[0-9A-Fa-f\s]+>)/

/** Those too long to turn up among compressed bytes: looked for everywhere, as a comment or a string can pretend that a stream begins. */
const activeAnywhere =
  /\/(JavaScript|Launch|EmbeddedFiles?|EF\s*<<|RichMedia|XFA[\s[]|SubmitForm|ImportData|GoToR|GoToE|Rendition)(?![A-Za-z0-9])/
const encrypted = /\/Encrypt(?![A-Za-z0-9])/

/** Reads the objects of a PDF, also those inside compressed object streams, without running or showing anything. */
export function inspectPdf(content: Buffer): PdfFacts {
  const text = content.toString('latin1')
  const end = text.lastIndexOf('%%EOF')
  if (!text.startsWith('%PDF-') || end < 0 || text.length - end > mostAfterEnd) return { problem: 'broken', pages: 0 }
  const inside = objectStreams(content, text)
  if (typeof inside === 'string') return { problem: inside, pages: 0 }
  const names = plainNames(withoutStreams(text) + inside.map((part) => part.text).join(' '))
  const pages = names.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0
  const everything = plainNames(text)
  const problem = problemOf(names, everything, pages)
  return { problem: problem ?? (opensAddress(allObjects(everything, inside)) ? 'active' : null), pages }
}

function problemOf(names: string, everything: string, pages: number): PdfProblem | null {
  if (encrypted.test(everything)) return 'encrypted'
  if (active.test(names) || outsideFile.test(names) || activeAnywhere.test(everything)) return 'active'
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

/** `/ObjStm`, whichever of its letters are written as `#xx`; most readers open one without it too, which has a `/First` all the same. */
const objectStream = new RegExp(`/(?:${['ObjStm', 'First'].map((name) => name.replaceAll(/./g, orEscaped)).join('|')})(?![A-Za-z0-9])`, 'g')

function orEscaped(letter: string): string {
  const hex = letter.charCodeAt(0).toString(16)
  return `(?:${letter}|#${hex.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
}

interface Packed {
  text: string
  /** Where its objects begin, after the list of their numbers; null when it does not say so in figures. */
  first: number | null
}

/** Objects hidden in streams, opened; an object stream packed in any way but one pass of Flate is not taken. */
function objectStreams(content: Buffer, text: string): Packed[] | PdfProblem {
  const opened: Packed[] = []
  let [left, done, outlines] = [mostInside, 0, 0]
  for (const { index, 0: name } of text.matchAll(objectStream)) {
    if (index < done) continue
    const over = plainNames(name) === '/First' ? endOfObject(text, index) : null
    if (over !== null) {
      done = over
      if (++outlines > mostOutlines) return 'broken'
      continue
    }
    const start = text.indexOf('stream', index)
    const end = start < 0 ? -1 : text.indexOf('endstream', start)
    if (end < 0 || start - index > longestDictionary) return 'broken'
    done = end
    const before = text.slice(Math.max(0, index - longestDictionary), index)
    const dictionary = plainNames(before.slice(before.lastIndexOf('obj') + 1) + text.slice(index, start))
    const packing = packingOf(dictionary)
    if (packing === null) return 'broken'
    const inside = content.subarray(afterLine(text, start + 'stream'.length), end)
    const part = packing === 'plain' ? inside : inflated(inside, left)
    if (typeof part === 'string') return part
    const first = /\/First\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1]
    opened.push({ text: part.toString('latin1'), first: first === undefined ? null : Number(first) })
    left -= part.length
  }
  return opened
}

/** Where an object without a stream ends, null when it has one: an outline has a `/First` too. What stands in its strings and comments does not count. */
function endOfObject(text: string, at: number): number | null {
  let masked = text.slice(at, at + longestDictionary)
  for (let before = ''; before !== masked;) {
    before = masked
    masked = masked.replaceAll(/\((?:\\.|[^\\()])*\)|%[^\r\n]*/gs, spaces)
  }
  const end = masked.indexOf('endobj')
  const stream = masked.indexOf('stream')
  return end < 0 || (stream >= 0 && stream < end) || masked.lastIndexOf('(', end) >= 0 ? null : at + end
}
const spaces = (found: string) => ' '.repeat(found.length)

/** Plain and unpacked objects in one text; what is packed is found by the list at the head of its stream. */
function allObjects(plain: string, streams: readonly Packed[]): PdfObjects {
  const packed = new Map<number, number[]>()
  let text = plain
  for (const { text: inside, first } of streams) {
    const head = (inside.slice(0, first ?? 0).match(/\d+/g) ?? []).map(Number)
    const names = plainNames(inside)
    const from = text.length + (names.length === inside.length ? (first ?? 0) : 0)
    for (let at = 0; at + 1 < head.length; at += 2) packed.getOrInsertComputed(head[at] ?? 0, () => []).push(from + (head[at + 1] ?? 0))
    text += names
  }
  return { text, packed }
}

/** Null for a way we cannot look into, and for a dictionary whose strings or comments might hold a stream that is none. */
function packingOf(dictionary: string): 'plain' | 'flate' | null {
  if (/[(%]|\/(DecodeParms|DP|Predictor)(?![A-Za-z0-9])/.test(dictionary)) return null
  const filters = dictionary.match(/\/Filter(?![A-Za-z0-9])/g)?.length ?? 0
  if (filters === 0) return 'plain'
  const once = /\/Filter\s*(\/(FlateDecode|Fl)(?![A-Za-z0-9])|\[\s*\/(FlateDecode|Fl)\s*\])/
  return filters === 1 && once.test(dictionary) ? 'flate' : null
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
