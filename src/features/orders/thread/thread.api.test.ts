import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addDays, indiaDay, indiaInstant } from '../../../lib/india-time.ts'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedPatient, seedStaff } from '../../../../tests/support/seed.ts'
import { seedOrder } from '../../../../tests/support/seed-order.ts'
import { newKey, seedPharmacist } from '../../../../tests/support/shop.ts'
import { pdf } from '../../files/bad-files.fixture.ts'

const app = await testApp()
const { db } = app
const pharmacist = await seedPharmacist(app, testNow)
const desk = app.as(pharmacist.actor, testNow)
const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)

async function ordered() {
  const patient = await seedPatient(db, testNow)
  const id = await seedOrder(db, testNow, patient)
  return { ...patient, id, api: app.as(patient.actor, testNow) }
}
type Ordered = Awaited<ReturnType<typeof ordered>>
const say = ({ actor, id }: Ordered, body: { text?: string; file?: string }, at = testNow) =>
  app.as(actor, at)('POST /api/order/{id}/thread/', { params: { id }, body, idempotencyKey: newKey() })
const reply = (id: string, body: { text?: string; file?: string }, at = testNow) =>
  app.as(pharmacist.actor, at)('POST /api/desk/order/{id}/thread/', { params: { id }, body, idempotencyKey: newKey() })
const read = ({ api, id }: Ordered) => api('GET /api/order/{id}/thread/', { params: { id } })
const waiting = async () => (await desk('GET /api/desk/order/counts/')).find(({ stage }) => stage === 'messages')?.count ?? 0

async function upload(api: Ordered['api'], name = 'strip.pdf'): Promise<string> {
  const content = pdf()
  const tus = { 'tus-resumable': '1.0.0' as const }
  const metadata = `filename ${Buffer.from(name).toString('base64')}`
  const { id } = await api('POST /api/file/', { headers: { ...tus, 'upload-length': content.length, 'upload-metadata': metadata } })
  await api('PATCH /api/file/{id}/', { params: { id }, headers: { ...tus, 'upload-offset': 0 }, body: new Uint8Array(content) })
  return id
}

let one: Ordered
beforeAll(async () => {
  one = await ordered()
})

test('a question waits on the board until the pharmacy answers; both read the same conversation, and the patient hears of it once', async () => {
  const before = await waiting()
  await say(one, { text: 'One strip is torn.' })
  await say(one, { text: 'Can I return it?' }, later(1))
  expect(await waiting()).toBe(before + 1)
  const [row] = await desk('GET /api/desk/order/', { query: { stage: 'messages' } })
  expect(row).toMatchObject({ id: one.id, message_waiting: true })
  expect((await desk('GET /api/desk/counts/')).find(({ kind }) => kind === 'order_messages')).toMatchObject({ count: before + 1 })
  expect(await desk('GET /api/desk/order/{id}/thread/', { params: { id: one.id } })).toMatchObject({
    unread: 2,
    waiting_since: testNow.toISOString(),
    messages: [
      { side: 'patient', name: null, text: 'One strip is torn.' },
      { side: 'patient', text: 'Can I return it?' },
    ],
  })
  await reply(one.id, { text: 'Yes, please.' }, later(2))
  await reply(one.id, { text: 'Use “Return items”.' }, later(3))
  expect(await waiting()).toBe(before)
  const mine = await read(one)
  expect(mine).toMatchObject({ unread: 2, waiting_since: null, open: true, open_until: null })
  expect(mine.messages.map(({ side, name }) => [side, name])).toEqual([
    ['patient', null],
    ['patient', null],
    ['pharmacy', 'A pharmacist'],
    ['pharmacy', 'A pharmacist'],
  ])
  const told = (await one.api('GET /api/notice/')).filter(({ kind }) => kind === 'order_message')
  expect(told).toHaveLength(1)
  expect(told[0]?.body).not.toContain('Yes, please.')
  await one.api('POST /api/order/{id}/thread/read/', { params: { id: one.id }, body: {} })
  expect((await read(one)).unread).toBe(0)
})

test('a message that needs no answer is set aside, and stops waiting', async () => {
  const person = await ordered()
  const before = await waiting()
  await say(person, { text: 'Thank you!' })
  const params = { id: person.id }
  expect(await desk('POST /api/desk/order/{id}/thread/read/', { params, body: {} })).toEqual({
    unread: 0,
    waiting_since: testNow.toISOString(),
  })
  expect(await desk('POST /api/desk/order/{id}/thread/read/', { params, body: { settled: true } })).toEqual({
    unread: 0,
    waiting_since: null,
  })
  expect(await waiting()).toBe(before)
})

test('files go both ways, inert and once; what the pharmacy sends is the patient’s', async () => {
  const person = await ordered()
  const file = await upload(person.api)
  await say(person, { file })
  await expect(say(person, { file })).rejects.toMatchObject({ code: 'conflict' })
  const seen = await desk('GET /api/desk/order/{id}/thread/', { params: { id: person.id } })
  expect(seen.messages).toMatchObject([{ text: null, file: { id: file, name: 'strip.pdf', mime: 'application/pdf', state: 'clean' } }])
  expect(seen.messages[0]?.file?.page_urls.length).toBeGreaterThan(0)
  const sheet = await upload(desk, 'leaflet.pdf')
  await reply(person.id, { file: sheet, text: 'The leaflet.' })
  expect(await person.api('GET /api/file/{id}/', { params: { id: sheet } })).toMatchObject({ name: 'leaflet.pdf' })
  // Somebody else's file is nobody's to send.
  const other = await ordered()
  await expect(say(other, { file })).rejects.toMatchObject({ code: 'not_found' })
})

test('sent again with the same key a message stands once', async () => {
  const person = await ordered()
  const call = { params: { id: person.id }, body: { text: 'Hello' }, idempotencyKey: newKey() }
  await person.api('POST /api/order/{id}/thread/', call)
  await person.api('POST /api/order/{id}/thread/', call)
  expect((await read(person)).messages).toHaveLength(1)
})

test('another patient, another pharmacy and the front office read nothing of it', async () => {
  await say(one, { text: 'For the pharmacist only' })
  const stranger = app.as((await seedPatient(db, testNow)).actor, testNow)
  const params = { id: one.id }
  await expect(stranger('GET /api/order/{id}/thread/', { params })).rejects.toMatchObject({ code: 'not_found' })
  await expect(stranger('POST /api/order/{id}/thread/', { params, body: { text: 'x' }, idempotencyKey: newKey() })).rejects.toMatchObject({
    code: 'not_found',
  })
  const elsewhere = app.as((await seedStaff(db, testNow, 'pharmacist', { pharmacyId: 'elsewhere', pharmacistId: '1' })).actor, testNow)
  await expect(elsewhere('GET /api/desk/order/{id}/thread/', { params })).rejects.toMatchObject({ code: 'not_found' })
  const front = app.as((await seedStaff(db, testNow, 'front_office')).actor, testNow)
  await expect(front('GET /api/desk/order/{id}/thread/', { params })).rejects.toMatchObject({ code: 'not_found' })
  const known = await front('GET /api/desk/order/{id}/summary/', { params })
  expect(known.thread.waiting_since).toBe(testNow.toISOString())
  expect(JSON.stringify(known)).not.toContain('For the pharmacist only')
})

test('who read it at the desk stands in the access log, without a word of it', async () => {
  const looks = await db.selectFrom('audit_events').selectAll().where('user_id', '=', one.userId).execute()
  expect(looks.map(({ action }) => action)).toEqual(expect.arrayContaining(['order_thread_read', 'order_thread_written']))
  expect(JSON.stringify(looks)).not.toContain('torn')
})

test('30 days after the order is over the conversation closes for both', async () => {
  const person = await ordered()
  await db
    .updateTable('orders')
    .set({ status: 'CANCELLED', cancelled_by: 'patient', cancel_reason: 'other', expires_at: null })
    .where('order_id', '=', person.id)
    .execute()
  const after = (days: number) => later(days * 24 * 60)
  expect((await say(person, { text: 'Where is my refund?' }, after(29))).open).toBe(true)
  await expect(say(person, { text: 'And now?' }, after(31))).rejects.toMatchObject({ code: 'conflict' })
  await expect(reply(person.id, { text: 'Late' }, after(31))).rejects.toMatchObject({ code: 'conflict' })
  expect(await app.as(person.actor, after(31))('GET /api/order/{id}/thread/', { params: { id: person.id } })).toMatchObject({ open: false })
})

test('an account writes so much a day, over all its orders, and an order holds so much', async () => {
  const value = '{"open_days": 30, "most_a_day": 5, "most_of_one": 20, "answer_minutes": 120}'
  await sql`insert into policies (name, valid_from, value, source) values ('order_thread', ${later(60)}, ${value}::jsonb, 'a test')`.execute(
    db,
  )
  const person = await ordered()
  const second = { ...person, id: await seedOrder(db, testNow, person) }
  for (const to of [person, second, person, second, person]) await say(to, { text: 'Hello' }, later(61))
  await expect(say(second, { text: 'Hello' }, later(62))).rejects.toMatchObject({ code: 'conflict' })
  await expect(say(second, { text: 'Hello' }, later(61 + 24 * 60))).resolves.toMatchObject({ open: true })
})

test('the patient reads when the pharmacy is there to answer, and nothing where it keeps no hours', async () => {
  const order = await ordered()
  const { pharmacy_id } = await db.selectFrom('orders').select('pharmacy_id').where('order_id', '=', order.id).executeTakeFirstOrThrow()
  const answersAt = async (time: string) => {
    const api = app.as(order.actor, indiaInstant(indiaDay(testNow), time))
    return (await api('GET /api/order/{id}/thread/', { params: { id: order.id } })).answers
  }
  await db.deleteFrom('pharmacy_hours').where('pharmacy_id', '=', pharmacy_id).execute()
  expect(await answersAt('12:00')).toBeNull()
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ pharmacy_id, weekday, opens: '09:00', closes: '21:00' }))
  await db.insertInto('pharmacy_hours').values(everyDay).execute()
  expect(await answersAt('12:00')).toEqual({ until: '21:00', opens_at: null })
  expect(await answersAt('22:00')).toEqual({ until: null, opens_at: indiaInstant(addDays(indiaDay(testNow), 1), '09:00').toISOString() })
})
