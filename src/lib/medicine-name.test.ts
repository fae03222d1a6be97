import { expect, test } from 'vitest'
import { nonBreaking } from './medicine-name.ts'

test('a number stays with its measure, and nothing else is tied', () => {
  expect(nonBreaking('Amoxicillin 500 mg + 125 mg Tablet')).toBe('Amoxicillin 500\u00A0mg + 125\u00A0mg Tablet')
  expect(nonBreaking('Vitamin B 12 Gel')).toBe('Vitamin B 12 Gel')
})
