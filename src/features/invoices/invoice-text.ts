import { indiaFormat, indiaInstant } from '../../lib/india-time.ts'
import type { InvoiceWords } from './invoice-words.ts'
import { shownPhone } from '../../lib/phone.ts'
import type { Party } from '../../lib/tax-paper.ts'
import type { InvoiceDocument } from './invoices.contract.ts'

const number = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `1,23,456.50` */
export const rupees = (paise: number) => number.format(paise / 100)

/** A line of the paper, as text. */
export function lineText(line: InvoiceDocument['lines'][number], words: InvoiceWords) {
  const named: [string, string | null | undefined][] = [
    [words.batch, line.batch_no],
    [words.expiry, line.expiry && monthText(line.expiry, words)],
    [words.maker, line.maker],
    [words.schedule, line.schedule === 'none' ? null : line.schedule],
    ['MRP', line.mrp_paise === null ? null : rupees(line.mrp_paise)],
  ]
  return {
    name: line.name,
    detail: named.flatMap(([name, value]) => (value ? [`${name} ${value}`] : [])).join(' · '),
    hsn: line.hsn,
    quantity: `${line.quantity} ${unitText(line, words)}`,
    amount: rupees(line.amount_paise),
    discount: rupees(line.discount_paise),
    gst: line.gst_percent === null ? '–' : String(line.gst_percent),
    total: rupees(line.total_paise),
  }
}

/** `25 Nov 2026`, by the clock in India. */
export function dayText(at: string | Date, { language_tag }: InvoiceWords): string {
  return indiaFormat(language_tag, { dateStyle: 'medium' }).format(new Date(at))
}

/** A party with its phone as people read it out. */
export function partyText<Of extends Pick<Party, 'phone'>>(party: Of): Of {
  return { ...party, phone: party.phone && shownPhone(party.phone) }
}

/** `Nov 2027` of `2027-11`. */
function monthText(month: string, { language_tag }: InvoiceWords): string {
  return indiaFormat(language_tag, { month: 'short', year: 'numeric' }).format(indiaInstant(`${month.slice(0, 7)}-15`, '12:00'))
}

function unitText({ quantity, unit }: InvoiceDocument['lines'][number], { pack, packs }: InvoiceWords): string {
  if (unit !== 'pack') return unit
  return quantity === 1 ? pack : packs
}

/** The summary by HSN code and rate, as text. */
export function taxText(tax: InvoiceDocument['tax_summary'][number]): string[] {
  return [tax.hsn, String(tax.gst_percent), ...[tax.taxable_paise, tax.cgst_paise, tax.sgst_paise, tax.igst_paise].map(rupees)]
}

/** A sum that is nothing is not shown, except what is to be paid. */
export function totalsText(totals: InvoiceDocument['totals'], words: InvoiceWords): string[][] {
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
