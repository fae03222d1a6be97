import { expect, test } from 'vitest'
import { mostRecent, readRecent, withoutRecent, withRecent } from './recent-searches.rules.ts'

test('the last search stands first, each once, however it was written', () => {
  expect(withRecent(['bukhar', 'ORS'], '  ors ')).toEqual(['ors', 'bukhar'])
  expect(withRecent(['bukhar'], 'cough   syrup')).toEqual(['cough syrup', 'bukhar'])
})

test('a few are kept, and nothing as long as a letter', () => {
  const many = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].reduce<string[]>(withRecent, [])
  expect(many).toEqual(['a6', 'a5', 'a4', 'a3', 'a2'])
  expect(many).toHaveLength(mostRecent)
  expect(withRecent(['bukhar'], 'x'.repeat(61))).toEqual(['bukhar'])
  expect(withRecent(['bukhar'], ' ')).toEqual(['bukhar'])
})

test('one is forgotten and the others stay', () => expect(withoutRecent(['bukhar', 'ORS'], 'ors')).toEqual(['bukhar']))

test.each([null, 'no list', '{}', '[1, {}]'])('what is no list of ours is an empty one: %s', (text) => {
  expect(readRecent(text)).toEqual([])
})
