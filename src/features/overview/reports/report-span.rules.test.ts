import { expect, test } from 'vitest'
import { daysOfAddress, monthsOf } from './report-span.rules.ts'

const now = new Date('2026-02-28T21:30:00Z')

test('a return is for the whole month before, by the clock of India', () => {
  expect(monthsOf(now)).toEqual({ current: { from: '2026-03-01', to: '2026-03-01' }, last: { from: '2026-02-01', to: '2026-02-28' } })
})

test.each([
  ['', '2026-03-01', '2026-03-01'],
  ['from=2026-02-10&to=2026-02-05', '2026-02-05', '2026-02-10'],
  ['from=2020-01-01&to=2026-02-05', '2025-02-05', '2026-02-05'],
  ['from=2026-02-31x&to=2026-02-05', '2026-03-01', '2026-03-01'],
])('an address %s asks for %s to %s', (search, from, to) => {
  expect(daysOfAddress(new URLSearchParams(search), now)).toEqual({ from, to })
})
