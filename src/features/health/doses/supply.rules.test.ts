import { expect, test } from 'vitest'
import { daysLeft, refillWay } from './supply.rules.ts'

const twice = { doses: [1, 0, 0, 1], weekdays: [1, 2, 3, 4, 5, 6, 7], starts_on: '2026-11-20', ends_on: null }

test('days left count whole days of the pattern', () => {
  expect(daysLeft(twice, 7)).toBe(3)
  expect(daysLeft({ ...twice, doses: [1, 0, 0, 0], weekdays: [7] }, 5)).toBe(35)
  expect(daysLeft(twice, 0)).toBe(0)
  expect(daysLeft(twice, null)).toBeNull()
  expect(daysLeft({ ...twice, doses: [0, 0, 0, 0] }, 7)).toBeNull()
})

test('a prescription medicine is refilled only while units are left on a prescription in force (DR-5, DR-13)', () => {
  expect(refillWay({ status: 'approved', units: 30, next_allowed_on: null })).toBe('order')
  expect(refillWay({ status: 'refused', units: 0, next_allowed_on: '2026-12-01' })).toBe('later')
  expect(refillWay({ status: 'refused', units: 0, next_allowed_on: null })).toBe('renew')
  expect(refillWay({ status: 'missing', units: 0, next_allowed_on: null })).toBe('renew')
})

test('what needs no prescription is ordered, and what the catalogue does not know is searched', () => {
  expect(refillWay({ status: 'not_needed', units: 0, next_allowed_on: null })).toBe('order')
  expect(refillWay(null)).toBe('search')
})
