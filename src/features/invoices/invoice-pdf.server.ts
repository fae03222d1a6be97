import { readFile } from 'node:fs/promises'
import type { Language } from '../../lib/languages.ts'
import { renderPdf } from '../../platform/pdf.server.ts'
import { invoiceNotes, invoiceTitles, invoiceWords } from './invoice-words.ts'
import type { InvoiceDocument } from './invoices.contract.ts'
import { dayInIndia } from './invoices.rules.ts'
import type { InvoiceRow } from './invoices.sql.server.ts'

const template = new URL('./invoice.typ', import.meta.url)
const number = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const rupees = (paise: number) => number.format(paise / 100)

/** The paper of an invoice as it was issued, in either language; the same every time. */
export async function invoicePdf(invoice: InvoiceRow, language: Language): Promise<Buffer> {
  return renderPdf(await readFile(template, 'utf8'), paperOf(invoice, language))
}

function paperOf({ document, kind, number: serial, issued_at }: InvoiceRow, lang: Language) {
  const doc = document as InvoiceDocument
  const words = invoiceWords[lang]
  const { totals, tax_summary, lines } = doc
  return {
    lang,
    words,
    document: doc,
    title: invoiceTitles[lang][kind],
    number: serial,
    issued_on: dayInIndia(issued_at),
    in_words: doc.amount_in_words[lang],
    note: invoiceNotes[lang],
    total: `₹${rupees(totals.total_paise)}`,
    lines: lines.map((line) => lineOf(line, words)),
    taxes: tax_summary.map((tax) => [
      tax.hsn,
      String(tax.gst_percent),
      ...[tax.taxable_paise, tax.cgst_paise, tax.sgst_paise, tax.igst_paise].map(rupees),
    ]),
    totals: totalsShown(totals, words),
  }
}

type Words = (typeof invoiceWords)[Language]

function lineOf(line: InvoiceDocument['lines'][number], words: Words) {
  const named: [string, string | null | undefined][] = [
    [words.batch, line.batch_no],
    [words.expiry, line.expiry],
    [words.maker, line.maker],
    [words.schedule, line.schedule === 'none' ? null : line.schedule],
    ['MRP', line.mrp_paise === null ? null : rupees(line.mrp_paise)],
  ]
  return {
    name: line.name,
    detail: named.flatMap(([name, value]) => (value ? [`${name} ${value}`] : [])).join(' · '),
    hsn: line.hsn,
    quantity: `${line.quantity} ${line.unit}`,
    amount: rupees(line.amount_paise),
    discount: rupees(line.discount_paise),
    gst: line.gst_percent === null ? '–' : String(line.gst_percent),
    total: rupees(line.total_paise),
  }
}

/** A sum that is nothing is not shown, except what is to be paid. */
function totalsShown(totals: InvoiceDocument['totals'], words: Words): string[][] {
  const rows: [string, number][] = [
    [words.sum, totals.amount_paise],
    [words.less, -totals.discount_paise],
    [words.taxable.replace(' ₹', ''), totals.taxable_paise],
    ['CGST', totals.cgst_paise],
    ['SGST', totals.sgst_paise],
    ['IGST', totals.igst_paise],
    [words.exempt, totals.exempt_paise],
  ]
  return rows.filter(([, paise]) => paise !== 0).map(([name, paise]) => [name, rupees(paise)])
}
