import { expect, test } from 'vitest'
import { consultationStates } from '../../consultations/consultations.rules.ts'
import { mayRead, mayShare } from './share.rules.ts'

const now = new Date('2026-11-25T10:00:00Z')

test('what a patient shows is seen in the call and no longer when it has ended', () => {
  const seen = consultationStates.filter((state) => mayRead({ state, start_at: now }, now))
  expect(seen).toEqual(expect.arrayContaining(['CONFIRMED', 'WAITING_ROOM', 'IN_CALL', 'RECONNECTING']))
  for (const state of ['ENDED', 'COMPLETED', 'CANCELLED', 'PENDING_PAYMENT', 'NO_SHOW_PATIENT'] as const) {
    expect(mayRead({ state, start_at: now }, now)).toBe(false)
    expect(mayShare({ state })).toBe(false)
  }
})

test('a doctor reads an hour before the visit, not days', () => {
  const start_at = new Date('2026-11-25T11:00:00Z')
  expect(mayRead({ state: 'CONFIRMED', start_at }, now)).toBe(true)
  expect(mayRead({ state: 'CONFIRMED', start_at }, new Date('2026-11-25T09:59:59Z'))).toBe(false)
  expect(mayShare({ state: 'CONFIRMED' })).toBe(true)
})
