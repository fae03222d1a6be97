import { expect, test } from 'vitest'
import { unequalLiquids } from './unequal-liquids.rules.ts'

const drops = { name: 'Drops', composition: 'Paracetamol (100mg/ml)', form: 'oral drops' }
const syrup = { name: 'Suspension', composition: 'Paracetamol (125mg/5ml)', form: 'suspension' }
const tablet = { name: 'Tablet', composition: 'Paracetamol (500mg)', form: 'tablet' }

test('drops and a suspension of one salt that differ are told apart', () => {
  expect(unequalLiquids([drops, syrup, tablet])).toEqual([
    { name: 'Drops', form: 'oral drops', per_ml: '100 mg' },
    { name: 'Suspension', form: 'suspension', per_ml: '25 mg' },
  ])
})
test('nothing is said where all are alike, or hold another salt', () => {
  expect(unequalLiquids([syrup, { ...syrup, name: 'Other' }, tablet])).toEqual([])
  expect(unequalLiquids([drops, { name: 'Zinc', composition: 'Zinc Sulfate (20mg/5ml)', form: 'syrup' }])).toEqual([])
})
