import { expect, test } from 'vitest'
import { boardAddress, readBoard } from './board-address.ts'

const read = (text: string) => readBoard(new URLSearchParams(text))
const id = '0192f000-0000-7000-8000-000000000301'

test('what the board shows stands in its address, and comes back from it', () => {
  const view = { ...read(''), stage: 'pack' as const, term: '302001', filters: ['today', 'cold'] as const, order: id, columns: true }
  const address = boardAddress(view, {})
  expect(address).toBe(`/desk/orders?stage=pack&term=302001&today=yes&cold=yes&view=columns&order=${id}`)
  expect(read(address.split('?')[1] ?? '')).toEqual(view)
  expect(boardAddress(read(''), {})).toBe('/desk/orders')
})

test('another filter begins at the first page, another order in the drawer stays where one is', () => {
  const second = read('stage=pack&cursor=x')
  expect(boardAddress(second, { filters: ['cash'] })).toBe('/desk/orders?stage=pack&cash=yes')
  expect(boardAddress(second, { order: id })).toBe(`/desk/orders?stage=pack&cursor=x&order=${id}`)
})

test('what nobody wrote there is not believed', () => {
  expect(read('stage=all&pincode=1&order=2&today=1')).toEqual(read(''))
})
