import { beforeEach, describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { testClinic } from '../../../../tests/support/consultations.ts'
import { seedAddress } from '../../../../tests/support/seed.ts'
import { draftLine, draftOf } from '../../../../tests/support/consulted.ts'
import { consultationHost } from '../../calls/room/consultation-host.server.ts'
import { PrescriptionDraft } from '../../prescriptions/sign/draft.contract.ts'

const clock = { now: testNow }
const app = await testApp(() => clock.now)
const clinic = await testClinic(app, testNow)
const [listO] = await app.db
  .selectFrom('products')
  .select('medicine_id')
  .where('list', '=', 'O')
  .where('unit', '=', 'tablet')
  .orderBy('medicine_id')
  .limit(1)
  .execute()
const medicine = listO?.medicine_id ?? ''

/** Each test begins in an empty clinic: no doctor there, nobody waiting. */
beforeEach(async () => {
  await app.db.updateTable('consultations').set({ state: 'CANCELLED', due_at: null }).execute()
  await app.db.deleteFrom('doctor_presence').execute()
})

/** A call between a patient and a doctor that is going on. */
async function inCall() {
  const d2 = await clinic.doctor('d2')
  await d2.presence('online')
  const who = await clinic.patient()
  const { consultation, payment } = await who.instant()
  await clinic.pay(payment?.gateway_order_id)
  const id = consultation?.id ?? ''
  await d2.act('accept', id)
  const key = { userId: who.userId, callId: id }
  for (const role of ['patient', 'doctor'] as const) await consultationHost.entered(app.db, { key, role }, clock.now)
  await consultationHost.connected(app.db, key, clock.now)
  const params = { id }
  const api = d2.api()
  return {
    who,
    id,
    params,
    api,
    end: () => api('POST /api/desk/consultation/{id}/end/', { params, body: { outcome: 'served' }, ...clinic.once() }),
    write: (draft: PrescriptionDraft, more: object = {}) =>
      api('PUT /api/desk/consultation/{id}/prescription/', { params, body: { draft, ...more } }),
    sign: () => api('POST /api/desk/consultation/{id}/prescription/sign/', { params, ...clinic.once() }),
  }
}

test('the phone of a patient is shown to their own doctor, and the access log says so', async () => {
  const { who, id, params, api } = await inCall()
  const { phone_number } = await app.db
    .selectFrom('users')
    .select('phone_number')
    .where('user_id', '=', who.userId)
    .executeTakeFirstOrThrow()
  expect(await api('GET /api/desk/consultation/{id}/phone/', { params })).toEqual({ phone_number })
  const looks = await app.db.selectFrom('audit_events').select(['action', 'subject']).where('user_id', '=', who.userId).execute()
  expect(looks).toContainEqual({ action: 'phone_read', subject: `consultation:${id}` })
  const other = (await clinic.doctor('d1')).api()
  await expect(other('GET /api/desk/consultation/{id}/phone/', { params })).rejects.toMatchObject({ code: 'not_found' })
  await app.db.updateTable('consultations').set({ state: 'CANCELLED', due_at: null }).where('consultation_id', '=', id).execute()
  await expect(api('GET /api/desk/consultation/{id}/phone/', { params })).rejects.toMatchObject({ code: 'not_found' })
})

describe('what a doctor writes', () => {
  test('is kept while the call goes on, says what is missing, is signed after it, and belongs to the patient', async () => {
    const { who, id, params, api, end, write, sign } = await inCall()
    const first = await api('GET /api/desk/consultation/{id}/prescription/', { params })
    expect(first).toMatchObject({ signed: null, draft: { lines: [] }, health: { allergies: null } })
    expect(first.problems).toContainEqual({ field: 'patient.allergies', code: 'not_asked' })
    const kept = await write(draftOf([draftLine(medicine)]), { health: { allergies: ['Penicillin'], current_medicines: [] } })
    expect(kept).toMatchObject({ problems: [], health: { allergies: ['Penicillin'] }, medicines: [{ medicine_id: medicine }] })
    await expect(sign()).rejects.toMatchObject({ code: 'conflict', message: 'Please end the call first' })
    await end()
    const { prescription } = await sign()
    expect(await who.look(id)).toMatchObject({ state: 'COMPLETED' })
    const mine = await who.api()('GET /api/order_prescription/{id}/', { params: { id: prescription } })
    expect(mine).toMatchObject({ source: 'consultation', consultation: id, state: 'APPROVED' })
    expect(await api('GET /api/desk/consultation/{id}/prescription/', { params })).toMatchObject({ signed: prescription })
  })

  test('a figure out of range is kept as typed, keeps it from being signed, and what was measured is signed with it', async () => {
    const { who, params, api, end, write, sign } = await inCall()
    const vitals = { temperature_f: 38.4, systolic_mmhg: 148, weight_kg: 74 }
    const kept = await write(draftOf([draftLine(medicine)], { vitals }), { health: { allergies: [], current_medicines: [] } })
    expect(kept.draft.vitals).toMatchObject({ ...vitals, diastolic_mmhg: null })
    expect(kept.problems).toEqual([{ field: 'vitals.temperature_f', code: 'out_of_range' }])
    await end()
    await expect(sign()).rejects.toMatchObject({ code: 'invalid' })
    const right = { ...vitals, temperature_f: 101.2, diastolic_mmhg: 92 }
    await write(draftOf([draftLine(medicine)], { vitals: right, diagnosis: [{ text: 'Viral fever', code: 'viral-fever' }] }))
    const { prescription } = await sign()
    const paper = await who.api()('GET /api/prescription/', { query: { prescription } })
    expect(paper.document).toMatchObject({ vitals: right })
    expect((await api('GET /api/desk/consultation/{id}/record/', { params })).health.weight_kg).toBe(74)
  })

  test('TPG-7: who was seen in person within six months, by the doctor’s word, is in a follow-up; it stands in the history', async () => {
    const { who, id, params, api } = await inCall()
    const attest = (seen_on: string) => api('POST /api/desk/consultation/{id}/in_person/', { params, body: { seen_on }, ...clinic.once() })
    for (const day of ['2026-05-20', '2026-11-23']) await expect(attest(day)).rejects.toMatchObject({ code: 'invalid' })
    expect((await who.look(id)).nature).toBe('first')
    expect(await attest('2026-05-22')).toMatchObject({ nature: 'follow_up' })
    const events = await app.db
      .selectFrom('consultation_events')
      .select(['action', 'by_whom', 'detail'])
      .where('consultation_id', '=', id)
      .execute()
    expect(events).toContainEqual({ action: 'attest_in_person', by_whom: 'doctor', detail: { seen_on: '2026-05-22' } })
  })

  test('TPG-14: the patient has a copy: on the appointment, as a paper to take away, and hears that it is there', async () => {
    const { who, id, end, write, sign } = await inCall()
    await seedAddress(app.db, clock.now, who)
    await write(draftOf([draftLine(medicine)]), { health: { allergies: [], current_medicines: [] } })
    await end()
    const { prescription } = await sign()
    expect(await who.look(id)).toMatchObject({ prescription_ready: true, prescription: { id: prescription, medicines: 1 } })
    const paper = await who.api()('GET /api/prescription/', { query: { prescription } })
    expect((await app.http.inject({ url: paper.pdf_url ?? '' })).headers['content-type']).toBe('application/pdf')
    // TPG-3, TPG-13: who and where the patient is stands on it.
    const { document } = await app.db
      .selectFrom('prescriptions')
      .select('document')
      .where('prescription_id', '=', prescription)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(document ?? '')).toMatchObject({ patient: { name: 'Asha Verma', address: '12, MI Road, Jaipur 302001' } })
    const notices = await app.db.selectFrom('notices').select(['kind', 'link']).where('user_id', '=', who.userId).execute()
    expect(notices).toContainEqual({ kind: 'consultation_completed', link: `/account/appointments/${id}` })
  })

  test('TPG-2: the messages on a prescription and on a finished consultation name the doctor with the registration number', async () => {
    const { who, end, write, sign } = await inCall()
    await write(draftOf([draftLine(medicine)]), { health: { allergies: [], current_medicines: [] } })
    await end()
    await sign()
    const { name, registration_no } = await app.db
      .selectFrom('doctors')
      .select(['name', 'registration_no'])
      .where('doctor_id', '=', 'd2')
      .executeTakeFirstOrThrow()
    const notices = await app.db.selectFrom('notices').select(['kind', 'body']).where('user_id', '=', who.userId).execute()
    for (const kind of ['prescription_ready', 'consultation_completed'])
      expect(notices.find((one) => one.kind === kind)?.body).toContain(`${name} (Reg. No. ${registration_no})`)
  })

  test('once signed is never changed: only addenda are added, they are signed too, and the patient is told (TPG-16)', async () => {
    const { params, api, end, write, sign, who } = await inCall()
    await expect(
      api('POST /api/desk/consultation/{id}/prescription/addendum/', { params, body: { text: 'Also drink' }, ...clinic.once() }),
    ).rejects.toMatchObject({ code: 'conflict' })
    await write(draftOf([], { no_medicines: true }), { health: { allergies: [], current_medicines: [] } })
    await end()
    await sign()
    await expect(write(draftOf([]))).rejects.toMatchObject({ code: 'conflict' })
    await expect(sign()).rejects.toMatchObject({ code: 'conflict' })
    expect(
      await api('POST /api/desk/consultation/{id}/prescription/addendum/', { params, body: { text: 'Also drink' }, ...clinic.once() }),
    ).toEqual({ added: true })
    const paper = app.db.selectFrom('prescriptions').select('prescription_id').where('consultation_id', '=', params.id)
    const { prescription_id } = await paper.executeTakeFirstOrThrow()
    const told = app.db.selectFrom('notices').select('link').where('user_id', '=', who.userId).where('kind', '=', 'prescription_addendum')
    expect(await told.execute()).toEqual([{ link: `/account/prescriptions/${prescription_id}` }])
  })

  test('with something missing is not signed, and says what', async () => {
    const { end, write, sign } = await inCall()
    await write(PrescriptionDraft.parse({ complaints: 'Fever' }))
    await end()
    await expect(sign()).rejects.toMatchObject({ code: 'invalid', fields: { findings: ['missing'], age_confirmed: ['not_asked'] } })
  })

  describe('with a day to come again', () => {
    const toTheMorning = 93 * 60
    const draft = draftOf([], { no_medicines: true, follow_up_on: '2026-11-25' })
    async function signed(given = draft) {
      clinic.clock.now = testNow
      const call = await inCall()
      await call.write(given, { health: { allergies: [], current_medicines: [] } })
      await call.end()
      await call.sign()
      const told = async () => {
        const own = app.db.selectFrom('notices').select(['body', 'link', 'created_at']).where('user_id', '=', call.who.userId)
        return own.where('kind', '=', 'follow_up_due').execute()
      }
      return { ...call, told }
    }

    test('tells the patient on the morning of that day, once, and says nothing of an illness', async () => {
      const { id, told } = await signed()
      await clinic.goOn(toTheMorning - 1)
      expect(await told()).toEqual([])
      await clinic.goOn(1)
      await clinic.goOn(1)
      const nine = new Date('2026-11-25T09:00:00+05:30')
      expect(await told()).toEqual([
        { body: 'Your doctor asked to see you again. Book a follow-up.', link: `/account/appointments/${id}`, created_at: nine },
      ])
    })

    test('tells nothing when no day was named, when it is past, or when the patient has a time with the doctor already', async () => {
      const silent = [await signed(draftOf([], { follow_up_on: null })), await signed(draftOf([], { follow_up_on: '2026-11-20' }))]
      const booked = await signed()
      await app.db
        .updateTable('consultations')
        .set({ state: 'CONFIRMED', start_at: new Date('2026-11-26T05:00:00Z'), due_at: null })
        .where('consultation_id', '=', (await booked.who.book(clinic.freshSlot(), { doctor: 'd1' })).consultation?.id ?? '')
        .execute()
      const again = app.db.updateTable('consultations').set({ doctor_id: 'd2' }).where('user_id', '=', booked.who.userId)
      await again.where('state', '=', 'CONFIRMED').execute()
      await clinic.goOn(toTheMorning)
      for (const { told } of [...silent, booked]) expect(await told()).toEqual([])
    })

    test('offers the smaller fee for as long as the doctor gives it', async () => {
      const { who, id } = await signed()
      const { ended_at, follow_up_until } = await who.look(id)
      const { follow_up_days } = await app.visitor('GET /api/doctor/doctors/{id}/', { params: { id: 'd2' } })
      const days = (Date.parse(follow_up_until ?? '') - Date.parse(ended_at ?? '')) / 86_400_000
      expect(days).toBe(follow_up_days)
    })
  })

  describe('is closed to the doctor', () => {
    const reads = ['GET /api/desk/consultation/{id}/record/', 'GET /api/desk/consultation/{id}/prescription/'] as const
    const outcomes = async ({ api, params }: Awaited<ReturnType<typeof inCall>>) => {
      const told = reads.map((read) =>
        api(read, { params }).then(
          () => 'open',
          ({ code }: { code: string }) => code,
        ),
      )
      return [...(await Promise.all(told)), (await api('GET /api/desk/consultation/{id}/', { params })).record_open]
    }
    const change = (id: string, set: object) => app.db.updateTable('consultations').set(set).where('consultation_id', '=', id).execute()

    test.each(['PENDING_PAYMENT', 'EXPIRED', 'CANCELLED', 'UNABLE_TO_CONNECT', 'NO_SHOW_PATIENT', 'NO_SHOW_DOCTOR'] as const)(
      'when the consultation is %s',
      async (state) => {
        const call = await inCall()
        expect(await outcomes(call)).toEqual(['open', 'open', true])
        await change(call.id, { state, due_at: null })
        expect(await outcomes(call)).toEqual(['not_found', 'not_found', false])
      },
    )

    test('when the consultation was cancelled, with what the patient wrote before it', async () => {
      const call = await inCall()
      const look = () => call.api('GET /api/desk/consultation/{id}/', { params: call.params })
      expect(await look()).toMatchObject({ complaint: 'Fever since Monday', intake: [{ a: 'Monday' }] })
      await change(call.id, { state: 'CANCELLED', due_at: null })
      expect(await look()).toMatchObject({ complaint: '', intake: [], files: [], adult: null })
    })

    test('when it is a paid one of the day after tomorrow, and open to read and begin a note an hour before it', async () => {
      const call = await inCall()
      const startAt = new Date(clock.now.getTime() + 48 * 3_600_000)
      await change(call.id, { state: 'CONFIRMED', start_at: startAt, due_at: null })
      expect(await outcomes(call)).toEqual(['not_found', 'not_found', false])
      await expect(call.write(draftOf([]))).rejects.toMatchObject({ code: 'conflict' })
      await change(call.id, { start_at: new Date(clock.now.getTime() + 3_600_000) })
      expect(await outcomes(call)).toEqual(['open', 'open', true])
      expect(await call.write(draftOf([draftLine(medicine)]))).toMatchObject({ draft: { lines: [{ medicine_id: medicine }] } })
    })

    test('when the follow-up of a completed one is over', async () => {
      const call = await inCall()
      const endedAgo = (days: number) =>
        change(call.id, { state: 'COMPLETED', ended_at: new Date(clock.now.getTime() - days * 86_400_000), due_at: null })
      await endedAgo(1)
      expect(await outcomes(call)).toEqual(['open', 'open', true])
      await endedAgo(200)
      expect(await outcomes(call)).toEqual(['not_found', 'not_found', false])
    })
  })

  test('is not for another doctor to see', async () => {
    const { params } = await inCall()
    const other = (await clinic.doctor('d1')).api()
    await expect(other('GET /api/desk/consultation/{id}/record/', { params })).rejects.toMatchObject({ code: 'not_found' })
    await expect(other('GET /api/desk/consultation/{id}/prescription/', { params })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('stands beside what was signed here before', async () => {
    const { params, api } = await inCall()
    expect(await api('GET /api/desk/consultation/{id}/record/', { params })).toMatchObject({ files: [], earlier: [] })
  })
})
