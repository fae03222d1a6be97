import { expect, test } from 'vitest'
import { asksForOwner, type OwnerFacts, triesLeft } from './owner-check.rules.ts'

const now = new Date('2026-11-22T06:30:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)
const stranger: OwnerFacts = {
  by: 'phone',
  holdsRecords: true,
  dob: '1990-05-01',
  knownDevice: false,
  lastSeen: daysAgo(1),
  restoredAt: null,
}

test.each<[string, Partial<OwnerFacts>, boolean]>([
  ['a strange device', {}, true],
  ['a known device', { knownDevice: true }, false],
  ['a known device after 89 days', { knownDevice: true, lastSeen: daysAgo(89) }, false],
  ['a known device after 90 days', { knownDevice: true, lastSeen: daysAgo(90) }, true],
  ['a known device of an account nobody remembers', { knownDevice: true, lastSeen: null }, true],
  ['an account without records', { holdsRecords: false }, false],
  ['an account whose date of birth nobody knows', { dob: null }, false],
  ['a sign-in by e-mail', { by: 'email' }, false],
  ['the first sign-in after a person of the operator has checked', { restoredAt: daysAgo(6) }, false],
  ['the same a week later', { restoredAt: daysAgo(7) }, true],
])('%s: asked %3$s', (_, change, asked) => expect(asksForOwner({ ...stranger, ...change }, now)).toBe(asked))

test('three tries, and never less than none left', () => {
  expect([0, 1, 2, 3, 4].map(triesLeft)).toEqual([3, 2, 1, 0, 0])
})
