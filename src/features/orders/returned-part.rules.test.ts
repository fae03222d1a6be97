import { expect, test } from 'vitest'
import type { Order } from './orders.contract.ts'
import { itemsText, returnedPart } from './returned-part.rules.ts'

const line = (quantity: number, returned_quantity: number) => ({ quantity, returned_quantity }) as Order['lines'][number]
const back = (state: 'ACCEPTED' | 'REQUESTED', quantity: number) =>
  ({ state, refund_paise: 5000, items: [{ item_name: 'Metformin', quantity, unit: 'pack' }] }) as Order['returns'][number]

test('an order of which something stays is returned in part: what came back, and for how much', () => {
  const part = returnedPart({ lines: [line(2, 1), line(1, 0)], returns: [back('ACCEPTED', 1)] })
  expect(part).toMatchObject({ refund_paise: 5000, items: [{ item_name: 'Metformin', quantity: 1 }] })
  expect(itemsText(part?.items ?? [])).toBe('Metformin × 1')
})

test('an order that came back whole, and one whose return is only asked for, are not returned in part', () => {
  expect(returnedPart({ lines: [line(2, 2)], returns: [back('ACCEPTED', 2)] })).toBeNull()
  expect(returnedPart({ lines: [line(2, 0)], returns: [back('REQUESTED', 2)] })).toBeNull()
})
