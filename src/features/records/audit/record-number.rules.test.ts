import { expect, test } from 'vitest'
import { orderNumber } from '../../orders/order-number.rules.ts'
import { recordNumber } from './record-number.rules.ts'

const id = '019d6a3c-7b1e-7c44-9a2b-3f4d5e6a7b8c'

test('records are named as everywhere else', () => {
  expect(recordNumber('order', id)).toBe(orderNumber(id))
  expect(recordNumber('consultation', id)).toBe('C-4D5E6A7B8C')
  expect(recordNumber('prescription', id)).toBe('3F4D5E6A7B8C')
})

test('what has no number keeps the end of its id, and what is no id stays whole', () => {
  expect(recordNumber('account', id)).toBe('5e6a7b8c')
  expect(recordNumber('product', 'amoxil-500')).toBe('amoxil-500')
})
