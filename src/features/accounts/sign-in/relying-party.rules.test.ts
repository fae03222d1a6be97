import { expect, test } from 'vitest'
import { relyingParty } from './relying-party.rules.ts'

const name = () => Promise.resolve('Own Clinic')

test('a passkey belongs to the host name of the public address', () => {
  expect(relyingParty('https://desk.parcha.example/', name)).toEqual({
    id: 'desk.parcha.example',
    origin: 'https://desk.parcha.example',
    name,
  })
  expect(relyingParty('http://localhost:3000', name)).toMatchObject({ id: 'localhost', origin: 'http://localhost:3000' })
})

test('there is none without https, without a host name and for a bare number', () => {
  for (const url of ['http://parcha.example', 'https://10.0.0.7', 'https://[2001:db8::1]', 'https://parcha'])
    expect(relyingParty(url, name)).toBeNull()
})
