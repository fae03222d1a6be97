import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { firebaseProject } from '../../../../tests/support/firebase.ts'
import { seedConsultation, seedPatient, newPhone } from '../../../../tests/support/seed.ts'
import { right } from '../../../../tests/support/owners.ts'

// A hosted identity service joins phones and e-mails to an identity without asking us: what such a token proves is decided here (docs/decisions/0015).
let now = testNow
const later = (ms: number) => (now = new Date(now.getTime() + ms))
const minute = 60_000
const { settings, tokenOf } = await firebaseProject(() => now)
const app = await testApp(() => now, { settings: { PHONE_OWNER_CHECK: 'true', ...settings } })
let emails = 0
const newEmail = () => `joined.${++emails}@example.com`

async function ask(method: 'GET' | 'POST', url: string, token: string, { payload, cookie }: { payload?: object; cookie?: string } = {}) {
  const headers = { app: 'patient', authorization: `Firebase ${token}`, ...(cookie ? { cookie } : {}) }
  const response = await app.http.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  const set = [response.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0] ?? '')
  return { status: response.statusCode, data: response.json<{ data: Record<string, unknown> }>().data, cookie: set.join('; ') }
}
const open = (token: string, cookie = '') => ask('POST', '/api/session/', token, { payload: {}, ...(cookie ? { cookie } : {}) })
const me = async (token: string, cookie = '') => (await ask('GET', '/api/user/me/', token, cookie ? { cookie } : {})).status

/** An account with records, whose owner is signed in since just now in a browser of theirs. */
async function owner() {
  later(10 * minute)
  const asha = await seedPatient(app.db, now, { dob: right })
  const subject = `subject of ${asha.phone}`
  const own = { subject, phone: asha.phone }
  const home = await tokenOf({ ...own, authTime: now })
  const { cookie } = await open(home)
  await seedConsultation(app.db, now, asha, { start_at: now })
  later(2000)
  return { ...own, userId: asha.userId, home, cookie }
}
const emailOf = async (userId: string) =>
  (await app.db.selectFrom('users').select('email').where('user_id', '=', userId).executeTakeFirstOrThrow()).email

test('an e-mail that a stranger joined at the service is no way in while the owner is signed in elsewhere', async () => {
  const { subject, phone, userId } = await owner()
  const stranger = await tokenOf({ subject, phone, authTime: now })
  const { data, cookie } = await open(stranger)
  expect(data).toMatchObject({ owner_check: true })
  const email = newEmail()
  // Joined by the one that is asked, whether the service takes that for a new sign-in or not.
  for (const authTime of [now, later(1000)]) {
    const joined = await tokenOf({ subject, phone, email, by: 'password', authTime })
    for (const held of ['', cookie]) expect([(await open(joined, held)).status, await me(joined, held)]).toEqual([401, 401])
  }
  expect(await emailOf(userId)).toBeNull()
})

test('a phone that a stranger joined at the service takes no account over while its owner is signed in', async () => {
  const { subject, home, cookie } = await owner()
  const joined = await tokenOf({ subject, phone: newPhone(), authTime: now })
  expect((await open(joined)).status).toBe(401)
  expect(await me(joined)).toBe(401)
  expect(await me(home, cookie)).toBe(200)
})

test('an e-mail that is joined in a session of just now signs in to its account, and the old phone hears of it', async () => {
  const { subject, phone, userId, cookie } = await owner()
  const email = newEmail()
  const joined = await tokenOf({ subject, phone, email, by: 'password', authTime: later(1000) })
  expect((await open(joined, cookie)).status).toBe(200)
  expect(await emailOf(userId)).toBe(email)
  const told = await app.db.selectFrom('outbox').select('payload').where('user_id', '=', userId).execute()
  expect(JSON.stringify(told)).toContain(phone)
})

test('a phone that replaces the old one in a session of just now keeps that session and ends the others', async () => {
  const { subject, phone, home, cookie } = await owner()
  const tablet = await tokenOf({ subject, phone, authTime: later(1000) })
  const there = (
    await open(
      tablet,
      cookie.split('; ').find((one) => one.startsWith('device=')),
    )
  ).cookie
  expect(await me(tablet, there)).toBe(200)
  const joined = await tokenOf({ subject, phone: newPhone(), authTime: now })
  expect(await me(joined, there)).toBe(200)
  expect(await me(home, cookie)).toBe(401)
  expect(await me(joined, there)).toBe(200)
})

test('a session that is over, or of more than five minutes ago, joins nothing', async () => {
  const first = await owner()
  const email = newEmail()
  later(6 * minute)
  const late = await tokenOf({ subject: first.subject, phone: first.phone, email, by: 'password', authTime: now })
  expect((await open(late, first.cookie)).status).toBe(401)
  const second = await owner()
  await app.http.inject({
    method: 'DELETE',
    url: '/api/session/',
    headers: { app: 'patient', authorization: `Firebase ${second.home}`, cookie: second.cookie },
  })
  const over = await tokenOf({ subject: second.subject, phone: second.phone, email, by: 'password', authTime: now })
  expect((await open(over, second.cookie)).status).toBe(401)
  expect([await emailOf(first.userId), await emailOf(second.userId)]).toEqual([null, null])
})
