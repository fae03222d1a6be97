import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { newPhone } from '../../../../tests/support/seed.ts'
import { refresh, signIn } from '../../../../tests/support/sign-in.ts'
import { openIdentityKeys } from '../../../embedded/identity/identity-keys.server.ts'

let now = testNow
const app = await testApp(() => now)
const minute = 60_000
const later = (ms: number) => (now = new Date(now.getTime() + ms))
const me = async (token: string) =>
  (await app.http.inject({ url: '/api/user/me/', headers: { app: 'patient', authorization: `Firebase ${token}` } })).statusCode

test('a token of our own issuer and key for another audience is nobody', async () => {
  const { idToken } = await signIn(app, newPhone())
  const claims = decodeJwt(idToken)
  const keys = await openIdentityKeys(app.parts.keys, now)
  const signed = (audience: string) => keys.sign({ ...claims }, { issuer: String(claims.iss), audience, now, livesMs: 60 * minute })
  expect(await me(await signed(String(claims.aud)))).toBe(200)
  for (const audience of ['another', `${String(claims.aud)}2`, '']) expect(await me(await signed(audience)), audience).toBe(401)
})

test('signing in again in the same browser ends the session that it held before, and no other', async () => {
  const phone = newPhone()
  const [first, elsewhere] = [await signIn(app, phone), await signIn(app, newPhone())]
  const open = async (idToken: string, cookie?: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/session/',
      headers: { app: 'patient', authorization: `Firebase ${idToken}`, ...(cookie ? { cookie } : {}) },
      payload: {},
    })
  await open(first.idToken)
  await open(elsewhere.idToken)
  later(2 * minute)
  const again = await signIn(app, phone)
  // The same token again, and a cookie that nobody signed, end nothing.
  await open(first.idToken, `user_token=${first.idToken}`)
  await open(first.idToken, 'user_token=not.a.token')
  expect(await me(first.idToken)).toBe(200)
  await open(again.idToken, `language=en; user_token=${first.idToken}`)
  expect([await me(first.idToken), await me(again.idToken), await me(elsewhere.idToken)]).toEqual([401, 200, 200])
  expect((await refresh(app, first.refreshToken)).idToken).toBe('')
})
