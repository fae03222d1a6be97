import { expect, test } from 'vitest'
import { hourStart, spansOf, splitAt, stepsOf } from './spans.rules.ts'

const at = (text: string) => new Date(`${text}+05:30`)
const now = at('2026-11-23T11:52:00')

test('an hour begins when it does on an Indian clock', () => {
  expect(hourStart(now)).toEqual(at('2026-11-23T11:00:00'))
  expect(hourStart(at('2026-11-23T11:00:00'))).toEqual(at('2026-11-23T11:00:00'))
})

test('today is compared with the same hours of the same weekday a week ago', () => {
  expect(spansOf('today', now)).toEqual({
    now: { from: at('2026-11-23T00:00:00'), to: now },
    before: { from: at('2026-11-16T00:00:00'), to: at('2026-11-16T11:52:00') },
  })
})

test('seven days, and twenty-eight, end now and are compared with as many before, weekday by weekday', () => {
  expect(spansOf('7d', now)).toMatchObject({ now: { from: at('2026-11-17T00:00:00') }, before: { to: at('2026-11-16T11:52:00') } })
  expect(spansOf('28d', now)).toMatchObject({ now: { from: at('2026-10-27T00:00:00') }, before: { from: at('2026-09-29T00:00:00') } })
  expect(stepsOf('today', spansOf('today', now).now)).toHaveLength(24)
  expect(stepsOf('28d', spansOf('28d', now).now).at(-1)).toEqual(at('2026-11-23T00:00:00'))
})

test('whole hours that are kept are read, what lies before and after them is counted', () => {
  const kept = { from: at('2026-11-20T00:00:00'), to: at('2026-11-23T11:00:00') }
  expect(splitAt({ from: at('2026-11-19T00:00:00'), to: now }, kept)).toEqual({
    kept,
    counted: [
      { from: at('2026-11-19T00:00:00'), to: kept.from },
      { from: kept.to, to: now },
    ],
  })
  const past = { from: at('2026-11-21T00:00:00'), to: at('2026-11-21T11:52:00') }
  expect(splitAt(past, kept)).toEqual({
    kept: { from: past.from, to: at('2026-11-21T11:00:00') },
    counted: [{ from: at('2026-11-21T11:00:00'), to: past.to }],
  })
})

test('before anything is kept, and within one hour, everything is counted', () => {
  expect(splitAt({ from: at('2026-11-23T00:00:00'), to: now }, null).counted).toEqual([{ from: at('2026-11-23T00:00:00'), to: now }])
  const kept = { from: at('2026-11-20T00:00:00'), to: at('2026-11-22T00:00:00') }
  expect(splitAt({ from: at('2026-11-23T00:00:00'), to: now }, kept).kept).toBeNull()
})
