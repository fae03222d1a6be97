import { expect, test } from 'vitest'
import { purchaseCsv } from './purchase-csv.rules.ts'

test('a line for each product, in rupees, and nothing is a formula', () => {
  const row = {
    medicine_id: '100001',
    name: '=Febrogen, 500',
    packing: 'strip of 10',
    maker: 'Demo "Labs"',
    free_packs: 2,
    low: true,
    sold_packs: 28,
    per_day: 1,
    days_left: 2,
    expiring_packs: 0,
    supplier: null,
    purchase_paise: 1_250,
    packs: 15,
  }
  const [, line] = purchaseCsv([row]).split('\r\n')
  expect(line).toBe(`100001,"'=Febrogen, 500",strip of 10,"Demo ""Labs""",,15,2,28,2,0,12.50`)
})
