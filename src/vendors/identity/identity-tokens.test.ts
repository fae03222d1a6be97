import { errors } from 'jose'
import { expect, test } from 'vitest'
import { readToken } from './identity-tokens.ts'

const now = new Date('2026-11-21T06:30:00Z')
const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
const token = `${part({ alg: 'RS256', kid: '1' })}.${part({ sub: 'a' })}.c2lnbmVk`
const rules = (failure: Error) => ({ issuer: 'https://issuer.example', audience: 'parcha', keys: () => Promise.reject(failure) })

test('a token that no key of the issuer fits is refused', async () => {
  expect(await readToken(token, rules(new errors.JWKSNoMatchingKey()), now)).toBeNull()
})

test.each([
  ['cannot be reached in time', new errors.JWKSTimeout()],
  ['answers nonsense', new errors.JWKSInvalid('no keys')],
  ['is not there', new TypeError('fetch failed')],
])('an issuer that %s is no verdict on a token: nobody is signed out by it', async (_, failure) => {
  await expect(readToken(token, rules(failure), now)).rejects.toBe(failure)
})
