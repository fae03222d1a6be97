import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Batch, demandOf, earliestExpiry, pickBatches } from './stock.rules.ts'

const batches = fc.uniqueArray(
  fc.record({
    batch_no: fc.string({ minLength: 1, maxLength: 6 }),
    expiry: fc.integer({ min: 1, max: 28 }).map((day) => `2027-02-${String(day).padStart(2, '0')}`),
    mrp_paise: fc.constant(100),
    qty_units: fc.integer({ min: 0, max: 50 }),
  }),
  { selector: ({ batch_no }) => batch_no },
)

describe('batches for an amount', () => {
  test('are exactly as many units, no more of a batch than it has, and nothing younger goes while older is left', () => {
    fc.assert(
      fc.property(batches, fc.integer({ min: 1, max: 200 }), (all, units) => {
        const picked = pickBatches(all, units)
        const total = all.reduce((sum, { qty_units }) => sum + qty_units, 0)
        expect(picked === null).toBe(total < units)
        if (picked === null) return
        expect(picked.reduce((sum, { units: some }) => sum + some, 0)).toBe(units)
        for (const taken of picked) expect(taken.units).toBeLessThanOrEqual(taken.qty_units)
        const last = picked.at(-1)?.expiry ?? ''
        const older = all.filter(({ expiry }) => expiry < last)
        for (const batch of older) expect(takenOf(picked, batch)).toBe(batch.qty_units)
      }),
    )
  })
})

function takenOf(picked: { batch_no: string; units: number }[], { batch_no }: Batch): number {
  return picked.find((taken) => taken.batch_no === batch_no)?.units ?? 0
}

test('two lines of one medicine are one demand, in an order that is the same for everybody', () => {
  const items = [
    { medicineId: 'b', units: 10 },
    { medicineId: 'a', units: 5 },
    { medicineId: 'b', units: 20 },
  ]
  expect(demandOf(items)).toEqual([
    { medicineId: 'a', units: 5 },
    { medicineId: 'b', units: 30 },
  ])
  expect(() => demandOf([{ medicineId: 'a', units: 0 }])).toThrow(RangeError)
})

test('90 days are promised: a batch whose last day is 19 February may be sent on 21 November, one of the 18th may not', () => {
  expect(earliestExpiry('2026-11-21', 90)).toBe('2027-02-19')
})
