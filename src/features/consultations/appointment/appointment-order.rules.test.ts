import { expect, test } from 'vitest'
import { soonestFirst } from './appointment-order.rules.ts'

test('what comes next stands first, whatever was booked last', () => {
  const booked = (id: string, start_at: string | null, created_at: string) => ({ id, start_at, created_at })
  const list = [
    booked('tomorrow', '2026-12-01T13:00:00.000Z', '2026-11-30T12:29:00.000Z'),
    booked('tonight', '2026-11-30T15:00:00.000Z', '2026-11-30T12:28:00.000Z'),
    booked('now', null, '2026-11-30T12:27:00.000Z'),
    booked('today', '2026-11-30T13:00:00.000Z', '2026-11-30T12:26:00.000Z'),
  ]
  expect(soonestFirst(list).map(({ id }) => id)).toEqual(['now', 'today', 'tonight', 'tomorrow'])
})
