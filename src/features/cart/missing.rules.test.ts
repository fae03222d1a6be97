import { expect, test } from 'vitest'
import { missingIn } from './missing.rules.ts'

const pack = (medicine_id: string, quantity: number) => ({ medicine_id, units: 10, sold_by: 'pack' as const, quantity })
const loose = (medicine_id: string, quantity: number) => ({ medicine_id, units: 10, sold_by: 'loose' as const, quantity })

test.each([
  ['an empty cart lacks all of it', [], [pack('a', 2)], [pack('a', 2)]],
  ['what stands there already is not added again', [pack('a', 2)], [pack('a', 2)], []],
  ['fewer are made up to as many as are wanted', [pack('a', 1), pack('b', 5)], [pack('a', 3)], [pack('a', 2)]],
  ['more than are wanted stay', [pack('a', 4)], [pack('a', 2)], []],
  ['single tablets count for packs', [loose('a', 20)], [pack('a', 3)], [pack('a', 1)]],
  ['packs count for single tablets', [pack('a', 1)], [loose('a', 14)], [loose('a', 4)]],
  ['two lines of one medicine share what is there', [pack('a', 2)], [pack('a', 1), loose('a', 14)], [loose('a', 4)]],
])('%s', (_, there, wanted, missing) => {
  expect(missingIn(there, wanted)).toEqual(missing)
})
