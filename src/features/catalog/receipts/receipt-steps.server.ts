import { indiaDay } from '../../../lib/india-time.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { receiveByHand } from '../../pharmacies/stock-by-hand.server.ts'
import { knownBatches } from '../upload/matching.sql.server.ts'
import { batchKey, type LineFacts, type LineProblem, problemsOf, sumsOf } from './receipt-line.rules.ts'
import type { Receipt } from './receipts.contract.ts'
import {
  deleteReceipt,
  findReceipt,
  linesOfReceipt,
  markPosted,
  nextVersion,
  type ReceiptKey,
  replaceLines,
  type StoredLine,
} from './receipts.sql.server.ts'

type Reader = Pick<Context, 'db' | 'now'>

/** What is wrong with each line, with what the pharmacy has had of the same batches. */
export async function checkLines({ db, now }: Reader, pharmacyId: string, lines: readonly LineFacts[]): Promise<LineProblem[][]> {
  const known = new Map((await knownBatches(db, pharmacyId, lines)).map((batch) => [batchKey(batch), batch]))
  return problemsOf(lines, indiaDay(now)).map((problems, at) => {
    const line = lines[at]
    const batch = line && known.get(batchKey(line))
    if (!line || !batch) return problems
    const differs = (field: 'expiry' | 'mrp_paise'): LineProblem[] =>
      batch[field] === line[field] ? [] : [{ field, fault: 'batch_differs' }]
    return [...problems, ...differs('expiry'), ...differs('mrp_paise')]
  })
}

export async function viewReceipt(context: Reader, key: ReceiptKey): Promise<Receipt> {
  const row = await findReceipt(context.db, key)
  if (!row) throw new Refusal('not_found')
  const stored = await linesOfReceipt(context.db, key)
  // What was posted is done, whatever became of its batches.
  const problems = row.posted_at ? stored.map(() => []) : await checkLines(context, key.pharmacyId, stored)
  const { supplier_id: id, name, gstin, drug_licence } = row
  return {
    id: row.receipt_id,
    supplier: { id, name, gstin, drug_licence },
    invoice_no: row.invoice_no,
    invoice_date: row.invoice_date,
    state: row.posted_at ? 'posted' : 'draft',
    version: row.version,
    posted_at: row.posted_at?.toISOString() ?? null,
    lines: stored.map(({ line_no: _, units: _u, ...line }, at) => ({ ...line, problems: problems[at] ?? [] })),
    ...sumsOf(stored),
  }
}

/** A receipt that may still be changed, locked; posted or changed meanwhile is refused. */
async function lockDraft(db: Db, key: ReceiptKey, version?: number) {
  const row = await findReceipt(db, key, { lock: true })
  if (!row) throw new Refusal('not_found')
  if (row.posted_at || (version !== undefined && row.version !== version)) throw new Refusal('conflict', { meta: { version: row.version } })
  return row
}

export async function writeReceipt({ db }: Reader, key: ReceiptKey, { version, lines }: { version: number; lines: readonly LineFacts[] }) {
  await inTransaction(db, async (transaction) => {
    await lockDraft(transaction, key, version)
    const written = await replaceLines(transaction, key, lines)
    if (written < lines.length) throw new Refusal('invalid', { fields: { lines: ['A product of these lines does not exist'] } })
    await nextVersion(transaction, key)
  })
}

export async function discardReceipt({ db }: Reader, key: ReceiptKey): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockDraft(transaction, key)
    await deleteReceipt(transaction, key)
  })
}

/** Each line moves stock once: a receipt that is posted stays as it is, whoever sends it again. */
export async function postReceipt(context: Context, key: ReceiptKey, version: number): Promise<void> {
  await inTransaction(context.db, async (db) => {
    await lockDraft(db, key, version)
    const lines = await linesOfReceipt(db, key)
    const problems = await checkLines({ db, now: context.now }, key.pharmacyId, lines)
    if (lines.length === 0) throw new Refusal('invalid', { fields: { lines: ['Add a line first'] } })
    if (problems.some((some) => some.length > 0)) throw new Refusal('invalid', { fields: { lines: ['Correct the marked lines first'] } })
    await markPosted(db, key, { posted_at: context.now, posted_by: signedIn(context) })
    // One order for everybody: two receipts with the same batches wait for each other once.
    const inOrder = lines.toSorted((one, other) => (batchKey(one) < batchKey(other) ? -1 : 1))
    for (const line of inOrder) await receiveLine(db, context, key, line)
  })
}

async function receiveLine(db: Db, context: Context, { pharmacyId, receiptId }: ReceiptKey, line: StoredLine): Promise<void> {
  const { medicine_id: medicineId, batch_no: batchNo, expiry, mrp_paise, purchase_paise, packs, free_packs, units, line_no } = line
  if (expiry === null) throw new Error('a line without expiry passed the check')
  await receiveByHand(
    db,
    context,
    { pharmacyId, medicineId, batchNo },
    {
      expiry,
      mrp_paise,
      purchase_paise,
      units: (packs + free_packs) * units,
      document: { kind: 'receipt', id: receiptId, line: line_no },
    },
  )
}
