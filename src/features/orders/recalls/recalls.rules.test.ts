import { expect, test } from 'vitest'
import { mayBeBatch } from './recalls.rules.ts'

test('what may be a batch number is looked for as one, a name of a product is not', () => {
  for (const number of ['TD5741A', 'RC-77', 'B/24.1', '10042']) expect(mayBeBatch(number)).toBe(true)
  for (const name of ['paracetamol', 'Dolo 650', '', `${'9'.repeat(31)}`]) expect(mayBeBatch(name)).toBe(false)
})
