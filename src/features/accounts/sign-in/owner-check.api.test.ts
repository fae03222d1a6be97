import { decodeJwt } from 'jose'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedPatient } from '../../../../tests/support/seed.ts'
import { type Method, owners, right } from '../../../../tests/support/owners.ts'
import { identityCall, refresh, signIn } from '../../../../tests/support/sign-in.ts'
import { verifyAudit } from '../../../platform/audit/audit.server.ts'

let now = testNow
const app = await testApp(() => now, { settings: { PHONE_OWNER_CHECK: 'true' } })
const { db } = app
const later = (ms: number) => (now = new Date(now.getTime() + ms))
const { browser, owner, accountOf, actionsOf, noticesOf } = owners(app, { now: () => now, later })
const minute = 60_000
const day = 24 * 3_600_000

/** Joins an e-mail by its mailed link, as the sign-in of this token; answers what the service says against it. */
async function joinEmail(idToken: string, email: string): Promise<string | undefined> {
  await identityCall(app.http, 'sendOobCode', { requestType: 'EMAIL_SIGNIN', email, continueUrl: 'http://localhost:80/auth/login/email' })
  const { text } = await db.selectFrom('mailbox').select('text').where('recipient', '=', email).executeTakeFirstOrThrow()
  const oobCode = new URL(/https?:\S+/.exec(text)?.[0] ?? '').searchParams.get('oobCode')
  return (await identityCall(app.http, 'signInWithEmailLink', { email, oobCode, idToken })).body.error?.message
}

test('a sign-in that is asked, or that never opened a session, joins no e-mail to the account; the owner does', async () => {
  const { asha, home } = await owner()
  expect(await joinEmail(home.held.token, 'asha.own@example.com')).toBeUndefined()
  const fresh = browser()
  await fresh.enter(asha.phone)
  expect(await joinEmail(fresh.held.token, 'thief@example.com')).toBe('OPERATION_NOT_ALLOWED')
  later(minute)
  const { idToken } = await signIn(app, asha.phone)
  expect(await joinEmail(idToken, 'other-thief@example.com')).toBe('OPERATION_NOT_ALLOWED')
})

test('the e-mail of the account stands in no token and no answer of a sign-in that is asked whose account it is', async () => {
  const { asha, home } = await owner()
  const email = 'asha.reads@example.com'
  expect(await joinEmail(home.held.token, email)).toBeUndefined()
  const shownTo = async ({ idToken, refreshToken }: { idToken: string; refreshToken: string }) => {
    const next = await refresh(app, refreshToken)
    const answers = await Promise.all([idToken, next.idToken].map((token) => identityCall(app.http, 'lookup', { idToken: token })))
    return JSON.stringify([decodeJwt(idToken), decodeJwt(next.idToken), ...answers.map(({ body }) => body)])
  }
  later(6 * minute)
  const before = await signIn(app, asha.phone)
  expect(await shownTo(before)).not.toContain(email)
  const fresh = browser()
  await fresh.enter(asha.phone)
  expect(await shownTo({ idToken: fresh.held.token, refreshToken: fresh.held.refreshToken })).not.toContain(email)
  await fresh.sayBirthday(right)
  expect((await identityCall(app.http, 'lookup', { idToken: fresh.held.token })).body).toMatchObject({ users: [{ email }] })
  await home.enter(asha.phone)
  expect(decodeJwt((await refresh(app, home.held.refreshToken)).idToken)).toMatchObject({ email })
})

describe('who is asked', () => {
  test('a new device is asked, the known one is not, and the right date of birth makes the new one known', async () => {
    const { asha, home } = await owner()
    const fresh = browser()
    expect((await fresh.enter(asha.phone)).data).toMatchObject({ owner_check: true })
    expect((await fresh.ask('GET', '/api/session/owner/')).data).toEqual({ tries_left: 3 })
    expect((await fresh.sayBirthday(right)).data).toEqual({ outcome: 'passed', tries_left: 3 })
    expect((await fresh.ask('POST', '/api/session/', {})).data).toMatchObject({ owner_check: false })
    expect(await accountOf(fresh)).toBe(asha.userId)
    expect((await home.enter(asha.phone)).data).toMatchObject({ owner_check: false })
    expect((await fresh.enter(asha.phone)).data).toMatchObject({ owner_check: false })
    expect(await actionsOf(asha.userId)).toEqual(['owner_check_passed'])
    expect(await noticesOf(asha.userId)).toEqual(['new_sign_in', 'owner_asked', 'new_sign_in'])
  })

  test('a device that was asked and never answered stays strange', async () => {
    const { asha } = await owner()
    const fresh = browser()
    await fresh.enter(asha.phone)
    expect((await fresh.enter(asha.phone)).data).toMatchObject({ owner_check: true })
  })

  test('after 90 dormant days the known device is asked too, after 89 it is not', async () => {
    const { asha, home } = await owner()
    later(89 * day)
    expect((await home.enter(asha.phone)).data).toMatchObject({ owner_check: false })
    later(90 * day)
    expect((await home.enter(asha.phone)).data).toMatchObject({ owner_check: true })
  })

  test('an account without records, or whose date of birth is unknown, passes as before', async () => {
    const bare = await seedPatient(db, now)
    expect((await browser().enter(bare.phone)).data).toMatchObject({ owner_check: false })
    expect((await browser().enter(bare.phone)).data).toMatchObject({ owner_check: false })
    const { asha } = await owner()
    await db.updateTable('patients').set({ dob: null }).where('user_id', '=', asha.userId).execute()
    expect((await browser().enter(asha.phone)).data).toMatchObject({ owner_check: false })
  })

  test('a client without cookies is asked by its first call, whatever it calls', async () => {
    const { asha } = await owner()
    const { idToken } = await (later(6 * minute), signIn(app, asha.phone))
    expect(await browser().ask('GET', '/api/user/me/', undefined, idToken)).toMatchObject({ status: 428, code: 'owner_check' })
  })

  test('an installation that does not ask lets everybody pass', async () => {
    const { asha } = await owner()
    const { authenticate } = await import('../sessions/authenticate.server.ts')
    const { signInNews } = await import('../../../app/endpoints.server.ts')
    const { ownerCheckOf } = await import('../../../app/parts.server.ts')
    const ownerCheck = ownerCheckOf({ ...app.parts.config, PHONE_OWNER_CHECK: false })
    later(6 * minute)
    const { idToken: token } = await signIn(app, asha.phone)
    const parts = {
      db,
      identity: app.parts.identity,
      now,
      newId: () => crypto.randomUUID(),
      news: signInNews,
      lastsMs: day,
      log: app.http.log,
    }
    const shown = { token, app: 'patient', by: 'header', language: 'en', agent: 'Chrome', activeAt: now } as const
    expect((await authenticate({ ...parts, ownerCheck }, shown)).id).toBe(asha.userId)
  })
})

describe('before the answer', () => {
  test('everything of the account answers 428, public reads and the sign-out are open, and no page knows the cookie', async () => {
    const { asha, consultation } = await owner()
    const fresh = browser()
    const entered = await fresh.enter(asha.phone)
    expect(entered.cookies.find((one) => one.startsWith('user_token='))).toMatch(/^user_token=; .*Max-Age=0/)
    const asked: [Method, string, object?][] = [
      ['GET', '/api/user/me/'],
      ['GET', '/api/consent/'],
      ['GET', `/api/patient/${asha.patientId}/address/`],
      ['GET', `/api/patient_relative/${asha.patientId}/`],
      ['GET', '/api/order/'],
      ['GET', '/api/invoice/'],
      ['GET', '/api/my_appointment/'],
      ['GET', '/api/notice/'],
      ['GET', '/api/session/device/'],
      ['GET', '/api/events/'],
      ['POST', `/api/consultation/${consultation}/join/`, {}],
      ['POST', '/api/desk/session/', { code: '123456' }],
      ['POST', '/api/verify_mail/', { email: 'a@example.com' }],
      ['DELETE', '/api/session/device/'],
    ]
    for (const [method, url, body] of asked)
      expect(await fresh.ask(method, url, body), url).toMatchObject({ status: 428, code: 'owner_check' })
    expect((await fresh.ask('GET', '/api/config/')).status).toBe(200)
    expect((await fresh.ask('DELETE', '/api/session/')).status).toBe(200)
    expect((await fresh.ask('GET', '/api/user/me/')).status).toBe(401)
  })

  test('the live stream of an unproven sign-in never begins, and no call socket opens for it', async () => {
    const { asha, home, consultation } = await owner()
    const fresh = browser()
    await fresh.enter(asha.phone)
    await app.http.listen({ port: 0, host: '127.0.0.1' }).catch(() => {})
    const { port } = app.http.server.address() as { port: number }
    const headers = { app: 'patient', authorization: `Firebase ${fresh.held.token}` }
    expect((await fetch(`http://127.0.0.1:${port}/api/events/`, { headers })).status).toBe(428)
    expect((await fresh.ask('POST', `/api/consultation/${consultation}/join/`, {})).data).toBeNull()
    const joined = await home.ask('POST', `/api/consultation/${consultation}/join/`, {})
    expect(joined.status).toBe(200)
    const socket = new WebSocket(`ws://127.0.0.1:${port}${String(joined.data['url'])}`)
    afterAll(() => socket.close())
    let closedWith = 0
    socket.addEventListener('close', ({ code }) => (closedWith = code))
    const ticket = joined.data['token']
    socket.addEventListener('open', () => socket.send(JSON.stringify({ t: 'hello', v: 1, ticket, inst: crypto.randomUUID(), lastSeq: 0 })))
    await new Promise((done) => socket.addEventListener('message', done, { once: true }))
    // Sealing the account ends the call socket of its owner's other device, too.
    await fresh.ask('POST', '/api/session/owner/decline/')
    await vi.waitFor(() => expect(closedWith).toBeGreaterThan(0), 12_000)
  }, 20_000)

  test('the question is nobody else’s: 404 for who is signed in, 401 for a visitor', async () => {
    const { home } = await owner()
    for (const url of ['/api/session/owner/', '/api/session/owner/decline/'])
      expect((await home.ask('POST', url, { dob: right })).status).toBe(404)
    expect((await browser().ask('GET', '/api/session/owner/', undefined, 'x.y.z')).status).toBe(401)
  })
})

describe('who cannot say it', () => {
  test('three wrong answers, over all sign-ins of the account, lead to an empty account; a right one before begins the count anew', async () => {
    const { asha } = await owner()
    const [first, second] = [browser(), browser()]
    await first.enter(asha.phone)
    expect((await first.sayBirthday('1990-05-02')).data).toEqual({ outcome: 'wrong', tries_left: 2 })
    expect((await first.sayBirthday('1991-05-01')).data).toEqual({ outcome: 'wrong', tries_left: 1 })
    expect((await first.sayBirthday(right)).data).toMatchObject({ outcome: 'passed' })
    await second.enter(asha.phone)
    expect((await second.sayBirthday('1990-05-02')).data).toMatchObject({ tries_left: 2 })
    const third = browser()
    await third.enter(asha.phone)
    expect((await third.ask('GET', '/api/session/owner/')).data).toEqual({ tries_left: 2 })
    await third.sayBirthday('1990-05-03')
    expect((await third.sayBirthday('1990-05-04')).data).toEqual({ outcome: 'new_account', tries_left: 0 })
    expect(await actionsOf(asha.userId)).toEqual([
      ...Array<string>(2).fill('owner_check_failed'),
      'owner_check_passed',
      ...Array<string>(3).fill('owner_check_failed'),
      'account_sealed',
    ])
    expect(await verifyAudit(db, asha.userId)).toMatchObject({ brokenAt: null })
  })

  test('ten answers at once are three tries, and one seal', async () => {
    const { asha } = await owner()
    const fresh = browser()
    await fresh.enter(asha.phone)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => fresh.sayBirthday(`1970-01-${10 + n}`)))
    const outcomes = answers.filter(({ status }) => status === 200).map(({ data }) => data['outcome'])
    expect(outcomes.map(String).toSorted()).toEqual(['new_account', 'wrong', 'wrong'])
    expect(await actionsOf(asha.userId)).toEqual([...Array<string>(3).fill('owner_check_failed'), 'account_sealed'])
  })

  test('a new, empty account has the phone; it sees nothing of the old one, whose every token and stream is over', async () => {
    const { asha, home, invoice, consultation } = await owner()
    await db.updateTable('users').set({ email: 'asha@example.com', email_verified: true }).where('user_id', '=', asha.userId).execute()
    await db.insertInto('identities').values({ kind: 'email', value: 'asha@example.com', user_id: asha.userId }).execute()
    await db
      .updateTable('identity_users')
      .set({ email: 'asha@example.com', email_verified: true })
      .where('subject', '=', home.held.subject)
      .execute()
    const stranger = browser()
    await stranger.enter(asha.phone)
    // The owner signs in once more meanwhile: a later sign-in of the same phone.
    const before = { ...home.held }
    expect((await home.enter(asha.phone)).data).toMatchObject({ owner_check: false })
    expect((await stranger.ask('POST', '/api/session/owner/decline/')).data).toEqual({ outcome: 'new_account', tries_left: 0 })
    expect((await stranger.ask('POST', '/api/session/', {})).data).toMatchObject({ owner_check: false, is_new_user: true })
    const me = (await stranger.ask('GET', '/api/user/me/')).data
    expect(me).toMatchObject({ phone_number: asha.phone, email: null, name: null, patient_id: null, is_new_user: true })
    expect(me['id']).not.toBe(asha.userId)
    for (const url of ['/api/order/', '/api/invoice/', '/api/my_appointment/', '/api/notice/', '/api/order_prescription/'])
      expect((await stranger.ask('GET', url)).data, url).toEqual([])
    for (const url of [`/api/invoice/${invoice}/`, `/api/my_appointment/${consultation}/`, `/api/patient_relative/${asha.patientId}/`])
      expect((await stranger.ask('GET', url)).status, url).toBe(404)
    for (const token of [before.token, home.held.token]) expect((await home.ask('GET', '/api/user/me/', undefined, token)).status).toBe(401)
    for (const { refreshToken } of [before, home.held]) expect((await refresh(app, refreshToken)).idToken).toBe('')
    expect((await home.ask('POST', '/api/session/', {})).status).toBe(401)
    // The new account goes on: its own refresh token holds.
    expect((await refresh(app, stranger.held.refreshToken)).idToken).not.toBe('')
    const old = await db.selectFrom('users').select(['status', 'phone_number']).where('user_id', '=', asha.userId).executeTakeFirstOrThrow()
    expect(old).toEqual({ status: 'locked', phone_number: null })
    expect(await noticesOf(asha.userId)).toContain('account_sealed')
    const mails = await db.selectFrom('outbox').select('payload').where('user_id', '=', asha.userId).execute()
    expect(mails.filter(({ payload }) => JSON.stringify(payload).includes('asha@example.com'))).toHaveLength(2)
    expect(mails.filter(({ payload }) => JSON.stringify(payload).includes(asha.phone))).toEqual([])
    // Its e-mail leads nowhere, and the new account cannot claim it.
    const lookup = await identityCall(app.http, 'lookup', { idToken: stranger.held.token })
    expect(JSON.stringify(lookup.body)).not.toContain('asha@example.com')
    await db
      .updateTable('identity_users')
      .set({ email: 'asha@example.com', email_verified: true })
      .where('subject', '=', stranger.held.subject)
      .execute()
    const { idToken } = await refresh(app, (await (later(6 * minute), signIn(app, asha.phone))).refreshToken)
    expect((await stranger.ask('POST', '/api/user/verify_user/', {}, idToken)).status).toBe(409)
  })
})

test('who signs in on a strange device is asked in live mode, not in demo mode, unless the setting says otherwise', async () => {
  const { ownerCheckOf } = await import('../../../app/parts.server.ts')
  expect(ownerCheckOf({ PHONE_OWNER_CHECK: undefined, PARCHA_MODE: 'live' }).on).toBe(true)
  expect(ownerCheckOf({ PHONE_OWNER_CHECK: undefined, PARCHA_MODE: 'demo' }).on).toBe(false)
  expect(ownerCheckOf({ PHONE_OWNER_CHECK: false, PARCHA_MODE: 'live' }).on).toBe(false)
})
