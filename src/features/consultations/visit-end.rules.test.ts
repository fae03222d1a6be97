import { expect, test } from 'vitest'
import { consultationStates, overStates } from './consultations.rules.ts'
import { tookPlace, visitEnd } from './visit-end.rules.ts'

const end = (state: (typeof consultationStates)[number], end_reason: string | null = null, in_person_advised = false) =>
  visitEnd({ state, end_reason, in_person_advised })

test('every end of a visit is told apart, and nothing else is an end', () => {
  expect(end('NO_SHOW_DOCTOR', 'doctor_absent')).toBe('doctor_absent')
  expect(end('NO_SHOW_DOCTOR', 'doctor_cancelled')).toBe('doctor_cancelled')
  expect(end('NO_SHOW_PATIENT', 'patient_absent')).toBe('patient_absent')
  expect(end('UNABLE_TO_CONNECT', 'doctor_ended')).toBe('not_connected')
  expect(end('UNABLE_TO_CONNECT', 'no_doctor')).toBe('no_doctor')
  expect(end('CANCELLED')).toBe('cancelled')
  expect(end('ENDED', 'doctor_ended')).toBe('ended')
  expect(end('ENDED', 'doctor_ended', true)).toBe('in_person')
  const ends = consultationStates.filter((state) => end(state) !== null)
  expect(ends.toSorted()).toEqual([...overStates, 'UNABLE_TO_CONNECT', 'NO_SHOW_DOCTOR'].toSorted())
})

test.each([
  ['doctor_absent', 'doctor_absent'],
  ['doctor_cancelled', 'doctor_cancelled'],
  ['no_doctor', 'no_doctor'],
  ['both_away', 'not_connected'],
])('a refund does not change what had happened: %s', (reason, told) => {
  expect(end('CANCELLED', reason)).toBe(told)
})

test('there is nothing to write after a visit that did not take place', () => {
  expect(tookPlace(end('NO_SHOW_PATIENT'))).toBe(false)
  expect(tookPlace(end('UNABLE_TO_CONNECT', 'doctor_ended'))).toBe(false)
  expect(tookPlace(end('ENDED', 'doctor_ended'))).toBe(true)
  expect(tookPlace(end('IN_CALL'))).toBe(true)
})
