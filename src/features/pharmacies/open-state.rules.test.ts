import { expect, test } from 'vitest'
import { openState } from './open-state.rules.ts'

const daily = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '09:00', closes: '21:00' }))
const at = (text: string) => new Date(`${text}+05:30`)

test('a shop is open from the minute it opens to the minute before it closes', () => {
  expect(openState(daily, at('2026-11-25T09:00'))).toEqual({ is_open: true, until: '21:00', opens_at: null })
  expect(openState(daily, at('2026-11-25T20:59'))).toMatchObject({ is_open: true })
  expect(openState(daily, at('2026-11-25T21:00'))).toMatchObject({ is_open: false })
})

test('a closed shop says when it opens next: later today, tomorrow, or after its day off', () => {
  const opens = (now: string) => openState(daily, at(now)).opens_at
  expect(opens('2026-11-25T07:00')).toBe(at('2026-11-25T09:00').toISOString())
  expect(opens('2026-11-25T22:00')).toBe(at('2026-11-26T09:00').toISOString())
  expect(opens('2026-11-28T22:00')).toBe(at('2026-11-30T09:00').toISOString())
})

test('a break at noon is closed, and the afternoon opens it again', () => {
  const split = [
    { weekday: 3, opens: '16:00', closes: '20:00' },
    { weekday: 3, opens: '09:00', closes: '13:00' },
  ]
  expect(openState(split, at('2026-11-25T14:00'))).toEqual({
    is_open: false,
    until: null,
    opens_at: at('2026-11-25T16:00').toISOString(),
  })
})

test('a shop that opens on one day of the week opens in a week, and one without hours says nothing', () => {
  expect(openState([{ weekday: 3, opens: '09:00', closes: '13:00' }], at('2026-11-25T14:00')).opens_at).toBe(
    at('2026-12-02T09:00').toISOString(),
  )
  expect(openState([], at('2026-11-25T14:00'))).toEqual({ is_open: false, until: null, opens_at: null })
})
