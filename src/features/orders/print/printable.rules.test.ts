import { expect, test } from 'vitest'
import { orderStages } from '../desk/order-stage.rules.ts'
import { isPrintable } from './printable.rules.ts'

const inStages = (what: Parameters<typeof isPrintable>[0]) => orderStages.filter((stage) => isPrintable(what, stage))

test('nothing is printed of an order before it is accepted', () => {
  expect(inStages('pick_list')).toEqual(['pack'])
  expect(inStages('labels')).toEqual(['pack', 'ready', 'out'])
  expect(inStages('invoices')).toEqual(['ready', 'out', 'done'])
})
