import { expect, test } from 'vitest'
import { withoutEmpty } from './without-empty.ts'

const clean = (address: string) => withoutEmpty(new URL(address, 'http://here'))

test('a form that was sent with empty fields has an address that says only what was chosen', () => {
  expect(clean('/consultation?speciality=&when=today&q=')).toBe('/consultation?when=today')
  expect(clean('/search?term=a&form=tablet&form=syrup&from=&to=')).toBe('/search?term=a&form=tablet&form=syrup')
  expect(clean('/consultation?speciality=')).toBe('/consultation')
  expect(clean('/consultation?when=today')).toBeNull()
  expect(clean('/consultation')).toBeNull()
})
