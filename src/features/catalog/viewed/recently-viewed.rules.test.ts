import { expect, test } from 'vitest'
import { mayBeRemembered, readViewed, withoutViewed, withViewed } from './recently-viewed.rules.ts'

const free = (medicine_id: string) => ({ medicine_id, rx_required: false })

test('the last product looked at stands first, each once, at most eight', () => {
  expect(withViewed(['b', 'a'], free('a'))).toEqual(['a', 'b'])
  expect(withViewed(['1', '2', '3', '4', '5', '6', '7', '8'], free('9'))).toEqual(['9', '1', '2', '3', '4', '5', '6', '7'])
})

test('a medicine on prescription is not remembered on a phone that others use', () => {
  expect(withViewed(['a'], { medicine_id: 'b', rx_required: true })).toEqual(['a'])
  expect([true, false].map((rx_required) => mayBeRemembered({ medicine_id: 'a', rx_required }))).toEqual([false, true])
})

test('one is forgotten and the others stay', () => expect(withoutViewed(['b', 'a'], 'b')).toEqual(['a']))

test('what is no list of ids is an empty list', () => {
  expect([null, '', '{', '{"a":1}', '[1,"a"]'].map(readViewed)).toEqual([[], [], [], [], ['a']])
})
