import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { testContext } from '../../../tests/support/bare-app.ts'
import { seedPatient } from '../../../tests/support/seed.ts'
import { inTransaction } from '../../platform/database/database.server.ts'
import { eventsAfter } from '../../platform/jobs/events.sql.server.ts'
import type { Push, PushOutcome, PushTarget } from '../../vendors/push/push-port.ts'
import { noticesJobs, pushTopic } from './notices.jobs.server.ts'
import { notify } from './notify.server.ts'

const { db, as } = await testApp()
const subscription = (n = 1) => {
  const p256dh = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url')
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${n}`, keys: { p256dh, auth: randomBytes(16).toString('base64url') } }
}
const tell = (userId: string, vars = { number: 'P-1' }) =>
  inTransaction(db, (transaction) =>
    notify(transaction, testContext({ now: testNow }), { userId, kind: 'order_placed', link: '/account/orders', vars }),
  )

async function runPushes(outcome: (target: PushTarget) => PushOutcome = () => 'sent') {
  const sent: { target: PushTarget; title: string; link: string }[] = []
  const push: Push = {
    webPushKey: '',
    takes: () => true,
    send: async (target, { notification, fcmOptions }) => {
      sent.push({ target, title: notification.title, link: fcmOptions.link })
      return outcome(target)
    },
  }
  const tasks = await db.deleteFrom('outbox').where('topic', '=', pushTopic).returningAll().execute()
  for (const { id, user_id, payload } of tasks) {
    const context = { db, now: testNow, newId: () => id, log: testContext().log }
    await noticesJobs({ push })[0]?.handle(context, { id, userId: user_id, payload: payload as Record<string, unknown> })
  }
  return sent
}

describe('somebody is told something', () => {
  test('it stands in their list and in their live events, in their language, and goes to each device', async () => {
    const asha = await seedPatient(db, testNow)
    const api = as(asha.actor)
    await api('PATCH /api/user/me/', { body: { language: 'hi' } })
    await api('POST /api/devices/', { body: { platform: 'web', subscription: subscription() } })
    await api('POST /api/devices/', { body: { platform: 'web', transport: 'inapp', token: 'this-browser' } })
    const id = await tell(asha.userId)
    expect(await api('GET /api/notice/')).toMatchObject([
      { id, title: 'ऑर्डर हो गया', body: 'ऑर्डर P-1 फ़ार्मेसी को मिल गया है।', read_at: null },
    ])
    expect(await eventsAfter(db, asha.userId, 0, 10)).toMatchObject([{ topic: 'notice', payload: { id, title: 'ऑर्डर हो गया' } }])
    expect(await runPushes()).toMatchObject([{ target: { transport: 'webpush' }, title: 'ऑर्डर हो गया', link: '/account/orders' }])
    const read = await api('POST /api/notice/{id}/read/', { params: { id } })
    expect(read.read_at).toBe(testNow.toISOString())
    expect(await as(asha.actor, new Date('2027-01-01T00:00:00Z'))('POST /api/notice/{id}/read/', { params: { id } })).toEqual(read)
  })

  test('all of them are read at once, and nobody else’s', async () => {
    const [asha, ravi] = [await seedPatient(db, testNow), await seedPatient(db, testNow)]
    for (const { userId } of [asha, asha, ravi]) await tell(userId)
    expect(await as(asha.actor)('POST /api/notice/read_all/')).toEqual({ unread: 0 })
    expect(await as(asha.actor)('GET /api/notice/unread/')).toEqual({ unread: 0 })
    expect(await as(ravi.actor)('GET /api/notice/unread/')).toEqual({ unread: 1 })
  })

  test('nothing is told when the work fails', async () => {
    const asha = await seedPatient(db, testNow)
    const failing = inTransaction(db, async (transaction) => {
      await notify(transaction, testContext({ now: testNow }), {
        userId: asha.userId,
        kind: 'order_placed',
        link: '/',
        vars: { number: '1' },
      })
      throw new Error('the work failed')
    })
    await expect(failing).rejects.toThrow('the work failed')
    expect(await as(asha.actor)('GET /api/notice/')).toEqual([])
    expect(await runPushes()).toEqual([])
  })

  test('a device that is gone is forgotten', async () => {
    const asha = await seedPatient(db, testNow)
    await as(asha.actor)('POST /api/devices/', { body: { platform: 'web', subscription: subscription(7) } })
    await tell(asha.userId)
    expect(await runPushes(() => 'gone')).toHaveLength(1)
    await tell(asha.userId)
    expect(await runPushes()).toEqual([])
  })

  test('what was read meanwhile, or what somebody would rather not hear, is not pushed', async () => {
    const asha = await seedPatient(db, testNow)
    const api = as(asha.actor)
    await api('POST /api/devices/', { body: { platform: 'web', subscription: subscription(8) } })
    await api('POST /api/notice/{id}/read/', { params: { id: await tell(asha.userId) } })
    const { topics } = await api('PATCH /api/notice/preference/', { body: { topics: [{ topic: 'orders', push: false }] } })
    expect(topics.filter(({ push }) => !push)).toEqual([{ topic: 'orders', push: false, sms: true, email: true }])
    await tell(asha.userId)
    expect(await runPushes()).toEqual([])
    expect(await api('GET /api/notice/')).toHaveLength(2)
  })

  test('how many nobody has opened is counted, each message once', async () => {
    const asha = await seedPatient(db, testNow)
    const api = as(asha.actor)
    const [first] = [await tell(asha.userId), await tell(asha.userId)]
    expect(await api('GET /api/notice/unread/')).toEqual({ unread: 2 })
    for (let n = 0; n < 2; n++) await api('POST /api/notice/{id}/read/', { params: { id: first } })
    expect(await api('GET /api/notice/unread/')).toEqual({ unread: 1 })
  })

  test('the list is read page by page, the newest first', async () => {
    const asha = await seedPatient(db, testNow)
    for (let n = 0; n < 5; n++) await tell(asha.userId, { number: String(n) })
    const [first, second] = await as(asha.actor)('GET /api/notice/', { query: { limit: 2 } })
    const rest = await as(asha.actor)('GET /api/notice/', { query: { cursor: second?.id } })
    expect([first, second, ...rest].map((one) => one?.body.match(/\d/)?.[0])).toEqual(['4', '3', '2', '1', '0'])
  })
})

describe('devices', () => {
  test('one browser is one account’s: whoever signs in next takes it over', async () => {
    const [first, second] = [await seedPatient(db, testNow), await seedPatient(db, testNow)]
    const body = { platform: 'web' as const, subscription: subscription(9) }
    for (const { actor } of [first, second, second]) await as(actor)('POST /api/devices/', { body })
    await tell(first.userId)
    expect(await runPushes()).toEqual([])
    await tell(second.userId)
    expect(await runPushes()).toHaveLength(1)
  })

  test('a subscription that leads anywhere but to a push service is refused', async () => {
    const api = as((await seedPatient(db, testNow)).actor)
    const body = { platform: 'web' as const, subscription: { ...subscription(), endpoint: 'https://127.0.0.1/admin' } }
    await expect(api('POST /api/devices/', { body })).rejects.toMatchObject({ code: 'invalid' })
  })

  test('a device has a token or a subscription, not both and not none', async () => {
    const api = as((await seedPatient(db, testNow)).actor)
    await expect(api('POST /api/devices/', { body: { platform: 'web' } })).rejects.toMatchObject({ code: 'invalid' })
    const body = { platform: 'web' as const, token: 'x', subscription: subscription() }
    await expect(api('POST /api/devices/', { body })).rejects.toMatchObject({ code: 'invalid' })
  })
})
