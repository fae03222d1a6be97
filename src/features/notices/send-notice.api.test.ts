import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { testContext } from '../../../tests/support/bare-app.ts'
import { type SeededPerson, seedPatient } from '../../../tests/support/seed.ts'
import { mailboxSender } from '../../embedded/mailbox/mailbox-sender.server.ts'
import { inTransaction } from '../../platform/database/database.server.ts'
import { messagesJobs } from '../../vendors/messages/send-message.server.ts'
import type { NoticeKind } from './notice-texts.data.ts'
import { notify } from './notify.server.ts'

const { db, as } = await testApp()
const doing = testContext({ now: testNow })
const vars = { number: 'P-1001', amount: '₹120', time: 'Sat, 21 Nov, 4:30 pm' }
const tell = (userId: string, kind: NoticeKind) =>
  inTransaction(db, (transaction) => notify(transaction, doing, { userId, kind, link: '/account/orders/1', vars }))

async function agreeing(made: SeededPerson, { email = true, language = 'en' } = {}): Promise<SeededPerson & { email: string }> {
  const api = as(made.actor)
  const { notices } = await api('GET /api/consent/')
  const version = notices.find(({ purpose }) => purpose === 'notifications')?.version ?? ''
  await api('POST /api/consent/', { body: { purpose: 'notifications', notice_version: version, language: 'en' } })
  const address = `asha-${made.userId}@mail.example`
  const change = { language, ...(email ? { email: address, email_verified: true } : {}) }
  await db.updateTable('users').set(change).where('user_id', '=', made.userId).execute()
  return { ...made, email: address }
}

/** What the mailbox holds after every task has run `times` over. */
async function delivered({ userId }: SeededPerson, times = 1) {
  const [job] = messagesJobs({
    sender: mailboxSender(
      db,
      () => testNow,
      () => Promise.resolve('Parcha'),
    ),
    publicUrl: 'https://parcha.example',
  })
  const tasks = await db.deleteFrom('outbox').where('topic', '=', 'messages.send').where('user_id', '=', userId).returningAll().execute()
  for (const { id, payload } of tasks) {
    const context = { db, now: testNow, newId: uuidv7, log: doing.log }
    for (let n = 0; n < times; n++) await job?.handle(context, { id, userId, payload: payload as Record<string, unknown> })
  }
  const ids = tasks.map(({ id }) => id)
  const rows = await db
    .selectFrom('mailbox')
    .select(['channel', 'recipient', 'text'])
    .where('message_id', 'in', [...ids, uuidv7()])
    .execute()
  return rows.toSorted((a, b) => b.channel.localeCompare(a.channel))
}

describe('what cannot wait goes by SMS, what one may want to find again by e-mail', () => {
  test('an appointment that its doctor will not keep cannot wait: who left, and whose hours changed', async () => {
    const asha = await agreeing(await seedPatient(db, testNow), { email: false })
    for (const kind of ['doctor_left', 'move_asked'] as const) await tell(asha.userId, kind)
    expect((await delivered(asha)).map(({ text }) => text).toSorted()).toEqual([
      'Parcha: your doctor has left the clinic, so nobody can see you on Sat, 21 Nov, 4:30 pm. Open Parcha for a full refund or another doctor.',
      'Parcha: your doctor’s hours on Sat, 21 Nov, 4:30 pm have changed. Open Parcha to choose another time or get a full refund.',
    ])
  })

  test('both leave once, however often the task runs, with the registered text and a link that leads here', async () => {
    const asha = await agreeing(await seedPatient(db, testNow))
    await tell(asha.userId, 'order_cancelled')
    expect(await delivered(asha, 3)).toEqual([
      { channel: 'sms', recipient: asha.phone, text: 'Parcha: order P-1001 was cancelled. Open Parcha to see the reason.' },
      {
        channel: 'email',
        recipient: asha.email,
        text: 'Order cancelled. Order P-1001 was cancelled. See the reason. Open it in Parcha: https://parcha.example/account/orders/1',
      },
    ])
  })

  test('they speak the language of the account', async () => {
    const asha = await agreeing(await seedPatient(db, testNow), { language: 'hi' })
    await tell(asha.userId, 'doctor_ready')
    expect((await delivered(asha)).map(({ text }) => text)).toEqual(['Parcha: डॉक्टर तैयार हैं। Parcha खोलकर अभी कॉल से जुड़ें।'])
  })

  test('nothing leaves when the work fails', async () => {
    const asha = await agreeing(await seedPatient(db, testNow))
    const failing = inTransaction(db, async (transaction) => {
      await notify(transaction, doing, { userId: asha.userId, kind: 'order_cancelled', link: '/', vars })
      throw new Error('the work failed')
    })
    await expect(failing).rejects.toThrow('the work failed')
    expect(await delivered(asha)).toEqual([])
  })

  test('an address that nobody confirmed gets nothing', async () => {
    const asha = await agreeing(await seedPatient(db, testNow))
    await db.updateTable('users').set({ email_verified: false }).where('user_id', '=', asha.userId).execute()
    await tell(asha.userId, 'refund_started')
    expect((await delivered(asha)).map(({ channel }) => channel)).toEqual(['sms'])
  })
})

describe('consent and choice', () => {
  test('without the consent to messages only what is owed leaves: money, bills, complaints, the erasing of an account', async () => {
    const asha = await seedPatient(db, testNow)
    for (const kind of ['order_cancelled', 'appointment_soon', 'doctor_ready'] as const) await tell(asha.userId, kind)
    expect(await delivered(asha)).toEqual([])
    for (const kind of ['refund_started', 'grievance_acknowledged', 'erasure_begun'] as const) await tell(asha.userId, kind)
    const texts = (await delivered(asha)).map(({ text }) => text).toSorted()
    expect(texts).toEqual([/refund of ₹120 initiated/, /ticket P-1001/, /will be erased/].map((text) => expect.stringMatching(text)))
    expect(await as(asha.actor)('GET /api/notice/')).toHaveLength(6)
  })

  test('a channel that somebody turned off for a topic stays silent, the others do not', async () => {
    const asha = await agreeing(await seedPatient(db, testNow))
    const api = as(asha.actor)
    const changed = await api('PATCH /api/notice/preference/', { body: { topics: [{ topic: 'orders', sms: false }] } })
    expect(changed.topics[0]).toEqual({ topic: 'orders', push: true, sms: false, email: true })
    await tell(asha.userId, 'order_cancelled')
    await tell(asha.userId, 'appointment_moved')
    expect((await delivered(asha)).map(({ channel }) => channel)).toEqual(['sms', 'email', 'email'])
  })

  test('about what is owed there is no choice: the page shows none and the API takes none', async () => {
    const asha = await agreeing(await seedPatient(db, testNow))
    const api = as(asha.actor)
    const { topics, agreed, phone_number, email } = await api('GET /api/notice/preference/')
    expect(topics.find(({ topic }) => topic === 'payments')).toEqual({ topic: 'payments', push: true, sms: null, email: null })
    expect({ agreed, phone_number, email }).toEqual({ agreed: true, phone_number: asha.phone, email: asha.email })
    const body = { topics: [{ topic: 'payments' as const, sms: false }] }
    await expect(api('PATCH /api/notice/preference/', { body })).rejects.toMatchObject({ code: 'invalid' })
  })
})
