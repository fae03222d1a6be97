import { expect, test } from 'vitest'
import { registerFilterOf } from './desk-registers.rules.ts'

const justAfterMidnightInIndia = new Date('2026-11-30T18:40:00Z')

test('without a wish it is Schedule H of this month, by the clock in India', () => {
  expect(registerFilterOf(new URLSearchParams(), justAfterMidnightInIndia)).toEqual({ kind: 'H', from: '2026-12-01', to: '2026-12-01' })
})

test('more than a year is cut to its last year', () => {
  const asked = new URLSearchParams('from=2020-01-01&to=2026-11-21')
  expect(registerFilterOf(asked, justAfterMidnightInIndia)).toEqual({ kind: 'H', from: '2025-11-21', to: '2026-11-21' })
})

test('days the wrong way round are turned, nonsense is left out', () => {
  const asked = new URLSearchParams('kind=H1&from=2026-10-31&to=2026-10-01')
  expect(registerFilterOf(asked, justAfterMidnightInIndia)).toEqual({ kind: 'H1', from: '2026-10-01', to: '2026-10-31' })
  expect(registerFilterOf(new URLSearchParams('kind=X&from=2026-99-99&to=hello'), justAfterMidnightInIndia)).toMatchObject({
    kind: 'H',
    to: '2026-12-01',
  })
})
