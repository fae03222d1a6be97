import { expect, test } from 'vitest'
import { afterCall } from './callbacks.rules.ts'

const now = new Date('2026-11-25T06:00:00Z')
const row = { tries: 0, due_at: now }

test('a call without an answer is due again in 2 hours', () =>
  expect(afterCall(row, 'no_answer', now)).toEqual({ done: false, outcome: null, tries: 1, due_at: new Date('2026-11-25T08:00:00Z') }))

test('it ends when somebody was reached, and after 20 tries', () => {
  expect(afterCall(row, 'reached', now)).toMatchObject({ done: true, outcome: 'reached', tries: 0 })
  expect(afterCall({ ...row, tries: 19 }, 'no_answer', now)).toMatchObject({ done: true, outcome: 'gave_up', tries: 20 })
})
