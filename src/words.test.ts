import { expect, test } from 'vitest'
import { partsFor } from './words.ts'

test.each(['/', '/search', '/product/MTIz/', '/about', '/language'])(
  'a first visitor of %s loads only the words of public pages',
  (path) => {
    expect(partsFor(path)).toEqual(['public'])
  },
)

test.each(['/account/profile', '/auth/login/phone', '/account/privacy'])('%s brings the words of the patient', (path) => {
  expect(partsFor(path)).toEqual(['public', 'patient'])
})

test.each(['/cart', '/upload-prescription', '/nowhere'])('%s brings those of the shop too', (path) => {
  expect(partsFor(path)).toEqual(['public', 'patient', 'shop'])
})

test('the desk brings all', () => {
  expect(partsFor('/desk/review')).toEqual(['public', 'patient', 'shop', 'desk'])
})
