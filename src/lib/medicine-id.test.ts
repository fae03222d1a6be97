import fc from 'fast-check'
import { expect, test } from 'vitest'
import { medicineIdOf, productIdOf } from './medicine-id.ts'

test('the id in the address is the base64 of the medicine id', () => {
  expect(productIdOf('100001')).toBe(btoa('100001'))
  expect(medicineIdOf('MTAwMDAx')).toBe('100001')
})

test('any id comes back as it went, an external one with + / = too', () => {
  fc.assert(fc.property(fc.stringMatching(/^[\w+/= -]{1,60}$/), (id) => medicineIdOf(productIdOf(id)) === id))
  expect(medicineIdOf(btoa('otUfMtG4nIpWSc+oWoX7Lw=='))).toBe('otUfMtG4nIpWSc+oWoX7Lw==')
})

test('what is no base64 is no medicine, and nothing throws', () => {
  fc.assert(fc.property(fc.string(), (text) => void medicineIdOf(text)))
  expect(['', 'ü', 'a', '%%%', btoa('a\u0000b')].map(medicineIdOf)).toEqual([null, null, null, null, null])
})
