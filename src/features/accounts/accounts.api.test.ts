import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { seedPatient } from '../../../tests/support/seed.ts'
import { accountsApi } from './accounts.api.server.ts'
import { accountsJobs, signInLink } from './accounts.jobs.server.ts'
import { testContext } from '../../../tests/support/bare-app.ts'
import type { Contracts } from '../../data/contracts.ts'
import { inProcessApi } from '../../platform/http/in-process-api.server.ts'
import { type IdentityMail, MailLimited } from '../../vendors/identity/identity-port.ts'

const { db, as, visitor, http } = await testApp()
const asha = await seedPatient(db, testNow)
const api = as(asha.actor)

test('GET /api/user/me/ reads the phone with +91, the own profile and the consents that are due', async () => {
  expect(await api('GET /api/user/me/')).toMatchObject({
    id: asha.userId,
    phone_number: asha.phone,
    name: 'Asha Verma',
    patient_id: asha.patientId,
    email_verified: false,
    consents_due: [
      { purpose: 'care', patient_id: null },
      { purpose: 'order', patient_id: null },
    ],
  })
})

test('a visitor has no account to read', async () => {
  await expect(visitor('GET /api/user/me/')).rejects.toMatchObject({ status: 401 })
})

test('somebody new says a name once: the own profile is there and they are new no more', async () => {
  const ravi = await seedPatient(db, testNow)
  await db.deleteFrom('patients').where('user_id', '=', ravi.userId).execute()
  await db.updateTable('users').set({ is_new_user: true }).where('user_id', '=', ravi.userId).execute()
  const call = as(ravi.actor)
  expect(await call('GET /api/user/me/')).toMatchObject({ patient_id: null, is_new_user: true })
  const me = await call('PATCH /api/user/me/', { body: { name: ' Ravi Kumar ', gender: 'M', dob: '1985-01-31', language: 'hi' } })
  expect(me).toMatchObject({ name: 'Ravi Kumar', is_new_user: false, language: 'hi' })
  expect(await call('GET /api/patient_relative/{id}/', { params: { id: me.patient_id ?? '' } })).toMatchObject({
    relation: 'self',
    gender: 'M',
    age_years: 41,
    is_minor: false,
  })
})

test('an unknown field is refused, so that nobody sets what is not theirs to set', async () => {
  const body = { email_verified: true } as Record<string, unknown>
  await expect(api('PATCH /api/user/me/', { body })).rejects.toMatchObject({ status: 400 })
})

test('availability tells a known phone or e-mail from an unknown one by nothing at all', async () => {
  const ask = (phone_number: string) =>
    http.inject({ method: 'POST', url: '/api/check_phone_available/', headers: { app: 'patient' }, payload: { phone_number } })
  const [known, unknown] = [await ask(asha.phone), await ask('7000000001')]
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
  expect(await visitor('POST /api/check_email_available/', { body: { email: 'x@example.com' } })).toEqual({ available: true })
  expect(await visitor('GET /api/check_email_available/', { query: { email: 'x@example.com' } })).toEqual({ available: true })
})

test('a phone is 10 digits starting 6-9, an e-mail follows the standard pattern', async () => {
  await expect(visitor('POST /api/check_phone_available/', { body: { phone_number: '5123456789' } })).rejects.toMatchObject({
    fields: { phone_number: ['Entered phone number is not valid'] },
  })
  await expect(visitor('POST /api/check_email_available/', { body: { email: 'x@' } })).rejects.toMatchObject({ status: 400 })
})

test('asking over and over is slowed down: the thirty-first question of a minute is refused', async () => {
  const ask = () => http.inject({ url: '/api/is_email_verified/', headers: { app: 'patient' } })
  const statuses = []
  for (let n = 0; n < 31; n++) statuses.push((await ask()).statusCode)
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
})

/** Accounts with an identity service that keeps what it was asked to send. */
function withMail(verified: string | null = null, claimed: string | null = null, refuse?: Error) {
  const claims = { subject: 'subject', authTime: testNow, phone: null, by: 'phone' as const, signInId: 'sign-in' }
  const links: string[] = []
  const keep = ({ email }: { email: string }) => (refuse ? Promise.reject(refuse) : Promise.resolve(void links.push(email)))
  const mail: IdentityMail = {
    available: true,
    sendSignInLink: keep,
    sendVerifyLink: keep,
    linkLivesMs: 3_600_000,
    verifiedEmail: async () => verified,
    forget: async () => {},
    detach: async () => {},
  }
  const jobs = accountsJobs({ mail, publicUrl: 'https://parcha.example' })
  const call = (actor = asha.actor) =>
    inProcessApi<Contracts>(
      accountsApi({
        mail,
        read: async () => (claimed === null ? null : { ...claims, email: claimed, emailVerified: true }),
        onFactorChange: async () => {},
      }),
      testContext({ db, now: testNow, actor }),
    )
  return { links, jobs, call }
}

async function runQueued(jobs: ReturnType<typeof accountsJobs>) {
  const rows = await db.deleteFrom('outbox').returningAll().execute()
  for (const { id, user_id, topic, payload } of rows) {
    const context = { db, now: testNow, newId: () => id, log: testContext().log }
    await jobs.find(({ name }) => name === topic)?.handle(context, { id, userId: user_id, payload: payload as Record<string, unknown> })
  }
  return rows
}

test('a verified e-mail gets its sign-in link; an unknown one gets the same answer and no mail', async () => {
  const { links, jobs, call } = withMail()
  await db.insertInto('identities').values({ kind: 'email', value: 'asha@example.com', user_id: asha.userId }).execute()
  for (const email of ['Asha@Example.com', 'nobody@example.com']) {
    expect(await call()('POST /api/login_with_email/', { body: { email } })).toEqual({ sent: true })
  }
  const rows = await runQueued(jobs)
  expect(rows.map(({ topic }) => topic)).toEqual([signInLink, signInLink])
  expect(links).toEqual(['asha@example.com'])
})

test('a link that the limit of the day refuses is given up, not tried again; any other failure is', async () => {
  const ask = async (refusal: Error) => {
    const { jobs, call } = withMail(null, null, refusal)
    await call()('POST /api/login_with_email/', { body: { email: 'asha@example.com' } })
    return runQueued(jobs)
  }
  await expect(ask(new MailLimited())).resolves.toHaveLength(1)
  await expect(ask(new Error('the mail server is away'))).rejects.toThrow('away')
})

test('verify_user believes the identity service alone, and a repeat changes nothing', async () => {
  const meera = await seedPatient(db, testNow)
  await db.insertInto('identities').values({ kind: 'subject', value: 'subject-meera', user_id: meera.userId }).execute()
  expect(await withMail().call(meera.actor)('POST /api/user/verify_user/')).toEqual({ email_verified: false })
  const { call } = withMail('meera@example.com')
  for (let n = 0; n < 2; n++) expect(await call(meera.actor)('POST /api/user/verify_user/')).toEqual({ email_verified: true })
  expect(await call(meera.actor)('GET /api/user/me/')).toMatchObject({ email: 'meera@example.com', email_verified: true })
  expect(await as(meera.actor)('GET /api/is_email_verified/', { query: { email: 'meera@example.com' } })).toEqual({ email_verified: true })
  expect(await api('GET /api/is_email_verified/', { query: { email: 'meera@example.com' } })).toEqual({ email_verified: false })
  await expect(call(meera.actor)('POST /api/verify_mail/', { body: { email: 'meera@example.com' } })).rejects.toThrow(
    'Email has been already verified',
  )
})

test('where the service cannot be asked, the token of the call says what is verified', async () => {
  const leela = await seedPatient(db, testNow)
  const signIn = { token: 'token', subject: 'subject', authTime: testNow, by: 'phone' as const, signInId: 'sign-in' }
  const { call } = withMail(null, 'leela@example.com')
  expect(await call({ ...leela.actor, signIn })('POST /api/user/verify_user/')).toEqual({ email_verified: true })
  expect(await as(leela.actor)('GET /api/user/me/')).toMatchObject({ email: 'leela@example.com', email_verified: true })
})

test('an e-mail that is verified elsewhere is never taken over', async () => {
  const other = await seedPatient(db, testNow)
  await db.insertInto('identities').values({ kind: 'subject', value: 'subject-other', user_id: other.userId }).execute()
  await expect(withMail('asha@example.com').call(other.actor)('POST /api/user/verify_user/')).rejects.toMatchObject({ code: 'conflict' })
})

test('verify_mail sends the link and says until when it holds', async () => {
  const { links, jobs, call } = withMail()
  const answer = await call()('POST /api/verify_mail/', { body: { email: 'new@example.com' } })
  expect(answer).toEqual({ sent: true, expires_at: '2026-11-21T07:30:00.000Z' })
  await runQueued(jobs)
  expect(links).toEqual(['new@example.com'])
  expect(await api('GET /api/user/me/')).toMatchObject({ email: 'new@example.com', email_verified: false })
})
