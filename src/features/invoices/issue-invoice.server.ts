import type { PaperLine, Party, PharmacyBlock } from '../../lib/tax-paper.ts'
import { indiaDay } from '../../lib/india-time.ts'
import { Refusal } from '../../lib/errors.ts'
import type { WriteContext } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { earned, type LedgerEntry, taxed, unearned, untaxed } from '../payments/ledger.rules.ts'
import { writeLedger } from '../payments/ledger.sql.server.ts'
import { mailBill } from './mail-bill.server.ts'
import { amountInWords } from './amount-in-words.rules.ts'
import type { InvoiceDocument } from './invoices.contract.ts'
import {
  financialYear,
  invoiceKind,
  type InvoiceKind,
  invoiceNumber,
  priceCredit,
  type PricedLine,
  priceLine,
  taxSummary,
  totalsOf,
} from './invoices.rules.ts'
import { advanceSeries, findInvoice, insertInvoice, invoiceFor, type InvoiceRow, lockSeries, notesOf } from './invoices.sql.server.ts'

export interface NewInvoice {
  userId: string
  source: 'order' | 'consultation'
  sourceId: string
  /** Counts the invoices of one order whose parcel was opened again and packed anew. */
  again?: number
  /** The unguessable name of a consultation in the address of its bill. */
  sourceUid?: string
  /** What people call it: the order's number. */
  reference: string
  supplier: Party
  recipient: Party
  /** GST-9: for goods, the state they are delivered to. */
  placeOfSupply: { state_code: string; state_name: string }
  /** Each with the rate of the date of supply (`gstPercentOn`). */
  lines: readonly PaperLine[]
  pharmacy?: PharmacyBlock
}
interface NewCreditNote extends Pick<NewInvoice, 'userId' | 'lines'> {
  invoiceId: string
  /** One credit note for each: the return, or the cancellation. */
  causeId: string
  reason: string
}

/** The invoice of an order or a consultation; the one there is already when it is asked for again. Its number is taken in the caller's transaction. */
export async function issueInvoice(db: Db, context: WriteContext, asked: NewInvoice): Promise<InvoiceRow> {
  const { userId, source, sourceId, sourceUid = null, supplier, recipient, placeOfSupply, reference } = asked
  const about = { supplier, recipient, place_of_supply: placeOfSupply, reference, pharmacy: asked.pharmacy ?? null, credits: null }
  const row = {
    user_id: userId,
    cause: asked.again ? `${source}:${sourceId}:${asked.again}` : `${source}:${sourceId}`,
    source,
    source_id: sourceId,
    source_uid: sourceUid,
    credits: null,
  }
  const priced = asked.lines.map((line) => priceLine(line, supplier.state_code, placeOfSupply.state_code))
  return issue(db, context, invoiceKind(asked.lines), row, documentOf(about, priced, context.now))
}

/**
 * GST-8: what came back, with its own number, linked to its invoice. Its lines carry the rates of the invoice, and the last note of a line is the rest
 * of it; whoever asks holds the lock of what the invoice is for.
 */
export async function issueCreditNote(
  db: Db,
  context: WriteContext,
  { userId, invoiceId, causeId, reason, lines }: NewCreditNote,
): Promise<InvoiceRow> {
  const earlier = await invoiceFor(db, userId, `credit:${causeId}`)
  if (earlier) return earlier
  const invoice = await findInvoice(db, userId, invoiceId)
  if (!invoice || invoice.kind === 'credit_note') throw new Refusal('not_found')
  const { source, source_id, source_uid } = invoice
  const { supplier, recipient, place_of_supply, reference, pharmacy, lines: billed } = invoice.document as InvoiceDocument
  const credits = { number: invoice.number, issued_on: indiaDay(invoice.issued_at), reason }
  const row = { user_id: userId, cause: `credit:${causeId}`, source, source_id, source_uid, credits: invoiceId }
  const about = { supplier, recipient, place_of_supply, reference, pharmacy, credits }
  const before = (await notesOf(db, invoice)).flatMap(({ document }) => (document as InvoiceDocument).lines)
  const credited = { invoice: billed, notes: before }
  const priced = lines.map((line) => priceCredit(line, credited, supplier.state_code, place_of_supply.state_code))
  return issue(db, context, 'credit_note', row, documentOf(about, priced, context.now))
}

type About = Pick<InvoiceDocument, 'supplier' | 'recipient' | 'place_of_supply' | 'reference' | 'pharmacy' | 'credits'>

function documentOf(about: About, priced: PricedLine[], now: Date): InvoiceDocument {
  const totals = totalsOf(priced)
  const amount_in_words = { en: amountInWords(totals.total_paise, 'en'), hi: amountInWords(totals.total_paise, 'hi') }
  return { ...about, supplied_on: indiaDay(now), lines: priced, tax_summary: taxSummary(priced), totals, amount_in_words }
}

type Row = Pick<InvoiceRow, 'user_id' | 'cause' | 'source' | 'source_id' | 'source_uid' | 'credits'>

async function issue(db: Db, context: WriteContext, kind: InvoiceKind, row: Row, document: InvoiceDocument): Promise<InvoiceRow> {
  const { gstin, name, state_code } = document.supplier
  const series = { supplier: gstin ?? name, fy: financialYear(context.now), kind }
  return inTransaction(db, async (transaction) => {
    const last = await lockSeries(transaction, series)
    // Asked for twice at once: the second waited for the first and finds its invoice.
    const before = await invoiceFor(transaction, row.user_id, row.cause)
    if (before) return before
    const number = invoiceNumber(kind, state_code, series.fy, last + 1)
    await advanceSeries(transaction, series, last + 1)
    const { total_paise } = document.totals
    const more = { invoice_id: context.newId(), number, issued_at: context.now, total_paise, document: JSON.stringify(document) }
    const invoice = await insertInvoice(transaction, { ...series, ...row, ...more })
    await writeLedger(transaction, context, bookings(invoice, document))
    await mailBill(transaction, context, invoice)
    return invoice
  })
}

/** What is handed over is earned, and the tax in it owed; a credit note takes both back. */
function bookings(
  { user_id, invoice_id, kind, source: purpose, source_id: purpose_id }: InvoiceRow,
  { totals }: InvoiceDocument,
): LedgerEntry[] {
  const tax = totals.cgst_paise + totals.sgst_paise + totals.igst_paise
  const [sale, state] = kind === 'credit_note' ? [unearned, untaxed] : [earned, taxed]
  const shared = { user_id, cause: `invoice:${invoice_id}`, purpose, purpose_id }
  return [
    { ...sale, ...shared, amount_paise: totals.total_paise - tax },
    { ...state, ...shared, amount_paise: tax },
  ]
}
