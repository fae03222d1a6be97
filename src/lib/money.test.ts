import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPaise, savingPercent } from './money.ts'

test('money shows ₹ with Indian groups and two decimals', () => {
  expect(formatPaise(12_345_650)).toBe('₹1,23,456.50')
  expect(formatPaise(97)).toBe('₹0.97')
})

test('a saving is never said larger than it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 10_000_000 }), (from, to) => {
      const percent = savingPercent(from, to)
      return percent >= 0 && percent <= 99 && (to >= from ? percent === 0 : to <= from * (1 - percent / 100) + 1e-6)
    }),
  )
})
