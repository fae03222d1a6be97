import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedStaff, newPhone } from '../../../../tests/support/seed.ts'
import { refresh, type SignedIn, signIn } from '../../../../tests/support/sign-in.ts'
import { touchSession } from './session.sql.server.ts'

let now = testNow
const app = await testApp(() => now)
const [minute, hour, day] = [60_000, 3_600_000, 24 * 3_600_000]
const later = (ms: number) => (now = new Date(now.getTime() + ms))

async function ask(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  token: string,
  { desk = false, body = undefined as object | undefined } = {},
) {
  const headers = { app: desk ? 'desk' : 'patient', authorization: `Firebase ${token}`, 'user-agent': 'Dalvik/2.1 (Linux; Android 14)' }
  const response = await app.http.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
  return { status: response.statusCode, data: response.json<{ data: never }>().data as unknown, headers: response.headers }
}
const me = async (token: string) => (await ask('GET', '/api/user/me/', token)).status
const open = (token: string) => ask('POST', '/api/session/', token, { body: {} })

/** The browser comes back: a new token, then its session. */
async function comesBack(signedIn: Pick<SignedIn, 'refreshToken'>) {
  const next = await refresh(app, signedIn.refreshToken)
  return { ...next, session: (await open(next.idToken)).status, me: await me(next.idToken) }
}

// S4: how long each session lasts, and what ends it.
describe('a patient stays signed in on a device', () => {
  test('who comes back after 13 hours, and then after 20 days, is signed in still', async () => {
    const signedIn = await signIn(app, newPhone())
    await open(signedIn.idToken)
    later(13 * hour)
    const afterHours = await comesBack(signedIn)
    expect(afterHours).toMatchObject({ session: 200, me: 200 })
    later(20 * day)
    expect(await comesBack(afterHours)).toMatchObject({ session: 200, me: 200 })
  })

  test('every use moves the end on: ten times 50 days are no end', async () => {
    let signedIn: { refreshToken: string; idToken: string } = await signIn(app, newPhone())
    await open(signedIn.idToken)
    for (let n = 0; n < 10; n++) {
      later(50 * day)
      const back = await comesBack(signedIn)
      expect(back).toMatchObject({ session: 200, me: 200 })
      signedIn = back
    }
  })

  test('after 61 days without use the device is signed out, cleanly: 401, and the refresh token says so too', async () => {
    const signedIn = await signIn(app, newPhone())
    await open(signedIn.idToken)
    later(61 * day)
    expect(await comesBack(signedIn)).toEqual({ idToken: '', refreshToken: '', session: 401, me: 401 })
  })

  test('the cookie lives as long as the session', async () => {
    const { headers } = await open((await signIn(app, newPhone())).idToken)
    expect(String(headers['set-cookie'])).toContain(`Max-Age=${60 * 24 * 3600},`)
  })
})

test('a request that began before the sign-out or the end does not bring the session back', async () => {
  for (const [way, ended] of [
    ['signed out', (at: Date) => ({ ended_at: at })],
    ['over', (at: Date) => ({ ends_at: at })],
  ] as const) {
    const { idToken } = await signIn(app, newPhone())
    const { id } = (await open(idToken)).data as { id: string }
    const session = app.db.selectFrom('sessions').selectAll().where('session_id', '=', id)
    // What the slow request read when it began.
    const read = await session.executeTakeFirstOrThrow()
    later(minute)
    await app.db.updateTable('sessions').set(ended(now)).where('user_id', '=', read.user_id).where('session_id', '=', id).execute()
    const before = await session.executeTakeFirstOrThrow()
    await touchSession(app.db, read, now, new Date(now.getTime() + 60 * day))
    expect(await session.executeTakeFirstOrThrow(), way).toEqual(before)
    expect(await me(idToken), way).toBe(401)
  }
})

describe('at the desk', () => {
  const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP'), period: 30, digits: 6 })
  const pass = (token: string) =>
    ask('POST', '/api/desk/session/', token, { desk: true, body: { code: totp.generate({ timestamp: now.getTime() }) } })

  test('a session ends 12 hours after the second factor, however often it was shown again, and its refresh tokens with it', async () => {
    later(2 * hour)
    const staff = await seedStaff(app.db, now, 'admin')
    const first = await signIn(app, staff.phone)
    await open(first.idToken)
    expect((await pass(first.idToken)).status).toBe(200)
    let signedIn: { idToken: string; refreshToken: string } = first
    for (let passed = 0; passed < 11; passed++) {
      later(hour)
      signedIn = await comesBack(signedIn)
      expect((await pass(signedIn.idToken)).status).toBe(200)
    }
    later(hour - 1000)
    expect(await me(signedIn.idToken)).toBe(200)
    later(1000)
    expect(await me(signedIn.idToken)).toBe(401)
    expect((await refresh(app, signedIn.refreshToken)).idToken).toBe('')
  })
})

describe('a token without a session', () => {
  test('opens one by its first use on any call within 5 minutes of the sign-in, and stands in the list of devices', async () => {
    later(hour)
    const { idToken } = await signIn(app, newPhone())
    later(4 * minute)
    expect(await me(idToken)).toBe(200)
    const devices = await ask('GET', '/api/session/device/', idToken)
    expect(devices.data).toMatchObject([{ device: 'Browser · Android', is_this: true }])
    expect((await ask('DELETE', '/api/session/', idToken)).status).toBe(200)
    expect(await me(idToken)).toBe(401)
  })

  test('is nobody later than that: on any call, for its stream, and where sessions are opened', async () => {
    const { idToken } = await signIn(app, newPhone())
    later(5 * minute)
    for (const url of ['/api/user/me/', '/api/order/', '/api/session/device/', '/api/events/'])
      expect((await ask('GET', url, idToken)).status, url).toBe(401)
    expect((await open(idToken)).status).toBe(401)
  })

  test('twenty first calls at once open one session and tell of one new device', async () => {
    const phone = newPhone()
    await open((await signIn(app, phone)).idToken)
    later(20 * minute)
    const { idToken } = await signIn(app, phone)
    expect(await Promise.all(Array.from({ length: 20 }, () => me(idToken)))).toEqual(Array<number>(20).fill(200))
    expect((await ask('GET', '/api/session/device/', idToken)).data).toHaveLength(2)
    const notices = (await ask('GET', '/api/notice/', idToken)).data as { kind: string }[]
    expect(notices.filter(({ kind }) => kind === 'new_sign_in')).toHaveLength(1)
  })
})
