import { expect, test } from 'vitest'
import { clockText } from './clock-text.rules.ts'

test.each([
  ['09:00', '9:00 AM', 'सुबह 9:00'],
  ['12:30', '12:30 PM', 'दोपहर 12:30'],
  ['19:00', '7:00 PM', 'शाम 7:00'],
  ['21:15', '9:15 PM', 'रात 9:15'],
  ['00:00', '12:00 AM', 'रात 12:00'],
])('%s is %s, in Hindi %s', (time, en, hi) => {
  expect([clockText(time, 'en'), clockText(time, 'hi')]).toEqual([en, hi])
})
