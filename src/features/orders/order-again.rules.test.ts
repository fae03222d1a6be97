import { expect, test } from 'vitest'
import { itemsAgain, othersIn } from './order-again.rules.ts'

test('ordering again asks for what was supplied, and for what was asked for where nothing came', () => {
  const line = { medicine_id: 'm1', medicine: { units: 10 }, sold_by: 'pack' as const, ordered_quantity: 6 }
  const again = { medicine_id: 'm1', units: 10, sold_by: 'pack' }
  expect(itemsAgain([{ ...line, quantity: 4 }])).toEqual([{ ...again, quantity: 4 }])
  expect(itemsAgain([{ ...line, quantity: 0 }])).toEqual([{ ...again, quantity: 6 }])
})

test('a cart that holds nothing but the medicines of the order is asked about by nobody', () => {
  const items = ['m1', 'm2'].map((medicine_id) => ({ medicine: { medicine_id } }))
  expect(othersIn(items, ['m1', 'm2', 'm3'])).toEqual([])
  expect(othersIn(items, ['m1'])).toEqual([{ medicine: { medicine_id: 'm2' } }])
})
