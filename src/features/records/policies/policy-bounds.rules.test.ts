import { expect, test } from 'vitest'
import { policyBounds, shownAmount, typedAmount, unitOf } from './policy-bounds.rules.ts'

test('rupees are grouped as in India, with paise only where there are some', () => {
  expect(shownAmount('cod_limit_paise', 10_000_000)).toBe('1,00,000')
  expect(shownAmount('platform_fee_paise', 123_450)).toBe('1,234.50')
  expect(shownAmount('pay_within_hours', 24)).toBe('24')
})

test.each(['1,00,000', '100000', '100,000', '₹1,00,000', '1,00,000.00'])('“%s” is typed for a lakh', (typed) => {
  expect(typedAmount('cod_limit_paise', typed)).toBe(10_000_000)
})

test.each(['', '1,', ',5', '1.234', 'abc', '-1'])('“%s” is no amount', (typed) => {
  expect(typedAmount('cod_limit_paise', typed)).toBeNaN()
})

test('only money has paise, and what is shown is typed back as it was', () => {
  expect(typedAmount('pay_within_hours', '1.5')).toBeNaN()
  expect(typedAmount('pay_within_hours', '₹5')).toBeNaN()
  expect(typedAmount('full_until_min', shownAmount('full_until_min', 10_080))).toBe(10_080)
})

test('every number of a policy has a unit that a person knows', () => {
  const all = Object.values(policyBounds).flatMap((fields) => Object.keys(fields))
  const counted = all.filter((field) => unitOf(field) === 'count')
  expect(counted).toEqual(['most_packs_of_one', 'max_attempts', 'packs', 'most_holds', 'most_a_day', 'most_of_one', 'least_visits'])
})
