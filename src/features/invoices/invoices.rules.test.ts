import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaperLine } from '../../lib/tax-paper.ts'
import { indiaDay } from '../../lib/india-time.ts'
import { runs } from '../../../tests/support/long.ts'
import { financialYear, invoiceKind, invoiceNumber, priceLine, taxSummary, totalsOf } from './invoices.rules.ts'

const line = (more: Partial<PaperLine> = {}): PaperLine => ({
  name: 'Febrogen 500',
  hsn: '30049099',
  quantity: 1,
  unit: 'strip',
  mrp_paise: 10_500,
  amount_paise: 10_500,
  discount_paise: 0,
  gst_percent: 5,
  ...more,
})

test('a price that contains 5 % within a state is value, half to the Union and half to the state', () => {
  expect(priceLine(line(), '08', '08')).toMatchObject({
    total_paise: 10_500,
    taxable_paise: 10_000,
    cgst_paise: 250,
    sgst_paise: 250,
    igst_paise: 0,
  })
  expect(priceLine(line(), '08', '29')).toMatchObject({ cgst_paise: 0, sgst_paise: 0, igst_paise: 500 })
})

test('the discount lowers the taxable value', () => {
  expect(priceLine(line({ discount_paise: 5_250 }), '08', '08')).toMatchObject({ total_paise: 5_250, taxable_paise: 5_000 })
  expect(() => priceLine(line({ discount_paise: 10_501 }), '08', '08')).toThrow(RangeError)
})

test('lines sum to the total and value and tax to each line, to the paisa, whatever the cart', () => {
  const any = fc.record({
    amount_paise: fc.integer({ min: 0, max: 5_000_000 }),
    gst_percent: fc.constantFrom(null, 0, 5, 12, 18),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    hsn: fc.constantFrom('3004', '9018', '3005'),
  })
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 30 }), fc.constantFrom('08', '29'), (carts, place) => {
      const lines = carts.map(({ part, ...one }) =>
        priceLine(line({ ...one, discount_paise: Math.floor(one.amount_paise * part) }), '08', place),
      )
      const totals = totalsOf(lines)
      const taxes = totals.cgst_paise + totals.sgst_paise + totals.igst_paise
      expect(totals.taxable_paise + totals.exempt_paise + taxes).toBe(totals.total_paise)
      expect(totals.amount_paise - totals.discount_paise).toBe(totals.total_paise)
      const summed = taxSummary(lines).reduce((all, row) => all + row.taxable_paise + row.cgst_paise + row.sgst_paise + row.igst_paise, 0)
      expect(summed).toBe(totals.taxable_paise + taxes)
    }),
    { numRuns: runs(500, 100_000) },
  )
})

test('what is taxed needs a tax invoice, what is exempt a bill of supply, both together one paper', () => {
  expect(
    [
      [5, 12],
      [0, null],
      [5, 0],
    ].map((rates) => invoiceKind(rates.map((gst_percent) => ({ gst_percent })))),
  ).toEqual(['tax_invoice', 'bill_of_supply', 'invoice_cum_bill'])
})

test.each([
  ['2026-03-31T18:29:59Z', '2526', '2026-03-31'],
  ['2026-03-31T18:30:00Z', '2627', '2026-04-01'],
  ['2026-12-31T12:00:00Z', '2627', '2026-12-31'],
  ['2099-06-01T00:00:00Z', '9900', '2099-06-01'],
])('%s lies in the financial year %s, by the calendar of India', (time, fy, day) => {
  expect([financialYear(new Date(time)), indiaDay(new Date(time))]).toEqual([fy, day])
})

test('a number has 16 characters at most, of letters, digits, - and /', () => {
  expect(invoiceNumber('tax_invoice', '08', '2627', 1)).toBe('T08/2627/000001')
  expect(invoiceNumber('credit_note', '08', '2627', 9_999_999)).toMatch(/^[A-Z0-9/-]{16}$/)
  expect(() => invoiceNumber('tax_invoice', '08', '2627', 10_000_000)).toThrow(RangeError)
})
