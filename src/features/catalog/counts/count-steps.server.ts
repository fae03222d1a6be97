import { Refusal } from '../../../lib/errors.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { correctByCount } from '../../pharmacies/stock-by-hand.server.ts'
import { lockBatch } from '../../pharmacies/stock-by-hand.sql.server.ts'
import { type Count, type CountState, mostCountLines } from './counts.contract.ts'
import {
  addFoundBatch,
  addMedicine,
  addShelf,
  type CountKey,
  deleteCount,
  findCount,
  findLine,
  insertCount,
  linesOfCount,
  markCompared,
  markPosted,
  type OfBatch,
  setLine,
} from './counts.sql.server.ts'

export function stateOf({ compared_at, posted_at }: { compared_at: Date | null; posted_at: Date | null }): CountState {
  if (posted_at) return 'posted'
  return compared_at ? 'comparing' : 'counting'
}

export async function viewCount({ db }: Pick<Context, 'db'>, key: CountKey): Promise<Count> {
  const row = await findCount(db, key)
  if (!row) throw new Refusal('not_found')
  const state = stateOf(row)
  const lines = await linesOfCount(db, key)
  return {
    id: row.count_id,
    shelf: row.shelf,
    state,
    created_at: row.created_at.toISOString(),
    posted_at: row.posted_at?.toISOString() ?? null,
    lines: lines.map(({ line_no: _, counted_at: _at, qty_units: _q, ...line }) => ({
      ...line,
      // Whoever counts does not see what is expected.
      book_units: state === 'counting' ? null : line.book_units,
      outdated: state === 'comparing' && line.outdated,
    })),
  }
}

export async function beginCount(context: Context, pharmacyId: string, shelf: string | null): Promise<CountKey> {
  const key = { pharmacyId, countId: context.newId() }
  await inTransaction(context.db, async (db) => {
    const made = { created_at: context.now, created_by: signedIn(context) }
    await insertCount(db, { pharmacy_id: pharmacyId, count_id: key.countId, shelf, ...made })
    if (shelf === null) return
    const lines = await addShelf(db, key, shelf, mostCountLines)
    if (lines === 0) throw new Refusal('invalid', { fields: { shelf: ['Nothing in stock has a shelf place that begins with this'] } })
    refuseTooMany(lines, 'shelf')
  })
  return key
}

function refuseTooMany(lines: number, field: string): void {
  if (lines > mostCountLines)
    throw new Refusal('invalid', { fields: { [field]: [`More than ${mostCountLines} batches. Count a smaller part`] } })
}

/** A count that may still be changed, locked; one that was posted is refused. */
async function lockOpen(db: Db, key: CountKey, lock: 'lock' | 'share' = 'lock') {
  const row = await findCount(db, key, lock)
  if (!row) throw new Refusal('not_found')
  if (row.posted_at) throw new Refusal('conflict')
  return row
}

export async function addCounted({ db }: Context, key: CountKey, medicineId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockOpen(transaction, key)
    await addMedicine(transaction, key, medicineId)
    refuseTooMany((await linesOfCount(transaction, key)).length, 'medicine_id')
  })
}

interface Counted extends OfBatch {
  expiry?: string | undefined
  before: number | null
  counted_units: number | null
  reason?: string | null | undefined
}

/** The books are read at the moment of counting, the batch locked: what is packed a second later is no difference. */
export async function countLine(context: Context, key: CountKey, counted: Counted): Promise<void> {
  await inTransaction(context.db, async (db) => {
    // Several count at once; a batch that is new gets its number under the lock of the count.
    await lockOpen(db, key, counted.expiry === undefined ? 'share' : 'lock')
    const line = (await findLine(db, key, counted)) ?? (await foundLine(context, db, key, counted))
    if (line.counted_units !== counted.before) throw new Refusal('conflict', { meta: { counted_units: line.counted_units ?? '' } })
    const reason = counted.reason === undefined ? line.reason : counted.reason
    if (counted.counted_units === counted.before) return setLine(db, key, line.line_no, { reason })
    const book = await lockBatch(db, { pharmacyId: key.pharmacyId, medicineId: counted.medicine_id, batchNo: counted.batch_no })
    const none = { counted_units: null, book_units: null, counted_at: null, counted_by: null, reason }
    const said = { counted_units: counted.counted_units, book_units: book ?? 0, counted_at: context.now, counted_by: signedIn(context) }
    await setLine(db, key, line.line_no, counted.counted_units === null ? none : { ...said, reason })
  })
}

async function foundLine({ now }: Context, db: Db, key: CountKey, { expiry, ...batch }: Counted) {
  if (expiry === undefined) throw new Refusal('invalid', { fields: { expiry: ['Enter the expiry printed on the pack'] } })
  if (expiry < indiaDay(now)) throw new Refusal('invalid', { fields: { expiry: ['This batch has expired'] } })
  await addFoundBatch(db, key, { ...batch, expiry })
  const line = await findLine(db, key, batch)
  if (!line) throw new Refusal('not_found')
  refuseTooMany((await linesOfCount(db, key)).length, 'batch_no')
  return line
}

export async function compareCount(context: Context, key: CountKey): Promise<void> {
  await inTransaction(context.db, async (db) => {
    await lockOpen(db, key)
    const lines = await linesOfCount(db, key)
    if (lines.length === 0) throw new Refusal('invalid', { fields: { lines: ['Add a line first'] } })
    if (lines.some((line) => line.counted_units === null)) throw new Refusal('invalid', { fields: { lines: ['Count every line first'] } })
    await markCompared(db, key, context.now)
  })
}

/** Each difference corrects its batch once; what was packed or received since it was counted stays as it is. */
export async function postCount(context: Context, key: CountKey): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const row = await lockOpen(db, key)
    if (!row.compared_at) throw new Refusal('conflict')
    const lines = await linesOfCount(db, key)
    const differing = lines.flatMap(({ counted_units, book_units, ...line }) =>
      counted_units === null || book_units === null || counted_units === book_units ? [] : [{ ...line, units: counted_units - book_units }],
    )
    if (lines.some(({ counted_units }) => counted_units === null))
      throw new Refusal('invalid', { fields: { lines: ['Count every line first'] } })
    if (differing.some(({ outdated }) => outdated)) throw new Refusal('invalid', { fields: { lines: ['Count the marked lines again'] } })
    if (differing.some(({ reason }) => reason === null))
      throw new Refusal('invalid', { fields: { lines: ['Give a reason for each difference'] } })
    await markPosted(db, key, { posted_at: context.now, posted_by: signedIn(context) })
    const inOrder = differing.toSorted((a, b) => (`${a.medicine_id} ${a.batch_no}` < `${b.medicine_id} ${b.batch_no}` ? -1 : 1))
    for (const { line_no, medicine_id: medicineId, batch_no: batchNo, reason, units, expiry, mrp_paise } of inOrder) {
      const document = { kind: 'count' as const, id: key.countId, line: line_no }
      const correction = { units, reason: reason ?? '', printed: { expiry, mrp_paise }, document }
      await correctByCount(db, context, { pharmacyId: key.pharmacyId, medicineId, batchNo }, correction)
    }
  })
}

export async function discardCount({ db }: Context, key: CountKey): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockOpen(transaction, key)
    await deleteCount(transaction, key)
  })
}
