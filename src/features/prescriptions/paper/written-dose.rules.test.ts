import { expect, test } from 'vitest'
import { writtenDose } from './written-dose.rules.ts'

test.each([
  ['2 PUFFS  TWICE A DAY\n', '2 puffs twice a day'],
  [' twice a day ', 'Twice a day'],
  ['1 TAB SOS', '1 tab SOS'],
  ['APPLY AT NIGHT', 'Apply at night'],
  ['1 tab BD after food', '1 tab BD after food'],
  ['दिन में दो बार', 'दिन में दो बार'],
])('a dose typed as %j reads %j', (typed, shown) => expect(writtenDose(typed)).toBe(shown))

test('a dose of spaces alone is none', () => {
  expect(writtenDose(' \n')).toBeNull()
  expect(writtenDose(null)).toBeNull()
})
