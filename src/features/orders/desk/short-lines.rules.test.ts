import { expect, test } from 'vitest'
import { shortLines } from './short-lines.rules.ts'

const line = (medicine_id: string, change: { state?: string; awaits_answer?: boolean } = {}) => {
  return { state: 'ordered', awaits_answer: false, ...change, medicine: { medicine_id } }
}
const [here, missing] = [line('a'), line('b')]
const order = { status: 'PROCESSING', fulfilment: 'accepted', lines: [here, missing], to_pick: [{ medicine_id: 'a' }] }

test('what no batch was found for is short, while the order is packed', () => {
  expect(shortLines(order)).toEqual([missing])
  expect(shortLines({ ...order, to_pick: [] })).toEqual([here, missing])
  expect(shortLines({ ...order, status: 'ORDER_PLACED' })).toEqual([])
  expect(shortLines({ ...order, fulfilment: 'packed' })).toEqual([])
})

test('what was taken out, or waits for the patient, is not', () => {
  const lines = [here, line('c', { state: 'refused' }), line('d', { awaits_answer: true })]
  expect(shortLines({ ...order, lines })).toEqual([])
})
