import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedStaff } from '../../../../tests/support/seed.ts'

const app = await testApp()
const [one, two, front] = [
  await seedStaff(app.db, testNow, 'admin'),
  await seedStaff(app.db, testNow, 'admin'),
  await seedStaff(app.db, testNow, 'front_office'),
]
const params = { params: { id: front.userId } }
const as = (who: typeof one, at = testNow) => app.as(who.actor, at)
const factorOf = () => app.db.selectFrom('staff').select(['totp_secret']).where('user_id', '=', front.userId).executeTakeFirstOrThrow()

test('a second factor is reset by two admins, neither of them the person (S4)', async () => {
  const ask = (who: typeof one, id = front.userId) =>
    as(who)('POST /api/desk/staff/{id}/reset/', { params: { id }, body: { reason: 'Lost phone' } })
  await expect(ask(one, one.userId)).rejects.toMatchObject({ code: 'conflict' })
  expect((await ask(one)).reset).toMatchObject({ by_me: true, reason: 'Lost phone', asked_by: 'A admin' })
  await expect(ask(two)).rejects.toMatchObject({ code: 'conflict' })
  const confirm = (who: typeof one, at = testNow) => as(who, at)('POST /api/desk/staff/{id}/reset/confirm/', params)
  await expect(confirm(one)).rejects.toMatchObject({ code: 'conflict' })
  const before = await factorOf()
  await expect(confirm(two, new Date(testNow.getTime() + 25 * 3_600_000))).rejects.toMatchObject({ code: 'conflict' })
  expect((await confirm(two)).reset).toBeNull()
  expect((await factorOf()).totp_secret).not.toBe(before.totp_secret)
  const sessions = await app.db.selectFrom('sessions').select('ended_at').where('user_id', '=', front.userId).execute()
  expect(sessions.every(({ ended_at }) => ended_at !== null)).toBe(true)
  const link = await app.db.selectFrom('staff_invitations').selectAll().where('reset_of', '=', front.userId).executeTakeFirstOrThrow()
  expect(link).toMatchObject({ contact: front.phone, channel: 'sms', roles: ['front_office'], used_at: null })
  await expect(confirm(two)).rejects.toMatchObject({ code: 'conflict' })
})

test('a request is withdrawn by either admin, and can be made again', async () => {
  await as(one)('POST /api/desk/staff/{id}/reset/', { ...params, body: { reason: 'Lost phone' } })
  expect((await as(two)('POST /api/desk/staff/{id}/reset/withdraw/', params)).reset).toBeNull()
  expect((await as(two)('POST /api/desk/staff/{id}/reset/', { ...params, body: { reason: 'New phone' } })).reset).not.toBeNull()
})

test('a reset waits for the other admins alone, and the overview says when it lapses and that it has', async () => {
  const confirmable = async (who: typeof one) => (await as(who)('GET /api/desk/counts/')).find(({ kind }) => kind === 'factor_resets')
  const task = async (at = testNow) =>
    (await as(two, at)('GET /api/desk/overview/', { query: { span: 'today' } })).tasks.find(({ kind }) => kind === 'factor_reset')
  await as(one)('POST /api/desk/staff/{id}/reset/withdraw/', params)
  expect([await confirmable(two), await task()]).toEqual([expect.objectContaining({ count: 0, urgent: true }), undefined])
  await as(one)('POST /api/desk/staff/{id}/reset/', { ...params, body: { reason: 'Lost phone' } })
  expect([(await confirmable(one))?.count, (await confirmable(two))?.count]).toEqual([0, 1])
  const ends = new Date(testNow.getTime() + 24 * 3_600_000)
  expect(await task()).toMatchObject({ subject: 'A front_office', detail: front.userId, at: ends.toISOString(), is_late: false })
  expect(await task(new Date(ends.getTime() + 3_600_000))).toMatchObject({ is_late: true })
  expect(await task(new Date(ends.getTime() + 4 * 24 * 3_600_000))).toBeUndefined()
  await as(two)('POST /api/desk/staff/{id}/reset/withdraw/', params)
  expect([(await confirmable(two))?.count, await task()]).toEqual([0, undefined])
})

test('roles without a registration change by another admin, and the second factor is asked again', async () => {
  const change = (who: typeof one, id: string, roles: ('admin' | 'front_office' | 'auditor' | 'doctor')[]) =>
    as(who)('PUT /api/desk/staff/{id}/roles/', { params: { id }, body: { roles } })
  expect((await change(one, front.userId, ['front_office', 'auditor'])).roles).toEqual(['front_office', 'auditor'])
  await expect(change(one, one.userId, ['admin', 'auditor'])).rejects.toMatchObject({ fields: { roles: [expect.any(String)] } })
  await expect(change(one, front.userId, ['doctor'])).rejects.toMatchObject({ fields: { roles: [expect.any(String)] } })
  const { count } = await app.db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', front.userId)
    .where('second_factor_at', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(0)
})
