import { expect, test } from 'vitest'
import { gstDay, reportHead, reportLine } from './report-csv.rules.ts'
import { reportColumns } from './report-kinds.rules.ts'

test('amounts are rupees to the paisa, below zero too, and stay numbers', () => {
  expect(reportLine(reportColumns.b2cs, ['OE', '08-Rajasthan', '', 5, -1_205, 0, ''])).toBe('OE,08-Rajasthan,,5,-12.05,0.00,\r\n')
  expect(reportLine(reportColumns.gst_rates, [18, 9_007_199_254_740_99, 0, 0, 3, 100])).toBe('18,9007199254740.99,0.00,0.00,0.03,1.00\r\n')
})

test('what people typed is text and never a formula', () => {
  const row = ['=HYPERLINK("http://x")', '+91', '-1+1', '2026-11-30', 3, 1, 2]
  expect(reportLine(reportColumns.stock, row)).toBe(`"'=HYPERLINK(""http://x"")",'+91,'-1+1,2026-11-30,3,0.01,0.02\r\n`)
})

test('what we name ourselves is a word in the file, and a name that looks like one stays', () => {
  expect(reportLine(reportColumns.orders, ['2026-11-30', 'P-1', 'ready', 'to_accept', 31_840])).toBe(
    '2026-11-30,P-1,ready,To accept,318.40\r\n',
  )
  const paper = ['2026-11-30', 'T08/1', 'tax_invoice', null, 'S', '08', 0, 0, 0, 0, 0, 0]
  expect(reportLine(reportColumns.invoices, paper)).toContain(',Tax invoice,,')
})

test('the parts of GSTR-1 bear the headings and days that the offline tool reads', () => {
  expect(reportHead(reportColumns.b2cs)).toBe(
    'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN\r\n',
  )
  expect(reportHead(reportColumns.cdnur)).toContain('UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,')
  expect(gstDay('2026-11-05')).toBe('05-Nov-2026')
})
