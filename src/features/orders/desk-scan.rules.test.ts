import { expect, test } from 'vitest'
import { scanOf } from './desk-scan.rules.ts'

const batches = [{ batch_no: 'PB-0712A' }, { batch_no: 'AX 99' }]

test('a batch is found by its number as printed or typed, and inside a GS1 code', () => {
  expect(scanOf('PB-0712A', batches)).toBe(batches[0])
  expect(scanOf(' ax99 ', batches)).toBe(batches[1])
  expect(scanOf('(01)08901234567894(17)271100(10)PB-0712A', batches)).toBe(batches[0])
})

test('a part of a number, another number and nothing are no batch', () => {
  for (const scan of ['PB-0712', 'PB-0712AB', '', '   ', '(10)', '(17)271100']) expect(scanOf(scan, batches)).toBeNull()
})
