import { expect, test } from 'vitest'
import { openFrom, promisedBetween } from './opening-hours.rules.ts'

const daily = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '08:00', closes: '21:00' }))
const at = (text: string) => new Date(`2026-11-${text}:00+05:30`)

test('what is ordered before opening is counted from opening: at 6 in the morning a day means by 8, not by 6', () => {
  const { from, until } = promisedBetween(at('28T06:00'), { min: 12, max: 24 }, daily)
  expect([from, until]).toEqual([at('28T20:00'), at('29T08:00')])
})

test('no promise ends at night: it is moved to an hour after the next opening', () => {
  expect(promisedBetween(at('28T18:00'), { min: 2, max: 6 }, daily)).toEqual({ from: at('28T20:00'), until: at('29T09:00') })
  expect(promisedBetween(at('28T10:00'), { min: 2, max: 6 }, daily)).toEqual({ from: at('28T12:00'), until: at('28T16:00') })
})

test('a closed day is passed over, and a pharmacy without hours is always there', () => {
  // 29 November 2026 is a Sunday.
  const noSunday = daily.filter(({ weekday }) => weekday !== 7)
  expect(openFrom(at('28T22:00'), noSunday)).toEqual(at('30T08:00'))
  expect(openFrom(at('28T22:00'), [])).toEqual(at('28T22:00'))
})
