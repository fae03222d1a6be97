import { expect, test } from 'vitest'
import { readScan } from './read-scan.rules.ts'

const gtin = '08901234567890'

test.each([
  ['in brackets', '(01)08901234567890(17)271130(10)KX7'],
  ['raw, the batch last', '010890123456789017271130' + '10KX7'],
  ['raw, with FNC1 behind the batch', ']d2010890123456789010KX7\u001D17271130'],
  ['raw, after the key that leads to the field', '/010890123456789017271130' + '10KX7'],
  ['raw, with dates of making before', '0108901234567890' + '11251101' + '17271130' + '10KX7'],
])('a code %s says pack, batch and expiry', (_, scan) => {
  expect(readScan(scan)).toEqual({ gtin, batch_no: 'KX7', expiry: '2027-11-30' })
})

test('a month without a day ends with its last day, in February too', () => {
  expect(readScan('(01)08901234567890(17)280200').expiry).toBe('2028-02-29')
})

test('a bare number says the pack alone, a batch number or a name nothing', () => {
  expect(readScan('8901234567890')).toEqual({ gtin, batch_no: null, expiry: null })
  expect(readScan('paracetamol')).toEqual({ gtin: null, batch_no: null, expiry: null })
  expect(readScan('10AB12')).toEqual({ gtin: null, batch_no: null, expiry: null })
})
