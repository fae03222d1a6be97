import { expect, test } from 'vitest'
import { readByAnswer } from './read-lines.rules.ts'

const [mine, theirs] = [{ mine: true }, { mine: false }]

test('what was answered was read, whatever this device knows; what came after the last answer was perhaps not', () => {
  expect(readByAnswer([theirs, theirs, mine, theirs])).toBe(2)
  expect(readByAnswer([theirs, mine])).toBe(1)
  expect(readByAnswer([theirs, theirs])).toBe(0)
  expect(readByAnswer([])).toBe(0)
})
