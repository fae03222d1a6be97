import { beforeEach, describe, expect, test } from 'vitest'
import { askAgain } from '../../../tests/support/ask-again.ts'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { seedConsent, seedPatient, seedRelative, seedStaff } from '../../../tests/support/seed.ts'
import { deliver, contextAt, payAtDialog, queuedEvents } from '../../../tests/support/payments.ts'
import { callControl } from '../calls/room/consultation-host.server.ts'
import { listSlots } from '../doctors/slots.sql.server.ts'
import { slotId } from '../doctors/slots.rules.ts'
import { sweepDue } from './appointment/due.server.ts'

const app = await testApp()
const { db, as, visitor } = app
const minutes = (n: number) => new Date(testNow.getTime() + n * 60_000)
const open = await listSlots(db, 'd1', minutes(24 * 60), minutes(72 * 60))
let [used, keys] = [0, 0]
const once = () => ({ idempotencyKey: `booking-test-${++keys}` })
const freshSlot = () => slotId({ doctorId: 'd1', startAt: open[used++]?.start_at ?? testNow })
const flags = (await visitor('GET /api/speciality/', {})).find(({ id }) => id === 'general-physician')?.red_flags ?? []
const noFlags = Object.fromEntries(flags.map(({ id }) => [id, false]))

async function newPatient() {
  const made = await seedPatient(db, testNow)
  return { ...made, consent: await seedConsent(db, testNow, made), api: as(made.actor) }
}
type Patient = Awaited<ReturnType<typeof newPatient>>
const bodyOf = ({ patientId, consent }: Patient, slot: string) => {
  const told = { complaint: 'Fever since Monday', intake: [{ q: 'Since when?', a: 'Monday' }], red_flags: noFlags }
  return { doctor: 'd1', slot, patient: patientId, consent_id: consent, speciality: 'general-physician', ...told }
}
const book = (who: Patient, slot: string, more: object = {}, at = testNow, key = once()) =>
  as(who.actor, at)('POST /api/patient/{id}/schedule_consultation/', {
    params: { id: who.patientId },
    body: { ...bodyOf(who, slot), ...more },
    ...key,
  })
/** Until the answer is final. */
const bookAtLast = (who: Patient, slot: string, key = once()) => askAgain(() => book(who, slot, {}, testNow, key))
const slotState = (slot: string) => as(asha.actor)('GET /api/slot/{id}/', { params: { id: slot } }).then(({ state }) => state)
const pay = async (order: string | undefined) => {
  await payAtDialog(app, order ?? '', 'success')
  for (const event of await queuedEvents(app)) await deliver(app, event)
}
let asha: Patient
beforeEach(async () => void (asha = await newPatient()))

describe('booking a time', () => {
  test('it is held for ten minutes, confirmed by the payment, and shown with doctor and registration (TPG-1)', async () => {
    const slot = freshSlot()
    const { consultation, payment, hold_expires_at, price } = await book(asha, slot)
    expect(hold_expires_at).toBe(minutes(10).toISOString())
    expect(consultation).toMatchObject({ state: 'PENDING_PAYMENT', label: 'Pending Payment', slot, actions: ['pay', 'cancel'] })
    expect(payment?.amount_paise).toBe(39900)
    expect(price?.refund_rules.map(({ percent }) => percent)).toEqual([100, 50, 100, 100])
    await pay(payment?.gateway_order_id)
    const [mine] = await asha.api('GET /api/my_appointment/', { query: { state: 'upcoming' } })
    expect(mine).toMatchObject({ state: 'CONFIRMED', label: 'Upcoming', paid_paise: 39900, join_open: false })
    expect(mine?.doctor).toMatchObject({ name: 'Dr. Meera Nair', registration_no: 'RJ-DEMO-10001', council: 'Rajasthan Medical Council' })
    expect(mine?.can_join_from).toBe(new Date(Date.parse(mine?.start_at ?? '') - 600_000).toISOString())
  })

  test('a time that is gone answers 409 with the three nearest free ones', async () => {
    const slot = freshSlot()
    await book(asha, slot)
    const refusal = await book(await newPatient(), slot).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'slot_taken', status: 409 })
    expect((refusal as { meta: { nearest: unknown[] } }).meta.nearest).toHaveLength(3)
  })

  test('a hundred who book one time at once: one has it, ninety-nine are told 409 (R2)', async () => {
    const slot = freshSlot()
    const people = await Promise.all(Array.from({ length: 100 }, newPatient))
    const answers = await Promise.allSettled(people.map((who) => bookAtLast(who, slot)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = answers.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { status: number }).status] : []))
    expect(refusals).toEqual(Array.from({ length: 99 }, () => 409))
  }, 60_000)

  test('the same request twenty times at once books once and answers the same each time (R4)', async () => {
    const slot = freshSlot()
    const request = { params: { id: asha.patientId }, body: bodyOf(asha, slot), ...once() }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => askAgain(() => asha.api('POST /api/patient/{id}/schedule_consultation/', request))),
    )
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await db.selectFrom('consultations').selectAll().where('user_id', '=', asha.userId).execute()).toHaveLength(1)
    expect(await db.selectFrom('payments').selectAll().where('user_id', '=', asha.userId).execute()).toHaveLength(1)
  })

  test('unpaid, it is free again at ten minutes, and over at fifteen (R3)', async () => {
    const slot = freshSlot()
    const { consultation } = await book(asha, slot)
    const other = await newPatient()
    await expect(book(other, slot, {}, minutes(9.9))).rejects.toMatchObject({ code: 'slot_taken' })
    await sweepDue(db, contextAt(minutes(15)), callControl)
    const [mine] = await asha.api('GET /api/my_appointment/', { query: { state: 'past' } })
    expect(mine).toMatchObject({ id: consultation?.id, state: 'EXPIRED', label: 'Cancelled' })
    await book(other, slot, {}, minutes(15))
  })

  test('money that comes late books the time while it is free, and goes back whole when it is not (RBI-2)', async () => {
    const [free, taken] = [freshSlot(), freshSlot()]
    const [late, tooLate, other] = [await newPatient(), await newPatient(), await newPatient()]
    const first = await book(late, free)
    const second = await book(tooLate, taken)
    await sweepDue(db, contextAt(minutes(16)), callControl)
    await book(other, taken, {}, minutes(16))
    await pay(first.payment?.gateway_order_id)
    await pay(second.payment?.gateway_order_id)
    const stateOf = async ({ api }: Patient) => (await api('GET /api/my_appointment/', {}))[0]
    expect(await stateOf(late)).toMatchObject({ state: 'CONFIRMED', refunded_paise: 0 })
    expect(await stateOf(tooLate)).toMatchObject({ state: 'CANCELLED', label: 'Refunded', paid_paise: 39900, refunded_paise: 39900 })
  })

  test('given back before it is paid, it is free at once; a repeat changes nothing', async () => {
    const slot = freshSlot()
    const { consultation } = await book(asha, slot)
    const release = () => asha.api('POST /api/consultation/{id}/release_slot/', { params: { id: consultation?.id ?? '' } })
    expect(await release()).toEqual({ released: true })
    expect(await release()).toEqual({ released: true })
    expect(await slotState(slot)).toBe('open')
  })

  test.each(['released', 'released with its time', 'cancelled', 'replaced by another booking of the same time'] as const)(
    'money for an unpaid booking that its patient has %s is refunded in full and never confirms it',
    async (way) => {
      const slot = freshSlot()
      const { consultation, payment } = await book(asha, slot)
      const id = consultation?.id ?? ''
      if (way === 'released') await asha.api('POST /api/consultation/{id}/release_slot/', { params: { id } })
      else if (way === 'released with its time') await asha.api('POST /api/slot/{id}/release/', { params: { id: slot } })
      else if (way === 'cancelled') await asha.api('POST /api/consultation/cancel/', { body: { consultation: id }, ...once() })
      else await book(asha, slot)
      await pay(payment?.gateway_order_id)
      const mine = await asha.api('GET /api/my_appointment/{id}/', { params: { id } })
      expect(mine).toMatchObject({ state: 'EXPIRED', paid_paise: 39_900, refunded_paise: 39_900 })
      const slots = await db.selectFrom('slots').selectAll().where('booked_by', '=', asha.userId).execute()
      expect(slots).toEqual([])
      const told = await db.selectFrom('notices').select(['kind', 'link']).where('user_id', '=', asha.userId).execute()
      expect(told).toEqual([{ kind: 'refund_started', link: `/account/appointments/${id}` }])
    },
  )

  test('a coupon lowers the fee and the payment follows; taken off, the old price stands', async () => {
    await seedStaff(db, testNow, 'admin').then(({ actor }) =>
      as(actor)('POST /api/desk/coupon/', {
        body: {
          codes: ['FIRST50'],
          title: 'Half off',
          kind: 'percent',
          value: 50,
          applies_to: 'consultation',
          first_time_only: true,
          starts_at: minutes(-60).toISOString(),
          ends_at: minutes(60).toISOString(),
        },
        ...once(),
      }),
    )
    const { consultation } = await book(asha, freshSlot())
    const id = consultation?.id ?? ''
    const lower = await asha.api('POST /api/consultation/apply_coupon/', { body: { consultation: id, code: 'first-50' }, ...once() })
    expect(lower.price).toMatchObject({ discount_paise: 19950, total_paise: 19950, coupon: 'FIRST50' })
    expect(lower.payment?.amount_paise).toBe(19950)
    const back = await asha.api('POST /api/consultation/remove_coupon/', { body: { consultation: id }, ...once() })
    expect(back.payment?.amount_paise).toBe(39900)
    await expect(
      asha.api('POST /api/consultation/apply_coupon/', { body: { consultation: id, code: 'NOSUCH' }, ...once() }),
    ).rejects.toMatchObject({ fields: { code: ['This coupon code is not valid'] } })
    await pay(lower.payment?.gateway_order_id)
    expect((await asha.api('GET /api/my_appointment/', {}))[0]).toMatchObject({ state: 'PENDING_PAYMENT', refunded_paise: 19950 })
  })
})

describe('who may be seen', () => {
  test('TPG-19: one red flag answered with yes and no money is asked, no time is kept, 112 and 108 are shown', async () => {
    const [slot, flag] = [freshSlot(), flags[0]?.id ?? '']
    const answer = await book(asha, slot, { red_flags: { ...noFlags, [flag]: true } })
    expect(answer).toMatchObject({ consultation: null, payment: null, emergency_numbers: ['112', '108'] })
    expect(answer.red_flags.map(({ id }) => id)).toEqual([flag])
    expect(await slotState(slot)).toBe('open')
    expect(await db.selectFrom('payments').selectAll().where('user_id', '=', asha.userId).execute()).toEqual([])
  })

  test('TPG-19: of a child a general physician’s visit stops with a sign of children too', async () => {
    const child = await newPatient()
    const facts = { dob: '2021-03-02', guardian_consent_id: child.consent }
    await db.updateTable('patients').set(facts).where('patient_id', '=', child.patientId).execute()
    const signs = { red_flags: { ...noFlags, drowsy: true } }
    expect(await book(child, freshSlot(), signs)).toMatchObject({ consultation: null, payment: null, red_flags: [{ id: 'drowsy' }] })
    // Of somebody grown up the same word is no question.
    expect((await book(asha, freshSlot(), signs)).red_flags).toEqual([])
  })

  test('TPG-19: every question is answered before anything else', async () => {
    const more = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`made-up-${n}`, false]))
    await expect(book(asha, freshSlot(), { red_flags: { ...noFlags, ...more } })).rejects.toMatchObject({ code: 'invalid' })
    await expect(book(asha, freshSlot(), { red_flags: {} })).rejects.toMatchObject({
      fields: { red_flags: ['Please answer every question'] },
    })
  })

  test('TPG-6: for somebody else an explicit consent that names them is needed', async () => {
    const kamala = await seedRelative(db, testNow, asha)
    await expect(book(asha, freshSlot(), { patient: kamala })).rejects.toMatchObject({ code: 'consent_needed' })
    const notice = (await asha.api('GET /api/consent/', {})).notices.find(({ purpose }) => purpose === 'care')
    const given = {
      purpose: 'care',
      notice_version: notice?.version ?? '',
      language: 'en',
      basis: 'caregiver_explicit',
      patient: kamala,
    } as const
    const { id } = await asha.api('POST /api/consent/', { body: given })
    expect((await book(asha, freshSlot(), { patient: kamala, consent_id: id })).consultation?.intake[0]?.answered_by).toBe('caregiver')
  })

  test('TPG-6: a consent that was taken back carries nothing', async () => {
    await asha.api('POST /api/consent/{id}/withdraw/', { params: { id: asha.consent } })
    await expect(book(asha, freshSlot())).rejects.toMatchObject({ code: 'consent_needed' })
  })

  test('nobody books for a patient, or with a consent, of another account', async () => {
    const other = await newPatient()
    await expect(book(asha, freshSlot(), { patient: other.patientId })).rejects.toMatchObject({ code: 'not_found' })
    await expect(book(asha, freshSlot(), { consent_id: other.consent })).rejects.toMatchObject({ code: 'not_found' })
  })
})
