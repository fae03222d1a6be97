import { expect, test } from 'vitest'
import { addressIn, languageIn, withoutLanguage } from './page-address.ts'

test('a page has one address in each language', () => {
  expect(addressIn('en', 'https://clinic.example', '/care/fever')).toBe('https://clinic.example/care/fever')
  expect(addressIn('hi', 'https://clinic.example', '/care/fever')).toBe('https://clinic.example/care/fever?lang=hi')
})

test('an address names only languages that are spoken here', () => {
  expect(languageIn({ lang: 'hi' })).toBe('hi')
  expect(languageIn({ lang: 'xx' })).toBeUndefined()
  expect(languageIn({ lang: ['hi'] })).toBeUndefined()
  expect(languageIn({})).toBeUndefined()
})

test('whoever changes the language leaves the one of the address behind', () => {
  expect(withoutLanguage('?lang=hi')).toBe('')
  expect(withoutLanguage('?q=fever&lang=hi')).toBe('?q=fever')
  expect(withoutLanguage('?term=%E0%A4%A6')).toBe('?term=%E0%A4%A6')
})
