import { readFile } from 'node:fs/promises'
import type { Language } from '../../lib/languages.ts'
import { renderPdf } from '../../platform/pdf/pdf.server.ts'
import { headOf, type Letterhead, picturesOf } from '../operator/letterhead.server.ts'
import { dayText, lineText, partyText, rupees, taxText, totalsText } from './invoice-text.ts'
import { invoiceNotes, invoiceTitles, invoiceWords } from './invoice-words.ts'
import type { InvoiceDocument } from './invoices.contract.ts'
import type { InvoiceRow } from './invoices.sql.server.ts'

const template = new URL('./invoice.typ', import.meta.url)

/** The paper of an invoice as it was issued, in either language; the same every time but for the letterhead. */
export async function invoicePdf(invoice: InvoiceRow, language: Language, letterhead: Letterhead): Promise<Buffer> {
  return invoicesPdf([invoice], language, letterhead)
}

/** Several in one file, each with pages of its own. */
export async function invoicesPdf(invoices: readonly InvoiceRow[], language: Language, letterhead: Letterhead): Promise<Buffer> {
  const papers = invoices.map((invoice) => ({ ...paperOf(invoice, language), head: headOf(letterhead) }))
  return renderPdf(await readFile(template, 'utf8'), { papers }, picturesOf(letterhead))
}

function paperOf({ document, kind, number: serial, issued_at }: InvoiceRow, lang: Language) {
  const doc = document as InvoiceDocument
  const words = invoiceWords[lang]
  const { totals, tax_summary, lines } = doc
  return {
    lang,
    words,
    document: { ...doc, supplier: partyText(doc.supplier), recipient: partyText(doc.recipient) },
    title: invoiceTitles[lang][kind],
    number: serial,
    issued_on: dayText(issued_at, words),
    supplied_on: dayText(doc.supplied_on, words),
    credited_on: doc.credits && dayText(doc.credits.issued_on, words),
    in_words: doc.amount_in_words[lang],
    note: invoiceNotes[lang],
    total: `₹${rupees(totals.total_paise)}`,
    lines: lines.map((line) => lineText(line, words)),
    taxes: tax_summary.map(taxText),
    totals: totalsText(totals, words),
  }
}
