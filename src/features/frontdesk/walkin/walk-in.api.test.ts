import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { draftLine, draftOf } from '../../../../tests/support/consulted.ts'
import { testClinic } from '../../../../tests/support/consultations.ts'
import { seedPatient, seedStaff, type SeededPerson } from '../../../../tests/support/seed.ts'
import { walkInCounter } from '../../../../tests/support/walk-in.ts'
import { ledgerOf } from '../../payments/ledger.sql.server.ts'

const clock = { now: testNow }
const app = await testApp(() => clock.now)
const { db } = app
const clinic = await testClinic(app, testNow)
type Desk = ReturnType<typeof app.as>

let asha: SeededPerson
let front: SeededPerson
let desk: Desk
beforeAll(async () => {
  asha = await seedPatient(db, testNow, { name: 'Asha Verma' })
  front = await seedStaff(db, testNow, 'front_office')
  desk = app.as(front.actor)
})

const { codeRead, send, confirm, checked, day, doctorNow, register, ashaHere } = walkInCounter(app, {
  clinic,
  front: () => desk,
  patient: () => asha,
})
const rowOf = (id: string) => db.selectFrom('consultations').selectAll().where('consultation_id', '=', id).executeTakeFirstOrThrow()
const sums = async (id: string) => {
  const entries = await ledgerOf(db, (await rowOf(id)).user_id, 'consultation', id)
  return entries.map(({ debit, credit, amount_paise }) => [debit, credit, amount_paise])
}

describe('who stands at the counter', () => {
  test('is shown by the code of their phone, which lives three tries, to who asked alone', async () => {
    const { check } = await send(desk, asha.phone)
    const other = app.as((await seedStaff(db, testNow, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })).actor)
    await expect(confirm(other, check, await codeRead(asha.phone))).rejects.toMatchObject({ code: 'not_found' })
    const wrong = (await codeRead(asha.phone)) === '0000' ? '0001' : '0000'
    expect(await confirm(desk, check, wrong)).toEqual({ outcome: 'wrong', tries_left: 2, people: [] })
    await expect(register({ check, patient: asha.patientId })).rejects.toMatchObject({ code: 'conflict' })
    expect(await confirm(desk, check, await codeRead(asha.phone))).toEqual({
      outcome: 'open',
      tries_left: 2,
      people: [{ patient: asha.patientId, name: 'Asha Verma' }],
    })
  })

  test('is somebody of the account of that number, never of another', async () => {
    const { check } = await checked(desk, asha.phone)
    const stranger = await seedPatient(db, testNow)
    await expect(register({ check, patient: stranger.patientId })).rejects.toMatchObject({ code: 'not_found' })
    await expect(register({ patient: asha.patientId })).rejects.toMatchObject({ code: 'conflict' })
  })

  test('a number is sent five codes in an hour, whoever asks', async () => {
    for (let n = 0; n < 5; n++) await send(desk, '9123456780')
    const other = app.as((await seedStaff(db, testNow, 'front_office')).actor)
    await expect(send(other, '9123456780')).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('may be new: the number that was checked is what they sign in with later', async () => {
    const phone = '+919123400001'
    const { check, people } = await checked(desk, phone)
    expect(people).toEqual([])
    const who = { check, name: 'Kamla Devi', gender: 'F', age_years: 61, relation: 'self' }
    await expect(register({ ...who, age_years: 9 })).rejects.toMatchObject({ fields: { dob: [expect.any(String)] } })
    const { id, patient } = await register(who)
    expect(patient).toBe('Kamla Devi')
    const { user_id } = await rowOf(id)
    const identity = await db.selectFrom('identities').select(['kind', 'value']).where('user_id', '=', user_id).execute()
    expect(identity).toEqual([{ kind: 'phone', value: phone }])
  })

  test('with their page open, nobody asks for a second code', async () => {
    await desk('POST /api/desk/patient/{id}/open/', { params: { id: asha.patientId }, body: { reason: 'visit', caller: 'in_person' } })
    const { id } = await register({ patient: asha.patientId })
    const act = await db.selectFrom('caller_acts').selectAll().where('subject', '=', `consultation:${id}`).executeTakeFirstOrThrow()
    expect(act).toMatchObject({ what: 'walk_in', agreed_by: 'in_person', staff_id: front.userId })
  })
})

describe('a visit at the counter', () => {
  test('is a consultation of the same machine, waiting for the doctor, with its money in the books as cash', async () => {
    const { slot, total_paise } = await doctorNow()
    const made = await ashaHere()
    expect(made).toMatchObject({ number: expect.stringMatching(/^C-/), total_paise, method: 'cash', change_paise: 50_000 - total_paise })
    const row = await rowOf(made.id)
    expect(row).toMatchObject({ state: 'WAITING_ROOM', kind: 'booked', mode_requested: 'clinic', patient_entered_at: testNow })
    const held = await db.selectFrom('slots').selectAll().where('consultation_id', '=', made.id).executeTakeFirstOrThrow()
    expect(`${held.doctor_id}.${held.start_at.getTime() / 1000}`).toBe(slot)
    expect(await sums(made.id)).toEqual([['cash', 'customer', total_paise]])
    const taken = await db.selectFrom('walk_ins').selectAll().where('consultation_id', '=', made.id).executeTakeFirstOrThrow()
    expect(taken).toMatchObject({ registered_by: front.userId, method: 'cash', received_paise: 50_000, paid_paise: total_paise })
    const events = await db.selectFrom('consultation_events').select(['action', 'by_whom']).where('consultation_id', '=', made.id).execute()
    expect(events.map(({ action, by_whom }) => `${action} by ${by_whom}`).toSorted()).toEqual([
      'begin by desk',
      'enter by desk',
      'pay by money',
    ])
    const consent = await db.selectFrom('consents').selectAll().where('consent_id', '=', row.consent_id).executeTakeFirstOrThrow()
    expect(consent).toMatchObject({ purpose: 'care', method: 'otp', patient_id: asha.patientId })
  })

  test('two who are given the same time: one has it, the other is asked to choose another and has paid nothing', async () => {
    const { slot } = await doctorNow()
    const { check } = await checked(desk, asha.phone)
    const who = { check, patient: asha.patientId }
    const both = await Promise.allSettled([register(who, { slot }), register(who, { slot })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find((one) => one.status === 'rejected')
    expect(refused?.reason).toMatchObject({ fields: { slot: ['This time was just taken. Choose another'] } })
  })

  test('costs what was shown, takes no less, and a UPI payment pays once', async () => {
    const { total_paise } = await doctorNow()
    await expect(ashaHere({ total_paise: total_paise - 100 })).rejects.toMatchObject({ code: 'conflict' })
    const little = { method: 'cash', received_paise: total_paise - 1 }
    await expect(ashaHere({ payment: little })).rejects.toMatchObject({ fields: { received_paise: ['This is less than the total'] } })
    const upi = { payment: { method: 'upi', reference: 'upi612345678901' } }
    expect(await ashaHere(upi)).toMatchObject({ method: 'upi', change_paise: 0 })
    await expect(ashaHere(upi)).rejects.toMatchObject({ fields: { reference: [expect.stringContaining('already been used')] } })
  })

  test('a red flag registers nobody (TPG-19)', async () => {
    const [flag] = (await doctorNow()).red_flags
    const flags = Object.fromEntries((await doctorNow()).red_flags.map(({ id }) => [id, id === flag?.id]))
    await expect(ashaHere({ red_flags: flags })).rejects.toMatchObject({ message: expect.stringContaining('112') })
  })

  test('at the counter of a pharmacy is seen there and by front office, not at another', async () => {
    const pharmacist = async (pharmacyId: string) =>
      app.as((await seedStaff(db, testNow, 'pharmacist', { pharmacyId, pharmacistId: '1' })).actor)
    const jaipur = await pharmacist('jaipur')
    const { check: own } = await checked(jaipur, '+919123400077')
    const { id } = await register({ check: own, name: 'Ravi', gender: 'M', age_years: 40, relation: 'self' }, {}, jaipur)
    const sees = async (api: Desk) => (await day(api)).visits.some((one) => one.id === id)
    const [other] = await db.selectFrom('pharmacies').select('pharmacy_id').where('pharmacy_id', '<>', 'jaipur').execute()
    expect([await sees(jaipur), await sees(desk), await sees(await pharmacist(other?.pharmacy_id ?? ''))]).toEqual([true, true, false])
    await desk('POST /api/desk/patient/{id}/open/', { params: { id: asha.patientId }, body: { reason: 'visit', caller: 'in_person' } })
    await expect(register({ patient: asha.patientId }, {}, jaipur)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('stands in the list of the counter, with what is in the till', async () => {
    const before = await day()
    const { id, total_paise } = await ashaHere()
    const after = await day()
    expect(after.visits.find((one) => one.id === id)).toMatchObject({
      name: 'Asha Verma',
      state: 'WAITING_ROOM',
      method: 'cash',
      may_end: true,
    })
    expect(after.cash_paise - before.cash_paise).toBe(total_paise)
  })
})

describe('the doctor', () => {
  const medicineOfListA = async () =>
    (
      await db
        .selectFrom('products')
        .select('medicine_id')
        .where('list', '=', 'A')
        .where('unit', '=', 'tablet')
        .where('rx_required', '=', true)
        .orderBy('medicine_id')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).medicine_id

  test('sees them wait, begins and ends the visit without a call, and signs what needs no video in a room (TPG-9)', async () => {
    const { id } = await ashaHere()
    const d1 = (await clinic.doctor('d1')).api()
    const visits = (await d1('GET /api/desk/day/', { query: {} })).visits
    const arrived_at = testNow.toISOString()
    expect(visits.find((one) => one.id === id)).toMatchObject({ mode: 'clinic', patient_in_room: true, arrived_at, join_open: true })
    const params = { id }
    await expect(d1('POST /api/consultation/{id}/join/', { params, body: {} })).rejects.toMatchObject({ code: 'conflict' })
    expect(await d1('POST /api/desk/consultation/{id}/start/', { params, body: {}, ...clinic.once() })).toMatchObject({
      state: 'IN_CALL',
      mode_actual: 'clinic',
    })
    const draft = draftOf([draftLine(await medicineOfListA())], { seen_on_video: false })
    const kept = await d1('PUT /api/desk/consultation/{id}/prescription/', {
      params,
      body: { draft, health: { allergies: [], current_medicines: [] } },
    })
    expect(kept.problems).toEqual([])
    await d1('POST /api/desk/consultation/{id}/end/', { params, body: { outcome: 'served' }, ...clinic.once() })
    const { prescription } = await d1('POST /api/desk/consultation/{id}/prescription/sign/', { params, ...clinic.once() })
    const mine = app.as(asha.actor)
    expect(await mine('GET /api/my_appointment/{id}/', { params })).toMatchObject({ state: 'COMPLETED', mode_actual: 'clinic' })
    expect((await mine('GET /api/prescription/', { query: { prescription } })).document).toMatchObject({ consultation: { mode: 'clinic' } })
    const earned = await db.selectFrom('doctor_earnings').select('amount_paise').where('consultation_id', '=', id).execute()
    expect(earned.map(({ amount_paise }) => amount_paise > 0)).toEqual([true])
  })

  test('is not the one who refunds them as seen from afar', async () => {
    const { id } = await ashaHere()
    const d1 = (await clinic.doctor('d1')).api()
    await d1('POST /api/desk/consultation/{id}/start/', { params: { id }, body: {}, ...clinic.once() })
    const end = d1('POST /api/desk/consultation/{id}/end/', { params: { id }, body: { outcome: 'in_person' }, ...clinic.once() })
    await expect(end).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('who was not seen', () => {
  const end = (id: string, why: 'left' | 'doctor_absent', paid: object = { method: 'cash' }) =>
    desk('POST /api/desk/walk_in/{id}/end/', { params: { id }, body: { why, paid } as never, ...clinic.once() })

  test('gets the cash back in the same act, and the doctor’s time is free again', async () => {
    const { id, total_paise, start_at } = await ashaHere()
    expect(await end(id, 'left')).toEqual({ refund_paise: total_paise })
    expect(await rowOf(id)).toMatchObject({ state: 'CANCELLED', cancelled_by: 'patient' })
    expect((await day()).visits.find((one) => one.id === id)).toMatchObject({ refunded_paise: total_paise, may_end: false })
    expect(await sums(id)).toEqual([
      ['cash', 'customer', total_paise],
      ['customer', 'refunds', total_paise],
      ['refunds', 'cash', total_paise],
    ])
    expect((await doctorNow()).slots.map((one) => one.start_at)).toContain(start_at)
    await expect(end(id, 'left')).rejects.toMatchObject({ code: 'conflict' })
  })

  test('because the doctor did not come: the same, by UPI with its reference', async () => {
    const { id, total_paise } = await ashaHere()
    expect(await end(id, 'doctor_absent', { method: 'upi', reference: '612345000001' })).toEqual({ refund_paise: total_paise })
    const payout = await db.selectFrom('payouts').selectAll().where('purpose_id', '=', id).executeTakeFirstOrThrow()
    expect(payout).toMatchObject({ state: 'PAID', method: 'upi', reference: '612345000001', paid_by: front.userId })
    const events = await db.selectFrom('consultation_events').select('to_state').where('consultation_id', '=', id).execute()
    expect(events.map(({ to_state }) => to_state)).toEqual(expect.arrayContaining(['NO_SHOW_DOCTOR', 'CANCELLED']))
  })

  test('is not whom the doctor has begun with', async () => {
    const { id } = await ashaHere()
    await (await clinic.doctor('d1')).api()('POST /api/desk/consultation/{id}/start/', { params: { id }, body: {}, ...clinic.once() })
    await expect(end(id, 'left')).rejects.toMatchObject({ code: 'conflict' })
  })

  test('a bill that was printed is taken back by a credit note', async () => {
    const { id } = await ashaHere()
    const bill = () => desk('POST /api/desk/walk_in/{id}/bill/', { params: { id }, body: {} })
    expect((await bill()).url).toContain('/invoice-files/')
    await end(id, 'left')
    await bill()
    const papers = await db
      .selectFrom('invoices')
      .select(['kind', 'total_paise'])
      .where('source_id', '=', id)
      .orderBy('issued_at')
      .execute()
    expect(papers.map(({ kind }) => kind)).toEqual(['bill_of_supply', 'credit_note'])
    expect(new Set(papers.map(({ total_paise }) => total_paise)).size).toBe(1)
  })
})
