import { expect, test } from 'vitest'
import { callerSums } from './caller-sums.rules.ts'

const order = (status: 'COMPLETED' | 'PROCESSING' | 'CANCELLED', total_paise: number, is_cash = true) => ({
  status,
  total_paise,
  is_cash,
  cash_refunds: [],
})

test('cash that was collected counts as paid beside payments, cash under way as still to collect, and nothing twice', () => {
  const orders = [order('COMPLETED', 30_000), order('PROCESSING', 20_000), order('CANCELLED', 10_000), order('COMPLETED', 50_000, false)]
  const payments = [{ paid_paise: 50_000, refunded_paise: 5_000 }]
  expect(callerSums({ orders, payments })).toEqual({ paid: 80_000, refunded: 5_000, toCollect: 20_000 })
  const back = { amount_paise: 2_000, state: 'READY' as const, shown: null, paid_on: null, paid_by: null }
  expect(callerSums({ orders: [{ ...order('COMPLETED', 30_000), cash_refunds: [back] }], payments: [] }).refunded).toBe(2_000)
})
