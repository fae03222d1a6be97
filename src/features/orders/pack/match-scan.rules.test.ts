import { describe, expect, test } from 'vitest'
import { gtin14, gtinForms, gtinOf } from '../../catalog/gtin.rules.ts'
import { leftOf, matchScan } from './match-scan.rules.ts'

const telma = { medicine_id: 'telma-40', batch_no: 'WX3069A', expiry: '2027-06-30', barcode: '8901234567890', packs: 2 }
const other = { ...telma, batch_no: 'WX3070', expiry: '2027-09-30', packs: 1 }
const plain = { medicine_id: 'metf-500', batch_no: 'HI8170B', expiry: '2027-07-31', barcode: null, packs: 1 }
const of = (scan: string, picks = [telma, plain], counts = {}) => matchScan(scan, picks, counts)

describe('a number of a trade item', () => {
  test('of 8, 12, 13 or 14 digits is the same 14, and its last digit checks the others', () => {
    expect(gtin14('96385074')).toBe('00000096385074')
    expect(gtin14('036000291452')).toBe('00036000291452')
    expect(gtin14('8901234567890')).toBe('08901234567890')
    expect(gtin14('08901234567890')).toBe('08901234567890')
    for (const wrong of ['8901234567891', '890123456789', '89012345678905', '', '123', 'ABCDEFGH']) expect(gtin14(wrong)).toBeNull()
  })

  test('is found in a code, bracketed or raw, with the symbology in front', () => {
    for (const code of ['(01)08901234567890(10)X', '0108901234567890', ']d201089012345678901727063010WX3069A', ']E08901234567890'])
      expect(gtinOf(code)).toBe('08901234567890')
    expect(gtinOf('WX3069A')).toBeNull()
  })

  test('may stand in a catalogue in each of its lengths', () => {
    expect(gtinForms('08901234567890')).toEqual(['08901234567890', '8901234567890'])
    expect(gtinForms('00000096385074')).toEqual(['00000096385074', '0000096385074', '000096385074', '96385074'])
  })
})

describe('a scan while packing', () => {
  test.each([
    ['the bare number of the pack', '8901234567890'],
    ['a raw code with batch and expiry', '01089012345678901727063010WX3069A'],
    ['a raw code with FNC1', '010890123456789010WX3069A\u001d17270630'],
    ['a date of the month alone', '01089012345678901727060010WX3069A'],
    ['the batch as it is printed', 'wx 3069a'],
  ])('takes a pack by %s', (_, scan) => {
    expect(of(scan)).toEqual({ is: 'taken', pick: telma })
  })

  test('takes a pack by a barcode of the operator’s own', () => {
    expect(of(' jp-00123 ', [{ ...telma, barcode: 'JP-00123' }])).toMatchObject({ is: 'taken' })
  })

  test('takes no more than is wanted', () => {
    expect(of('8901234567890', [telma], { 'telma-40 WX3069A': 2 })).toEqual({ is: 'enough', pick: telma })
    expect(leftOf([telma, plain], { 'telma-40 WX3069A': 2 })).toBe(1)
  })

  test('stops on another batch of the same medicine, and on a date that is not its own', () => {
    expect(of('01089012345678901727063010ZZ9')).toEqual({ is: 'other_batch', wanted: telma })
    expect(of('01089012345678901728063010WX3069A')).toEqual({ is: 'other_expiry', pick: telma, expiry: '2028-06' })
  })

  test('asks which batch where the number of the pack tells two apart by nothing', () => {
    expect(of('8901234567890', [telma, other])).toEqual({ is: 'which_batch', picks: [telma, other] })
    expect(of('8901234567890', [telma, other], { 'telma-40 WX3069A': 2 })).toEqual({ is: 'taken', pick: other })
  })

  test('leaves what this order does not want to the server', () => {
    expect(of('036000291452', [telma])).toEqual({ is: 'strange' })
    expect(of('NO-SUCH', [telma])).toEqual({ is: 'strange' })
    // Another pack with the batch number of ours is still another pack.
    expect(of('010003600029145210WX3069A', [telma])).toEqual({ is: 'strange' })
  })

  test('goes by the batch where the catalogue knows no barcode of the medicine', () => {
    expect(of('010003600029145210HI8170B')).toEqual({ is: 'taken', pick: plain })
  })
})
