import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

test('reads what the text says', () => {
  expect(readJson('{"a":[1]}')).toEqual({ a: [1] })
})

test('reads text that is no JSON as nothing', () => {
  expect(['', '<html>', '{"a":'].map(readJson)).toEqual([null, null, null])
})
