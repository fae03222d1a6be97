import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { newPhone } from '../../../tests/support/seed.ts'
import { identityCall, refresh, type SignedIn, signIn } from '../../../tests/support/sign-in.ts'

let now = testNow
const app = await testApp(() => now)
const minute = 60_000
const later = (ms: number) => (now = new Date(now.getTime() + ms))
const call = (name: string, body: object) => identityCall(app.http, name, body)
const headersOf = (token: string) => ({ app: 'patient', authorization: `Firebase ${token}` })
const me = async (token: string) => (await app.http.inject({ url: '/api/user/me/', headers: headersOf(token) })).statusCode

async function signedIn(phone = newPhone()): Promise<SignedIn> {
  later(20 * minute)
  const signIn_ = await signIn(app, phone)
  await app.http.inject({ method: 'POST', url: '/api/session/', headers: headersOf(signIn_.idToken), payload: {} })
  return signIn_
}

describe('a refresh token', () => {
  test('is new after each use, and none of them stands in the database as it is', async () => {
    const first = await signedIn()
    const second = await refresh(app, first.refreshToken)
    const third = await refresh(app, second.refreshToken)
    expect(new Set([first, second, third].map(({ refreshToken }) => refreshToken)).size).toBe(3)
    const kept = JSON.stringify(await app.db.selectFrom('identity_refresh_tokens').selectAll().execute())
    for (const { refreshToken } of [first, second, third]) expect(kept).not.toContain(refreshToken)
  })

  test('whose answer was lost gives the same successor again, however much later, until that one was used', async () => {
    const { refreshToken } = await signedIn()
    const lost = await refresh(app, refreshToken)
    later(3 * 24 * 60 * minute)
    const again = await refresh(app, refreshToken)
    expect(again.refreshToken).toBe(lost.refreshToken)
    expect(await me(again.idToken)).toBe(200)
  })

  test('brought by twenty tabs at once gives all of them the same successor and signs nobody out', async () => {
    const { refreshToken } = await signedIn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(app, refreshToken)))
    expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1)
    const next = await refresh(app, answers[0]?.refreshToken ?? '')
    expect(await me(next.idToken)).toBe(200)
    // A tab that wakes within the minute brings the one of before.
    later(minute)
    expect((await refresh(app, refreshToken)).idToken).not.toBe('')
  })

  test('used again by somebody else after its successor was used ends the sign-in for both of them', async () => {
    const stolen = await signedIn()
    const second = await refresh(app, stolen.refreshToken)
    const third = await refresh(app, second.refreshToken)
    expect(await me(third.idToken)).toBe(200)
    later(minute + 1)
    expect((await refresh(app, stolen.refreshToken)).idToken).toBe('')
    expect((await refresh(app, third.refreshToken)).idToken).toBe('')
    expect(await me(third.idToken)).toBe(401)
  })

  test('of one device says nothing about the other devices of the account', async () => {
    const phone = newPhone()
    const tablet = await signedIn(phone)
    const stolen = await signedIn(phone)
    const next = await refresh(app, stolen.refreshToken)
    await refresh(app, next.refreshToken)
    later(2 * minute)
    await refresh(app, stolen.refreshToken)
    expect(await me((await refresh(app, tablet.refreshToken)).idToken)).toBe(200)
  })
})

describe('after signing out', () => {
  const endings: Record<string, (one: SignedIn, other: SignedIn) => Promise<unknown>> = {
    'on this device': ({ idToken }) => app.http.inject({ method: 'DELETE', url: '/api/session/', headers: headersOf(idToken) }),
    'from another device': async (_, { idToken }) => {
      const devices = (await app.http.inject({ url: '/api/session/device/', headers: headersOf(idToken) })).json<{
        data: { id: string; is_this: boolean }[]
      }>().data
      const id = devices.find(({ is_this }) => !is_this)?.id
      await app.http.inject({ method: 'DELETE', url: `/api/session/device/?id=${id}`, headers: headersOf(idToken) })
    },
    everywhere: (_, { idToken }) => app.http.inject({ method: 'DELETE', url: '/api/session/device/', headers: headersOf(idToken) }),
  }

  test.each(Object.entries(endings))('%s neither the token nor the refresh token changes or opens anything', async (_, end) => {
    const phone = newPhone()
    const one = await signedIn(phone)
    later(minute)
    const other = await signIn(app, phone)
    await me(other.idToken)
    expect((await call('lookup', { idToken: one.idToken })).status).toBe(200)
    await end(one, other)
    const { idToken } = one
    expect(await me(idToken)).toBe(401)
    expect((await refresh(app, one.refreshToken)).idToken).toBe('')
    for (const [name, body] of Object.entries(callsWith(idToken))) expect((await call(name, body)).status, name).not.toBe(200)
    expect((await call('lookup', { idToken })).body.error?.message).toBe('TOKEN_EXPIRED')
  })

  const callsWith = (idToken: string) => ({
    signInWithPhoneNumber: { idToken, sessionInfo: 'x', code: '123456' },
    signInWithEmailLink: { idToken, email: 'thief@example.com', oobCode: 'x' },
    update: { idToken, displayName: 'A thief' },
    lookup: { idToken },
    delete: { idToken },
    sendOobCode: { idToken, requestType: 'VERIFY_EMAIL', continueUrl: 'http://localhost:80/' },
  })
})

describe('the service answers what our pages call and no more', () => {
  test.each(['update', 'delete', 'createAuthUri', 'resetPassword', 'signUp', 'signInWithPassword', 'signInWithIdp'])(
    'accounts:%s is not there',
    async (name) => {
      const { idToken } = await signedIn()
      expect((await call(name, { idToken, displayName: 'Asha', deleteProvider: ['phone'] })).status).toBe(404)
    },
  )

  test('a phone is never joined to a sign-in, however fresh it is', async () => {
    const { idToken } = await signedIn()
    const phoneNumber = newPhone()
    const { body } = await call('sendVerificationCode', { phoneNumber })
    const answer = await call('signInWithPhoneNumber', { idToken, sessionInfo: body['sessionInfo'], code: '123456' })
    expect([answer.status, answer.body.error?.message]).toEqual([400, 'OPERATION_NOT_ALLOWED'])
  })
})

describe('joining an e-mail to an account', () => {
  async function linkTo(email: string): Promise<string> {
    const wish = { requestType: 'EMAIL_SIGNIN', email, continueUrl: 'http://localhost:80/account/profile', canHandleCodeInApp: true }
    await call('sendOobCode', wish)
    const sent = app.db.selectFrom('mailbox').select('text').where('recipient', '=', email).orderBy('message_id', 'desc').limit(1)
    const { text } = await sent.executeTakeFirstOrThrow()
    return new URL(/https?:\S+/.exec(text)?.[0] ?? '').searchParams.get('oobCode') ?? ''
  }
  const verify = async (token: string) =>
    (await app.http.inject({ method: 'POST', url: '/api/user/verify_user/', headers: headersOf(token) })).statusCode

  test('needs a sign-in of the last five minutes; an hour of refreshing is none', async () => {
    const one = await signedIn()
    later(6 * minute)
    const fresh = await refresh(app, one.refreshToken)
    const email = 'late@example.com'
    const answer = await call('signInWithEmailLink', { idToken: fresh.idToken, email, oobCode: await linkTo(email) })
    expect(answer.body.error?.message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  })

  test('is told to the phone and the e-mail that the account had until then, and keeps the sign-in', async () => {
    const phone = newPhone()
    const before = `first${phone.slice(1)}@example.com`
    const after = `second${phone.slice(1)}@example.com`
    for (const email of [before, after]) {
      const { idToken } = await signedIn(phone)
      const answer = await call('signInWithEmailLink', { idToken, email, oobCode: await linkTo(email) })
      expect(answer.status).toBe(200)
      expect(await verify(answer.body['idToken'] ?? '')).toBe(200)
      const devices = await app.http.inject({ url: '/api/session/device/', headers: headersOf(answer.body['idToken'] ?? '') })
      expect(devices.json<{ data: { is_this: boolean }[] }>().data.filter(({ is_this }) => is_this)).toHaveLength(1)
    }
    const told = JSON.stringify(await app.db.selectFrom('outbox').select('payload').execute())
    expect(told.split('email_changed').length).toBeGreaterThan(1)
    expect(told).toContain(phone)
    expect(told).toContain(before)
    expect(told).not.toContain(after)
  })
})
