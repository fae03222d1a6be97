import fc from 'fast-check'
import { expect, test } from 'vitest'
import { consultationLines } from './consultation-lines.rules.ts'
import { invoiceKind, priceLine, totalsOf } from './invoices.rules.ts'

const doctor = 'Dr Meera Nair'

test('the doctor’s fee is exempt: a bill of supply (GST-3)', () => {
  const lines = consultationLines(
    { fee_paise: 50_000, platform_fee_paise: 0, tax_paise: 0 },
    { keptPaise: 50_000, doctor, platformPercent: 18 },
  )
  expect(lines).toMatchObject([
    { name: 'Consultation, Dr Meera Nair', hsn: '999312', amount_paise: 50_000, discount_paise: 0, gst_percent: null },
  ])
  expect(invoiceKind(lines)).toBe('bill_of_supply')
})

test('a fee of the operator’s own is taxed: one paper that is both', () => {
  const lines = consultationLines(
    { fee_paise: 50_000, platform_fee_paise: 1_000, tax_paise: 180 },
    { keptPaise: 51_180, doctor, platformPercent: 18 },
  )
  expect(invoiceKind(lines)).toBe('invoice_cum_bill')
  expect(totalsOf(lines.map((line) => priceLine(line, '08', '08')))).toMatchObject({
    exempt_paise: 50_000,
    taxable_paise: 1_000,
    cgst_paise: 90,
    sgst_paise: 90,
  })
})

test('whatever was taken off, given back or paid on top, the bill is what stays, and no line is negative', () => {
  const price = fc.record({ fee_paise: fc.nat(500_000), platform_fee_paise: fc.nat(10_000), tax_paise: fc.nat(1_800) })
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 600_000 }), (prices, keptPaise) => {
      const lines = consultationLines(prices, { keptPaise, doctor, platformPercent: 18 })
      expect(lines.reduce((sum, { amount_paise, discount_paise }) => sum + amount_paise - discount_paise, 0)).toBe(keptPaise)
      for (const { amount_paise, discount_paise } of lines)
        expect(Math.min(discount_paise, amount_paise - discount_paise)).toBeGreaterThanOrEqual(0)
    }),
  )
})
