import { describe, expect, test } from 'vitest'
import { chosenOf, emptyWalkIn, gapsOfWalkIn, walkInOf } from './walk-in-draft.rules.ts'

const slots = [
  { id: 'd1.1', start_at: '2026-11-21T06:45:00Z' },
  { id: 'd1.2', start_at: '2026-11-21T07:00:00Z' },
]
const red_flags = [{ id: 'chest-pain', text: 'Chest pain' }]
const doctor = { id: 'd1', name: 'Dr. Meera Nair', speciality: 'Physician', red_flags, total_paise: 39_900, waiting: 0, slots }
const chosen = { doctor, slot: slots[0]! }
const told = { ...emptyWalkIn, people: [], check: 'c', complaint: 'Fever', noFlags: true }

test('who can be seen first is chosen until somebody chooses, and again when that time is gone', () => {
  expect(chosenOf([doctor], emptyWalkIn)?.slot.id).toBe('d1.1')
  expect(chosenOf([doctor], { doctor: 'd1', slot: 'd1.2' })?.slot.id).toBe('d1.2')
  expect(chosenOf([doctor], { doctor: 'd9', slot: 'd9.1' })?.slot.id).toBe('d1.1')
  expect(chosenOf([], emptyWalkIn)).toBeNull()
})

describe('what is missing', () => {
  test('is the number first, and of somebody new what a prescription says', () => {
    expect(gapsOfWalkIn(emptyWalkIn, 39_900, false)).toEqual(['phone', 'complaint', 'red_flags'])
    expect(gapsOfWalkIn(told, 39_900, false)).toEqual(['name', 'age_years', 'gender'])
    const family = { ...told, people: [{ patient: 'p', name: 'Asha' }] }
    expect(gapsOfWalkIn(family, 39_900, false)).toEqual(['name', 'age_years', 'gender', 'relation'])
    expect(gapsOfWalkIn({ ...family, patient: 'p' }, 39_900, false)).toEqual([])
    expect(gapsOfWalkIn({ ...told, people: null }, 39_900, true)).toEqual([])
  })

  test('is cash that covers the fee, or a UPI reference; nothing where nothing is paid', () => {
    const gaps = (part: object, total = 39_900) => gapsOfWalkIn({ ...told, ...part }, total, true)
    expect([gaps({ received: '300' }), gaps({ received: '400' }), gaps({})]).toEqual([['received_paise'], [], []])
    expect([gaps({ method: 'upi' }), gaps({ method: 'upi' }, 0)]).toEqual([['reference'], []])
  })
})

test('a child has a day of birth and a grown-up who agreed, told of by name where the account knows nobody', () => {
  const child = { ...told, name: 'Mina', child: true, gender: 'F' as const, dob: '2019-03-01', agreed: true, people: [] }
  const gaps = (part: object) => gapsOfWalkIn({ ...child, ...part }, 0, false)
  expect(gaps({})).toEqual(['guardian_name', 'guardian_age_years'])
  const known = { guardian: 'Ravi', guardianAge: '34' }
  expect([gaps(known), gaps({ ...known, dob: '', agreed: false }), gaps({ ...known, guardianAge: '17' })]).toEqual([
    [],
    ['dob', 'guardian_consent'],
    ['guardian_age_years'],
  ])
  expect(walkInOf({ ...child, ...known }, chosen, null, 'v').who).toEqual({
    check: 'c',
    name: 'Mina',
    gender: 'F',
    relation: 'child',
    child: { dob: '2019-03-01', basis: 'parent', notice_version: 'v', guardian_name: 'Ravi', guardian_age_years: 34 },
  })
})

test('a child is asked for the day of birth alone, and an age under 18 is no adult', () => {
  const asha = { ...told, name: 'Asha', gender: 'F' as const }
  expect(gapsOfWalkIn({ ...asha, age: '17' }, 0, false)).toEqual(['age_years'])
  expect(gapsOfWalkIn({ ...asha, age: '18' }, 0, false)).toEqual([])
  expect(
    gapsOfWalkIn({ ...asha, child: true, people: [{ patient: 'p', name: 'Ravi' }], relation: 'child', agreed: true }, 0, false),
  ).toEqual(['dob'])
})

test('the exact amount is sent when nobody typed what was given, every question answered', () => {
  expect(walkInOf({ ...told, patient: 'p' }, chosen, null, 'v')).toMatchObject({
    who: { patient: 'p', check: 'c' },
    slot: 'd1.1',
    red_flags: { 'chest-pain': false },
    payment: { method: 'cash', received_paise: 39_900 },
  })
  expect(walkInOf({ ...told, name: 'Kamla', age: '61', gender: 'F' }, chosen, null, 'v').who).toEqual({
    check: 'c',
    name: 'Kamla',
    age_years: 61,
    gender: 'F',
    relation: 'self',
  })
  expect(walkInOf(told, { ...chosen, doctor: { ...doctor, total_paise: 0 } }, 'known', 'v')).toMatchObject({
    who: { patient: 'known' },
    payment: null,
  })
})
