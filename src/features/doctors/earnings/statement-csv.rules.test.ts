import { expect, test } from 'vitest'
import { statementCsv } from './statement-csv.rules.ts'

test('a statement has a line for each entry, in rupees, refunds below zero', () => {
  const entries = [
    { at: '2026-11-23T06:00:00.000Z', number: 'C-1', percent: 70, amount_paise: 27_930 },
    { at: '2026-11-24T06:00:00.000Z', number: 'C-1', percent: 70, amount_paise: -27_930 },
  ]
  expect(statementCsv(entries, (at) => at.slice(0, 10))).toBe(
    'date,consultation,share_percent,amount_inr\r\n2026-11-23,C-1,70,279.30\r\n2026-11-24,C-1,70,-279.30\r\n',
  )
})
