import { expect, test } from 'vitest'
import { csvName, readingCsv } from './reading-csv.rules.ts'

const words = {
  headings: {
    taken_at: 'Time',
    systolic_mmhg: 'Upper (mmHg)',
    diastolic_mmhg: 'Lower (mmHg)',
    pulse_per_min: 'Pulse (per minute)',
    sugar_mg_dl: 'Sugar (mg/dL)',
    sugar_when: 'When',
    weight_kg: 'Weight (kg)',
  },
  when: { fasting: 'Fasting', after_meal: 'After a meal', other: 'Other time' },
}
const none = { systolic_mmhg: null, diastolic_mmhg: null, pulse_per_min: null, sugar_mg_dl: null, sugar_when: null, weight_kg: null }
const at = { id: '1', taken_at: '2026-11-25T02:40:00Z', level: 'noted' as const }

test('a row for each reading, with the clock of India, under headings people read', () => {
  const pressure = { ...none, ...at, kind: 'pressure' as const, systolic_mmhg: 134, diastolic_mmhg: 86 }
  expect(readingCsv('pressure', [pressure], words)).toBe(
    'Time,Upper (mmHg),Lower (mmHg),Pulse (per minute)\r\n2026-11-25 08:10,134,86,\r\n',
  )
  const sugar = { ...none, ...at, kind: 'sugar' as const, sugar_mg_dl: 110, sugar_when: 'after_meal' as const }
  expect(readingCsv('sugar', [sugar], words)).toBe('Time,Sugar (mg/dL),When\r\n2026-11-25 08:10,110,After a meal\r\n')
})

test('the file is named after the person and the kind, and a name is never a path', () => {
  expect(csvName('Asha Verma', 'Blood sugar')).toBe('Asha Verma, Blood sugar.csv')
  expect(csvName('../A:B', 'Weight')).toBe('.. A B, Weight.csv')
})
