import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPincode, pincodeDigits, pincodeTexts } from './places.rules.ts'

describe('the pincode field (specification, section 5)', () => {
  test("an empty one: 'Pincode cannot be empty'", () => {
    expect(checkPincode('')).toBe('Pincode cannot be empty')
    expect(checkPincode('   ')).toBe('Pincode cannot be empty')
  })

  test.each(['1', '30200', '3020011', '30200a', '302 01', '３０２００１', '-30200', '3020.1'])(
    "%s is not exactly 6 digits: 'Entered pincode is not valid'",
    (text) => {
      expect(checkPincode(text)).toBe('Entered pincode is not valid')
    },
  )

  test('six digits are a pincode, whether it exists or not', () => {
    expect(checkPincode('302001')).toBeNull()
    expect(checkPincode('999999')).toBeNull()
  })

  test('the input accepts digits only, six at most', () => {
    expect(pincodeDigits('PIN: 302 001-7')).toBe('302001')
    fc.assert(fc.property(fc.string(), (text) => /^[0-9]{0,6}$/.test(pincodeDigits(text))))
  })

  test('the answer is said in the words of the specification', () => {
    expect(pincodeTexts.delivered).toBe('Awesome! We deliver to this location.')
    expect(pincodeTexts.notDelivered).toBe('Sorry, We are not delivering to this location yet')
  })
})
