import { expect, test } from 'vitest'
import { readingCsv } from './reading-csv.rules.ts'

test('a row for each reading, with the clock of India', () => {
  const none = { sugar_mg_dl: null, sugar_when: null, weight_kg: null }
  const reading = { ...none, id: '1', kind: 'pressure' as const, systolic_mmhg: 134, diastolic_mmhg: 86, pulse_per_min: null }
  expect(readingCsv('pressure', [{ ...reading, taken_at: '2026-11-25T02:40:00Z', level: 'noted' }])).toBe(
    'taken_at,systolic_mmhg,diastolic_mmhg,pulse_per_min\r\n2026-11-25 08:10,134,86,\r\n',
  )
})
