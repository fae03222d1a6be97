import { expect, test } from 'vitest'
import { rateUntil } from './ratings.rules.ts'

const ended = new Date('2026-11-20T10:00:00Z')
const visit = { state: 'COMPLETED' as const, doctor_id: 'd1', ended_at: ended }
const after = (days: number) => new Date(ended.getTime() + days * 86_400_000)

test('a visit that took place is rated within 14 days, not later', () => {
  expect(rateUntil(visit, 14, after(13))).toEqual(after(14))
  expect(rateUntil(visit, 14, after(14))).toBeNull()
  expect(rateUntil({ ...visit, state: 'ENDED' }, 14, after(0))).toEqual(after(14))
})

test.each(['CONFIRMED', 'CANCELLED', 'NO_SHOW_DOCTOR', 'NO_SHOW_PATIENT', 'UNABLE_TO_CONNECT', 'IN_CALL'] as const)(
  'a visit that is %s is not rated',
  (state) => {
    expect(rateUntil({ ...visit, state }, 14, after(1))).toBeNull()
  },
)
