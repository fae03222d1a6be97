import { expect, test } from 'vitest'
import { packsIn } from './packs-in.rules.ts'

test('loose tablets of one product are one cut pack, and a refused line is none', () => {
  expect(packsIn([])).toBe(0)
  const lines = [
    { quantity: 2, sold_by: 'pack' as const },
    { quantity: 36, sold_by: 'loose' as const },
    { quantity: 0, sold_by: 'loose' as const },
  ]
  expect(packsIn(lines)).toBe(3)
})
