import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedConsultation } from '../../../../tests/support/seed.ts'
import { testClinic } from '../../../../tests/support/consultations.ts'
import type { Refusal } from '../../../lib/errors.ts'
import { consultationHost } from '../../calls/room/consultation-host.server.ts'

const clock = { now: testNow }
const app = await testApp(() => clock.now)
const clinic = await testClinic(app, testNow)
const { goOn, pay } = clinic
/** The clock of the app and of the clinic is one. */
const later = async (minutes: number) => {
  clock.now = new Date(clinic.clock.now.getTime() + minutes * 60_000)
  await goOn(minutes)
}
/** Each test begins in an empty clinic: no doctor there, nobody waiting. */
beforeEach(async () => {
  await app.db.updateTable('consultations').set({ state: 'CANCELLED', due_at: null }).execute()
  await app.db.updateTable('consultation_offers').set({ state: 'GONE' }).execute()
  await app.db.deleteFrom('doctor_presence').execute()
})
const refundOf = (userId: string) => app.db.selectFrom('refunds').selectAll().where('user_id', '=', userId).execute()

async function searching() {
  const who = await clinic.patient()
  const { consultation, payment } = await who.instant()
  await pay(payment?.gateway_order_id)
  return { ...who, id: consultation?.id ?? '', see: () => who.look(consultation?.id ?? '') }
}

describe('a doctor at once', () => {
  test('nobody is asked for money while no doctor is there', async () => {
    await expect((await clinic.patient()).instant()).rejects.toMatchObject({ code: 'no_doctor_online' })
  })

  test('the price shown for the online doctor is the price charged, though a cheaper one is offline', async () => {
    const [dearest] = await app.db
      .selectFrom('doctors as d')
      .innerJoin('doctor_specialities as s', 's.doctor_id', 'd.doctor_id')
      .select(['d.doctor_id', 'd.fee_instant_paise'])
      .where('s.speciality_id', '=', 'general-physician')
      .where('d.fee_instant_paise', 'is not', null)
      .where('d.active', '=', true)
      .orderBy('d.fee_instant_paise', 'desc')
      .limit(1)
      .execute()
    const cheapest = await app.visitor('GET /api/consultation_price/', { query: { kind: 'instant', speciality: 'general-physician' } })
    expect(cheapest.fee_paise).toBeLessThan(dearest?.fee_instant_paise ?? 0)
    await (await clinic.doctor(dearest?.doctor_id ?? '')).presence('online')
    const query = { kind: 'instant' as const, speciality: 'general-physician', language: 'en' }
    const shown = await app.visitor('GET /api/consultation_price/', { query })
    expect(shown.fee_paise).toBe(dearest?.fee_instant_paise)
    const { consultation } = await (await clinic.patient()).instant()
    expect(consultation?.price.total_paise).toBe(shown.total_paise)
  })

  test('the refusal says whether nobody is there, or nobody who speaks the language', async () => {
    await expect((await clinic.patient()).instant()).rejects.toMatchObject({
      message: 'No doctor is available for this right now. Please book a slot',
    })
    await (await clinic.doctor('d2')).presence('online')
    await expect((await clinic.patient()).instant({ language: 'xx' })).rejects.toMatchObject({ message: /who speaks this language/ })
  })

  test('asked for twice at once, one is begun: nobody pays twice for one person', async () => {
    await (await clinic.doctor('d2')).presence('online')
    const who = await clinic.patient()
    const both = await Promise.allSettled([who.instant(), who.instant()])
    for (const one of both) if (one.status === 'rejected') expect(['conflict', 'in_flight']).toContain((one.reason as Refusal).code)
    const open = await app.db
      .selectFrom('consultations')
      .selectAll()
      .where('user_id', '=', who.userId)
      .where('state', '=', 'PENDING_PAYMENT')
      .execute()
    expect(open).toHaveLength(1)
  })

  test('TPG-19: with one red flag there is no consultation and no payment', async () => {
    const who = await clinic.patient()
    const flags = Object.fromEntries(Object.keys(clinic.noFlags('general-physician')).map((id) => [id, true]))
    expect(await who.instant({ red_flags: flags })).toMatchObject({ consultation: null, payment: null, emergency_numbers: ['112', '108'] })
    expect(await app.db.selectFrom('consultations').selectAll().where('user_id', '=', who.userId).execute()).toEqual([])
  })

  test('paid, it rings the doctor who is free, who accepts; both join, talk, and it ends', async () => {
    const d2 = await clinic.doctor('d2')
    await d2.presence('online')
    const asha = await searching()
    expect(await asha.see()).toMatchObject({ state: 'RINGING', label: 'Searching', queue: { place: 1, doctors_online: 1, ringing: true } })
    const [ring] = (await d2.queue()).offers
    expect(ring).toMatchObject({ id: asha.id, complaint: 'Fever since Monday', intake: [{ answered_by: 'patient' }] })
    await d2.act('accept', asha.id)
    expect(await asha.see()).toMatchObject({
      state: 'WAITING_ROOM',
      label: 'Join now',
      doctor: { registration_no: 'RJ-DEMO-10002' },
      queue: null,
    })
    const join = { params: { id: asha.id }, body: {} }
    expect(await asha.api()('POST /api/consultation/{id}/join/', join)).toMatchObject({ state: 'waiting', role: 'patient' })
    expect(await d2.api()('POST /api/consultation/{id}/join/', join)).toMatchObject({ role: 'doctor', room_id: asha.id })
    const key = { userId: asha.userId, callId: asha.id }
    for (const role of ['patient', 'doctor'] as const) await consultationHost.entered(app.db, { key, role }, clinic.clock.now)
    await consultationHost.connected(app.db, key, clinic.clock.now)
    expect(await asha.see()).toMatchObject({ state: 'IN_CALL', label: 'In call', is_call_ended: false })
    await later(6)
    await d2.api()('POST /api/desk/consultation/{id}/end/', { params: { id: asha.id }, body: { outcome: 'served' }, ...clinic.once() })
    expect(await asha.see()).toMatchObject({ state: 'ENDED', is_call_ended: true, refunded_paise: 0 })
    expect(await d2.api()('GET /api/desk/presence/', {})).toMatchObject({ state: 'writing' })
    expect((await d2.queue()).to_finish.map(({ id }) => id)).toEqual([asha.id])
  })

  test('the next in line hears whom the one doctor there is still with, and whoever comes after them does not', async () => {
    const d2 = await clinic.doctor('d2')
    await d2.presence('online')
    const first = await searching()
    await d2.act('accept', first.id)
    const [next, after] = [await searching(), await searching()]
    expect((await next.see()).queue).toMatchObject({ place: 1, finishing: null })
    const key = { userId: first.userId, callId: first.id }
    for (const role of ['patient', 'doctor'] as const) await consultationHost.entered(app.db, { key, role }, clinic.clock.now)
    await consultationHost.connected(app.db, key, clinic.clock.now)
    expect((await next.see()).queue).toMatchObject({ place: 1, finishing: 'Dr. Arjun Rathore' })
    expect((await after.see()).queue).toMatchObject({ place: 2, finishing: null })
    const booked = await seedConsultation(app.db, clinic.clock.now, next, { doctor_id: 'd2', start_at: clinic.clock.now })
    expect(await next.look(booked)).toMatchObject({ join_open: true, doctor_in_visit: true })
    await app.db.updateTable('consultations').set({ state: 'ENDED' }).where('consultation_id', '=', first.id).execute()
    expect(await next.look(booked)).toMatchObject({ doctor_in_visit: false })
  })

  test('a doctor who does not answer in 20 s is passed over, the place is kept; two rings missed, and the doctor is away', async () => {
    const [d1, d2] = [await clinic.doctor('d1'), await clinic.doctor('d2')]
    await d1.presence('online')
    const asha = await searching()
    const queued = (await asha.see()).queue?.queued_at
    await later(18 / 60)
    await d2.presence('online')
    await later(2 / 60)
    // Who has not been asked comes before who did not answer.
    expect((await d2.queue()).offers).toHaveLength(1)
    expect(await asha.see()).toMatchObject({ state: 'RINGING', queue: { queued_at: queued, place: 1 } })
    await d1.presence('online')
    await d2.act('decline', asha.id)
    expect((await d1.queue()).offers).toHaveLength(1)
    await later(20 / 60)
    const states = await app.db.selectFrom('doctor_presence').select(['doctor_id', 'state']).orderBy('doctor_id').execute()
    expect(states).toContainEqual({ doctor_id: 'd1', state: 'away' })
  })

  test('after two rings that nobody took three doctors are rung at once; the first has it, the others hear that it is gone', async () => {
    const three = [await clinic.doctor('d1'), await clinic.doctor('d2'), await clinic.doctor('d8')]
    await three[0]?.presence('online')
    const asha = await clinic.patient()
    const { consultation, payment } = await asha.instant()
    await three[0]?.presence('away')
    await pay(payment?.gateway_order_id)
    const id = consultation?.id ?? ''
    for (const doctor_id of ['x1', 'x2']) await missedBy(doctor_id, { userId: asha.userId, id })
    const idle = { state: 'online' as const, heartbeat_at: clinic.clock.now, idle_since: testNow }
    for (const doctor_id of ['d2', 'd8'])
      await app.db
        .insertInto('doctor_presence')
        .values({ doctor_id, ...idle })
        .execute()
    await three[0]?.presence('online')
    const answers = await Promise.allSettled(three.map((one) => one.act('accept', id)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const offers = await app.db.selectFrom('consultation_offers').select('state').where('consultation_id', '=', id).execute()
    expect(offers.map(({ state }) => state).toSorted()).toEqual(['ACCEPTED', 'GONE', 'GONE', 'MISSED', 'MISSED'])
  })

  test('no doctor in five minutes: unable to connect, tried again on the same payment before those who came later', async () => {
    const d2 = await clinic.doctor('d2')
    await d2.presence('online')
    const asha = await searching()
    await d2.presence('away')
    await later(5)
    expect(await asha.see()).toMatchObject({
      state: 'UNABLE_TO_CONNECT',
      label: 'Unable to connect',
      actions: ['retry', 'refund', 'add_file'],
    })
    await d2.presence('online')
    const younger = await searching()
    await d2.act('decline', younger.id)
    await d2.presence('away')
    const again = await asha.api()('POST /api/consultation/retry/', { body: { consultation: asha.id }, ...clinic.once() })
    expect(again).toMatchObject({ state: 'SEARCHING', queue: { place: 1 } })
    expect((await younger.see()).queue?.place).toBe(2)
    expect(await refundOf(asha.userId)).toEqual([])
    expect((await app.db.selectFrom('payments').selectAll().where('user_id', '=', asha.userId).execute()).length).toBe(1)
  })

  test('a promise that was broken is paid back whole after half an hour without a click, once', async () => {
    const d2 = await clinic.doctor('d2')
    await d2.presence('online')
    const asha = await searching()
    await d2.presence('away')
    await later(5)
    await later(29)
    expect((await asha.see()).state).toBe('UNABLE_TO_CONNECT')
    await later(1)
    await later(60)
    expect(await asha.see()).toMatchObject({ state: 'CANCELLED', label: 'Refunded', paid_paise: 24900, refunded_paise: 24900 })
    expect(await refundOf(asha.userId)).toMatchObject([{ amount_paise: 24900, rule_id: 'never-connected' }])
  })

  test('the clock is the server’s: asking for the end changes nothing before it is due', async () => {
    const d2 = await clinic.doctor('d2')
    await d2.presence('online')
    const asha = await searching()
    const body = { consultation: asha.id }
    expect(await asha.api()('POST /api/consultation/send_timeout_notification/', { body })).toEqual({ state: 'RINGING' })
  })

  test('a doctor who takes it and does not come has it for three minutes; then the patient may try again', async () => {
    const d2 = await clinic.doctor('d2')
    await d2.presence('online')
    const asha = await searching()
    await d2.act('accept', asha.id)
    await later(2.9)
    expect((await asha.see()).state).toBe('WAITING_ROOM')
    await later(0.1)
    expect(await asha.see()).toMatchObject({ state: 'UNABLE_TO_CONNECT', actions: ['retry', 'refund', 'add_file'] })
    expect(await d2.api()('GET /api/desk/presence/', {})).toMatchObject({ state: 'online' })
  })

  test('TPG-20: the patient may stop while waiting and has everything back', async () => {
    const d2 = await clinic.doctor('d2')
    await d2.presence('online')
    const asha = await searching()
    const cancel = (preview: boolean) =>
      asha.api()('POST /api/consultation/cancel/', { body: { consultation: asha.id, reason: 'Better now', preview }, ...clinic.once() })
    expect(await cancel(true)).toMatchObject({
      state: 'RINGING',
      refund: { amount_paise: 24900, percent: 100, rule_id: 'never-connected' },
    })
    expect(await cancel(false)).toMatchObject({ state: 'CANCELLED', refund: { amount_paise: 24900 } })
    expect((await d2.queue()).offers).toEqual([])
  })

  test('TPG-20: a doctor who sends the patient to be seen ends it, and the money goes back', async () => {
    const d2 = await clinic.doctor('d2')
    await d2.presence('online')
    const asha = await searching()
    await d2.act('accept', asha.id)
    const key = { userId: asha.userId, callId: asha.id }
    for (const role of ['patient', 'doctor'] as const) await consultationHost.entered(app.db, { key, role }, clinic.clock.now)
    await d2.api()('POST /api/desk/consultation/{id}/start/', { params: { id: asha.id }, body: {}, ...clinic.once() })
    await d2.api()('POST /api/desk/consultation/{id}/end/', { params: { id: asha.id }, body: { outcome: 'in_person' }, ...clinic.once() })
    expect(await asha.see()).toMatchObject({ state: 'ENDED', in_person_advised: true, refunded_paise: 24900 })
  })
})

async function missedBy(doctor_id: string, { userId: user_id, id: consultation_id }: { userId: string; id: string }): Promise<void> {
  const template = await app.db.selectFrom('doctors').selectAll().where('doctor_id', '=', 'd1').executeTakeFirstOrThrow()
  await app.db
    .insertInto('doctors')
    .values({ ...template, education: sql`'[]'::jsonb`, portrait: null, doctor_id, active: false, laid_out_until: null })
    .execute()
  const times = { rings_until: clinic.clock.now, made_at: clinic.clock.now, answered_at: clinic.clock.now }
  const offer = { doctor_id, offer_id: crypto.randomUUID(), user_id, consultation_id, attempt: 1, state: 'MISSED' as const }
  await app.db
    .insertInto('consultation_offers')
    .values({ ...offer, ...times })
    .execute()
}
