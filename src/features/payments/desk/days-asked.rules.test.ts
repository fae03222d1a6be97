import { expect, test } from 'vitest'
import { daysAsked } from './days-asked.rules.ts'

const now = new Date('2026-11-20T19:00:00Z')

test('without an address, or with one that makes no sense, the last seven days in India', () => {
  const week = { from: '2026-11-15', to: '2026-11-21' }
  for (const search of ['', 'from=2026-11-01', 'from=2026-11-02&to=2026-11-01', 'from=2026-13-45&to=2026-99-99'])
    expect(daysAsked(new URLSearchParams(search), now)).toEqual(week)
})

test('the days of the address', () => {
  expect(daysAsked(new URLSearchParams('from=2026-04-01&to=2026-04-30'), now)).toEqual({ from: '2026-04-01', to: '2026-04-30' })
})
