import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { testClinic } from '../../../../tests/support/consultations.ts'
import { seedOrder } from '../../../../tests/support/seed-order.ts'
import { seedConsultation, seedPatient, seedRelative, seedStaff, type SeededPerson } from '../../../../tests/support/seed.ts'
import { checkout, fill, newKey, payOrder, seedShopper, type Shopper, someMedicine } from '../../../../tests/support/shop.ts'

const app = await testApp()
const { db } = app
const clinic = await testClinic(app, testNow)
const once = () => ({ idempotencyKey: newKey() })
type Desk = ReturnType<typeof app.as>

let asha: Shopper
let front: SeededPerson
let desk: Desk
const params = () => ({ params: { id: asha.patientId } })
const open = (api: Desk, id: string, caller: 'in_person' | 'callback' = 'in_person') =>
  api('POST /api/desk/patient/{id}/open/', { params: { id }, body: { reason: 'order', caller } })
const noticesOf = async (userId: string) =>
  (await db.selectFrom('notices').select('kind').where('user_id', '=', userId).execute()).map(({ kind }) => kind)

beforeAll(async () => {
  asha = await seedShopper(app, testNow)
  front = await seedStaff(db, testNow, 'front_office')
  desk = app.as(front.actor)
  await open(desk, asha.patientId)
})

async function paidOrder() {
  const medicine = await someMedicine(db, { free: 40 })
  await fill(asha, [medicine, 6])
  const { order, payment } = await checkout(asha)
  await payOrder(app, asha, payment!)
  const { payment_id } = await db.selectFrom('payments').select('payment_id').where('purpose_id', '=', order.id).executeTakeFirstOrThrow()
  return { order, payment: payment_id }
}

describe('on behalf of a patient', () => {
  test('nothing is done while the page is closed, and nothing on a number that was only called (TPG-6)', async () => {
    const other = app.as((await seedStaff(db, testNow, 'front_office')).actor)
    const complaint = { ...params(), body: { about: 'other' as const, subject: 'Late', message: 'Too late' }, ...once() }
    await expect(other('POST /api/desk/patient/{id}/complaint/', complaint)).rejects.toMatchObject({ code: 'conflict' })
    await open(other, asha.patientId, 'callback')
    await expect(other('POST /api/desk/patient/{id}/complaint/', { ...complaint, ...once() })).rejects.toMatchObject({ code: 'conflict' })
    expect(await other('GET /api/desk/patient/{id}/may/', params())).toEqual({
      agreed: false,
      refund_limit_paise: 50_000,
      payment_sms: 'to_ask',
    })
  })

  test('an appointment is booked with its consent, and the request to pay goes to their phone', async () => {
    const slot = clinic.freshSlot()
    const body = {
      doctor: 'd1',
      slot,
      mode: 'video' as const,
      complaint: 'Headache since Friday',
      red_flags: clinic.noFlags('general-physician'),
    }
    const booked = await desk('POST /api/desk/patient/{id}/book/', { ...params(), body, ...once() })
    expect(booked).toMatchObject({ number: expect.stringMatching(/^C-/), pay_until: expect.any(String) })
    const { consent_id, state } = await db
      .selectFrom('consultations')
      .select(['consent_id', 'state'])
      .where('consultation_id', '=', booked.id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('PENDING_PAYMENT')
    const act = await db.selectFrom('caller_acts').selectAll().where('subject', '=', `consultation:${booked.id}`).executeTakeFirstOrThrow()
    expect(act).toMatchObject({ what: 'book', agreed_by: 'in_person', consent_id, staff_id: front.userId })
    const consent = await db.selectFrom('consents').selectAll().where('consent_id', '=', consent_id).executeTakeFirstOrThrow()
    expect(consent).toMatchObject({ purpose: 'care', method: 'voice', basis: 'self', patient_id: asha.patientId })
    expect(await noticesOf(asha.userId)).toContain('payment_requested')
    const link = { ...params(), body: { kind: 'visit' as const, id: booked.id }, ...once() }
    expect(await desk('POST /api/desk/patient/{id}/pay_link/', link)).toMatchObject({ pay_until: booked.pay_until })
    await clinic.pay(
      (await app.as(asha.actor)('GET /api/consultation_payment/get_payment_details/', { query: { consultation: booked.id } }))
        ?.gateway_order_id ?? '',
    )
    expect((await app.as(asha.actor)('GET /api/my_appointment/{id}/', { params: { id: booked.id } })).state).toBe('CONFIRMED')
  })

  test('a red flag books nothing and tells front office whom to call (TPG-19)', async () => {
    const [flag = ''] = Object.keys(clinic.noFlags('general-physician'))
    const red_flags = { ...clinic.noFlags('general-physician'), [flag]: true }
    const body = { doctor: 'd1', slot: clinic.freshSlot(), mode: 'video' as const, complaint: 'Chest pain', red_flags }
    await expect(desk('POST /api/desk/patient/{id}/book/', { ...params(), body, ...once() })).rejects.toMatchObject({
      message: expect.stringContaining('112'),
    })
  })

  test('an earlier order is repeated at the price read out, and their own cart stays as it was', async () => {
    const [medicine, other] = [await someMedicine(db, { free: 40 }), await someMedicine(db, { free: 40, skip: 1 })]
    await fill(asha, [medicine, 6])
    const { order } = await checkout(asha, 'cod')
    await fill(asha, [other, 1])
    const asked = { repeat: order.id, items: [], address: asha.address }
    const quote = await desk('POST /api/desk/patient/{id}/order/quote/', { ...params(), body: asked })
    expect(quote).toMatchObject({ packs: 6, left_out: 0, can_order: true, problem: null })
    const place = (price_version: string) =>
      desk('POST /api/desk/patient/{id}/order/', { ...params(), body: { ...asked, payment_mode: 'cod', price_version }, ...once() })
    await expect(place('another')).rejects.toMatchObject({ code: 'cart_changed' })
    expect(await place(quote.price_version)).toMatchObject({ status: 'ORDER_PLACED', to_pay_paise: 0 })
    const [cart] = await asha.api('GET /api/cart/')
    expect(cart.items.map(({ medicine: { medicine_id } }) => medicine_id)).toEqual([other.medicine_id])
  })

  test('a refund keeps to the limit of front office, of the day, and of the payment', async () => {
    const { payment } = await paidOrder()
    const refund = (api: Desk, amount_paise: number) =>
      api('POST /api/desk/patient/{id}/refund/', { ...params(), body: { payment, amount_paise, reason: 'goodwill' }, ...once() })
    await expect(refund(desk, 50_001)).rejects.toMatchObject({ fields: { amount_paise: [expect.stringContaining('₹500')] } })
    expect(await refund(desk, 500)).toMatchObject({ expected_by: expect.any(String) })
    expect((await desk('GET /api/desk/patient/{id}/may/', params())).refund_limit_paise).toBe(50_000)
    const admin = app.as((await seedStaff(db, testNow, 'admin')).actor)
    await open(admin, asha.patientId)
    await expect(refund(admin, 90_000_000)).rejects.toMatchObject({ code: 'refund_too_large' })
    const act = await db.selectFrom('caller_acts').selectAll().where('what', '=', 'refund').executeTakeFirstOrThrow()
    expect(act).toMatchObject({ amount_paise: 500, reason: 'goodwill' })
  })

  test('an order is cancelled by the patient’s own rules, with what they get back said before', async () => {
    const { order } = await paidOrder()
    const cancel = (preview: boolean) =>
      desk('POST /api/desk/patient/{id}/cancel/', {
        ...params(),
        body: { kind: 'order', id: order.id, reason: 'too_slow', preview },
        ...once(),
      })
    const said = await cancel(true)
    expect(said).toMatchObject({ cancelled: false })
    expect(await cancel(false)).toEqual({ cancelled: true, refund_paise: said.refund_paise })
    expect((await asha.api('GET /api/order/{id}/summary/', { params: { id: order.id } })).status).toBe('CANCELLED')
  })

  test('an appointment is cancelled for a reason of appointments, and shows as cancelled though it was not paid', async () => {
    const id = await seedConsultation(db, testNow, asha, { state: 'PENDING_PAYMENT', due_at: new Date(testNow.getTime() + 600_000) })
    const cancel = (reason: 'feels_better' | 'too_slow') =>
      desk('POST /api/desk/patient/{id}/cancel/', { ...params(), body: { kind: 'visit', id, reason }, ...once() })
    await expect(cancel('too_slow')).rejects.toMatchObject({ fields: { reason: [expect.any(String)] } })
    expect(await cancel('feels_better')).toMatchObject({ cancelled: true })
    const { page } = await desk('GET /api/desk/patient/{id}/', params())
    expect(page?.visits.find((visit) => visit.id === id)?.state).toBe('CANCELLED')
  })

  test('what belongs to somebody else is not found, also of the same account', async () => {
    const [stranger, relative] = [await seedPatient(db, testNow), await seedRelative(db, testNow, asha, {})]
    const orders = [
      await seedOrder(db, testNow, stranger, { name: 'Ravi' }),
      await seedOrder(db, testNow, { userId: asha.userId, patientId: relative }, { name: 'Rohan' }),
    ]
    for (const id of orders)
      await expect(
        desk('POST /api/desk/patient/{id}/cancel/', { ...params(), body: { kind: 'order', id, reason: 'other' }, ...once() }),
      ).rejects.toMatchObject({ code: 'not_found' })
    const visit = await seedConsultation(db, testNow, stranger)
    await expect(
      desk('POST /api/desk/patient/{id}/pay_link/', { ...params(), body: { kind: 'visit', id: visit }, ...once() }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  test('a payment request goes by SMS only to who asked for it on the phone or allows messages, and the act keeps that they asked', async () => {
    const sent = async (userId: string) => {
      const tasks = db.selectFrom('outbox').select('payload').where('topic', '=', 'messages.send').where('user_id', '=', userId)
      return (await tasks.execute()).filter(({ payload }) => (payload as { template?: string }).template === 'payment_requested').length
    }
    const ravi = await seedShopper(app, testNow)
    const id = ravi.patientId
    await open(desk, id)
    const medicine = await someMedicine(db, { free: 40 })
    const order = async (sms?: boolean) => {
      const items = [{ medicine_id: medicine.medicine_id, quantity: 6 }]
      const body = { items, address: ravi.address }
      const { price_version } = await desk('POST /api/desk/patient/{id}/order/quote/', { params: { id }, body })
      const placed = { ...body, payment_mode: 'online' as const, price_version, ...(sms === undefined ? {} : { sms }) }
      return desk('POST /api/desk/patient/{id}/order/', { params: { id }, body: placed, ...once() })
    }
    const quiet = await order()
    expect(quiet).toMatchObject({ status: 'PENDING_PAYMENT', sms: false })
    expect(await sent(ravi.userId)).toBe(0)
    expect(await order(true)).toMatchObject({ sms: true })
    expect(await sent(ravi.userId)).toBe(1)
    const link = (sms: boolean) =>
      desk('POST /api/desk/patient/{id}/pay_link/', { params: { id }, body: { kind: 'order', id: quiet.id, sms }, ...once() })
    expect(await link(false)).toMatchObject({ sms: false })
    expect(await link(true)).toMatchObject({ sms: true })
    expect(await sent(ravi.userId)).toBe(2)
    const acts = await db
      .selectFrom('caller_acts')
      .select(['what', 'sms_asked'])
      .where('user_id', '=', ravi.userId)
      .orderBy('act_id')
      .execute()
    expect(acts.map(({ what, sms_asked }) => `${what} ${sms_asked}`)).toEqual([
      'order false',
      'order true',
      'pay_link false',
      'pay_link true',
    ])
    const { notices } = await ravi.api('GET /api/consent/')
    const notice_version = notices.find(({ purpose }) => purpose === 'notifications')?.version ?? ''
    await ravi.api('POST /api/consent/', { body: { purpose: 'notifications', notice_version, language: 'en' } })
    expect((await desk('GET /api/desk/patient/{id}/may/', { params: { id } })).payment_sms).toBe('allowed')
    expect(await link(false)).toMatchObject({ sms: true })
    expect(await sent(ravi.userId)).toBe(3)
  })

  test('a complaint names an order or visit of this very patient, whoever answers it opens that one', async () => {
    const [stranger, mine] = [await seedPatient(db, testNow), await seedOrder(db, testNow, asha)]
    const theirs = await seedOrder(db, testNow, stranger, { name: 'Ravi' })
    const file = (id: string) =>
      desk('POST /api/desk/patient/{id}/complaint/', {
        ...params(),
        body: { about: 'order', subject: 'Wrong pack', message: 'A syrup came', regards: { kind: 'order', id } },
        ...once(),
      })
    await expect(file(theirs)).rejects.toMatchObject({ code: 'not_found' })
    const { ticket_no } = await file(mine)
    const { number } = await db.selectFrom('orders').select('number').where('order_id', '=', mine).executeTakeFirstOrThrow()
    const regards = { kind: 'order', id: mine, number }
    const admin = app.as((await seedStaff(db, testNow, 'admin')).actor)
    const open = await admin('GET /api/desk/grievance/', { query: { state: 'open' } })
    expect(open.find((one) => one.ticket_no === ticket_no)).toMatchObject({ regards, patient_id: asha.patientId })
    expect((await asha.api('GET /api/grievance/')).find((one) => one.ticket_no === ticket_no)).toMatchObject({ regards })
    const { page } = await desk('GET /api/desk/patient/{id}/', params())
    expect(page?.complaints.find((one) => one.ticket_no === ticket_no)).toMatchObject({ regards })
  })

  test('a complaint has the clock of any other, and stands on their page', async () => {
    const body = { about: 'order' as const, subject: 'Wrong pack', message: 'Syrup came instead of tablets' }
    const { ticket_no } = await desk('POST /api/desk/patient/{id}/complaint/', { ...params(), body, ...once() })
    const { page } = await desk('GET /api/desk/patient/{id}/', params())
    expect(page?.complaints[0]).toMatchObject({ ticket_no, state: 'open' })
    const log = await app.as(asha.actor)('GET /api/access_log/', { query: { limit: 50 } })
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['caller_booked', 'caller_refunded', 'caller_complained']))
  })
})

describe('a call back', () => {
  test('is promised on an open page, listed when due first, and ends when somebody was reached', async () => {
    const due_at = new Date(testNow.getTime() + 3_600_000).toISOString()
    const body = { about: 'order' as const, due_at, note: 'After 6 PM' }
    const { id } = await desk('POST /api/desk/patient/{id}/callback/', { ...params(), body, ...once() })
    const list = () => desk('GET /api/desk/callback/', { query: {} })
    expect(await list()).toMatchObject([{ id, name: 'Asha Verma', phone: asha.phone, tries: 0 }])
    const note = (outcome: 'no_answer' | 'reached', user_id = asha.userId) =>
      desk('POST /api/desk/callback/{id}/', { params: { id }, body: { user_id, outcome }, ...once() })
    await expect(note('reached', front.userId)).rejects.toMatchObject({ code: 'not_found' })
    expect(await note('no_answer')).toEqual({ open: true })
    expect(await list()).toMatchObject([{ tries: 1 }])
    expect(await note('reached')).toEqual({ open: false })
    expect(await list()).toEqual([])
    await expect(note('reached')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is promised within a year: a later one would stand open and never come', async () => {
    const far = { about: 'other' as const, due_at: '9999-12-31T23:59:59Z' }
    await expect(desk('POST /api/desk/patient/{id}/callback/', { ...params(), body: far, ...once() })).rejects.toMatchObject({
      fields: { due_at: ['Choose a day within a year'] },
    })
  })

  test('counts for front office once it is due', async () => {
    const due_at = new Date(testNow.getTime() + 60_000).toISOString()
    await desk('POST /api/desk/patient/{id}/callback/', { ...params(), body: { about: 'other', due_at }, ...once() })
    const counts = async (at: Date) => (await app.as(front.actor, at)('GET /api/desk/counts/')).filter(({ kind }) => kind === 'callbacks')
    expect(await counts(testNow)).toMatchObject([{ count: 0 }])
    expect(await counts(new Date(testNow.getTime() + 120_000))).toMatchObject([{ kind: 'callbacks', count: 1, urgent: true }])
  })
})
