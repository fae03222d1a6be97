import type { Db } from '../../../platform/database/database.server.ts'
import { type CsvRow, readCsv } from '../import/csv.rules.ts'
import { findTable } from '../upload/file-format.rules.ts'
import { guessMapping } from '../upload/guess-columns.rules.ts'
import { cellsByField, type Mapping, missingFields, plainHeading, type StockField } from '../upload/import-columns.rules.ts'
import { productFinder } from '../upload/match-stock.server.ts'
import { plainCell, readExpiry, readNumber, readPaise, readPercent } from '../upload/written-values.rules.ts'
import type { LineFacts } from './receipt-line.rules.ts'
import { mostLines, type OpenLine, type WrongCell } from './receipts.contract.ts'

export interface FileLine {
  /** In the file. */
  line: number
  facts: LineFacts
  cells: WrittenCells
}
/** One with a cell to correct: what stands in the file, as a line of the page takes it. */
interface OpenFileLine {
  line: number
  /** Null: no product, or several, go by this name. */
  medicine_id: string | null
  named: string
  cells: WrittenCells
}
type WrittenCells = OpenLine['cells']
type Named = (field: string) => string
type Cells = Partial<Record<StockField | 'gst' | 'free', string>>

export interface ReadFile {
  lines: FileLine[]
  open: OpenFileLine[]
  wrong: WrongCell[]
  /** Of a field, to name a cell as its reader sees it. */
  heading: Named
}

/** A supplier's file as lines of a receipt; columns by their headings, whatever billing software wrote them. */
export async function readReceiptFile(db: Db, text: string, gstOf: (medicineId: string) => Promise<number>): Promise<ReadFile> {
  const { headings, headLine, rows } = tableOf(text)
  const { mapping, heading } = columnsOf(headings, rows)
  const absent = missingFields('stock', mapping as Mapping).map((column) => wrongCell(headLine, column, '', 'column_missing'))
  if (absent.length > 0) return { lines: [], open: [], wrong: absent, heading }
  if (rows.length > mostLines)
    return { lines: [], open: [], wrong: [wrongCell(mostLines + 2, '', String(rows.length), 'too_many_lines')], heading }
  const cells = rows.map((row) => (row.cells?.length === headings.length ? (cellsByField(mapping as Mapping, row.cells) as Cells) : null))
  const find = await productFinder(
    db,
    cells.filter((one) => one !== null),
  )
  const read: ReadFile = { lines: [], open: [], wrong: [], heading }
  for (const [at, row] of rows.entries()) {
    const own = cells[at]
    if (!own) {
      read.wrong.push(brokenRow(row, headings.length))
      continue
    }
    const [found, written] = [find(own), writtenCells(own)]
    const { facts, wrong } = readLine(own, found, row.line, heading)
    read.wrong.push(...wrong)
    const gst_percent = facts && (facts.gst_percent ?? (await gstOf(facts.medicine_id)))
    if (facts && gst_percent !== null) read.lines.push({ line: row.line, facts: { ...facts, gst_percent }, cells: written })
    else read.open.push({ line: row.line, cells: written, ...namedIn(own, found) })
  }
  return read
}

/** Billing software writes its own name and the invoice above the table, Excel `sep=;`: the headings come after that. */
function tableOf(text: string) {
  const plain = text.replace(/^\uFEFF/, '')
  const table = findTable(plain)
  if (!table) {
    const [head, ...rows] = readCsv(plain)
    return { headings: head?.cells ?? [], headLine: 1, rows }
  }
  const { delimiter, headings, dataByte, dataLine } = table
  const rows = readCsv(plain.slice(dataByte), delimiter).map((row) => ({ ...row, line: row.line + dataLine - 1 }))
  return { headings, headLine: dataLine - 1, rows }
}

function columnsOf(headings: readonly string[], rows: readonly CsvRow[]) {
  const samples = headings.map((_, column) => rows.slice(0, 20).map((row) => row.cells?.[column] ?? ''))
  const plain = headings.map(plainHeading)
  const own = plain.map((name) => (/gst(?!in)|^tax(rate|percent)?$/.test(name) ? 'gst' : /free|scheme|bonus/.test(name) ? 'free' : null))
  // A column of free packs is not the quantity, though its heading may say so.
  const guessed = guessMapping(
    'stock',
    headings.map((name, at) => (own[at] ? `skip ${at}` : name)),
    samples,
  ).mapping
  const mapping = guessed.map(
    (field, at) => own[at] ?? (field === 'units' ? null : field === null && isRate(plain[at] ?? '') ? 'purchase' : field),
  )
  const heading: Named = (field) => headings[mapping.indexOf(field as never)] ?? field
  return { mapping, heading }
}

const longestCell = 30
function writtenCells(own: Cells): WrittenCells {
  const text = (field: keyof Cells) => plainCell(own[field]).slice(0, longestCell)
  return {
    batch_no: text('batch'),
    expiry: text('expiry'),
    packs: text('packs'),
    free_packs: text('free'),
    mrp_paise: text('mrp'),
    purchase_paise: text('purchase'),
    gst_percent: text('gst'),
  }
}

function namedIn(own: Cells, found: Found): Pick<OpenFileLine, 'medicine_id' | 'named'> {
  const named = [own.name, own.barcode, own.code].map(plainCell).find((text) => text !== '') ?? ''
  return { medicine_id: isProduct(found) ? found.medicine_id : null, named: named.slice(0, 200) }
}

const isRate = (heading: string) => /^(rate|netrate|billrate)$/.test(heading)

function wrongCell(line: number, column: string, value: string, fault: WrongCell['fault']): WrongCell {
  return { line, column, value: value.slice(0, 100), fault }
}

const brokenRow = ({ line, cells }: CsvRow, width: number) =>
  cells === null ? wrongCell(line, '', '', 'broken_row') : wrongCell(line, '', `${cells.length} / ${width}`, 'cell_count')

type Found = Parameters<typeof isProduct>[0]
interface Read {
  facts: (Omit<LineFacts, 'gst_percent'> & { gst_percent: number | null }) | null
  wrong: WrongCell[]
}

function readLine(cells: Cells, found: Found, line: number, heading: Named): Read {
  const text = (field: keyof Cells) => plainCell(cells[field])
  const wrong: WrongCell[] = []
  const value = <T>(field: keyof Cells, read: (text: string) => T | null, empty: T): T => {
    if (text(field) === '') return empty
    const parsed = read(text(field))
    if (parsed === null) wrong.push(wrongCell(line, heading(field), text(field), 'unreadable'))
    return parsed ?? empty
  }
  if (!isProduct(found)) wrong.push(productWrong(found, line, heading))
  const facts = {
    batch_no: text('batch').slice(0, 30),
    expiry: value<string | null>('expiry', readExpiry, null),
    packs: value('packs', wholeNumber, 0),
    free_packs: value('free', wholeNumber, 0),
    mrp_paise: value('mrp', readPaise, isProduct(found) ? found.mrp_paise : 0),
    purchase_paise: value('purchase', readPaise, 0),
    gst_percent: value<number | null>('gst', percent, null),
  }
  return wrong.length > 0 || !isProduct(found) ? { facts: null, wrong } : { facts: { medicine_id: found.medicine_id, ...facts }, wrong }
}

function wholeNumber(text: string): number | null {
  const number = readNumber(text)
  return number !== null && Number.isInteger(number) && number >= 0 && number <= 100_000 ? number : null
}

function percent(text: string): number | null {
  const number = readPercent(text)
  return number !== null && number <= 40 ? number : null
}

type FoundProduct = ReturnType<Awaited<ReturnType<typeof productFinder>>>
function isProduct(found: FoundProduct): found is Extract<FoundProduct, { medicine_id: string }> {
  return 'medicine_id' in found
}

function productWrong(found: Exclude<Found, { medicine_id: string }>, line: number, heading: Named): WrongCell {
  const fault = found.code === 'product_ambiguous' ? 'product_ambiguous' : 'product_unknown'
  const column =
    (['name', 'barcode', 'code'] as const).map(heading).find((name) => !['name', 'barcode', 'code'].includes(name)) ?? heading('name')
  return wrongCell(line, column, found.detail, fault)
}
