import { randomBytes } from 'node:crypto'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { openKeys } from '../../platform/keys/installation-keys.server.ts'
import type { InstallationKeys } from '../../platform/keys/keys.types.ts'
import { type IdentityKeys, openIdentityKeys } from './identity-keys.server.ts'

const db = await testDatabase()
const start = new Date('2026-11-21T06:30:00Z')
const afterDays = (days: number) => new Date(start.getTime() + days * 24 * 3_600_000)
let kept: InstallationKeys
beforeEach(async () => {
  await db.deleteFrom('installation_keys').execute()
  kept = await openKeys(db, { PARCHA_DATA: 'nowhere', PARCHA_SECRET: randomBytes(32).toString('hex') }, start)
})
const sign = (keys: IdentityKeys, now = start) =>
  keys.sign({ sub: 'asha' }, { issuer: 'https://parcha.example', audience: 'parcha', now, livesMs: 3_600_000 })

async function holds(token: string, keys: IdentityKeys): Promise<boolean> {
  const read = jwtVerify(token, createLocalJWKSet(await keys.jwks()), { algorithms: ['RS256'], currentDate: start })
  return read.then(
    () => true,
    () => false,
  )
}

test('keys outlive a restart, are new after ninety days, and the one before still holds; nobody reads them in the database', async () => {
  const first = await openIdentityKeys(kept, start)
  const token = await sign(first)
  const again = await openIdentityKeys(kept, afterDays(89))
  expect(await again.jwks()).toEqual(await first.jwks())
  const second = await openIdentityKeys(kept, afterDays(91))
  expect(decodeProtectedHeader(await sign(second)).kid).not.toBe(decodeProtectedHeader(token).kid)
  expect([(await second.jwks()).keys.length, await holds(token, second)]).toEqual([2, true])
  const third = await openIdentityKeys(kept, afterDays(182))
  expect([(await third.jwks()).keys.length, await holds(token, third)]).toEqual([2, false])
  // Codes that are on their way when the key changes still open.
  expect(third.seal).toEqual(first.seal)
  const stored = await db.selectFrom('installation_keys').select('sealed').where('name', '=', 'identity-keys').executeTakeFirstOrThrow()
  expect(stored.sealed).toMatch(/^sealed:1:[\w-]+$/)
})

test('a server that is never restarted has new keys after ninety days too, one for all tokens of that moment', async () => {
  const keys = await openIdentityKeys(kept, start)
  const before = await sign(keys)
  const after = await Promise.all([sign(keys, afterDays(91)), sign(keys, afterDays(91))])
  const kids = [before, ...after].map((token) => decodeProtectedHeader(token).kid)
  expect([new Set(kids).size, kids[1] === kids[2], (await keys.jwks()).keys.length]).toEqual([2, true, 2])
  expect(await holds(before, keys)).toBe(true)
})

test('two processes that renew at the same moment keep one new key, and each accepts what the other signed', async () => {
  const [one, other] = [await openIdentityKeys(kept, start), await openIdentityKeys(kept, start)]
  const old = await sign(one)
  const tokens = await Promise.all([sign(one, afterDays(91)), sign(other, afterDays(91))])
  expect(new Set(tokens.map((token) => decodeProtectedHeader(token).kid)).size).toBe(1)
  const third = await openIdentityKeys(kept, afterDays(91))
  await sign(third, afterDays(182))
  for (const token of tokens) for (const keys of [one, other, third]) expect(await accepts(keys, token)).toBe(true)
  expect(await accepts(third, old)).toBe(false)
})

test('a process that does not know a key yet looks for it in the database', async () => {
  const [one, other] = [await openIdentityKeys(kept, start), await openIdentityKeys(kept, start)]
  const token = await sign(one, afterDays(91))
  await expect.poll(() => accepts(other, token), { timeout: 5000 }).toBe(true)
})

const accepts = (keys: IdentityKeys, token: string) =>
  jwtVerify(token, keys.keySet, { algorithms: ['RS256'], currentDate: afterDays(91) }).then(
    () => true,
    (error: Error) => !/key|signature/i.test(error.message),
  )

test('what is published has no private part', async () => {
  const { keys } = await (await openIdentityKeys(kept, start)).jwks()
  expect(keys.map((key) => Object.keys(key).toSorted())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']])
})
