import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balances, accounts } from './ledger.rules.ts'
import {
  isOpen,
  nextCheckAfterMs,
  openStates,
  paymentLabel,
  paymentMachine,
  paymentStates,
  refundExpectedBy,
  stateOfCaptured,
} from './payments.rules.ts'

const account = fc.constantFrom(...accounts)
const entry = fc
  .record({ debit: account, credit: account, amount_paise: fc.integer({ min: 1, max: 1_000_000 }) })
  .filter(({ debit, credit }) => debit !== credit)

test('whatever moves, all accounts together hold nothing', () => {
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      expect(Object.values(balances(entries)).reduce((sum, one) => sum + one, 0)).toBe(0)
    }),
  )
})

test('no action leads out of captured money, and none back to an earlier state', () => {
  const order = ['CREATED', 'ATTEMPTED', 'FAILED', 'AUTHORIZED', 'EXPIRED', 'CAPTURED']
  for (const { from, to } of Object.values(paymentMachine)) {
    for (const state of from) {
      expect(isOpen(state) || state === 'EXPIRED').toBe(true)
      // A payer may try again after a failure; everything else only moves on.
      if (state !== 'FAILED') expect(order.indexOf(to)).toBeGreaterThan(order.indexOf(state))
    }
  }
  expect(openStates.every((state) => (paymentMachine.capture.from as readonly string[]).includes(state))).toBe(true)
})

test.each([
  [{ captured_paise: 100, refund_requested_paise: 0, refunded_paise: 0 }, 'CAPTURED'],
  [{ captured_paise: 100, refund_requested_paise: 40, refunded_paise: 0 }, 'PARTIALLY_REFUND_PENDING'],
  [{ captured_paise: 100, refund_requested_paise: 40, refunded_paise: 40 }, 'PARTIALLY_REFUNDED'],
  [{ captured_paise: 100, refund_requested_paise: 100, refunded_paise: 40 }, 'REFUND_PENDING'],
  [{ captured_paise: 100, refund_requested_paise: 100, refunded_paise: 100 }, 'REFUNDED'],
] as const)('captured money with %o is %s', (sums, state) => {
  expect(stateOfCaptured(sums)).toBe(state)
})

test('the patient reads the three words of the specification, one spelt as it spells it', () => {
  expect(new Set(paymentStates.map(paymentLabel))).toEqual(new Set(['Pending Payment', 'Payment Recieved', 'Refunded']))
  expect([paymentLabel('CAPTURED'), paymentLabel('EXPIRED'), paymentLabel('PARTIALLY_REFUNDED')]).toEqual([
    'Payment Recieved',
    'Pending Payment',
    'Payment Recieved',
  ])
})

test('R6: while somebody may be paying the gateway is asked more often than once a minute; then the gaps grow, and end', () => {
  const minute = 60_000
  for (let age = 0; age < 30 * minute; age += 10_000) expect(nextCheckAfterMs(age, 0)).toBeLessThan(minute)
  const gaps = [1, 10, 60, 600].map((minutes) => nextCheckAfterMs(minutes * minute, 0) ?? 0)
  expect(gaps).toEqual(gaps.toSorted((a, b) => a - b))
  expect(nextCheckAfterMs(0, 4 * 24 * 60 * minute)).toBeNull()
})

test('RBI-2: a refund is promised within five days', () => {
  expect(refundExpectedBy(new Date('2026-11-21T06:30:00Z'))).toEqual(new Date('2026-11-26T06:30:00Z'))
})
