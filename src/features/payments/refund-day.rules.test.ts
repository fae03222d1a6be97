import { expect, test } from 'vitest'
import { refundDay } from './refund-day.rules.ts'

const requested = (requested_at: string) => refundDay({ requested_at })

test('a refund is there on the fifth working day after it was requested in India; weekends count for none', () => {
  expect(requested('2026-11-26T06:00:00Z')).toBe('2026-12-03')
  // Friday evening in UTC is Saturday in India.
  expect(requested('2026-11-27T20:00:00Z')).toBe('2026-12-04')
})

test('the three national holidays count for none', () => {
  expect(requested('2027-01-22T06:00:00Z')).toBe('2027-02-01')
})
