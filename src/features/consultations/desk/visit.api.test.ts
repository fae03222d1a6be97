import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { testClinic } from '../../../../tests/support/consultations.ts'
import { seedRelative } from '../../../../tests/support/seed.ts'
import { consultationHost } from '../../calls/room/consultation-host.server.ts'

const clock = { now: testNow }
const app = await testApp(() => clock.now)
const clinic = await testClinic(app, testNow)
const d1 = await clinic.doctor('d1')
const goTo = async (at: Date) => {
  clock.now = at
  await clinic.goOn((at.getTime() - clinic.clock.now.getTime()) / 60_000)
}
const minutes = (from: string | null | undefined, n: number) => new Date(Date.parse(from ?? '') + n * 60_000)

/** Somebody with a paid time tomorrow or later. */
async function booked() {
  const who = await clinic.patient()
  const slot = clinic.freshSlot(8)
  const { consultation, payment } = await who.book(slot)
  await clinic.pay(payment?.gateway_order_id)
  const id = consultation?.id ?? ''
  const key = { userId: who.userId, callId: id }
  const enter = (role: 'patient' | 'doctor') => consultationHost.entered(app.db, { key, role }, clock.now)
  const join = () => who.api()('POST /api/consultation/{id}/join/', { params: { id }, body: {} })
  return { ...who, id, key, slot, start: consultation?.start_at ?? '', see: () => who.look(id), enter, join }
}
const cancel = (who: Awaited<ReturnType<typeof booked>>, preview = false) =>
  who.api()('POST /api/consultation/cancel/', { body: { consultation: who.id, preview }, ...clinic.once() })

describe('a booked time', () => {
  test('the door opens ten minutes before; too early says from when, in India', async () => {
    const asha = await booked()
    await goTo(minutes(asha.start, -11))
    await expect(asha.join()).rejects.toMatchObject({ code: 'call_early', meta: { opens_at: minutes(asha.start, -10).toISOString() } })
    await goTo(minutes(asha.start, -10))
    expect(await asha.join()).toMatchObject({ state: 'waiting', doctor: { registration_no: 'RJ-DEMO-10001' } })
    expect(await asha.see()).toMatchObject({ label: 'Join now', join_open: true })
    const notices = await app.db.selectFrom('notices').select('kind').where('user_id', '=', asha.userId).execute()
    expect(notices.map(({ kind }) => kind).toSorted()).toEqual(['appointment_booked', 'appointment_soon'])
  })

  test('both come, talk, lose the line, find it again, and it ends', async () => {
    const asha = await booked()
    await goTo(minutes(asha.start, 0))
    await asha.enter('patient')
    expect(await asha.see()).toMatchObject({ state: 'WAITING_ROOM', doctor_late_s: 0 })
    await asha.enter('doctor')
    await consultationHost.connected(app.db, asha.key, clock.now)
    await consultationHost.away(app.db, { key: asha.key, role: 'patient' }, clock.now)
    expect(await asha.see()).toMatchObject({ state: 'RECONNECTING', label: 'In call' })
    await goTo(minutes(asha.start, 2))
    expect((await asha.see()).state).toBe('RECONNECTING')
    await consultationHost.ended(app.db, asha.key, { reason: 'doctor_ended', talkSeconds: 400 }, clock.now)
    expect(await asha.see()).toMatchObject({ state: 'ENDED', end_reason: 'doctor_ended', refunded_paise: 0 })
    const unread = app.db.selectFrom('notices').select('kind').where('user_id', '=', asha.userId).where('read_at', 'is', null)
    expect((await unread.execute()).map(({ kind }) => kind)).not.toContain('appointment_soon')
    await d1.api()('POST /api/desk/consultation/{id}/complete/', { params: { id: asha.id }, ...clinic.once() })
    expect(await asha.see()).toMatchObject({ state: 'COMPLETED', label: 'Completed' })
    const consulted = await asha.api()('GET /api/patient/{id}/consulted_doctors/', { params: { id: asha.patientId } })
    expect(consulted).toMatchObject([{ id: 'd1', last_consultation: asha.id }])
  })

  test('nobody’s leaving ends a call before its time: who leaves before it may come back until three minutes after it', async () => {
    const asha = await booked()
    await goTo(minutes(asha.start, -8))
    for (const role of ['patient', 'doctor'] as const) await asha.enter(role)
    await consultationHost.connected(app.db, asha.key, clock.now)
    await goTo(minutes(asha.start, -6))
    for (const role of ['patient', 'doctor'] as const) await consultationHost.away(app.db, { key: asha.key, role }, clock.now)
    await goTo(minutes(asha.start, 2.9))
    expect((await asha.see()).state).toBe('RECONNECTING')
    expect(await consultationHost.isAwaited(app.db, asha.key, clock.now)).toBe(true)
    await goTo(minutes(asha.start, 3))
    expect((await asha.see()).state).toBe('ENDED')
    expect(await consultationHost.isAwaited(app.db, asha.key, clock.now)).toBe(false)
  })

  test('a doctor is in a consultation during a booked call as during an instant one, then writes, and is back once it is signed or by a press', async () => {
    const presence = async () => (await d1.api()('GET /api/desk/presence/', {})).state
    const asha = await booked()
    await goTo(minutes(asha.start, 0))
    await d1.presence('online')
    for (const role of ['patient', 'doctor'] as const) await asha.enter(role)
    expect(await presence()).toBe('online')
    await consultationHost.connected(app.db, asha.key, clock.now)
    expect(await presence()).toBe('busy')
    await consultationHost.away(app.db, { key: asha.key, role: 'patient' }, clock.now)
    expect(await presence()).toBe('busy')
    await consultationHost.ended(app.db, asha.key, { reason: 'doctor_ended', talkSeconds: 400 }, clock.now)
    expect(await presence()).toBe('writing')
    await d1.api()('POST /api/desk/presence/', { body: { state: 'online', heartbeat: true } })
    expect(await presence()).toBe('writing')
    await d1.api()('POST /api/desk/consultation/{id}/complete/', { params: { id: asha.id }, ...clinic.once() })
    expect(await presence()).toBe('online')
    await app.db.updateTable('doctor_presence').set({ state: 'writing' }).where('doctor_id', '=', 'd1').execute()
    await d1.presence('online')
    expect(await presence()).toBe('online')
  })

  test('three minutes to come back; a line lost in the first minute of talk costs nothing', async () => {
    const asha = await booked()
    await goTo(minutes(asha.start, 0))
    for (const role of ['patient', 'doctor'] as const) await asha.enter(role)
    await consultationHost.connected(app.db, asha.key, clock.now)
    await consultationHost.away(app.db, { key: asha.key, role: 'doctor' }, clock.now)
    await goTo(minutes(asha.start, 2.9))
    expect((await asha.see()).state).toBe('RECONNECTING')
    await consultationHost.ended(app.db, asha.key, { reason: 'both_away', talkSeconds: 30 }, clock.now)
    expect(await asha.see()).toMatchObject({ state: 'UNABLE_TO_CONNECT', refund_preview: { rule_id: 'broken-off', amount_paise: 39900 } })
    await goTo(minutes(asha.start, 33))
    expect(await asha.see()).toMatchObject({ state: 'CANCELLED', label: 'Refunded' })
  })

  test('a doctor who does not come in fifteen minutes owes everything; who chooses nothing has it back by itself', async () => {
    const asha = await booked()
    await goTo(minutes(asha.start, 0))
    await asha.enter('patient')
    await goTo(minutes(asha.start, 14))
    expect(await asha.see()).toMatchObject({ state: 'WAITING_ROOM', doctor_late_s: 840 })
    await goTo(minutes(asha.start, 15))
    expect(await asha.see()).toMatchObject({ state: 'NO_SHOW_DOCTOR', actions: ['reschedule', 'refund'] })
    await goTo(minutes(asha.start, 45))
    expect(await asha.see()).toMatchObject({ state: 'CANCELLED', refunded_paise: 39900 })
  })

  test('five minutes late, the patient hears it and may take another time or everything back', async () => {
    const [moves, leaves] = [await booked(), await booked()]
    await goTo(minutes(moves.start, 5))
    const kinds = await app.db.selectFrom('notices').select('kind').where('user_id', '=', moves.userId).execute()
    expect(kinds.map(({ kind }) => kind)).toContain('doctor_late')
    const slot = clinic.freshSlot(8)
    const moved = await moves.api()('POST /api/consultation/reschedule/', { body: { consultation: moves.id, slot }, ...clinic.once() })
    expect(moved).toMatchObject({ difference_paise: 0, consultation: { state: 'CONFIRMED', slot } })
    await goTo(minutes(leaves.start, 5))
    await leaves.enter('patient')
    expect((await cancel(leaves)).refund).toMatchObject({ percent: 100, rule_id: 'doctor-absent' })
  })

  test('after a doctor did not come, another time costs nothing', async () => {
    const asha = await booked()
    await goTo(minutes(asha.start, 15))
    expect((await asha.see()).state).toBe('NO_SHOW_DOCTOR')
    const slot = clinic.freshSlot(8)
    const moved = await asha.api()('POST /api/consultation/reschedule/', { body: { consultation: asha.id, slot }, ...clinic.once() })
    expect(moved).toMatchObject({ difference_paise: 0, payment: null, consultation: { state: 'CONFIRMED', slot } })
  })

  test('a patient who does not come while the doctor waits has lost the time', async () => {
    const asha = await booked()
    await goTo(minutes(asha.start, 0))
    await asha.enter('doctor')
    await goTo(minutes(asha.start, 10))
    expect(await asha.see()).toMatchObject({ state: 'NO_SHOW_PATIENT', label: 'Missed', refunded_paise: 0 })
  })

  test('a doctor who cannot come says so, and the patient chooses', async () => {
    const asha = await booked()
    await d1.api()('POST /api/desk/consultation/{id}/cancel/', { params: { id: asha.id }, body: {}, ...clinic.once() })
    const back = await asha.api()('POST /api/consultation/refund/', { body: { consultation: asha.id }, ...clinic.once() })
    expect(back).toMatchObject({ state: 'CANCELLED', refund: { amount_paise: 39900, rule_id: 'doctor-absent' } })
  })

  test('a time the doctor cancelled opens for nobody else, whatever the patient chooses', async () => {
    const [leaves, moves, waits] = [await booked(), await booked(), await booked()]
    for (const { id } of [leaves, moves, waits])
      await d1.api()('POST /api/desk/consultation/{id}/cancel/', { params: { id }, body: {}, ...clinic.once() })
    await leaves.api()('POST /api/consultation/refund/', { body: { consultation: leaves.id }, ...clinic.once() })
    const body = { consultation: moves.id, slot: clinic.freshSlot(8) }
    await moves.api()('POST /api/consultation/reschedule/', { body, ...clinic.once() })
    await goTo(new Date(clock.now.getTime() + 31 * 60_000))
    expect(await waits.see()).toMatchObject({ state: 'CANCELLED', refunded_paise: 39900 })
    for (const { slot, api } of [leaves, moves, waits])
      expect((await api()('GET /api/slot/{id}/', { params: { id: slot } })).state).not.toBe('open')
  })
})

describe('another time, or none', () => {
  test('rescheduled, nothing is paid a second time, the old time is open and the new one taken', async () => {
    const [asha, slot] = [await booked(), clinic.freshSlot(8)]
    const moved = await asha.api()('POST /api/consultation/reschedule/', { body: { consultation: asha.id, slot }, ...clinic.once() })
    expect(moved).toMatchObject({ difference_paise: 0, payment: null, consultation: { slot } })
    const stateOf = async (id: string) => (await asha.api()('GET /api/slot/{id}/', { params: { id } })).state
    expect([await stateOf(asha.slot), await stateOf(slot)]).toEqual(['open', 'taken'])
    expect(await app.db.selectFrom('payments').selectAll().where('user_id', '=', asha.userId).execute()).toHaveLength(1)
  })

  test('with a dearer doctor only the difference is paid; the old time stands until it is', async () => {
    const asha = await booked()
    const dearer = await app.db
      .updateTable('doctors')
      .set({ fee_booked_paise: 50_000 })
      .where('doctor_id', '=', 'd8')
      .returning('doctor_id')
      .execute()
    expect(dearer).toHaveLength(1)
    const [slot] = await app
      .visitor('GET /api/slot/', { query: { doctor: 'd8' } })
      .then((all) => all.filter((one) => one.state === 'open').slice(-1))
    const asked = { body: { consultation: asha.id, slot: slot?.id ?? '' }, ...clinic.once() }
    const moving = await asha.api()('POST /api/consultation/reschedule/', asked)
    expect(moving).toMatchObject({ difference_paise: 10_100, payment: { amount_paise: 10_100 }, consultation: { slot: asha.slot } })
    await clinic.pay(moving.payment?.gateway_order_id)
    expect(await asha.see()).toMatchObject({ state: 'CONFIRMED', slot: slot?.id, paid_paise: 50_000, price: { total_paise: 50_000 } })
    expect((await cancel(asha)).refund).toMatchObject({ amount_paise: 50_000, percent: 100 })
  })

  test('two hours before everything goes back, later half; what is shown before is what happens', async () => {
    const [early, late] = [await booked(), await booked()]
    await goTo(minutes(early.start, -120))
    expect((await cancel(early, true)).refund).toMatchObject({ amount_paise: 39_900, percent: 100, rule_id: 'booked-early' })
    expect((await cancel(early)).state).toBe('CANCELLED')
    await goTo(minutes(late.start, -119))
    const [shown, done] = [await cancel(late, true), await cancel(late)]
    expect(shown.refund).toMatchObject({ amount_paise: 19_950, percent: 50, rule_id: 'booked-late' })
    expect(done.refund).toMatchObject({ amount_paise: 19_950, rule_id: 'booked-late' })
    await expect(cancel(late)).rejects.toMatchObject({ code: 'refund_not_possible' })
  })
})

describe('somebody else, or a child', () => {
  test('TPG-4: a child is let in after an adult is named, and is seen after the doctor has seen the adult', async () => {
    const asha = await booked()
    await app.db.updateTable('patients').set({ dob: '2018-05-01' }).where('patient_id', '=', asha.patientId).execute()
    await goTo(minutes(asha.start, 0))
    await expect(asha.join()).rejects.toMatchObject({ code: 'adult_needed' })
    const adult = { name: 'Ravi Verma', relation: 'parent' as const, document: { type: 'aadhaar' as const, last4: '1234' } }
    await asha.api()('POST /api/consultation/{id}/adult/', { params: { id: asha.id }, body: adult })
    await asha.join()
    for (const role of ['patient', 'doctor'] as const) await asha.enter(role)
    await consultationHost.connected(app.db, asha.key, clock.now)
    expect((await asha.see()).state).toBe('WAITING_ROOM')
    const start = (adult_present: boolean) =>
      d1.api()('POST /api/desk/consultation/{id}/start/', { params: { id: asha.id }, body: { adult_present }, ...clinic.once() })
    await expect(start(false)).rejects.toMatchObject({ code: 'adult_needed' })
    expect(await start(true)).toMatchObject({ state: 'IN_CALL', adult_confirmed: true, adult: { name: 'Ravi Verma' } })
  })

  test('TPG-19: for another patient of the account what the first said is asked again, the red flags first', async () => {
    const asha = await booked()
    const kamala = await seedRelative(app.db, clock.now, asha)
    const notice = (await asha.api()('GET /api/consent/', {})).notices.find(({ purpose }) => purpose === 'care')
    const given = {
      purpose: 'care',
      notice_version: notice?.version ?? '',
      language: 'en',
      basis: 'caregiver_explicit',
      patient: kamala,
    } as const
    const { id: consent_id } = await asha.api()('POST /api/consent/', { body: given })
    const red_flags = clinic.noFlags('general-physician')
    const body = { consultation: asha.id, patient: kamala, consent_id, red_flags }
    const flagged = { ...body, red_flags: Object.fromEntries(Object.keys(red_flags).map((id) => [id, true])) }
    expect(await asha.api()('POST /api/consultation/change_patient/', { body: flagged, ...clinic.once() })).toMatchObject({
      consultation: { patient: { id: asha.patientId }, complaint: 'Fever since Monday' },
      emergency_numbers: ['112', '108'],
    })
    const unanswered = asha.api()('POST /api/consultation/change_patient/', { body: { ...body, red_flags: {} }, ...clinic.once() })
    await expect(unanswered).rejects.toMatchObject({ fields: { red_flags: ['Please answer every question'] } })
    const changed = await asha.api()('POST /api/consultation/change_patient/', { body, ...clinic.once() })
    expect(changed).toMatchObject({
      consultation: { patient: { id: kamala }, complaint: '', intake: [] },
      intake_needed: ['complaint', 'intake'],
    })
    const told = { ...body, complaint: 'Knee pain', intake: [{ q: 'Since when?', a: 'A year' }] }
    const again = await asha.api()('POST /api/consultation/change_patient/', { body: told, ...clinic.once() })
    expect(again).toMatchObject({ consultation: { intake: [{ answered_by: 'caregiver' }] }, intake_needed: [] })
  })

  test('a doctor sees own consultations only, and every look is on record (S9)', async () => {
    const asha = await booked()
    const other = await clinic.doctor('d2')
    await expect(other.api()('GET /api/desk/consultation/{id}/', { params: { id: asha.id } })).rejects.toMatchObject({ code: 'not_found' })
    await d1.api()('GET /api/desk/consultation/{id}/', { params: { id: asha.id } })
    const looks = await app.db.selectFrom('audit_events').select(['action', 'subject']).where('user_id', '=', asha.userId).execute()
    expect(looks).toContainEqual({ action: 'consultation_read', subject: `consultation:${asha.id}` })
  })

  test('TPG-16: every state is kept with its time and by whom', async () => {
    const asha = await booked()
    await cancel(asha)
    const events = await app.db
      .selectFrom('consultation_events')
      .select(['action', 'to_state', 'by_whom'])
      .where('consultation_id', '=', asha.id)
      .orderBy('event_id')
      .execute()
    expect(events).toEqual([
      { action: 'begin', to_state: 'PENDING_PAYMENT', by_whom: 'patient' },
      { action: 'pay', to_state: 'CONFIRMED', by_whom: 'money' },
      { action: 'cancel', to_state: 'CANCELLED', by_whom: 'patient' },
    ])
  })
})
