import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { seedConsultation, seedPatient, seedStaff, type SeededPerson } from '../../../tests/support/seed.ts'
import { seedOrder } from '../../../tests/support/seed-order.ts'

const app = await testApp()
let asha: SeededPerson
let id: string
const minute = (n: number) => new Date(testNow.getTime() + n * 60_000)
const front = async () => (await seedStaff(app.db, testNow, 'front_office')).actor
type Desk = ReturnType<typeof app.as>
const ask = (api: Desk, caller: 'code' | 'in_person' | 'callback' = 'code') =>
  api('POST /api/desk/patient/{id}/open/', { params: { id }, body: { reason: 'order', caller } })
const page = (api: Desk) => api('GET /api/desk/patient/{id}/', { params: { id } })
const confirm = (api: Desk, opening: string, code: string) =>
  api('POST /api/desk/patient/{id}/open/confirm/', { params: { id }, body: { opening, code } })
const note = (api: Desk, text: string) =>
  api('POST /api/desk/patient/{id}/note/', { params: { id }, body: { text }, idempotencyKey: crypto.randomUUID() })

/** The code as it stands in the newest SMS. */
async function codeRead(): Promise<string> {
  const { text } = await app.db
    .selectFrom('mailbox')
    .select('text')
    .where('recipient', '=', asha.phone)
    .where('template', '=', 'caller_code')
    .orderBy('message_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return /\b\d{4}\b/.exec(text)?.[0] ?? ''
}

beforeAll(async () => {
  asha = await seedPatient(app.db, testNow, { name: 'Asha Verma' })
  id = asha.patientId
  const order = await seedOrder(app.db, testNow, asha, { name: 'Asha Verma' })
  const loose = { sold_by: 'loose' as const, quantity: 36, ordered_quantity: 36, units: 36 }
  await app.db.updateTable('order_lines').set(loose).where('order_id', '=', order).execute()
  await seedConsultation(app.db, testNow, asha)
})

describe('the page of a patient', () => {
  test('shows a name and nothing else before it is opened', async () => {
    expect(await page(app.as(await front()))).toMatchObject({ patient: { name: 'Asha Verma' }, opening: null, page: null })
  })

  test('opens with the code that was sent to their phone, for who asked alone, and closes after 30 minutes', async () => {
    const [actor, other] = [await front(), await front()]
    const opening = await ask(app.as(actor))
    expect(opening).toMatchObject({ state: 'awaits_code', tries_left: 3 })
    expect((await page(app.as(actor))).page).toBeNull()
    await expect(confirm(app.as(other), opening.id, await codeRead())).rejects.toMatchObject({ code: 'not_found' })
    expect(await confirm(app.as(actor), opening.id, await codeRead())).toMatchObject({ outcome: 'open' })
    const shown = (await page(app.as(actor))).page
    expect(shown).toMatchObject({ phone: asha.phone, orders: [{ packs: 1 }], visits: [{ state: expect.any(String) }] })
    expect((await page(app.as(other))).page).toBeNull()
    expect((await page(app.as(actor, minute(29)))).page).not.toBeNull()
    expect(await page(app.as(actor, minute(31)))).toMatchObject({ opening: null, page: null })
  })

  test('takes three wrong codes, and then not the right one either', async () => {
    const api = app.as(await front())
    const opening = await ask(api)
    const right = await codeRead()
    const wrong = right === '0000' ? '1111' : '0000'
    for (const tries_left of [2, 1, 0]) expect(await confirm(api, opening.id, wrong)).toEqual({ outcome: 'wrong', tries_left })
    await expect(confirm(api, opening.id, right)).rejects.toMatchObject({ code: 'conflict' })
    expect((await page(api)).opening).toBeNull()
  })

  test('opens at once for somebody at the desk, who is told', async () => {
    const api = app.as(await front())
    expect(await ask(api, 'in_person')).toMatchObject({ state: 'open' })
    const kinds = await app.db.selectFrom('notices').select('kind').where('user_id', '=', asha.userId).execute()
    expect(kinds.map(({ kind }) => kind)).toContain('page_opened')
    await api('POST /api/desk/patient/{id}/close/', { params: { id } })
    expect((await page(api)).page).toBeNull()
  })

  test('stands in the access log of the patient with its reason', async () => {
    const log = await app.as(asha.actor)('GET /api/access_log/', { query: { limit: 50 } })
    expect(log.map(({ action, role, reason }) => [action, role, reason])).toEqual(
      expect.arrayContaining([
        ['patient_page_asked', 'front_office', 'order'],
        ['patient_page_opened', 'front_office', 'code'],
        ['patient_page_read', 'front_office', 'order'],
      ]),
    )
  })

  test('of oneself is not found, and neither is that of somebody taken off the account', async () => {
    const { actor } = await seedStaff(app.db, testNow, 'front_office')
    const own = await seedPatient(app.db, testNow)
    await expect(
      app.as({ ...actor, id: own.userId })('GET /api/desk/patient/{id}/', { params: { id: own.patientId } }),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(app.as(actor)('GET /api/desk/patient/{id}/', { params: { id: crypto.randomUUID() } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('sends no more than 5 codes in an hour to one account', async () => {
    const api = app.as(await front(), minute(300))
    for (let n = 0; n < 5; n += 1) await ask(api)
    await expect(ask(api)).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await ask(api, 'callback')).toMatchObject({ state: 'open' })
  })
})

describe('a note', () => {
  test('is for the next who answers, and takes an open page', async () => {
    const api = app.as(await front())
    await expect(note(api, 'Guard wants a call at the gate')).rejects.toMatchObject({ code: 'conflict' })
    await ask(api, 'in_person')
    await note(api, 'Guard wants a call at the gate')
    expect((await page(api)).page?.notes).toMatchObject([{ text: 'Guard wants a call at the gate' }])
  })
})
