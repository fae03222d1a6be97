import { plainCell, readExpiry, readNumber, readPaise } from '../upload/written-values.rules.ts'
import { batchKey, type LineFacts, type LineProblem } from './receipt-line.rules.ts'
import type { OpenLine, ReceiptLine, ReceivedProduct } from './receipts.contract.ts'

export const cells = ['batch_no', 'expiry', 'packs', 'free_packs', 'mrp_paise', 'purchase_paise', 'gst_percent'] as const
export type Cell = (typeof cells)[number]

/** A line as it is typed. */
export interface DraftLine {
  key: string
  medicine_id: string
  name: string
  packing: string
  values: Readonly<Record<Cell, string>>
  problems: readonly LineProblem[]
}

let made = 0
const newKey = () => `line ${++made}`

export function draftOf(line: Omit<ReceiptLine, 'problems'>, problems: readonly LineProblem[] = []): DraftLine {
  const { medicine_id, name, packing } = line
  const values = {
    batch_no: line.batch_no,
    expiry: shownExpiry(line.expiry),
    packs: countText(line.packs),
    free_packs: countText(line.free_packs),
    mrp_paise: rupees(line.mrp_paise),
    purchase_paise: rupees(line.purchase_paise),
    gst_percent: String(line.gst_percent),
  }
  return { key: newKey(), medicine_id, name, packing, values, problems }
}

/** A pack that was scanned: what its code says, what the catalogue knows, and one pack of it. */
export function scannedLine(product: ReceivedProduct, { batch_no, expiry }: { batch_no: string | null; expiry: string | null }): DraftLine {
  return draftOf({ ...product, batch_no: batch_no ?? '', expiry, packs: 1, free_packs: 0, purchase_paise: 0 })
}

const countText = (count: number) => (count === 0 ? '' : String(count))
const rupees = (paise: number) => (paise === 0 ? '' : (paise / 100).toFixed(2))

/** `2027-11-30`, the last of its month, is 11/2027 as on packs; another day is written out. */
export function shownExpiry(expiry: string | null): string {
  if (expiry === null) return ''
  const [year = '', month = '', day = ''] = expiry.split('-')
  return readExpiry(`${month}/${year}`) === expiry ? `${month}/${year}` : `${day}-${month}-${year}`
}

/** What was typed as the server takes it, and the cells that cannot be read. */
export function readDraft({ medicine_id, values }: DraftLine): { facts: LineFacts; unreadable: Cell[] } {
  const unreadable: Cell[] = []
  const read = <T>(cell: Cell, parse: (text: string) => T | null, empty: T): T => {
    const text = plainCell(values[cell])
    const value = text === '' ? empty : parse(text)
    if (value === null && text !== '') unreadable.push(cell)
    return value ?? empty
  }
  const facts = {
    medicine_id,
    batch_no: plainCell(values.batch_no).toUpperCase().slice(0, 30),
    expiry: read<string | null>('expiry', readExpiry, null),
    packs: read('packs', whole, 0),
    free_packs: read('free_packs', whole, 0),
    mrp_paise: read('mrp_paise', readPaise, 0),
    purchase_paise: read('purchase_paise', readPaise, 0),
    gst_percent: read('gst_percent', percent, 0),
  }
  return { facts, unreadable }
}

function whole(text: string): number | null {
  const number = readNumber(text)
  return number !== null && Number.isInteger(number) && number >= 0 && number <= 100_000 ? number : null
}

function percent(text: string): number | null {
  const number = readNumber(text.replace(/%$/, ''))
  return number !== null && number >= 0 && number <= 40 ? number : null
}

/** The same pack again is one more of its line. */
export function withScan(lines: readonly DraftLine[], scanned: DraftLine): { lines: DraftLine[]; key: string } {
  const [wanted, known] = [keyOf(scanned), scanned.values.batch_no !== '']
  const there = known ? lines.find((line) => keyOf(line) === wanted) : undefined
  if (!there) return { lines: [...lines, scanned], key: scanned.key }
  const packs = String((whole(there.values.packs) ?? 0) + 1)
  return { lines: lines.map((line) => (line === there ? { ...line, values: { ...line.values, packs } } : line)), key: there.key }
}

/** A line of a file with a cell to correct, as it stands there; of an unknown product once somebody has said which it is. */
export function openLine({ cells: written, problems }: Pick<OpenLine, 'cells' | 'problems'>, product: ReceivedProduct): DraftLine {
  const { medicine_id, name, packing, mrp_paise, gst_percent } = product
  const values = {
    ...written,
    mrp_paise: written.mrp_paise || rupees(mrp_paise),
    gst_percent: written.gst_percent || String(gst_percent),
  }
  return { key: newKey(), medicine_id, name, packing, values, problems }
}

/** A file that is read again replaces what it brought before; two of its lines stay two, though they name one batch. */
export function withFile(lines: readonly DraftLine[], read: readonly DraftLine[]): DraftLine[] {
  const result = [...lines]
  const replaced = new Set<string>()
  for (const fresh of read) {
    const at = result.findIndex((line) => keyOf(line) === keyOf(fresh) && !replaced.has(line.key))
    const line = at === -1 ? fresh : { ...fresh, key: result[at]?.key ?? fresh.key }
    replaced.add(line.key)
    if (at === -1) result.push(line)
    else result[at] = line
  }
  return result
}

const keyOf = (line: DraftLine) => batchKey(readDraft(line).facts)
