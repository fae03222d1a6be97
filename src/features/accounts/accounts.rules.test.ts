import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Name } from './accounts.contract.ts'
import {
  ageOn,
  ageText,
  genderOf,
  genders,
  healthNotes,
  oneLine,
  isMinor,
  isPossibleBirthday,
  mayBeServed,
  mayConsentForChild,
} from './accounts.rules.ts'

const at = (text: string) => new Date(text)
const born = (dob: string) => ({ dob, age_years: null, age_stated_on: null })
const stated = (age_years: number, age_stated_on: string) => ({ dob: null, age_years, age_stated_on })

describe("age is whole years, 'N Years' or 'Less than 1 Year'", () => {
  test.each([
    ['2026-11-21', '2026-11-21T06:30:00Z', 'Less than 1 Year'],
    ['2025-11-22', '2026-11-21T06:30:00Z', 'Less than 1 Year'],
    ['2024-11-21', '2026-11-21T06:30:00Z', '2 Years'],
    ['1990-05-01', '2026-11-21T06:30:00Z', '36 Years'],
    ['2008-02-29', '2026-02-28T10:00:00Z', '17 Years'],
    ['2008-02-29', '2026-03-01T10:00:00Z', '18 Years'],
  ])('born %s, at %s: %s', (dob, now, text) => expect(ageText(ageOn(born(dob), at(now)) ?? -1)).toBe(text))

  test('a birthday begins at midnight in India, wherever the server stands', () => {
    expect(ageOn(born('2008-11-21'), at('2026-11-20T18:29:59Z'))).toBe(17)
    expect(ageOn(born('2008-11-21'), at('2026-11-20T18:30:00Z'))).toBe(18)
  })

  test('an age that was stated grows with the years', () => {
    expect(ageOn(stated(16, '2024-11-21'), at('2026-11-21T06:30:00Z'))).toBe(18)
    expect(ageOn(stated(16, '2024-11-22'), at('2026-11-21T06:30:00Z'))).toBe(17)
  })

  test('nobody grows younger', () => {
    const moment = fc.date({ min: at('2000-01-01T00:00:00Z'), max: at('2100-01-01T00:00:00Z'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, moment, moment, (birth, a, b) => {
        const [first, second] = a < b ? [a, b] : [b, a]
        const facts = born(birth.toISOString().slice(0, 10))
        return (ageOn(facts, first) ?? 0) <= (ageOn(facts, second) ?? 0)
      }),
    )
  })
})

describe('a child needs an adult who can be identified (TPG-4, DP-5)', () => {
  const now = at('2026-11-21T06:30:00Z')

  test('17 is a child, 18 is not', () => {
    expect(isMinor(born('2008-11-22'), now)).toBe(true)
    expect(isMinor(born('2008-11-21'), now)).toBe(false)
  })

  test('a child is served while the consent stands; an adult needs none', () => {
    expect(mayBeServed({ ...born('2015-01-01'), guardian_consent_id: null }, now)).toBe(false)
    expect(mayBeServed({ ...born('2015-01-01'), guardian_consent_id: 'c1' }, now)).toBe(true)
    expect(mayBeServed({ ...born('1990-01-01'), guardian_consent_id: null }, now)).toBe(true)
  })

  test('an adult answers for a child; somebody whose age is unknown or another child does not', () => {
    expect(mayConsentForChild(born('1990-05-01'), now)).toBe(true)
    expect(mayConsentForChild(born('2010-05-01'), now)).toBe(false)
    expect(mayConsentForChild({ dob: null, age_years: null, age_stated_on: null }, now)).toBe(false)
    expect(mayConsentForChild(undefined, now)).toBe(false)
  })

  test.each(['2026-11-22', '1890-01-01', '2026-02-30', 'x'])('%s is nobody’s birthday', (dob) =>
    expect(isPossibleBirthday(dob, now)).toBe(false),
  )
})

test.each([
  ['M', 'Male'],
  ['F', 'Female'],
  ['O', 'Other'],
  ['U', 'Unknown'],
  ['constructor', 'Unknown'],
  ['', 'Unknown'],
])('the gender code %j reads %s', (code, name) => expect(genders[genderOf(code)]).toBe(name))

test('an answer that stays keeps who gave it and when', () => {
  const old = { text: 'Penicillin', asked_at: '2020-01-01T00:00:00.000Z', answered_by: 'a' }
  const now = at('2026-11-21T06:30:00Z')
  expect(healthNotes(['Penicillin', 'Dust'], [old], { userId: 'b', now })).toEqual([
    old,
    { text: 'Dust', asked_at: now.toISOString(), answered_by: 'b' },
  ])
})

test('a name of nothing that can be seen is none, and a line break is no part of one', () => {
  expect(Name.safeParse('\u200B\r\n\u202E').success).toBe(false)
  expect(Name.parse(' Asha\r\nBcc: x@y.in ')).toBe('Asha Bcc: x@y.in')
})

test('a line stays one line, and nothing in it is hidden or read backwards', () => {
  expect(oneLine('\u202Eamrev \u2066ahsa\u2069')).toBe('amrev ahsa')
  expect(oneLine('12\u001B[31m, MI Road')).toBe('12 [31m, MI Road')
  expect(oneLine('क्\u200Dष और शर्\u200Cमा')).toBe('क्\u200Dष और शर्\u200Cमा')
})
