import { expect, test } from 'vitest'
import { readViewed, withViewed } from './recently-viewed.rules.ts'

test('the last medicine looked at stands first, each once, at most eight', () => {
  expect(withViewed(['b', 'a'], 'a')).toEqual(['a', 'b'])
  expect(withViewed(['1', '2', '3', '4', '5', '6', '7', '8'], '9')).toEqual(['9', '1', '2', '3', '4', '5', '6', '7'])
})

test('what is no list of ids is an empty list', () => {
  expect([null, '', '{', '{"a":1}', '[1,"a"]'].map(readViewed)).toEqual([[], [], [], [], ['a']])
})
