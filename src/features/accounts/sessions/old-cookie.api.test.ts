import { expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { testContext } from '../../../../tests/support/bare-app.ts'
import { newPhone } from '../../../../tests/support/seed.ts'
import { refresh, type SignedIn, signIn } from '../../../../tests/support/sign-in.ts'
import { signInNews } from '../../../app/endpoints.server.ts'
import { ownerCheckOf, patientSessionMs } from '../../../app/parts.server.ts'
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
  const {
    db,
    parts: { identity, config },
  } = app
  const shared = { db, identity, now, newId: uuidv7, news: signInNews, ownerCheck: ownerCheckOf(config) }
  const parts = { ...shared, lastsMs: patientSessionMs(config), log: testContext().log }
  return (await authenticate(parts, { token, app: 'patient', by: 'cookie', language: 'en', activeAt: null })).id !== null
}

async function withCookie(phone = newPhone()): Promise<SignedIn> {
  later(minute)
  const signedIn = await signIn(app, phone)
  const response = await ask('POST', '/api/session/', signedIn.idToken, {})
  expect(String(response.headers['set-cookie'])).toContain(`user_token=${signedIn.idToken}`)
  expect(await opens(signedIn.idToken)).toBe(true)
  return signedIn
}

async function renewed({ refreshToken }: Pick<SignedIn, 'refreshToken'>): Promise<{ idToken: string; refreshToken: string }> {
  return refresh(app, refreshToken)
}

test('after signing out the old cookie opens nothing, nor does its token; the browser is told to drop its cache and the cookie', async () => {
  const { idToken } = await withCookie()
  const { headers } = await ask('DELETE', '/api/session/', idToken)
  expect([headers['clear-site-data'], headers['cache-control']]).toEqual(['"cache"', 'no-store'])
  expect(String(headers['set-cookie'])).toMatch(/^user_token=; .*Max-Age=0/)
  expect(await opens(idToken)).toBe(false)
  expect((await ask('GET', '/api/user/me/', idToken)).statusCode).toBe(401)
})

test('half an hour without a sign of the person ends nothing on the server: the cookie still opens as long as its token holds', async () => {
  const signedIn = await withCookie()
  later(59 * minute)
  expect(await opens(signedIn.idToken)).toBe(true)
  later(2 * minute)
  expect(await opens(signedIn.idToken)).toBe(false)
  const { idToken } = await renewed(signedIn)
  expect(await opens(idToken)).toBe(true)
})

test('a token that no session stands for is nobody in a cookie', async () => {
  later(minute)
  expect(await opens((await signIn(app, newPhone())).idToken)).toBe(false)
})

test('with another phone everything that was signed in with the old one ends, here and on other devices', async () => {
  const phone = newPhone()
  const [tablet, signedIn] = [await withCookie(phone), await withCookie(phone)]
  const newOne = newPhone()
  // The identity service joined another phone to the same identity, as a hosted one lets people do.
  later(minute)
  await app.db.updateTable('identity_users').set({ phone_number: newOne }).where('subject', '=', signedIn.subject).execute()
  const changed = await signIn(app, newOne)
  const headers = { app: 'patient', authorization: `Firebase ${changed.idToken}`, cookie: `user_token=${signedIn.idToken}` }
  const me = await app.http.inject({ url: '/api/user/me/', headers })
  expect(me.json()).toMatchObject({ data: { phone_number: newOne } })
  for (const old of [tablet, signedIn]) {
    expect(await opens(old.idToken)).toBe(false)
    expect((await ask('GET', '/api/user/me/', old.idToken)).statusCode).toBe(401)
    const again = (await renewed(old)).idToken
    expect((await ask('GET', '/api/user/me/', again)).statusCode).toBe(401)
  }
  const told = await app.db
    .selectFrom('outbox')
    .select('payload')
    .where('user_id', '=', me.json<{ data: { id: string } }>().data.id)
    .execute()
  expect(JSON.stringify(told)).toContain(phone)
  expect(JSON.stringify(told)).not.toContain(newOne)
})

test('another phone that the service joined to an identity is nobody, unless the browser that brings it signed in by the old one just before', async () => {
  const signedIn = await withCookie()
  later(6 * minute)
  const newOne = newPhone()
  await app.db.updateTable('identity_users').set({ phone_number: newOne }).where('subject', '=', signedIn.subject).execute()
  const taken = await signIn(app, newOne)
  expect((await ask('GET', '/api/user/me/', taken.idToken)).statusCode).toBe(401)
  expect((await ask('POST', '/api/session/', taken.idToken, {})).statusCode).toBe(401)
  expect((await ask('GET', '/api/user/me/', signedIn.idToken)).statusCode).toBe(200)
})
