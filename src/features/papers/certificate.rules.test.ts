import { describe, expect, test } from 'vitest'
import { certificateProblems, examinedOn, leaveDays, leaveSpan, type WrittenCertificate } from './certificate.rules.ts'

const facts = { visitOn: '2026-11-20', today: '2026-11-22', inPersonOn: null }
const leave = (more: Partial<WrittenCertificate> = {}): WrittenCertificate => ({
  purpose: 'sick_leave',
  activity: 'work',
  activity_note: '',
  from: '2026-11-20',
  to: '2026-11-24',
  diagnosis: '',
  diagnosis_agreed: false,
  identification: '',
  remarks: '',
  ...more,
})

describe('sick leave', () => {
  test('may begin on the day of the visit and not before: nothing is back-dated (MC-2)', () => {
    expect(certificateProblems(leave(), facts)).toEqual({})
    expect(certificateProblems(leave({ from: '2026-11-19' }), facts)).toEqual({
      from: 'The leave cannot begin before the day of the visit',
    })
  })

  test.each<[string, Partial<WrittenCertificate>, string]>([
    ['has a last day', { to: null }, 'to'],
    ['does not end before it begins', { from: '2026-11-22', to: '2026-11-21' }, 'to'],
    ['ends within ninety days', { to: '2027-02-18' }, 'to'],
    ['begins within thirty days', { from: '2026-12-23', to: '2026-12-24' }, 'from'],
    ['says what for, where it is something else', { activity: 'other' }, 'activity_note'],
    ['states the diagnosis only with the agreement of the patient (MC-4)', { diagnosis: 'Viral fever' }, 'diagnosis_agreed'],
  ])('%s', (_, more, field) => {
    expect(Object.keys(certificateProblems(leave(more), facts))).toEqual([field])
  })

  test('may last ninety days, and states a diagnosis that was agreed to', () => {
    expect(certificateProblems(leave({ to: '2027-02-17', diagnosis: 'Viral fever', diagnosis_agreed: true }), facts)).toEqual({})
    expect(leaveDays({ from: '2026-11-20', to: '2027-02-17' })).toBe(90)
  })
})

describe('fitness', () => {
  const fit = (more: Partial<WrittenCertificate> = {}) => leave({ purpose: 'fitness', from: '2026-11-22', to: null, ...more })

  test('is certified only after an examination in person in the last week (MC-3)', () => {
    const refused = { purpose: 'A fitness certificate needs an examination in person in the last 7 days. This visit was online' }
    expect(certificateProblems(fit(), facts)).toEqual(refused)
    expect(certificateProblems(fit(), { ...facts, inPersonOn: '2026-11-14' })).toEqual(refused)
    expect(certificateProblems(fit(), { ...facts, inPersonOn: '2026-11-15' })).toEqual({})
    expect(examinedOn({ ...facts, inPersonOn: '2026-11-23' })).toBe(null)
  })

  test('begins today or later', () => {
    const seen = { ...facts, inPersonOn: '2026-11-21' }
    expect(Object.keys(certificateProblems(fit({ from: '2026-11-21' }), seen))).toEqual(['from'])
    expect(Object.keys(certificateProblems(fit({ from: '2026-12-23' }), seen))).toEqual(['from'])
  })
})

test('the length of a leave is not said before both of its days are', () => {
  expect(leaveSpan({ from: '2026-11-20', to: '2026-11-24' })).toBe(5)
  expect(leaveSpan({ from: '2026-11-20', to: '2026-11-20' })).toBe(1)
  for (const [from, to] of [
    ['2026-11-20', null],
    ['2026-11-20', ''],
    ['', '2026-11-24'],
    ['2026-11-25', '2026-11-24'],
  ] as const)
    expect(leaveSpan({ from, to })).toBeNull()
})
