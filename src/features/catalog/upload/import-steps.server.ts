import { setImmediate } from 'node:timers/promises'
import { indiaDay } from '../../../lib/india-time.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { receiveByHand } from '../../pharmacies/stock-by-hand.server.ts'
import type { ImportedProduct } from '../import/catalog-import.rules.ts'
import { storeDiffering, findDifferences } from '../import/catalog-import.server.ts'
import { storedProducts } from '../import/catalog-import.sql.server.ts'
import { markImport } from '../import/follow-imports.server.ts'
import type { ReadBatch } from './batch-of-row.rules.ts'
import { changesOf, columnsFor, type LineChanges, without } from './cell-changes.rules.ts'
import { type FileRow, type Place, rowsFrom } from './file-rows.server.ts'
import {
  changeImport,
  type CheckedLine,
  deletePieces,
  type FileImport,
  goodLines,
  type ImportFacts,
  insertLines,
  linesOfKeys,
  piecesFrom,
  refuseLine,
} from './file-imports.sql.server.ts'
import type { Mapping } from './import-columns.rules.ts'
import { batchKey, type RowBatch, readStockRows } from './match-stock.server.ts'
import { catalogueReader, type RowProduct, withStored } from './read-catalogue.server.ts'
import { asKnown } from './same-product.server.ts'
import { insertScheduleChanges, type WaitingChange } from './schedule-changes.sql.server.ts'
import { addCounts, type ImportCounts, type ImportNote, noCounts, type Outcome, refuse, type RowReason } from './row-verdict.rules.ts'

export type ReadyImport = FileImport & { facts: ImportFacts; mapping: Mapping }
type Stepping = Pick<Context, 'db' | 'now' | 'newId' | 'actor'>

/** Rows of one step: as many as a second or two bear. A delivery by hand is several statements. */
const rowsOf = { check: 4000, catalogue: 2500, stock: 250 } as const
/** Rows read before others have their turn. */
const rowsInTurn = 200

interface Part {
  rows: FileRow[]
  end: Place
  whole: boolean
}

async function readPart(db: Db, { import_id, facts, next_byte, next_line }: ReadyImport, most: number): Promise<Part> {
  const rows: FileRow[] = []
  let end = { byte: next_byte, line: next_line }
  for await (const row of rowsFrom(piecesFrom(db, import_id, next_byte), facts, end)) {
    rows.push(row)
    end = row.end
    if (rows.length === most) return { rows, end, whole: false }
    if (rows.length % rowsInTurn === 0) await setImmediate()
  }
  return { rows, end, whole: true }
}

/** The first rows of a file as they would be imported. */
export async function previewOf(db: Db, ready: ReadyImport, rows: number, now: Date) {
  const from = { next_byte: ready.facts.dataByte, next_line: ready.facts.dataLine }
  const part = await readPart(db, { ...ready, ...from }, rows)
  if (ready.kind === 'stock') return { lines: part.rows, stock: await stockRows(db, ready, part.rows, now), products: [] }
  return { lines: part.rows, stock: [], products: await productRows(db, ready, part.rows, now) }
}

async function productRows(db: Db, { facts, mapping }: ReadyImport, rows: readonly FileRow[], now: Date): Promise<RowProduct[]> {
  const own = facts.recognised === 'own'
  const read = await catalogueReader({ headings: facts.headings, mapping, own }, indiaDay(now))
  const products: RowProduct[] = []
  for (const row of rows) {
    products.push(read(row))
    if (products.length % rowsInTurn === 0) await setImmediate()
  }
  if (own) return products
  const known = await asKnown(db, products)
  return withStored(known, await storedProducts(db, idsOf(known)), mapping)
}

const idsOf = (read: readonly (RowProduct | RowBatch)[]) => read.flatMap((one) => ('product' in one ? [one.product.medicine_id] : []))

async function stockRows(db: Db, { pharmacy_id, mapping, facts }: ReadyImport, rows: readonly FileRow[], now: Date): Promise<RowBatch[]> {
  return readStockRows(db, rows, { pharmacyId: pharmacy_id ?? '', mapping, width: facts.headings.length, now })
}

interface Verdict {
  outcome: Outcome
  notes: readonly ImportNote[]
  key: string | null
  reasons: readonly RowReason[]
  changes: LineChanges | null
}

/** Checks the next rows; the last of them ends the check. */
export async function checkNext(db: Db, ready: ReadyImport, now: Date): Promise<void> {
  const part = await readPart(db, ready, rowsOf.check)
  const read = ready.kind === 'stock' ? await stockRows(db, ready, part.rows, now) : await productRows(db, ready, part.rows, now)
  const keys = read.map(keyOfRow)
  const once = onlyOnce(
    part.rows,
    keys,
    await linesOfKeys(
      db,
      ready.import_id,
      keys.filter((key) => key !== null),
    ),
  )
  const outcomeOf = await outcomes(db, read)
  const changes = await changesOfRows(db, read)
  const verdicts = read.map((one, at): Verdict => {
    const twice = once[at]
    const reasons = 'reasons' in one ? one.reasons : twice ? [twice] : []
    if (reasons.length > 0 || 'reasons' in one) return { outcome: 'refused', notes: [], key: null, reasons, changes: null }
    const changed = changes(one)
    const outcome = outcomeOf(one)
    const waits = changed?.cells.some((cell) => cell.waits) ? (['schedule_waits'] as const) : []
    // The mark of a product is that of the file it came with; what counts is whether a column differs.
    const isSame = outcome === 'changed' && 'product' in one && changed === null
    return {
      outcome: isSame ? 'unchanged' : outcome,
      notes: [...one.notes, ...waits],
      key: keys[at] ?? null,
      reasons: [],
      changes: changed,
    }
  })
  await insertLines(
    db,
    ready.import_id,
    part.rows.map((row, at) => lineOf(row, verdicts[at])),
  )
  const counts = addCounts(countsOf(ready), verdicts)
  await moveOn(db, ready, part, { counts, state: part.whole ? 'checked' : 'checking' }, now)
}

/** The key under which a row may stand in a file once. */
function keyOfRow(read: RowProduct | RowBatch): string | null {
  if ('reasons' in read) return null
  return 'product' in read ? read.product.medicine_id : batchKey(read.batch)
}

function onlyOnce(rows: readonly FileRow[], keys: readonly (string | null)[], before: Map<string, number>): (RowReason | null)[] {
  const seen = new Map(before)
  return keys.map((key, at) => {
    if (key === null) return null
    const first = seen.get(key)
    if (first === undefined) seen.set(key, rows[at]?.line ?? 0)
    return first === undefined ? null : refuse('listed_twice', String(first))
  })
}

type Good = Exclude<RowProduct | RowBatch, { reasons: RowReason[] }>

async function outcomes(db: Db, read: readonly (RowProduct | RowBatch)[]): Promise<(row: Good) => Outcome> {
  const products = read.flatMap((one) => ('product' in one ? [one.product] : []))
  const { differing, stored } = await findDifferences(db, products)
  const differs = new Set(differing.map(({ medicine_id }) => medicine_id))
  return (row) => {
    if ('batch' in row) return row.batch.units === 0 ? 'unchanged' : row.notes.includes('adds_to_batch') ? 'changed' : 'new'
    const { medicine_id } = row.product
    return stored.has(medicine_id) ? (differs.has(medicine_id) ? 'changed' : 'unchanged') : 'new'
  }
}

/** What each line changes of the product that is there; null of a new one, and where nothing changes. */
async function changesOfRows(db: Db, read: readonly (RowProduct | RowBatch)[]): Promise<(row: Good) => LineChanges | null> {
  const ids = idsOf(read)
  const stored = ids.length === 0 ? new Map<string, never>() : await storedProducts(db, ids)
  return (row) => {
    const before = 'product' in row ? stored.get(row.product.medicine_id) : undefined
    if (!before || !('product' in row)) return null
    const { name, mrp_paise, price_paise } = row.product
    const cells = changesOf(before, row.product)
    return cells.length > 0 ? { name, mrp_paise, price_paise, cells } : null
  }
}

function lineOf({ line, cells }: FileRow, verdict: Verdict | undefined): CheckedLine {
  if (!verdict || verdict.key !== null)
    return { line, key: verdict?.key ?? null, reasons: null, cells: null, changes: verdict?.changes ?? null }
  return {
    line,
    key: null,
    reasons: verdict.reasons,
    changes: null,
    cells: (cells ?? []).map((cell) => cell.slice(0, 1000).replaceAll('\u0000', '')),
  }
}

/** Imports the next good lines, all of them or none; the last of them ends the import. Answers whether it is over. */
export async function applyNext(context: Stepping, ready: ReadyImport): Promise<boolean> {
  const { db, now } = context
  const part = await readPart(db, ready, rowsOf[ready.kind])
  const good = await goodLines(db, ready.import_id, ready.next_line, part.rows.at(-1)?.line ?? 0)
  const rows = part.rows.filter(({ line }) => good.has(line))
  const late = ready.kind === 'stock' ? await receive(context, ready, rows) : await storeProducts(context, ready, rows, good)
  const counts = countsOf(ready)
  counts.refused += late
  await moveOn(db, ready, part, { counts, state: part.whole ? 'done' : 'applying' }, now)
  if (!part.whole) return false
  await deletePieces(db, ready.import_id)
  // Stock decides what a search shows first.
  await markImport(db, now)
  return true
}

/** What was left out stays; answers how many lines that refused, for their price would stand above the MRP. */
async function storeProducts(
  { db, now, newId }: Stepping,
  ready: ReadyImport,
  rows: readonly FileRow[],
  leftOut: Map<number, readonly string[]>,
): Promise<number> {
  const read = await productRows(db, ready, rows, now)
  const stored = await storedProducts(db, idsOf(read))
  const products: ImportedProduct[] = []
  const waiting: WaitingChange[] = []
  let refused = 0
  for (const [at, one] of read.entries()) {
    const row = rows[at]
    if (!row || !('product' in one)) {
      refused++
      continue
    }
    const before = stored.get(one.product.medicine_id)
    const left = leftOut.get(row.line) ?? []
    const asks = before && !left.includes('composition') && changesOf(before, one.product).some(({ waits }) => waits)
    const product = before ? without(one.product, before, asks ? [...left, 'composition'] : left) : one.product
    if (product.price_paise > product.mrp_paise) {
      refused++
      await refuseLine(db, ready.import_id, row.line, [refuse('price_above_mrp')], row.cells ?? [])
      continue
    }
    if (asks) waiting.push({ change_id: newId(), medicine_id: product.medicine_id, columns: columnsFor('composition', one.product) })
    if (!before || changesOf(before, product).length > 0) products.push(product)
  }
  await insertScheduleChanges(db, waiting, { file_name: ready.file_name, asked_by: ready.by_user, asked_at: now })
  await storeDiffering(db, await findDifferences(db, products), now)
  return refused
}

/** In the order in which everybody touches stock. Answers how many lines the shelf, changed since the check, refused. */
async function receive(context: Stepping, ready: ReadyImport, rows: readonly FileRow[]): Promise<number> {
  const read = await stockRows(context.db, ready, rows, context.now)
  let refused = 0
  const inOrder = rows.map((row, at) => ({ row, one: read[at] })).toSorted((a, b) => (medicineOf(a.one) < medicineOf(b.one) ? -1 : 1))
  for (const { row, one } of inOrder) {
    const reasons = one && 'batch' in one ? await receiveOne(context, ready.pharmacy_id ?? '', one.batch) : (one?.reasons ?? [])
    if (reasons.length === 0) continue
    refused++
    await refuseLine(context.db, ready.import_id, row.line, reasons, row.cells ?? [])
  }
  return refused
}

const medicineOf = (one: RowBatch | undefined) => (one && 'batch' in one ? one.batch.product.medicine_id : '')

async function receiveOne(
  context: Stepping,
  pharmacyId: string,
  { product, batch_no: batchNo, units, ...printed }: ReadBatch,
): Promise<RowReason[]> {
  if (units === 0) return []
  try {
    await receiveByHand(
      context.db,
      context,
      { pharmacyId, medicineId: product.medicine_id, batchNo },
      { ...printed, units, reason: 'Opening stock' },
    )
    return []
  } catch (error) {
    if (error instanceof Refusal && error.code === 'conflict') return [refuse('batch_differs')]
    throw error
  }
}

function countsOf({ counts }: FileImport): ImportCounts {
  return { ...noCounts, ...counts }
}

async function moveOn(
  db: Db,
  { import_id }: ReadyImport,
  { end }: Part,
  change: Parameters<typeof changeImport>[2],
  now: Date,
): Promise<void> {
  await changeImport(db, import_id, { next_byte: end.byte, next_line: end.line, ...change }, now)
}

/** One step in one transaction: what it wrote and how far it came are stored together, so that it goes on there after a kill. */
export async function inStep<T>(context: Context, work: (stepping: Context) => Promise<T>): Promise<T> {
  return inTransaction(context.db, (db) => work({ ...context, db }))
}
