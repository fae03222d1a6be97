import { expect, test } from 'vitest'
import { doseText, lineOf, withDose } from './line-text.rules.ts'
import { readEntry } from '../../prescriptions/sign/entry-line.rules.ts'

const line = lineOf('m1', readEntry('amox 500 1-0-1 5d af'), ['tablet'])

test('the dose of a line is read as it is typed, and what is typed changes the dose and nothing else', () => {
  expect(withDose(line, doseText(line))).toEqual(line)
  const changed = withDose(line, '1-1-1 7d bf #21 with water')
  expect(changed).toMatchObject({ medicine_id: 'm1', duration_days: 7, quantity_units: 21, instructions: 'with water' })
  expect(changed && withDose(changed, doseText(changed))).toEqual(changed)
})

test('a dose without its days, or days without a dose, changes nothing', () => {
  expect(['', '5d', '1-0-1', 'with water'].map((text) => withDose(line, text))).toEqual([null, null, null, null])
})
