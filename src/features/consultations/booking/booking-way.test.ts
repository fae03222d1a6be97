import { expect, test } from 'vitest'
import { bookAgainPath, renewalStart } from '../booking-way.ts'

const past = {
  id: 'c1',
  kind: 'booked' as const,
  speciality: 'general-physician',
  follow_up_until: '2026-12-13',
  patient: { id: 'p1' },
  doctor: { id: 'd1' },
}

test('a follow-up opens on the day the doctor named', () => {
  const times = '/consultation/book-appointment/p1/general-physician/d1/pick-schedule'
  expect(bookAgainPath(past, '2026-12-04')).toBe(`${times}?next_availability=2026-12-04&follow_up=c1`)
  expect(bookAgainPath(past)).toBe(`${times}?follow_up=c1`)
})

test('after an instant visit whose follow-up is over any doctor is chosen', () => {
  expect(bookAgainPath({ ...past, kind: 'instant', follow_up_until: null }, '2026-12-04')).toBe('/consultation')
})

test('a renewal is booked for whom the prescription was written for, at the times of the doctor who wrote it', () => {
  expect(renewalStart('p1')).toBe('/consultation/book-appointment/p1/choose-speciality')
  const writer = { speciality: 'general-physician', doctor: 'd1' }
  expect(renewalStart('p1', writer)).toBe('/consultation/book-appointment/p1/general-physician/d1/pick-schedule')
})
