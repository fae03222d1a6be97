import { expect, test } from 'vitest'
import type { Overview } from './overview.contract.ts'
import { overviewCsv } from './overview-csv.rules.ts'
import { waitText, waitUpTo } from './wait-text.rules.ts'

const compared = { now: 3, before: 2 }
const waits = { p50_s: 170, p90_s: 520 }
const overview: Overview = {
  span: 'today',
  place: null,
  places: [],
  from: '2026-11-22T18:30:00.000Z',
  to: '2026-11-23T06:22:00.000Z',
  before: { from: '2026-11-15T18:30:00.000Z', to: '2026-11-16T06:22:00.000Z' },
  tasks: [],
  orders: compared,
  sales_paise: { now: 1_423_850, before: -100 },
  consultations: compared,
  reached: { now: waits, before: { p50_s: null, p90_s: null } },
  promise_s: 300,
  missed_rings: compared,
  reviewed: { now: waits, before: waits },
  refunds: { count: compared, paise: compared },
  unable: compared,
  stock: { out: 0, expiring: 0, rows: [] },
  steps: [{ at: '2026-11-22T18:30:00.000Z', orders: null, orders_before: 4, p50_s: null, p90_s: null }],
  stages: [],
}

test('the table says rupees and Indian times, and leaves empty what there is not', () => {
  const lines = overviewCsv(overview).split('\r\n')
  expect(lines).toContain('sales_inr,14238.50,-1.00')
  expect(lines).toContain('to,2026-11-23T11:52,2026-11-16T11:52')
  expect(lines).toContain('wait_p50_s,170,')
  expect(lines).toContain('2026-11-23T00:00,,4,,')
})

test('a wait is said in minutes and seconds, from an hour on with hours, and not at all where nobody waited', () => {
  expect([waitText(170), waitText(5), waitText(3900), waitText(null)]).toEqual(['2:50', '0:05', '1:05:00', '–'])
})

test('a wait is told in whole minutes that it does not exceed, and from two hours on in hours', () => {
  expect([5, 60, 170, 7140, 7141, 50_000].map(waitUpTo)).toEqual([
    { minutes: 1 },
    { minutes: 1 },
    { minutes: 3 },
    { minutes: 119 },
    { hours: 2 },
    { hours: 14 },
  ])
})
