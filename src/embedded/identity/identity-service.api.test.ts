import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { type Db, openDatabase } from '../../platform/database/database.server.ts'
import { testConnection } from '../../../tests/support/database.ts'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { openKeys } from '../../platform/keys/installation-keys.server.ts'
import { newPhone } from '../../../tests/support/seed.ts'
import { codeOf, identityCall, signIn } from '../../../tests/support/sign-in.ts'
import { signInLimits } from '../../app/parts.server.ts'
import { openEmbeddedIdentity } from './open-identity.server.ts'

let now = testNow
const app = await testApp(() => now)
const call = (name: string, body: object, address?: string) => identityCall(app.http, name, body, address)
const later = (ms: number) => (now = new Date(now.getTime() + ms))
const minute = 60_000

async function sendTo(phone: string, address?: string) {
  const { body } = await call('sendVerificationCode', { phoneNumber: phone }, address)
  return body['sessionInfo'] ?? ''
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a new phone signs in by its code, once, and is the same person the next time', async () => {
  const phone = newPhone()
  const sessionInfo = await sendTo(phone)
  const code = await codeOf(app, phone)
  const first = await call('signInWithPhoneNumber', { sessionInfo, code })
  expect(first).toMatchObject({ status: 200, body: { isNewUser: true, phoneNumber: phone, expiresIn: '3600' } })
  expect((await call('signInWithPhoneNumber', { sessionInfo, code })).body.error?.message).toBe('INVALID_SESSION_INFO')
  const again = await signIn(app, phone)
  expect(again.subject).toBe(first.body['localId'])
})

test.each([
  ['12345', 'INVALID_PHONE_NUMBER : Invalid format.'],
  ['+915876543210', 'INVALID_PHONE_NUMBER : Invalid format.'],
  ['+14155550100', 'INVALID_PHONE_NUMBER : Invalid format.'],
])('%s is no Indian mobile number', async (phoneNumber, message) => {
  const { status, body } = await call('sendVerificationCode', { phoneNumber })
  expect([status, body.error?.message]).toEqual([400, message])
})

test('a wrong code is INVALID_CODE five times, then nothing opens this session, not even the right code', async () => {
  const phone = newPhone()
  const sessionInfo = await sendTo(phone)
  const code = await codeOf(app, phone)
  for (let n = 0; n < 5; n++)
    expect((await call('signInWithPhoneNumber', { sessionInfo, code: wrong(code) })).body.error?.message).toBe('INVALID_CODE')
  expect((await call('signInWithPhoneNumber', { sessionInfo, code })).body.error?.message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
})

test('a hundred wrong guesses at once count a hundred: the session is locked after five', async () => {
  const phone = newPhone()
  const sessionInfo = await sendTo(phone)
  const code = await codeOf(app, phone)
  const guesses = Array.from({ length: 100 }, () => call('signInWithPhoneNumber', { sessionInfo, code: wrong(code) }))
  const messages = (await Promise.all(guesses)).map(({ body }) => body.error?.message)
  expect(messages.filter((message) => message === 'INVALID_CODE')).toHaveLength(5)
  expect((await call('signInWithPhoneNumber', { sessionInfo, code })).body.error?.message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
})

test('the right code given twenty times at once opens one session', async () => {
  const phone = newPhone()
  const sessionInfo = await sendTo(phone)
  const code = await codeOf(app, phone)
  const answers = await Promise.all(Array.from({ length: 4 }, () => call('signInWithPhoneNumber', { sessionInfo, code })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a code lives five minutes', async () => {
  const phone = newPhone()
  const sessionInfo = await sendTo(phone)
  const code = await codeOf(app, phone)
  later(5 * minute)
  expect((await call('signInWithPhoneNumber', { sessionInfo, code })).body.error?.message).toBe('SESSION_EXPIRED')
})

test('a code opens only the session it was sent for', async () => {
  const [one, two] = [newPhone(), newPhone()]
  await sendTo(one)
  const sessionInfo = await sendTo(two)
  expect((await call('signInWithPhoneNumber', { sessionInfo, code: await codeOf(app, one) })).body.error?.message).toBe('INVALID_CODE')
})

test('three codes in a quarter of an hour for a phone, the fourth is refused until the quarter has passed', async () => {
  const phone = newPhone()
  for (let n = 0; n < 3; n++) expect(await sendTo(phone)).not.toBe('')
  expect((await call('sendVerificationCode', { phoneNumber: phone })).body.error?.message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  later(16 * minute)
  expect((await call('sendVerificationCode', { phoneNumber: phone })).status).toBe(200)
})

test('twenty codes a minute and three hundred an hour for a neighbourhood of addresses, whatever the phones', async () => {
  later(60 * minute)
  const ask = (address: string) => call('sendVerificationCode', { phoneNumber: newPhone() }, address)
  for (let n = 0; n < 15; n++) {
    const answers = []
    for (let one = 0; one < 25; one++) answers.push(await ask(`198.51.100.${n}`))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    later(minute + 1)
  }
  expect((await ask('198.51.100.200')).body.error?.message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  expect((await ask('203.0.113.1')).status).toBe(200)
})

test('one stranger who keeps asking closes the door to nobody else', async () => {
  later(60 * minute)
  const phone = newPhone()
  for (let n = 0; n < 55; n++) await call('sendVerificationCode', { phoneNumber: phone }, '192.0.2.1')
  expect(await sendTo(newPhone(), '192.0.2.200')).not.toBe('')
})

test('fifty codes a minute for the whole world', async () => {
  later(60 * minute)
  const sends = Array.from({ length: 60 }, () => call('sendVerificationCode', { phoneNumber: newPhone() }))
  const ok = (await Promise.all(sends)).filter(({ status }) => status === 200)
  expect(ok.length).toBeLessThanOrEqual(50)
  later(2 * minute)
})

test('known and unknown numbers get the same answer, field by field', async () => {
  const known = newPhone()
  await signIn(app, known)
  const answers = await Promise.all([known, newPhone()].map((phoneNumber) => call('sendVerificationCode', { phoneNumber })))
  expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
    [200, ['sessionInfo']],
    [200, ['sessionInfo']],
  ])
  expect(answers[0]?.body['sessionInfo']).toHaveLength(answers[1]?.body['sessionInfo']?.length ?? 0)
})

test('codes and refresh tokens stand nowhere as they are', async () => {
  const phone = newPhone()
  const sessionInfo = await sendTo(phone)
  const code = await codeOf(app, phone)
  const { body } = await call('signInWithPhoneNumber', { sessionInfo, code })
  const kept = JSON.stringify([
    await app.db.selectFrom('identity_codes').selectAll().execute(),
    await app.db.selectFrom('identity_refresh_tokens').selectAll().execute(),
  ])
  for (const secret of [sessionInfo, body['refreshToken'] ?? 'x', `"${code}"`]) expect(kept).not.toContain(secret)
})

async function refresh(refreshToken: string) {
  const payload = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await app.http.inject({ method: 'POST', url: '/securetoken.googleapis.com/v1/token?key=parcha', payload, headers })
  return { status: response.statusCode, body: response.json<Record<string, string> & { error?: { message: string } }>() }
}

test('a refresh token gives the next hour; an unknown one is TOKEN_EXPIRED, by which the SDK signs out', async () => {
  later(minute)
  const { refreshToken } = await signIn(app, newPhone())
  later(70 * minute)
  const { status, body } = await refresh(refreshToken)
  expect([status, body['token_type'], body['expires_in']]).toEqual([200, 'Bearer', '3600'])
  expect((await call('lookup', { idToken: body['id_token'] })).status).toBe(200)
  expect((await refresh('made-up')).body.error?.message).toBe('TOKEN_EXPIRED')
})

async function linkTo(email: string) {
  await call('sendOobCode', {
    requestType: 'EMAIL_SIGNIN',
    email,
    continueUrl: 'http://localhost:80/auth/login/email',
    canHandleCodeInApp: true,
  })
  const { text } = await app.db
    .selectFrom('mailbox')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('message_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return new URL(/https?:\S+/.exec(text)?.[0] ?? '').searchParams.get('oobCode') ?? ''
}

test('an e-mail is joined to a phone account by its link, once; then the link alone signs in', async () => {
  const phone = newPhone()
  const { idToken, subject } = await signIn(app, phone)
  const email = 'asha@example.com'
  const oobCode = await linkTo(email)
  expect((await call('signInWithEmailLink', { email: 'other@example.com', oobCode, idToken })).body.error?.message).toBe('INVALID_OOB_CODE')
  expect(await call('signInWithEmailLink', { email, oobCode, idToken })).toMatchObject({
    status: 200,
    body: { localId: subject, isNewUser: false },
  })
  expect((await call('signInWithEmailLink', { email, oobCode, idToken })).body.error?.message).toBe('INVALID_OOB_CODE')
  const again = await call('signInWithEmailLink', { email, oobCode: await linkTo(email) })
  expect(again.body['localId']).toBe(subject)
  const { body } = await call('lookup', { idToken: again.body['idToken'] })
  expect(JSON.stringify(body)).toContain('"emailVerified":true')
})

test('an e-mail of another account is not taken from it', async () => {
  const email = 'mine@example.com'
  await call('signInWithEmailLink', { email, oobCode: await linkTo(email) })
  const { idToken } = await signIn(app, newPhone())
  expect((await call('signInWithEmailLink', { email, oobCode: await linkTo(email), idToken })).body.error?.message).toBe('EMAIL_EXISTS')
})

test('a link leads back to this installation or is not mailed', async () => {
  const wish = { requestType: 'EMAIL_SIGNIN', email: 'a@example.com', continueUrl: 'https://elsewhere.example/' }
  expect((await call('sendOobCode', wish)).body.error?.message).toMatch(/^UNAUTHORIZED_DOMAIN/)
})

async function serviceOn(db: Db) {
  const keys = await openKeys(db, app.parts.config, new Date())
  const own = {
    publicUrl: 'https://parcha.example',
    publicUrlSaid: true,
    refreshLivesMs: 3_600_000,
    onReuse: async () => {},
    mayJoin: async () => true,
    limits: signInLimits(app.parts.config),
  }
  const identity = await openEmbeddedIdentity({ db, sender: app.parts.sender, keys, ...own, now: () => new Date() })
  const http = fastify()
  await http.register(cookie)
  await identity.register?.(http)
  return http
}

test('a service that fails is a broken line to the SDK, which would end the session over any error it can read', async () => {
  const { db, pool } = openDatabase(await testConnection())
  const http = await serviceOn(db)
  await pool.end()
  const url = '/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode?key=parcha'
  const { statusCode, body } = await http.inject({ method: 'POST', url, payload: { phoneNumber: newPhone() } })
  expect(statusCode).toBe(503)
  expect(() => JSON.parse(body) as unknown).toThrow(SyntaxError)
})

test('a host that the caller made up takes no mailed link with it where the address of the installation is known', async () => {
  const http = await serviceOn(app.db)
  const ask = async (continueUrl: string) => {
    const payload = { requestType: 'EMAIL_SIGNIN', email: 'host@example.com', continueUrl }
    const url = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=parcha'
    return (await http.inject({ method: 'POST', url, headers: { host: 'elsewhere.example' }, payload })).statusCode
  }
  expect(await ask('http://elsewhere.example/auth/login/email')).toBe(400)
  expect(await ask('https://parcha.example/auth/login/email')).toBe(200)
})
