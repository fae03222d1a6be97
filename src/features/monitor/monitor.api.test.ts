import { expect, test } from 'vitest'
import { testApp, testNow as now } from '../../../tests/support/app.ts'
import { seedDeadLetter } from '../../../tests/support/seed-dead-letter.ts'
import { seedPatient, seedStaff } from '../../../tests/support/seed.ts'
import { verifyAudit } from '../../platform/audit/audit.server.ts'

const app = await testApp()
const { db } = app
const admin = await seedStaff(db, now, 'admin')
const pharmacist = await seedStaff(db, now, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
const asha = await seedPatient(db, now)
const desk = app.as(admin.actor)
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const traces = (userId: string) =>
  db.selectFrom('audit_events').select(['action', 'subject', 'reason', 'actor_id']).where('user_id', '=', userId).orderBy('seq').execute()

test('an admin sees what was given up, the newest first and in pages, by ids alone', async () => {
  const order_id = '0198c1a2-7f3a-7c21-8e5d-3b1f6a9c2e10'
  const older = await seedDeadLetter(db, now, asha, 'asha@example.com', { failed_at: minutesAgo(9), payload: { order_id } })
  const newer = await seedDeadLetter(db, now, asha, '+919812345678', {
    failed_at: minutesAgo(5),
    job: 'payments.refund',
    kind: 'error',
    code: '23505',
  })
  const first = await desk('GET /api/desk/dead_letter/', { query: { limit: 1 } })
  expect(first).toEqual([
    {
      id: newer,
      job: 'payments.refund',
      reason: 'database',
      kind: 'error',
      code: '23505',
      attempts: 9,
      failed_at: minutesAgo(5).toISOString(),
      ids: {},
    },
  ])
  const { headers } = await app.http.inject({ url: '/api/desk/dead_letter/', headers: { app: 'desk' } })
  expect(headers['cache-control']).toBe('no-store')
  const second = await desk('GET /api/desk/dead_letter/', { query: { limit: 1, cursor: `${minutesAgo(5).toISOString()} ${newer}` } })
  expect(second).toMatchObject([{ id: older, reason: 'provider_unavailable', ids: { order_id } }])
  expect(JSON.stringify([first, second])).not.toMatch(/asha|98123/)
  await expect(app.as(pharmacist.actor)('GET /api/desk/dead_letter/')).rejects.toMatchObject({ status: 404 })
  await expect(app.as(asha.actor)('POST /api/desk/dead_letter/{id}/retry/', { params: { id: older } })).rejects.toMatchObject({
    status: 404,
  })
})

test('a retry puts the task back under its own id, once, and stands in the access log', async () => {
  const { userId } = await seedPatient(db, now)
  const id = await seedDeadLetter(db, now, { userId }, 'asha@example.com', { singleton_key: 'one' })
  expect(await desk('POST /api/desk/dead_letter/{id}/retry/', { params: { id } })).toEqual({ retried: true })
  const task = await db.selectFrom('outbox').selectAll().where('user_id', '=', userId).executeTakeFirst()
  expect(task).toMatchObject({ id, topic: 'messages.send', payload: { to: 'asha@example.com' }, singleton_key: 'one' })
  await expect(desk('POST /api/desk/dead_letter/{id}/retry/', { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect(await traces(userId)).toEqual([{ action: 'task_retried', subject: `task:${id}`, reason: 'retried', actor_id: admin.userId }])
  expect(await verifyAudit(db, userId)).toEqual({ links: 1, brokenAt: null })
})

test('two admins who retry the same task at once put it back once', async () => {
  const { userId } = await seedPatient(db, now)
  const id = await seedDeadLetter(db, now, { userId })
  const both = await Promise.allSettled([1, 2].map(() => desk('POST /api/desk/dead_letter/{id}/retry/', { params: { id } })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await db.selectFrom('outbox').select('id').where('user_id', '=', userId).execute()).toEqual([{ id }])
})

test('a discarded task is forgotten but for who discarded it and why, and needs a reason', async () => {
  const { userId } = await seedPatient(db, now)
  const id = await seedDeadLetter(db, now, { userId }, 'asha@example.com')
  const discard = (reason: string) => desk('POST /api/desk/dead_letter/{id}/discard/', { params: { id }, body: { reason } })
  await expect(discard('no')).rejects.toMatchObject({ fields: { reason: ['Write the reason in a sentence'] } })
  expect(await discard('The patient was told by phone')).toEqual({ discarded: true })
  await expect(discard('The patient was told by phone')).rejects.toMatchObject({ status: 404 })
  const row = await db.selectFrom('dead_letters').selectAll().where('id', '=', id).executeTakeFirst()
  expect(row).toMatchObject({ payload: {}, dismissed_by: admin.userId, dismiss_reason: 'The patient was told by phone' })
  expect((await desk('GET /api/desk/dead_letter/')).map((letter) => letter.id)).not.toContain(id)
  expect((await traces(userId)).map(({ action }) => action)).toEqual(['task_discarded'])
})
