import { Refusal } from '../../../lib/errors.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { tellDesk } from '../../../platform/jobs/desk-signals.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { receiveByHand, sendByHand } from '../../pharmacies/stock-by-hand.server.ts'
import { listSuppliers } from '../receipts/receipts.sql.server.ts'
import { type Dispatch, type DispatchLine, mostDispatchLines, type ReturnReason } from './dispatches.contract.ts'
import {
  deleteDispatch,
  type DispatchKey,
  fillReturn,
  findDispatch,
  type Head,
  insertDispatch,
  linesOfDispatch,
  lockDispatch,
  markReceived,
  markSent,
  removeLine,
  sameGstin,
  setLine,
} from './dispatches.sql.server.ts'

export function headOf(row: Head, pharmacyId: string) {
  const state = row.received_at ? ('received' as const) : row.posted_at ? ('sent' as const) : ('draft' as const)
  const letters = row.kind === 'transfer' ? 'TR' : 'SR'
  return {
    id: row.dispatch_id,
    kind: row.kind,
    number: `${letters}-${String(row.serial).padStart(4, '0')}`,
    state,
    from: row.from,
    to: row.to,
    incoming: row.pharmacy_id !== pharmacyId,
    created_at: row.created_at.toISOString(),
    posted_at: row.posted_at?.toISOString() ?? null,
    received_at: row.received_at?.toISOString() ?? null,
    mrp_paise: row.mrp_paise,
  }
}

export async function viewDispatch({ db }: Pick<Context, 'db'>, key: DispatchKey): Promise<Dispatch> {
  const row = await findDispatch(db, key)
  if (!row) throw new Refusal('not_found')
  return { ...headOf(row, key.pharmacyId), lines: await linesOfDispatch(db, { ...key, pharmacyId: row.pharmacy_id }) }
}

interface NewDispatch {
  supplier?: string | undefined
  to_pharmacy?: string | undefined
  fill?: boolean | undefined
}

export async function beginDispatch(
  context: Context,
  pharmacyId: string,
  { supplier, to_pharmacy, fill }: NewDispatch,
): Promise<DispatchKey> {
  if ((supplier === undefined) === (to_pharmacy === undefined))
    throw new Refusal('invalid', { fields: { supplier: ['Choose a supplier or a pharmacy'] } })
  if (supplier !== undefined && !(await listSuppliers(context.db, pharmacyId)).some(({ id }) => id === supplier))
    throw new Refusal('invalid', { fields: { supplier: ['Choose a supplier'] } })
  if (to_pharmacy !== undefined) await refuseOtherGstin(context.db, pharmacyId, to_pharmacy)
  const key = { pharmacyId, dispatchId: context.newId() }
  await inTransaction(context.db, async (db) => {
    await insertDispatch(db, {
      pharmacy_id: pharmacyId,
      dispatch_id: key.dispatchId,
      kind: supplier === undefined ? 'transfer' : 'supplier_return',
      supplier_id: supplier ?? null,
      to_pharmacy_id: to_pharmacy ?? null,
      created_at: context.now,
      created_by: signedIn(context),
    })
    if (supplier !== undefined && fill) await fillReturn(db, key, supplier, indiaDay(context.now), mostDispatchLines)
  })
  return key
}

/** Between two registrations it is a supply, for which GST-5 wants a tax invoice: our invoices are for patients alone. */
async function refuseOtherGstin(db: Db, from: string, to: string): Promise<void> {
  if (from === to || !(await sameGstin(db, from, to)))
    throw new Refusal('invalid', {
      fields: {
        to_pharmacy: [
          'This pharmacy has another GSTIN. Stock sent there is a sale that needs a tax invoice, and Parcha issues invoices to patients only. Bill it in your accounting software',
        ],
      },
    })
}

/** A draft of one's own, locked. */
async function lockDraft(db: Db, key: DispatchKey): Promise<Head> {
  await lockDispatch(db, key)
  const row = await findDispatch(db, key)
  if (!row || row.pharmacy_id !== key.pharmacyId) throw new Refusal('not_found')
  if (row.posted_at) throw new Refusal('conflict')
  return row
}

interface NewLine {
  medicine_id: string
  batch_no: string
  units: number
  reason?: ReturnReason | undefined
}

export async function putLine({ db }: Context, key: DispatchKey, { reason, ...line }: NewLine): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { kind } = await lockDraft(transaction, key)
    const said = { ...line, reason: kind === 'supplier_return' ? (reason ?? null) : null }
    if (line.units === 0) return removeLine(transaction, key, said)
    if (!(await setLine(transaction, key, said)))
      throw new Refusal('invalid', { fields: { batch_no: ['This batch is not in stock here'] } })
    const lines = await linesOfDispatch(transaction, key)
    if (lines.length > mostDispatchLines)
      throw new Refusal('invalid', { fields: { lines: [`More than ${mostDispatchLines} lines. Begin another document`] } })
  })
}

/** Batches in one order for everybody, as when receipts and counts are posted. */
const inOrder = (lines: readonly DispatchLine[]) =>
  lines.toSorted((a, b) => (`${a.medicine_id} ${a.batch_no}` < `${b.medicine_id} ${b.batch_no}` ? -1 : 1))

export async function sendDispatch(context: Context, key: DispatchKey): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const row = await lockDraft(db, key)
    const lines = await linesOfDispatch(db, key)
    if (lines.length === 0) throw new Refusal('invalid', { fields: { lines: ['Add a line first'] } })
    if (row.kind === 'supplier_return' && lines.some(({ reason }) => reason === null))
      throw new Refusal('invalid', { fields: { lines: ['Choose a reason for each line'] } })
    if (row.to_pharmacy_id !== null) await refuseOtherGstin(db, key.pharmacyId, row.to_pharmacy_id)
    await markSent(db, key, { posted_at: context.now, posted_by: signedIn(context) })
    if (row.to_pharmacy_id !== null) tellDesk(db, `pharmacy:${row.to_pharmacy_id}`)
    const number = headOf(row, key.pharmacyId).number
    for (const { line_no, medicine_id: medicineId, batch_no: batchNo, units, reason } of inOrder(lines)) {
      const of = { pharmacyId: key.pharmacyId, medicineId, batchNo }
      const document = { kind: row.kind, id: key.dispatchId, line: line_no }
      const move = { kind: row.kind === 'transfer' ? ('sent' as const) : ('returned' as const), units, reason: reason ?? number, document }
      await sendByHand(db, context, of, move)
    }
  })
}

interface Received {
  line_no: number
  units: number
  note: string | null
}

/** What arrived comes into stock here, as a batch with what its packs say; what did not arrive stands in the document with its note. */
export async function receiveDispatch(context: Context, key: DispatchKey, received: readonly Received[]): Promise<void> {
  const row = await findDispatch(context.db, key)
  if (!row || row.to_pharmacy_id !== key.pharmacyId) throw new Refusal('not_found')
  const sender = { pharmacyId: row.pharmacy_id, dispatchId: key.dispatchId }
  await inTransaction(context.db, async (db) => {
    await lockDispatch(db, sender)
    if ((await findDispatch(db, key))?.received_at) throw new Refusal('conflict')
    const lines = await linesOfDispatch(db, sender)
    const arrived = lines.map((line) => ({ line, said: received.find(({ line_no }) => line_no === line.line_no) }))
    const whole = arrived.flatMap(({ line, said }) => (said ? [{ line, said }] : []))
    if (whole.length < lines.length) throw new Refusal('invalid', { fields: { lines: ['Say of each line what arrived'] } })
    if (whole.some(({ line, said }) => said.units > line.units)) throw new Refusal('invalid', { fields: { lines: ['More than was sent'] } })
    if (whole.some(({ line, said }) => said.units < line.units && said.note === null))
      throw new Refusal('invalid', { fields: { lines: ['Give a reason for each difference'] } })
    await markReceived(
      db,
      sender,
      { received_at: context.now, received_by: signedIn(context) },
      whole.map(({ said }) => said),
    )
    tellDesk(db, `pharmacy:${key.pharmacyId}`)
    for (const line of inOrder(lines)) {
      const units = whole.find(({ said }) => said.line_no === line.line_no)?.said.units ?? 0
      if (units > 0) await arrive(db, context, key, line, units)
    }
  })
}

async function arrive(db: Db, context: Context, { pharmacyId, dispatchId: id }: DispatchKey, line: DispatchLine, units: number) {
  const { medicine_id: medicineId, batch_no: batchNo, expiry, mrp_paise, line_no } = line
  const document = { kind: 'transfer' as const, id, line: line_no }
  await receiveByHand(db, context, { pharmacyId, medicineId, batchNo }, { expiry, mrp_paise, units, document })
}

export async function discardDispatch({ db }: Context, key: DispatchKey): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockDraft(transaction, key)
    await deleteDispatch(transaction, key)
  })
}
