import { expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { testApp, testNow } from '../../../tests/app.ts'
import { newPhone } from '../../../tests/make.ts'
import { codeOf, identityCall, type SignedIn, signIn } from '../../../tests/sign-in.ts'
import { authenticate } from './authenticate.server.ts'

let now = testNow
const app = await testApp(() => now)
const minute = 60_000
const later = (ms: number) => (now = new Date(now.getTime() + ms))

function ask(method: 'GET' | 'POST' | 'DELETE', url: string, token: string, payload?: object) {
  return app.http.inject({ method, url, headers: { app: 'patient', authorization: `Firebase ${token}` }, ...(payload ? { payload } : {}) })
}

/** Whether the pages take the cookie of this sign-in for somebody. */
async function opens(token: string): Promise<boolean> {
  const parts = { db: app.db, identity: app.parts.identity, now, newId: uuidv7 }
  return (await authenticate(parts, { token, app: 'patient', by: 'cookie', language: 'en' })).id !== null
}

async function withCookie(phone = newPhone()): Promise<SignedIn> {
  later(minute)
  const signedIn = await signIn(app, phone)
  const response = await ask('POST', '/api/session/', signedIn.idToken, {})
  expect(String(response.headers['set-cookie'])).toContain(`user_token=${signedIn.idToken}`)
  expect(await opens(signedIn.idToken)).toBe(true)
  return signedIn
}

async function renewed({ refreshToken }: SignedIn): Promise<string> {
  const response = await app.http.inject({
    method: 'POST',
    url: '/securetoken.googleapis.com/v1/token',
    payload: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return response.json<{ id_token?: string }>().id_token ?? ''
}

test('after signing out the old cookie opens nothing, nor does its token; the browser is told to drop its cache and the cookie', async () => {
  const { idToken } = await withCookie()
  const { headers } = await ask('DELETE', '/api/session/', idToken)
  expect([headers['clear-site-data'], headers['cache-control']]).toEqual(['"cache"', 'no-store'])
  expect(String(headers['set-cookie'])).toMatch(/^user_token=; .*Max-Age=0/)
  expect(await opens(idToken)).toBe(false)
  expect((await ask('GET', '/api/user/me/', idToken)).statusCode).toBe(401)
})

test('30 minutes without a sign of the person: the cookie opens nothing; Refresh wakes it, until then nothing does', async () => {
  const signedIn = await withCookie()
  later(30 * minute)
  expect(await opens(signedIn.idToken)).toBe(true)
  later(30 * minute + 1)
  expect(await opens(signedIn.idToken)).toBe(false)
  const fresh = await renewed(signedIn)
  expect(await opens(fresh)).toBe(false)
  expect((await ask('POST', '/api/session/', fresh, {})).statusCode).toBe(200)
  expect(await opens(fresh)).toBe(true)
})

test('twelve hours after signing in it is over, however busy somebody was, and no Refresh brings it back', async () => {
  const signedIn = await withCookie()
  let token = signedIn.idToken
  for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
    later(20 * minute)
    token = await renewed(signedIn)
    expect((await ask('POST', '/api/session/', token, {})).statusCode).toBe(200)
  }
  later(20 * minute - 1000)
  expect(await opens(token)).toBe(true)
  later(1000)
  expect(await opens(token)).toBe(false)
  expect((await ask('POST', '/api/session/', await renewed(signedIn), {})).statusCode).toBe(401)
})

test('with another phone everything that was signed in with the old one ends, here and on other devices', async () => {
  const phone = newPhone()
  const tablet = await withCookie(phone)
  later(minute)
  const signedIn = await withCookie(phone)
  later(minute)
  const newOne = newPhone()
  const { body } = await identityCall(app.http, 'sendVerificationCode', { phoneNumber: newOne })
  const proof = { sessionInfo: body['sessionInfo'], code: await codeOf(app, newOne), idToken: signedIn.idToken }
  const changed = (await identityCall(app.http, 'signInWithPhoneNumber', proof)).body
  const me = await ask('GET', '/api/user/me/', changed['idToken'] ?? '')
  expect(me.json()).toMatchObject({ data: { phone_number: newOne } })
  for (const old of [tablet, signedIn]) {
    expect(await opens(old.idToken)).toBe(false)
    expect((await ask('GET', '/api/user/me/', old.idToken)).statusCode).toBe(401)
    expect(await renewed(old)).toBe('')
  }
})
