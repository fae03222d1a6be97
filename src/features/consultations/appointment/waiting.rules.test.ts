import { expect, test } from 'vitest'
import { patientLateMin, waitsUntil } from './waiting.rules.ts'

const start = new Date('2026-11-23T06:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const numbers = { late_min: 5, doctor_joins_min: 3, absent_min: 15, patient_absent_min: 10 }
const booked = {
  kind: 'booked' as const,
  start_at: start,
  accepted_at: null,
  patient_entered_at: null,
  doctor_entered_at: null,
  doctor_late_min: null,
}

test('a patient is late from a minute after the booked time', () => {
  expect([0, 1, 7].map((minutes) => patientLateMin(booked, after(minutes)))).toEqual([null, 1, 7])
  expect(patientLateMin({ ...booked, patient_entered_at: start }, after(7))).toBeNull()
})

test('a patient who was told that the doctor comes ten minutes later is late from then, and has their whole time to come after it', () => {
  const told = { ...booked, doctor_late_min: 10 }
  expect([7, 10, 12].map((minutes) => patientLateMin(told, after(minutes)))).toEqual([null, null, 2])
  expect(waitsUntil({ ...booked, doctor_entered_at: after(1) }, numbers)).toEqual(after(11))
  // The doctor comes sooner than announced: nobody has to know.
  expect(waitsUntil({ ...told, doctor_entered_at: after(1) }, numbers)).toEqual(after(20))
  expect(waitsUntil({ ...told, doctor_entered_at: after(14) }, numbers)).toEqual(after(24))
  expect(waitsUntil(told, numbers)).toEqual(after(25))
})
