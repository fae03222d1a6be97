import { expect, test } from 'vitest'
import { expiringCsv } from './expiring-csv.rules.ts'

test('a line for each batch, its price in rupees, and nothing is a formula', () => {
  const batch = { batch_no: '@B-1', expiry: '2026-12-31', mrp_paise: 880, units: 40, recalled: false, sold: false, days_left: 36 }
  const row = { medicine_id: '100001', name: 'Febrogen, 500', packing: 'strip of 10', units_per_pack: 10, unit: 'tablet', ...batch }
  expect(expiringCsv([row]).split('\r\n')[1]).toBe(`100001,"Febrogen, 500",strip of 10,'@B-1,2026-12-31,36,40,8.80,no`)
})
