import { expect, test } from 'vitest'
import { reportAddress } from './report-address.rules.ts'

test('the orders of a chosen pharmacy open as its own', () => {
  const day = { from: '2026-02-28T18:30:00Z', to: '2026-02-28T21:30:00Z', place: 'jaipur' }
  expect(reportAddress('orders', day)).toBe('/desk/reports?kind=orders&from=2026-03-01&to=2026-03-01&pharmacy=jaipur')
  expect(reportAddress('refunds', day)).toBe('/desk/reports?kind=refunds&from=2026-03-01&to=2026-03-01')
})

test('a figure of today opens the rows of the day as India counts it', () => {
  const address = reportAddress('orders', { from: '2026-02-28T18:30:00Z', to: '2026-02-28T21:30:00Z', place: null })
  expect(address).toBe('/desk/reports?kind=orders&from=2026-03-01&to=2026-03-01')
})
