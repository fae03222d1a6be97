import { expect, test } from 'vitest'
import { scanOf } from './scan-batch.rules.ts'

const batches = [{ batch_no: 'PB-0712A' }, { batch_no: 'AX 99' }]

test('a batch is found by its number as printed or typed, and inside a GS1 code', () => {
  expect(scanOf('PB-0712A', batches)).toBe(batches[0])
  expect(scanOf(' ax99 ', batches)).toBe(batches[1])
  expect(scanOf('(01)08901234567894(17)271100(10)PB-0712A', batches)).toBe(batches[0])
})

test('a part of a number, another number and nothing are no batch', () => {
  for (const scan of ['PB-0712', 'PB-0712AB', '', '   ', '(10)', '(17)271100']) expect(scanOf(scan, batches)).toBeNull()
})

const item = '0108901234567894'
test.each([
  ['with FNC1 between the values', `${item}1727113010LOT-12\u001d2155`],
  ['with the symbology in front and FNC1 first', `]d2\u001d${item}1727113010LOT-12`],
  ['with the batch before values of fixed length', `${item}10LOT-12\u001d17271130`],
  ['from a scanner that swallows FNC1', `${item}10LOT-1217271130`],
  ['with a value of variable length before the batch', `${item}2155\u001d10LOT-12`],
])('a raw GS1 code, %s, names its batch', (_, scan) => {
  expect(scanOf(scan, [{ batch_no: 'LOT-1' }, { batch_no: 'LOT-12' }])).toEqual({ batch_no: 'LOT-12' })
})

test('a raw GS1 code of another batch, and digits that are no code, name none', () => {
  expect(scanOf('0108901234567894172711301010XX', [{ batch_no: 'LOT-12' }])).toBeNull()
  expect(scanOf('8901234567894', [{ batch_no: 'LOT-12' }])).toBeNull()
})
