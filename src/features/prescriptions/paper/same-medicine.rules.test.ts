import { expect, test } from 'vitest'
import { saysItAlready } from './same-medicine.rules.ts'

test('a name is not said again in other letters or spaces; another name is', () => {
  expect(saysItAlready('Metformin 500 mg', 'METFORMIN 500mg')).toBe(true)
  expect(saysItAlready('Glycomet 500 (Metformin 500mg)', 'Metformin 500 mg')).toBe(true)
  expect(saysItAlready('Glycomet 500', 'Metformin 500 mg')).toBe(false)
})
