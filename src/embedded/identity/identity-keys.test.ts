import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { type IdentityKeys, openIdentityKeys } from './identity-keys.server.ts'

const start = new Date('2026-11-21T06:30:00Z')
const afterDays = (days: number) => new Date(start.getTime() + days * 24 * 3_600_000)
const sign = (keys: IdentityKeys, now = start) =>
  keys.sign({ sub: 'asha' }, { issuer: 'https://parcha.example', audience: 'parcha', now, livesMs: 3_600_000 })

async function holds(token: string, keys: IdentityKeys): Promise<boolean> {
  const read = jwtVerify(token, createLocalJWKSet(keys.jwks()), { algorithms: ['RS256'], currentDate: start })
  return read.then(
    () => true,
    () => false,
  )
}

test('keys outlive a restart, are new after ninety days, and the one before still holds; nobody else may read them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parcha-keys-'))
  const first = await openIdentityKeys(folder, start)
  const token = await sign(first)
  const again = await openIdentityKeys(folder, afterDays(89))
  expect(again.jwks()).toEqual(first.jwks())
  const second = await openIdentityKeys(folder, afterDays(91))
  expect(decodeProtectedHeader(await sign(second)).kid).not.toBe(decodeProtectedHeader(token).kid)
  expect([second.jwks().keys.length, await holds(token, second)]).toEqual([2, true])
  const third = await openIdentityKeys(folder, afterDays(182))
  expect([third.jwks().keys.length, await holds(token, third)]).toEqual([2, false])
  // Codes that are on their way when the key changes still open.
  expect(third.seal).toEqual(first.seal)
  expect(statSync(join(folder, 'identity-keys.json')).mode & 0o077).toBe(0)
})

test('a server that is never restarted has new keys after ninety days too, one for all tokens of that moment', async () => {
  const keys = await openIdentityKeys(mkdtempSync(join(tmpdir(), 'parcha-keys-')), start)
  const before = await sign(keys)
  const after = await Promise.all([sign(keys, afterDays(91)), sign(keys, afterDays(91))])
  const kids = [before, ...after].map((token) => decodeProtectedHeader(token).kid)
  expect([new Set(kids).size, kids[1] === kids[2], keys.jwks().keys.length]).toEqual([2, true, 2])
  expect(await holds(before, keys)).toBe(true)
})

test('what is published has no private part', async () => {
  const { keys } = (await openIdentityKeys(mkdtempSync(join(tmpdir(), 'parcha-keys-')), start)).jwks()
  expect(keys.map((key) => Object.keys(key).toSorted())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']])
})
