import { expect, test } from 'vitest'
import { ownAddress } from './pages.server.ts'

const addressOf = (url: string, host = 'parcha.example') => ownAddress({ protocol: 'https', host, url }).href

test('no request names another site by its path', () => {
  expect(addressOf('/search?term=dolo')).toBe('https://parcha.example/search?term=dolo')
  expect(addressOf('//elsewhere.example/x')).toBe('https://parcha.example//elsewhere.example/x')
  expect(addressOf('http://elsewhere.example/x?y=1')).toBe('https://parcha.example/x?y=1')
  expect(addressOf('http://elsewhere.example')).toBe('https://parcha.example/')
})

test('a host that can be none breaks no page', () => {
  for (const host of ['', 'a b', 'a@b', '[::1', '%zz']) expect(addressOf('/cart', host)).toBe('http://localhost/cart')
})
