import { expect, test } from 'vitest'
import { sessionEnd } from './session-ended.ts'

const endsAt = '2026-11-30T21:00:00.000Z'
const minute = 60_000

test('a session that is over before its time was ended by somebody; one that ran its time, or of which nothing is known, was not', () => {
  sessionEnd.came(Date.parse(endsAt))
  expect(sessionEnd.wasEarly()).toBe(false)
  sessionEnd.known(endsAt)
  sessionEnd.came(Date.parse(endsAt) - minute)
  expect(sessionEnd.wasEarly()).toBe(true)
  sessionEnd.known(endsAt)
  expect(sessionEnd.wasEarly()).toBe(false)
  sessionEnd.came(Date.parse(endsAt) + minute)
  expect(sessionEnd.wasEarly()).toBe(false)
})

test('a desk that an admin has closed says so until the next session begins', () => {
  sessionEnd.refusedBy('not_signed_in')
  expect(sessionEnd.wasClosed()).toBe(false)
  sessionEnd.refusedBy('access_ended')
  expect(sessionEnd.wasClosed()).toBe(true)
  sessionEnd.known(endsAt)
  expect(sessionEnd.wasClosed()).toBe(false)
})
