import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CartLine, priceCart } from '../src/features/cart/price-cart.rules.ts'
import { priceLine, totalsOf } from '../src/features/invoices/invoices.rules.ts'
import { deliveryLines } from '../src/features/orders/order-invoice.server.ts'
import { refundFor } from '../src/features/orders/return.rules.ts'
import { runs } from './long.ts'

const now = new Date('2026-11-21T06:30:00Z')
const line: fc.Arbitrary<CartLine> = fc.record({
  mrp_paise: fc.integer({ min: 1, max: 500_000 }),
  price_paise: fc.integer({ min: 1, max: 500_000 }),
  units: fc.integer({ min: 1, max: 100 }),
  sold_by: fc.constantFrom('pack', 'loose'),
  quantity: fc.integer({ min: 1, max: 30 }),
  gst_percent: fc.constantFrom(0, 5, 12, 18),
  schedule: fc.constantFrom('none', 'G', 'H', 'H1'),
})
const delivery = { min_order_paise: 0, shipping_paise: 4_000, free_shipping_from_paise: 50_000 }
const coupon = {
  kind: 'percent' as const,
  value: 13,
  max_discount_paise: 10_000,
  min_amount_paise: 0,
  applies_to: 'order' as const,
  first_time_only: false,
  active: true,
  starts_at: new Date(0),
  ends_at: new Date('2030-01-01'),
}

test('cart = payment = invoice to the paisa, tax included, whatever is in the cart (GST-10)', { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 10 }), fc.boolean(), fc.constantFrom('08', '29'), (lines, used, place) => {
      const cart = priceCart(lines, { delivery, coupon: used ? { coupon, first: true } : null, now })
      const goods = lines.map(({ quantity, gst_percent }, at) => {
        const { amount_paise = 0, coupon_paise = 0 } = cart.lines[at] ?? {}
        return {
          name: 'A medicine',
          hsn: '3004',
          quantity,
          unit: 'pack',
          mrp_paise: null,
          amount_paise,
          discount_paise: coupon_paise,
          gst_percent,
        }
      })
      const brought = deliveryLines({ delivery_parts: cart.delivery_parts } as Parameters<typeof deliveryLines>[0], [])
      const totals = totalsOf([...goods, ...brought].map((one) => priceLine(one, '08', place)))
      expect(totals.total_paise).toBe(cart.totals.payable_paise)
      expect(totals.cgst_paise + totals.sgst_paise + totals.igst_paise).toBe(cart.totals.tax_included_paise)
      expect(totals.discount_paise).toBe(cart.totals.coupon_paise)
    }),
    { numRuns: runs(300, 100_000) },
  )
})

test('given back in pieces or whole, a line is worth what was paid for it, to the paisa', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.infiniteStream(fc.integer({ min: 1, max: 50 })),
      (quantity, total_paise, pieces) => {
        let [returned_quantity, back] = [0, 0]
        for (const piece of pieces) {
          const giving = Math.min(piece, quantity - returned_quantity)
          const worth = refundFor({ quantity, returned_quantity, total_paise, returnable: true }, giving)
          expect(worth).toBeGreaterThanOrEqual(0)
          back += worth
          returned_quantity += giving
          if (returned_quantity === quantity) break
        }
        expect(back).toBe(total_paise)
      },
    ),
    { numRuns: runs(300, 10_000) },
  )
})
