import { describe, expect, test } from 'vitest'
import { consultationStates } from '../../consultations/consultations.rules.ts'
import { awaitsCounterCode, changeOf, isChecked, mayEnd } from './walk-in.rules.ts'

const now = new Date('2026-11-21T06:30:00Z')
const minute = (n: number) => new Date(now.getTime() + n * 60_000)

describe('a code at the counter', () => {
  const sent = { code_until: minute(10), tries: 0, confirmed_at: null }
  test('is awaited for ten minutes and three tries, and not once it was typed', () => {
    expect(awaitsCounterCode(sent, now)).toBe(true)
    expect(awaitsCounterCode(sent, minute(10))).toBe(false)
    expect(awaitsCounterCode({ ...sent, tries: 3 }, now)).toBe(false)
    expect(awaitsCounterCode({ ...sent, confirmed_at: now }, now)).toBe(false)
  })

  test('shows for half an hour whose number it is', () => {
    expect([minute(29), minute(30)].map((at) => isChecked({ confirmed_at: now }, at))).toEqual([true, false])
    expect(isChecked({ confirmed_at: null }, now)).toBe(false)
  })
})

test('change is given of cash above the price; less than the price, or nothing where there is one, is no payment', () => {
  const cash = (received_paise: number) => ({ method: 'cash' as const, received_paise })
  expect([cash(50_000), cash(39_900), cash(39_800)].map((payment) => changeOf(payment, 39_900))).toEqual([10_100, 0, null])
  expect(changeOf({ method: 'upi', reference: '612345678901' }, 39_900)).toBe(0)
  expect([changeOf(null, 0), changeOf(null, 100)]).toEqual([0, null])
})

test('money goes back at the counter for a visit that did not take place, and for no other', () => {
  expect(consultationStates.filter((state) => mayEnd(state))).toEqual(['CONFIRMED', 'WAITING_ROOM', 'UNABLE_TO_CONNECT', 'NO_SHOW_DOCTOR'])
})
