import { indiaDay } from '../../lib/india-time.ts'
import type { PaperLine } from '../../lib/tax-paper.ts'
import { nearestEven, splitTax, taxableWithin } from '../../lib/gst.ts'

export const invoiceKinds = ['tax_invoice', 'bill_of_supply', 'invoice_cum_bill', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

export interface PricedLine extends PaperLine {
  total_paise: number
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
}
export interface TaxRow {
  hsn: string
  gst_percent: number
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
}
export interface Totals {
  amount_paise: number
  discount_paise: number
  taxable_paise: number
  exempt_paise: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
  total_paise: number
}

/** Each line's value and tax out of the price that contains them (GST-5: after the discount; GST-10: to the paisa, so that lines sum to the total). */
export function priceLine(line: PaperLine, supplierState: string, placeOfSupply: string): PricedLine {
  const total_paise = line.amount_paise - line.discount_paise
  if (total_paise < 0) throw new RangeError('a discount exceeds its line')
  const taxable_paise = taxableWithin(total_paise, line.gst_percent ?? 0)
  const { cgst, sgst, igst } = splitTax(total_paise - taxable_paise, supplierState, placeOfSupply)
  return { ...line, total_paise, taxable_paise, cgst_paise: cgst, sgst_paise: sgst, igst_paise: igst }
}

interface Credited {
  invoice: readonly PricedLine[]
  /** The lines of the credit notes there are already. */
  notes: readonly PricedLine[]
}

/**
 * A line of a credit note takes its share of what earlier notes have left of its invoice line, and the last one the rest of it, so that value and taxes
 * of the notes sum to those of the invoice (GST-8).
 */
export function priceCredit(line: PaperLine, { invoice, notes }: Credited, supplierState: string, placeOfSupply: string): PricedLine {
  const total_paise = line.amount_paise - line.discount_paise
  const of = line.line_id ? invoice.find(({ line_id }) => line_id === line.line_id) : undefined
  if (!of) return priceLine(line, supplierState, placeOfSupply)
  const before = notes.filter(({ line_id }) => line_id === of.line_id)
  const left = (amount: (one: PricedLine) => number) => before.reduce((rest, one) => rest - amount(one), amount(of))
  const rest = {
    total_paise: left((one) => one.total_paise),
    taxable_paise: left((one) => one.taxable_paise),
    cgst_paise: left((one) => one.cgst_paise),
    sgst_paise: left((one) => one.sgst_paise),
    igst_paise: left((one) => one.igst_paise),
  }
  if (total_paise > rest.total_paise) throw new RangeError('more is credited than the invoice has left')
  if (total_paise === rest.total_paise) return { ...line, ...rest }
  const tax = nearestEven(((rest.total_paise - rest.taxable_paise) * total_paise) / rest.total_paise)
  const { cgst, sgst, igst } = splitTax(tax, supplierState, placeOfSupply)
  return { ...line, total_paise, taxable_paise: total_paise - tax, cgst_paise: cgst, sgst_paise: sgst, igst_paise: igst }
}

function isExempt({ gst_percent }: Pick<PaperLine, 'gst_percent'>): boolean {
  return gst_percent === null || gst_percent === 0
}

/** GST-3, GST-6: what is taxed needs a tax invoice, what is exempt a bill of supply, and both together one paper that is both. */
export function invoiceKind(lines: readonly Pick<PaperLine, 'gst_percent'>[]): Exclude<InvoiceKind, 'credit_note'> {
  if (lines.every(isExempt)) return 'bill_of_supply'
  return lines.some(isExempt) ? 'invoice_cum_bill' : 'tax_invoice'
}

export function totalsOf(lines: readonly PricedLine[]): Totals {
  const sum = (amount: (line: PricedLine) => number) => lines.reduce((all, line) => all + amount(line), 0)
  return {
    amount_paise: sum((line) => line.amount_paise),
    discount_paise: sum((line) => line.discount_paise),
    taxable_paise: sum((line) => (isExempt(line) ? 0 : line.taxable_paise)),
    exempt_paise: sum((line) => (isExempt(line) ? line.total_paise : 0)),
    cgst_paise: sum((line) => line.cgst_paise),
    sgst_paise: sum((line) => line.sgst_paise),
    igst_paise: sum((line) => line.igst_paise),
    total_paise: sum((line) => line.total_paise),
  }
}

/** The summary by HSN and rate, taxed lines only, in the order of their codes. */
export function taxSummary(lines: readonly PricedLine[]): TaxRow[] {
  const groups = Map.groupBy(
    lines.filter((line) => !isExempt(line)),
    ({ hsn, gst_percent }) => `${hsn} ${String(gst_percent).padStart(3, '0')}`,
  )
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, some]) => {
      const { taxable_paise, cgst_paise, sgst_paise, igst_paise } = totalsOf(some)
      return { hsn: some[0]?.hsn ?? '', gst_percent: some[0]?.gst_percent ?? 0, taxable_paise, cgst_paise, sgst_paise, igst_paise }
    })
}

/** The financial year begins on 1 April: `2627` for 2026-27. */
export function financialYear(now: Date): string {
  const day = indiaDay(now)
  const first = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)
  return `${String(first % 100).padStart(2, '0')}${String((first + 1) % 100).padStart(2, '0')}`
}

const letters: Record<InvoiceKind, string> = { tax_invoice: 'T', bill_of_supply: 'B', invoice_cum_bill: 'M', credit_note: 'C' }

/** GST-5 (rule 46): at most 16 letters, digits, `-` and `/`; consecutive and unique in the financial year. `T08/2627/000001` */
export function invoiceNumber(kind: InvoiceKind, stateCode: string, fy: string, serial: number): string {
  const number = `${letters[kind]}${stateCode}/${fy}/${String(serial).padStart(6, '0')}`
  if (number.length > 16) throw new RangeError(`the numbers of ${fy} are used up`)
  return number
}
