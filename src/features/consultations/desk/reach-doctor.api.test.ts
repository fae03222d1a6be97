import { beforeEach, describe, expect, test } from 'vitest'
import { indiaFormat } from '../../../lib/india-time.ts'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { testClinic } from '../../../../tests/support/consultations.ts'
import { consultationHost } from '../../calls/room/consultation-host.server.ts'
import { slotId } from '../../doctors/slots.rules.ts'
import { listSlots } from '../../doctors/slots.sql.server.ts'

// Issue 13, number 38: the doctor is reached, and the queue tells the truth to both sides (R19).
const clock = { now: testNow }
const app = await testApp(() => clock.now)
const clinic = await testClinic(app, testNow)
const goOn = async (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
  await clinic.goOn(seconds / 60)
}

async function searching() {
  const who = await clinic.patient()
  const { consultation, payment } = await who.instant()
  await clinic.pay(payment?.gateway_order_id)
  const id = consultation?.id ?? ''
  return { ...who, id, see: () => who.look(id) }
}
const eventsOf = async (userId: string) => {
  const rows = await app.db.selectFrom('events').select('topic').where('user_id', '=', userId).orderBy('seq').execute()
  return rows.map(({ topic }) => topic)
}
const noticesOf = async (userId: string) => {
  const rows = await app.db.selectFrom('notices').selectAll().where('user_id', '=', userId).orderBy('notice_id').execute()
  return rows.map(({ kind }) => kind)
}
const indian = (at: string) => indiaFormat('en-IN', { hour: 'numeric', minute: '2-digit', hour12: true }).format(new Date(at))
const heartbeat = (desk: Awaited<ReturnType<typeof clinic.doctor>>) =>
  desk.api()('POST /api/desk/presence/', { body: { state: 'online', heartbeat: true } })

beforeEach(async () => {
  await app.db.updateTable('consultations').set({ state: 'CANCELLED', due_at: null }).execute()
  await app.db.updateTable('consultation_offers').set({ state: 'GONE' }).where('state', '=', 'RINGING').execute()
  await app.db.deleteFrom('doctor_presence').execute()
})

describe('a ring', () => {
  test('goes to the doctor by the live connection and as a push that names nobody', async () => {
    const d2 = await clinic.doctor('d2')
    await d2.presence('online')
    const asha = await searching()
    expect(await asha.see()).toMatchObject({ state: 'RINGING' })
    expect(await eventsOf(d2.userId)).toContain('ring')
    expect(await noticesOf(d2.userId)).toEqual(['desk_ring'])
    const { body } = await app.db.selectFrom('notices').selectAll().where('user_id', '=', d2.userId).executeTakeFirstOrThrow()
    expect(body).not.toContain('Asha')
  })

  test('sends an SMS only to a doctor who asked for it', async () => {
    const d2 = await clinic.doctor('d2')
    await d2.presence('online')
    const sent = () =>
      app.db.selectFrom('outbox').select('payload').where('topic', '=', 'messages.send').where('user_id', '=', d2.userId).execute()
    expect(await d2.api()('GET /api/notice/preference/')).toMatchObject({ topics: [{ topic: 'desk', push: true, sms: false }] })
    const first = await searching()
    expect(await sent()).toEqual([])
    await d2.act('decline', first.id)
    await d2.api()('PATCH /api/notice/preference/', { body: { topics: [{ topic: 'desk', sms: true }] } })
    await searching()
    expect(await sent()).toHaveLength(1)
  })

  test('that was missed once does not bar the doctor from that search: it rings again', async () => {
    const d2 = await clinic.doctor('d2')
    await d2.presence('online')
    const asha = await searching()
    await goOn(20)
    await heartbeat(d2)
    expect(await asha.see()).toMatchObject({ state: 'RINGING', queue: { ringing: true, doctors_online: 1 } })
    expect((await d2.queue()).offers).toHaveLength(1)
    await d2.act('accept', asha.id)
    expect(await asha.see()).toMatchObject({ state: 'WAITING_ROOM' })
  })

  test('missed twice makes the doctor away, whatever the heartbeat says, and the doctor hears of it', async () => {
    const d2 = await clinic.doctor('d2')
    await d2.presence('online')
    const asha = await searching()
    for (let misses = 0; misses < 2; misses++) {
      await goOn(20)
      await heartbeat(d2)
    }
    expect(await heartbeat(d2)).toMatchObject({ state: 'away', missed_rings: true })
    expect(await noticesOf(d2.userId)).toContain('desk_away')
    expect(await eventsOf(d2.userId)).toContain('presence')
    expect(await asha.see()).toMatchObject({ state: 'SEARCHING', queue: { doctors_online: 0, estimate_p50_s: null } })
    // Only the doctor brings themselves back, and whoever waits is rung for at once.
    expect(await d2.presence('online')).toMatchObject({ state: 'online', missed_rings: false })
    expect(await asha.see()).toMatchObject({ state: 'RINGING' })
  })

  test('that was declined is no miss, and a doctor who declined is nobody to wait for', async () => {
    const d2 = await clinic.doctor('d2')
    await d2.presence('online')
    const asha = await searching()
    await d2.act('decline', asha.id)
    expect(await asha.see()).toMatchObject({ state: 'SEARCHING', queue: { doctors_online: 0, estimate_p50_s: null } })
    expect(await heartbeat(d2)).toMatchObject({ state: 'online', missed_rings: false })
  })
})

describe('a booked appointment', () => {
  test('is told to the doctor when it is paid, when the patient arrives and when it is cancelled', async () => {
    const d1 = await clinic.doctor('d1')
    const asha = await clinic.patient()
    const { consultation, payment } = await asha.book(clinic.freshSlot(8))
    await clinic.pay(payment?.gateway_order_id)
    expect(await noticesOf(d1.userId)).toEqual(['desk_booked'])
    const id = consultation?.id ?? ''
    clock.now = new Date(Date.parse(consultation?.start_at ?? '') - 60_000)
    await consultationHost.entered(app.db, { key: { userId: asha.userId, callId: id }, role: 'patient' }, clock.now)
    expect(await noticesOf(d1.userId)).toEqual(['desk_booked', 'desk_arrived'])
    expect(await eventsOf(d1.userId)).toContain('arrived')
    await asha.api()('POST /api/consultation/cancel/', { body: { consultation: id }, ...clinic.once() })
    expect(await noticesOf(d1.userId)).toEqual(['desk_booked', 'desk_arrived', 'desk_cancelled'])
  })

  test('that the patient moves is told to the doctor, with both times; another doctor hears of a booking', async () => {
    const [d1, d2] = [await clinic.doctor('d1'), await clinic.doctor('d2')]
    const asha = await clinic.patient()
    const { consultation, payment } = await asha.book(clinic.freshSlot(8))
    await clinic.pay(payment?.gateway_order_id)
    const id = consultation?.id ?? ''
    const moveTo = (slot: string) =>
      asha.api()('POST /api/consultation/reschedule/', { body: { consultation: id, slot }, ...clinic.once() })
    const moved = await moveTo(clinic.freshSlot(8))
    expect(await noticesOf(d1.userId)).toEqual(['desk_booked', 'desk_moved'])
    const told = await app.db
      .selectFrom('notices')
      .select('body')
      .where('user_id', '=', d1.userId)
      .where('kind', '=', 'desk_moved')
      .execute()
    for (const at of [consultation?.start_at, moved.consultation.start_at]) expect(told[0]?.body).toContain(indian(at ?? ''))
    expect(await eventsOf(d1.userId)).toContain('consultation')

    const [free] = await listSlots(app.db, 'd2', clinic.at(48 * 60), clinic.at(9 * 24 * 60))
    await moveTo(slotId({ doctorId: 'd2', startAt: free?.start_at ?? testNow }))
    expect(await noticesOf(d1.userId)).toEqual(['desk_booked', 'desk_moved', 'desk_cancelled'])
    expect(await noticesOf(d2.userId)).toEqual(['desk_booked'])
  })

  test('that the doctor cancels is told to the patient as just that, with its time', async () => {
    const d1 = await clinic.doctor('d1')
    const asha = await clinic.patient()
    const { consultation, payment } = await asha.book(clinic.freshSlot(8))
    await clinic.pay(payment?.gateway_order_id)
    const body = { reason: 'Called to an emergency' }
    await d1.api()('POST /api/desk/consultation/{id}/cancel/', { params: { id: consultation?.id ?? '' }, body, ...clinic.once() })
    // The week follows at once, while the patient still chooses; nobody else is booked into the same time.
    const slot = app.db.selectFrom('slots').select(['state', 'consultation_id']).where('doctor_id', '=', 'd1')
    const start_at = new Date(consultation?.start_at ?? '')
    expect(await slot.where('start_at', '=', start_at).execute()).toEqual([{ state: 'BLOCKED', consultation_id: null }])
    expect(await noticesOf(asha.userId)).toEqual(['appointment_booked', 'doctor_cancelled'])
    expect(await asha.look(consultation?.id ?? '')).toMatchObject({
      state: 'NO_SHOW_DOCTOR',
      end_reason: 'doctor_cancelled',
      actions: ['reschedule', 'refund'],
    })
  })
})
