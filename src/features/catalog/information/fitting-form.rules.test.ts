import { expect, test } from 'vitest'
import { fittingForm } from './fitting-form.rules.ts'
import type { ShownText } from './information.contract.ts'

const usual = [
  { who: 'adult' as const, text: '500 mg to 1,000 mg every 6 hours.', from: ['a'] },
  { who: 'child' as const, text: 'Under 12 years: ask a doctor for the dose.', from: ['a'] },
  { who: 'adult' as const, text: '15 ml once a day.', from: ['a'] },
]
const text = { usual } as unknown as ShownText

test('no dose of a tablet stands on a liquid, and what is said of a child comes first', () => {
  for (const form of ['suspension', 'oral drops', 'syrup'])
    expect(fittingForm(text, form).usual.map((one) => one.text)).toEqual([
      'Under 12 years: ask a doctor for the dose.',
      '15 ml once a day.',
    ])
  expect(fittingForm(text, 'tablet').usual).toEqual(usual)
})
