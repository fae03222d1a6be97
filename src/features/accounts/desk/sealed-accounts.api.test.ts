import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { makeConsultation, makeStaff } from '../../../../tests/support/make.ts'
import { owners, right } from '../../../../tests/support/owners.ts'
import { refresh } from '../../../../tests/support/sign-in.ts'

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
  const admin = await makeStaff(db, now, 'admin')
  return { ...made, stranger, admin, desk: app.as(admin.actor, now), id: made.asha.userId }
}
const restore = (body: object) => ({ reason: 'Saw the Aadhaar card at the counter', ...body }) as { reason: string; phone_number: string }

test('lists sealed accounts for admins only, and every look is on record', async () => {
  const { asha, desk, id } = await sealedAccount()
  const listed = (await desk('GET /api/desk/sealed/')).find((one) => one.id === id)
  expect(listed).toMatchObject({ name: 'Asha Verma', dob: right, phone_number: asha.phone, cause: 'declined', number_in_use: false })
  expect(await actionsOf(id)).toContain('sealed_accounts_read')
  const pharmacist = await makeStaff(db, now, 'pharmacist', { pharmacyId: 'p', pharmacistId: 'q' })
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
  await makeConsultation(db, now, { ...asha, userId: newOwner, patientId })
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
