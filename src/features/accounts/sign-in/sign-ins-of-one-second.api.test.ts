import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { firebaseProject } from '../../../../tests/support/firebase.ts'
import { seedConsultation, seedPatient, seedStaff, newPhone } from '../../../../tests/support/seed.ts'
import { right } from '../../../../tests/support/owners.ts'
import { refresh, signIn } from '../../../../tests/support/sign-in.ts'

// Tokens tell the second of their sign-in: sessions are told apart by more (docs/decisions/0035).
let now = testNow
const clock = () => now
const later = (ms: number) => (now = new Date(now.getTime() + ms))
const minute = 60_000
const project = await firebaseProject(clock)
const own = await testApp(clock, { settings: { PHONE_OWNER_CHECK: 'true' } })
const hosted = await testApp(clock, { settings: { PHONE_OWNER_CHECK: 'true', ...project.settings } })

/** A browser with its cookies, or a client without; shows one token. */
function client(app: typeof own, token: string, { cookies = true } = {}) {
  const jar = new Map<string, string>()
  const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, of: 'patient' | 'desk' = 'patient') => {
    // As a browser does: a cookie of a path goes back to that path.
    const sent = [...jar].filter(([key]) => url.startsWith(key.split(' ')[0] ?? '')).map(([key, value]) => `${key.split(' ')[1]}=${value}`)
    const headers = { app: of, authorization: `Firebase ${token}`, ...(cookies && sent.length > 0 ? { cookie: sent.join('; ') } : {}) }
    const response = await app.http.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    for (const one of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(one) ?? []
      jar.set(`${/; Path=([^;]+)/.exec(one)?.[1] ?? '/'} ${name}`, value)
    }
    const body = response.json<{ data: Record<string, unknown>; error?: { code?: string } }>()
    return { status: response.statusCode, data: body.data, code: body.error?.code }
  }
  return { ask, open: () => ask('POST', '/api/session/', {}), me: async () => (await ask('GET', '/api/user/me/')).status }
}

async function openDesk(one: ReturnType<typeof client>): Promise<number> {
  const code = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP'), period: 30, digits: 6 }).generate({ timestamp: now.getTime() })
  return (await one.ask('POST', '/api/desk/session/', { code }, 'desk')).status
}

async function withRecords(app: typeof own) {
  later(10 * minute)
  const asha = await seedPatient(app.db, now, { dob: right })
  await seedConsultation(app.db, now, asha, { start_at: now })
  return asha
}

describe('two sign-ins of one second', () => {
  test('are two sessions: the second factor of one opens no desk to the other', async () => {
    later(10 * minute)
    const { phone } = await seedStaff(own.db, now, 'admin')
    const [first, second] = [client(own, (await signIn(own, phone)).idToken), client(own, (await signIn(own, phone)).idToken)]
    const ids = [await first.open(), await second.open()].map(({ data }) => data['id'])
    expect(new Set(ids).size).toBe(2)
    expect(await openDesk(first)).toBe(200)
    expect((await first.ask('GET', '/api/desk/me/', undefined, 'desk')).status).toBe(200)
    expect((await second.ask('GET', '/api/desk/me/', undefined, 'desk')).status).toBe(404)
  })

  test('end apart: signing one out, or a token of it that came back, leaves the other', async () => {
    later(10 * minute)
    const phone = newPhone()
    const [one, two, three] = [await signIn(own, phone), await signIn(own, phone), await signIn(own, phone)]
    const [first, second, third] = [one, two, three].map(({ idToken }) => client(own, idToken))
    for (const each of [first, second, third]) await each?.open()
    await first?.ask('DELETE', '/api/session/')
    expect([await first?.me(), await second?.me(), await third?.me()]).toEqual([401, 200, 200])
    expect((await refresh(own, one.refreshToken)).idToken).toBe('')
    const next = await refresh(own, two.refreshToken)
    await refresh(own, next.refreshToken)
    later(2 * minute)
    expect((await refresh(own, two.refreshToken)).idToken).toBe('')
    expect([await second?.me(), await third?.me()]).toEqual([401, 200])
    expect((await refresh(own, three.refreshToken)).idToken).not.toBe('')
  })

  test('do not answer for each other: a stranger of the second in which the owner signed in is asked whose account it is', async () => {
    const asha = await withRecords(own)
    const [home, stranger] = [client(own, (await signIn(own, asha.phone)).idToken), client(own, (await signIn(own, asha.phone)).idToken)]
    await home.open()
    await own.db.updateTable('sessions').set({ owner_check: 'passed' }).where('user_id', '=', asha.userId).execute()
    expect((await stranger.open()).data).toMatchObject({ owner_check: true })
    expect(await stranger.me()).toBe(428)
    expect(await home.me()).toBe(200)
  })
})

describe('where the issuer has no name for a sign-in, as Firebase', () => {
  async function tokensOf(phone: string, count: number) {
    const subject = `subject ${phone}`
    return Promise.all(Array.from({ length: count }, () => project.tokenOf({ subject, phone, authTime: now })))
  }

  test('each browser of the second has a session of its own: the second factor of one opens no desk to the other', async () => {
    later(10 * minute)
    const { phone } = await seedStaff(hosted.db, now, 'admin')
    const [one = '', two = ''] = await tokensOf(phone, 2)
    const [first, second] = [client(hosted, one), client(hosted, two)]
    await first.open()
    await second.open()
    expect(await openDesk(first)).toBe(200)
    expect((await first.ask('GET', '/api/desk/me/', undefined, 'desk')).status).toBe(200)
    expect((await second.ask('GET', '/api/desk/me/', undefined, 'desk')).status).toBe(404)
    await first.ask('DELETE', '/api/session/')
    expect([await first.me(), await second.me()]).toEqual([401, 200])
  })

  test('a stranger of the second in which the owner signed in is asked, with cookies and without', async () => {
    const asha = await withRecords(hosted)
    const [one = '', two = '', three = ''] = await tokensOf(asha.phone, 3)
    const home = client(hosted, one)
    await home.open()
    await hosted.db.updateTable('sessions').set({ owner_check: 'passed' }).where('user_id', '=', asha.userId).execute()
    expect(await home.me()).toBe(200)
    for (const stranger of [client(hosted, two), client(hosted, three, { cookies: false })]) {
      expect((await stranger.open()).data).toMatchObject({ owner_check: true })
      expect(await stranger.me()).toBe(428)
    }
    expect(await home.me()).toBe(200)
  })

  test('a browser that asked for something before it had its cookie keeps the one session it has', async () => {
    later(10 * minute)
    const phone = newPhone()
    const [token = ''] = await tokensOf(phone, 1)
    const browser = client(hosted, token)
    expect(await browser.me()).toBe(200)
    await browser.open()
    await browser.open()
    const devices = (await browser.ask('GET', '/api/session/device/')).data as unknown as { is_this: boolean }[]
    expect(devices).toMatchObject([{ is_this: true }])
    later(20 * minute)
    expect(await browser.me()).toBe(200)
  })
})
