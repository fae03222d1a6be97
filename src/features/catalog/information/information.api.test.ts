import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp, testNow as now } from '../../../../tests/support/app.ts'
import { seedPatient, seedStaff } from '../../../../tests/support/seed.ts'
import { visitor } from '../../../platform/context.ts'
import { informationOf } from './information.server.ts'
import { addDays, indiaDay } from '../../../lib/india-time.ts'

const app = await testApp()
const { db } = app
const today = indiaDay(now)
const pharmacist = app.as((await seedStaff(db, now, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })).actor)
const asha = await seedPatient(db, now, { name: 'Asha' })
const patient = app.as(asha.actor)
const key = 'amlodipine'
const product = { composition: 'Amlodipine (5mg)', route: 'oral' }
const shown = (demo: boolean, at = now) => informationOf(product, { db, now: at, language: 'en', demo })
const details = () => pharmacist('GET /api/desk/medicine_text/{key}/', { params: { key } })
const approve = (body: { hash: string; changes?: object[]; next_review?: string }) =>
  pharmacist('POST /api/desk/medicine_text/{key}/approve/', {
    params: { key },
    body: { changes: [], next_review: addDays(today, 365), note: null, ...body } as never,
  })

test('a demo shows what was shipped as unread; live shows nothing before a pharmacist has read it', async () => {
  const [demo] = await shown(true)
  expect(demo).toMatchObject({ salt: 'Amlodipine', key, taken: true, review: null })
  expect(demo?.text.sources.length).toBeGreaterThan(0)
  expect(await shown(false)).toEqual([])
})

test('a text is shown for the way it speaks of, and each salt of a combination under its name', async () => {
  const of = (composition: string, route: string) => informationOf({ composition, route }, { db, now, language: 'hi', demo: true })
  expect(await of('Amlodipine (5mg)', 'topical')).toEqual([])
  const two = await of('Paracetamol (325mg) + Ibuprofen (400mg)', 'oral')
  expect(two.map((one) => one.key)).toEqual(['paracetamol', 'ibuprofen'])
  expect(two[0]?.text.for[0]?.text).toMatch(/[ऀ-ॿ]/)
})

test('the dose of a salt alone is not told of a medicine that holds another, whether that has a text or not', async () => {
  const usual = async (composition: string) =>
    (await informationOf({ composition, route: 'oral' }, { db, now, language: 'en', demo: true })).map(({ text }) => text.usual.length)
  expect((await usual('Paracetamol (500mg)'))[0]).toBeGreaterThan(0)
  expect(await usual('Paracetamol (650mg) + Caffeine (50mg)')).toEqual([0])
  expect(await usual('Paracetamol (325mg) + Ibuprofen (400mg)')).toEqual([0, 0])
})

test('the page of a product asks by its id, and an unknown product has nothing to say', async () => {
  const [row] = await db
    .selectFrom('products')
    .select('medicine_id')
    .where('composition', 'like', 'Amlodipine (%')
    .where('route', '=', 'oral')
    .limit(1)
    .execute()
  const api = app.as(visitor)
  const answer = await api('GET /api/product/{id}/information/', { params: { id: row?.medicine_id ?? '' }, query: { language: 'en' } })
  expect(answer[0]?.key).toBe(key)
  expect(await api('GET /api/product/{id}/information/', { params: { id: 'nothing' }, query: { language: 'en' } })).toEqual([])
})

test('approved with a correction it is shown live with name and day, until its next review', async () => {
  const before = await details()
  expect(before).toMatchObject({ state: 'new', approved: null, last: null })
  const change = { path: 'common.0', en: 'Headache at first.', hi: 'शुरू में सिरदर्द।' }
  expect(await approve({ hash: before.shipped.hash, changes: [change, { path: 'common.1', remove: true }] })).toMatchObject({
    state: 'current',
  })
  const [live] = await shown(false)
  expect(live?.text.common.map(({ text }) => text)).toContain('Headache at first.')
  expect(live?.text.common).toHaveLength(before.shipped.text.common.length - 1)
  expect(live?.review).toMatchObject({ reviewed_on: today, next_review: addDays(today, 365) })
  expect(live?.review?.reviewer.registration_no).toMatch(/\w/)
  expect(await shown(false, new Date(now.getTime() + 366 * 86_400_000))).toEqual([])
})

test('what was read stands: a version nobody knows, a promise, an unknown statement or a past day are refused', async () => {
  const { shipped } = await details()
  await expect(approve({ hash: 'f'.repeat(64) })).rejects.toMatchObject({ code: 'conflict' })
  const bad = [{ path: 'common.0', en: 'It cures everything.', hi: 'यह सब ठीक करती है।' }]
  await expect(approve({ hash: shipped.hash, changes: bad })).rejects.toMatchObject({ code: 'invalid' })
  await expect(approve({ hash: shipped.hash, changes: [{ path: 'common.99', remove: true }] })).rejects.toMatchObject({ code: 'invalid' })
  await expect(approve({ hash: shipped.hash, next_review: today })).rejects.toMatchObject({ fields: { next_review: [expect.any(String)] } })
})

test('a mistake reaches the queue, is corrected and answered once, and the patient reads the answer', async () => {
  const body = { kind: 'mistake' as const, key, message: 'The Hindi of the first line is wrong' }
  const made = await patient('POST /api/medicine_report/', { body, idempotencyKey: randomUUID() })
  expect(made).toMatchObject({ salt: 'Amlodipine', outcome: null })
  const [open] = await pharmacist('GET /api/desk/medicine_report/', { query: { limit: 50 } })
  expect(open).toMatchObject({ id: made.id, message: body.message })
  expect((await details()).reports).toHaveLength(1)
  const answer = { user_id: asha.userId, outcome: 'corrected' as const, answer: 'Thank you. We have corrected it.' }
  const send = () => pharmacist('POST /api/desk/medicine_report/{id}/answer/', { params: { id: made.id }, body: answer })
  await send()
  await expect(send()).rejects.toMatchObject({ code: 'not_found' })
  expect(await patient('GET /api/medicine_report/', {})).toMatchObject([{ id: made.id, outcome: 'corrected', answer: answer.answer }])
  const notices = await db.selectFrom('notices').select('kind').where('user_id', '=', asha.userId).execute()
  expect(notices).toEqual([{ kind: 'report_answered' }])
  expect(await pharmacist('GET /api/desk/medicine_report/', { query: { limit: 50 } })).toEqual([])
})

test('a withdrawn text is gone everywhere, and waits under its own status', async () => {
  await pharmacist('POST /api/desk/medicine_text/{key}/withdraw/', { params: { key }, body: { note: 'A new warning came out' } })
  expect([await shown(true), await shown(false)]).toEqual([[], []])
  const { texts, counts } = await pharmacist('GET /api/desk/medicine_text/', { query: { state: 'withdrawn', limit: 50 } })
  expect(texts.map((one) => one.key)).toEqual([key])
  expect(counts['withdrawn']).toBe(1)
  const first = await pharmacist('GET /api/desk/medicine_text/', { query: { limit: 2 } })
  const rest = await pharmacist('GET /api/desk/medicine_text/', { query: { limit: 100, cursor: first.texts[1]?.key } })
  expect(rest.texts[0]?.key).not.toBe(first.texts[0]?.key)
})

test('only a registered pharmacist at work reviews; other patients’ reports are not theirs', async () => {
  const stranger = app.as((await seedStaff(db, now, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: 'gone' })).actor)
  await expect(stranger('GET /api/desk/medicine_text/', { query: { limit: 50 } })).rejects.toMatchObject({ code: 'not_found' })
  const admin = app.as((await seedStaff(db, now, 'admin')).actor)
  await expect(admin('GET /api/desk/medicine_text/', { query: { limit: 50 } })).rejects.toMatchObject({ status: expect.any(Number) })
  const other = app.as((await seedPatient(db, now, { name: 'Ravi' })).actor)
  expect(await other('GET /api/medicine_report/', {})).toEqual([])
  await expect(
    other('POST /api/medicine_report/', { body: { kind: 'mistake', key: 'no-such-text', message: 'abc' }, idempotencyKey: randomUUID() }),
  ).rejects.toMatchObject({ code: 'not_found' })
})
