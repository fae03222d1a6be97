import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOf, type LocalItem, mostLines, mostOfOne, readLocalCart } from './local-cart.rules.ts'
import { withQuantity } from './with-quantity.rules.ts'

const paracetamol = { medicine_id: '100001', item_name: 'Paracetamol 500 mg' }
const ors = { medicine_id: '100002', item_name: 'ORS' }

test('items are added, incremented, decremented and removed', () => {
  let items: LocalItem[] = withQuantity([], paracetamol, 1)
  items = withQuantity(items, ors, 2)
  items = withQuantity(items, paracetamol, 3)
  expect(items).toEqual([
    { ...paracetamol, quantity: 3 },
    { ...ors, quantity: 2 },
  ])
  expect(countOf(items)).toBe(5)
  expect(withQuantity(items, ors, 0)).toEqual([{ ...paracetamol, quantity: 3 }])
})

test('whatever stands in the storage, what is read is a cart that can be sent, and reads back as it is', () => {
  const anything = fc.oneof(fc.string(), fc.json(), fc.constant(null))
  fc.assert(
    fc.property(anything, (stored) => {
      const items = readLocalCart(stored)
      expect(items.length).toBeLessThanOrEqual(mostLines)
      for (const { quantity } of items) expect(quantity).toBeGreaterThan(0)
      expect(readLocalCart(JSON.stringify(items))).toEqual(items)
    }),
  )
})

test('no line and no quantity grows without end, and a medicine never has two lines', () => {
  const step = fc.record({ id: fc.integer({ min: 1, max: 80 }), quantity: fc.double() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const items = steps.reduce<LocalItem[]>((held, { id, quantity }) => {
        const given = Number.isNaN(quantity) ? 1 : quantity
        return withQuantity(held, { medicine_id: String(id), item_name: 'x' }, given)
      }, [])
      expect(new Set(items.map(({ medicine_id }) => medicine_id)).size).toBe(items.length)
      expect(items.length).toBeLessThanOrEqual(mostLines)
      for (const { quantity } of items) expect(quantity >= 1 && quantity <= mostOfOne).toBe(true)
    }),
  )
})
