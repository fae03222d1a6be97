import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedConsultation, seedPatient, seedStaff } from '../../../../tests/support/seed.ts'
import { owners, right } from '../../../../tests/support/owners.ts'
import { identityCall, refresh } from '../../../../tests/support/sign-in.ts'

let now = testNow
const app = await testApp(() => now, { settings: { PHONE_OWNER_CHECK: 'true' } })
const { db } = app
const later = (ms: number) => (now = new Date(now.getTime() + ms))
const { browser, owner, accountOf, actionsOf, noticesOf } = owners(app, { now: () => now, later })
const minute = 60_000

async function sealedAccount() {
  const made = await owner()
  const stranger = browser()
  await stranger.enter(made.asha.phone)
  await stranger.ask('POST', '/api/session/owner/decline/')
  const admin = await seedStaff(db, now, 'admin')
  return { ...made, stranger, admin, desk: app.as(admin.actor, now), id: made.asha.userId }
}
const restore = (body: object) => ({ reason: 'Saw the Aadhaar card at the counter', ...body }) as { reason: string; phone_number: string }

test('lists sealed accounts for admins only, and every look is on record', async () => {
  const { asha, desk, id } = await sealedAccount()
  const listed = (await desk('GET /api/desk/sealed/')).find((one) => one.id === id)
  expect(listed).toMatchObject({ name: 'Asha Verma', dob: right, phone_number: asha.phone, cause: 'declined', number_in_use: false })
  expect(await actionsOf(id)).toContain('sealed_accounts_read')
  const pharmacist = await seedStaff(db, now, 'pharmacist', { pharmacyId: 'p', pharmacistId: 'q' })
  await expect(app.as(pharmacist.actor, now)('GET /api/desk/sealed/')).rejects.toMatchObject({ status: 404 })
})

test('gives the account back with its number: the empty account ends, and the first sign-in is not asked again', async () => {
  const { asha, stranger, desk, id } = await sealedAccount()
  const phone_number = asha.phone
  await expect(
    desk('POST /api/desk/sealed/{id}/restore/', { params: { id }, body: restore({ phone_number, reason: 'ok' }) }),
  ).rejects.toMatchObject({
    status: 400,
  })
  await expect(desk('POST /api/desk/sealed/{id}/restore/', { params: { id }, body: restore({ phone_number }) })).rejects.toMatchObject({
    status: 409,
  })
  later(minute)
  await desk('POST /api/desk/sealed/{id}/restore/', { params: { id }, body: { ...restore({ phone_number }), move: true } })
  expect((await stranger.ask('GET', '/api/user/me/')).status).toBe(401)
  expect((await refresh(app, stranger.held.refreshToken)).idToken).toBe('')
  const back = browser()
  expect((await back.enter(asha.phone)).data).toMatchObject({ owner_check: false })
  expect(await accountOf(back)).toBe(id)
  expect((await browser().enter(asha.phone)).data).toMatchObject({ owner_check: true })
  expect(await actionsOf(id)).toContain('account_restored')
  expect(await noticesOf(id)).toContain('account_restored')
  await expect(
    desk('POST /api/desk/sealed/{id}/restore/', { params: { id }, body: { ...restore({ phone_number }), move: true } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('with another, free number, where the old one has a new owner with records of their own', async () => {
  const { asha, stranger, desk, id } = await sealedAccount()
  const newOwner = String(await accountOf(stranger))
  const patientId = crypto.randomUUID()
  const self = { relation: 'self' as const, name: 'Ravi', gender: 'M' as const, dob: '1980-01-01', created_at: now }
  await db
    .insertInto('patients')
    .values({ user_id: newOwner, patient_id: patientId, ...self })
    .execute()
  await seedConsultation(db, now, { ...asha, userId: newOwner, patientId })
  expect((await desk('GET /api/desk/sealed/')).find((one) => one.id === id)).toMatchObject({ number_in_use: true })
  await expect(
    desk('POST /api/desk/sealed/{id}/restore/', { params: { id }, body: { ...restore({ phone_number: asha.phone }), move: true } }),
  ).rejects.toMatchObject({ status: 409 })
  const phone_number = '+919700000001'
  await desk('POST /api/desk/sealed/{id}/restore/', { params: { id }, body: restore({ phone_number }) })
  const back = browser()
  expect((await back.enter(phone_number)).data).toMatchObject({ owner_check: false })
  expect(await accountOf(back)).toBe(id)
  expect(await accountOf(stranger)).toBe(newOwner)
})

describe('the e-mail of a sealed account', () => {
  async function sealedWithEmail(email: string) {
    const made = await owner()
    const { userId } = made.asha
    await db.updateTable('users').set({ email, email_verified: true }).where('user_id', '=', userId).execute()
    await db.insertInto('identities').values({ kind: 'email', value: email, user_id: userId }).execute()
    const stranger = browser()
    await stranger.enter(made.asha.phone)
    await stranger.ask('POST', '/api/session/owner/decline/')
    const admin = await seedStaff(db, now, 'admin')
    return { ...made, userId, stranger, desk: app.as(admin.actor, now) }
  }
  /** Signs in by a mailed link; what the application says to it. */
  async function enterBy(email: string) {
    const continueUrl = 'http://localhost:80/auth/login/email'
    await identityCall(app.http, 'sendOobCode', { requestType: 'EMAIL_SIGNIN', email, continueUrl })
    const { text } = await db
      .selectFrom('mailbox')
      .select('text')
      .where('recipient', '=', email)
      .orderBy('message_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const oobCode = new URL(/https?:\S+/.exec(text)?.[0] ?? '').searchParams.get('oobCode')
    const { body } = await identityCall(app.http, 'signInWithEmailLink', { email, oobCode })
    return (await browser().ask('POST', '/api/session/', {}, body['idToken'] ?? '')).status
  }

  test('opens no account of its own, and signs in to the old one again once that is restored', async () => {
    const email = 'sealed.one@example.com'
    const { asha, userId, desk } = await sealedWithEmail(email)
    expect(await enterBy(email)).toBe(401)
    const listed = (await desk('GET /api/desk/sealed/')).find((one) => one.id === userId)
    expect(listed).toMatchObject({ email, email_in_use: false })
    const body = { ...restore({ phone_number: asha.phone }), move: true }
    expect(await desk('POST /api/desk/sealed/{id}/restore/', { params: { id: userId }, body })).toEqual({
      restored: true,
      email_restored: true,
    })
    expect(await emailOf(userId)).toEqual({ email, email_verified: true })
  })

  test('that another account has by now is said at the desk before and after the restore, and stays there', async () => {
    const email = 'sealed.two@example.com'
    const { asha, userId, desk } = await sealedWithEmail(email)
    const other = await seedPatient(db, now)
    // As before this was refused.
    await db.insertInto('identities').values({ kind: 'email', value: email, user_id: other.userId }).execute()
    expect((await desk('GET /api/desk/sealed/')).find((one) => one.id === userId)).toMatchObject({ email_in_use: true })
    const body = { ...restore({ phone_number: asha.phone }), move: true }
    expect(await desk('POST /api/desk/sealed/{id}/restore/', { params: { id: userId }, body })).toEqual({
      restored: true,
      email_restored: false,
    })
    expect(await emailOf(userId)).toEqual({ email: null, email_verified: false })
  })

  const emailOf = (userId: string) =>
    db.selectFrom('users').select(['email', 'email_verified']).where('user_id', '=', userId).executeTakeFirstOrThrow()
})
