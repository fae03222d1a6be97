import { expect, test } from 'vitest'
import { itemsAgain } from './order-again.rules.ts'

test('ordering again asks for what was supplied, and for what was asked for where nothing came', () => {
  const line = { medicine_id: 'm1', sold_by: 'pack' as const, ordered_quantity: 6 }
  expect(itemsAgain([{ ...line, quantity: 4 }])).toEqual([{ medicine_id: 'm1', quantity: 4, unit: 'pack' }])
  expect(itemsAgain([{ ...line, quantity: 0 }])).toEqual([{ medicine_id: 'm1', quantity: 6, unit: 'pack' }])
})
