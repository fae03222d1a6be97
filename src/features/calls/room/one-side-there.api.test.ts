import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { testClinic } from '../../../../tests/support/consultations.ts'
import { actInCall, enter } from './call-room.server.ts'
import { consultationHost } from './consultation-host.server.ts'

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
  const { consultation, payment } = await who.book(clinic.freshSlot(8))
  await clinic.pay(payment?.gateway_order_id)
  const id = consultation?.id ?? ''
  const key = { userId: who.userId, callId: id }
  const enters = (role: 'patient' | 'doctor') => consultationHost.entered(app.db, { key, role }, clock.now)
  return { ...who, id, key, start: consultation?.start_at ?? '', see: () => who.look(id), enters }
}
test('while one side is in the room it does not end: the doctor is told on every page, and it ends by its time with a reason', async () => {
  const asha = await booked()
  await goTo(minutes(asha.start, 0))
  const parts = { db: app.db, host: consultationHost, newId: () => randomUUID(), now: () => clock.now }
  const seats = new Map<string, { inst: string; lineId: string }>()
  const take = async (role: 'patient' | 'doctor') => {
    const inst = randomUUID()
    const entered = await enter(parts, { ...asha.key, peerId: role, role, name: role, until: 0, session: null }, inst)
    if (typeof entered === 'string') throw new Error(entered)
    seats.set(role, { inst, lineId: entered.lineId })
  }
  const act = (role: 'patient' | 'doctor', message: Parameters<typeof actInCall>[2]) => {
    const { inst = '', lineId = '' } = seats.get(role) ?? {}
    return actInCall(parts, { ...asha.key, peer: role, role, inst, lineId }, message)
  }
  const waits = async () => (await d1.api()('GET /api/desk/ring/', {})).waits_in_call
  for (const role of ['patient', 'doctor'] as const) await take(role)
  for (const role of ['patient', 'doctor'] as const) await act(role, { t: 'hears', id: 1, hears: true })
  await goTo(minutes(asha.start, 2))
  expect([(await asha.see()).state, await waits()]).toEqual(['IN_CALL', null])
  await act('doctor', { t: 'leave', id: 2 })
  for (const n of [6, 12, 30]) {
    await goTo(minutes(asha.start, n))
    expect([(await asha.see()).state, await waits()]).toEqual(['RECONNECTING', asha.id])
  }
  await take('doctor')
  expect([(await asha.see()).state, await waits()]).toEqual(['IN_CALL', null])
  await act('doctor', { t: 'leave', id: 2 })
  await goTo(minutes(asha.start, 59))
  expect((await asha.see()).state).toBe('RECONNECTING')
  await goTo(minutes(asha.start, 60))
  expect(await asha.see()).toMatchObject({ state: 'ENDED', end_reason: 'cap' })
})

test('waiting for one who left is no talk: after twenty seconds of it the patient has the money back, and nothing is earned', async () => {
  const asha = await booked()
  await goTo(minutes(asha.start, 0))
  for (const role of ['patient', 'doctor'] as const) await asha.enters(role)
  await consultationHost.connected(app.db, asha.key, clock.now)
  await goTo(minutes(asha.start, 1 / 3))
  await consultationHost.away(app.db, { key: asha.key, role: 'doctor' }, clock.now)
  await goTo(minutes(asha.start, 3.4))
  expect(await asha.see()).toMatchObject({ state: 'UNABLE_TO_CONNECT', refund_preview: { rule_id: 'broken-off', amount_paise: 39900 } })
  const finish = d1.api()('POST /api/desk/consultation/{id}/complete/', { params: { id: asha.id }, ...clinic.once() })
  await expect(finish).rejects.toMatchObject({ code: 'conflict' })
})

test('a patient who is late is shown so, reminded once a minute, and their time closes by the clock', async () => {
  const asha = await booked()
  const at = { params: { id: asha.id } }
  const remind = () => d1.api()('POST /api/desk/consultation/{id}/remind/', at)
  await goTo(minutes(asha.start, 0))
  await expect(remind()).rejects.toMatchObject({ code: 'conflict' })
  await asha.enters('doctor')
  await goTo(minutes(asha.start, 4))
  const shown = await d1.api()('GET /api/desk/consultation/{id}/', at)
  expect(shown).toMatchObject({ patient_late_min: 4, no_show_at: minutes(asha.start, 10).toISOString() })
  const { visits } = await d1.api()('GET /api/desk/day/', { query: { day: asha.start.slice(0, 10) } })
  expect(visits.find(({ id }) => id === asha.id)).toMatchObject({ patient_late_min: 4 })
  expect([await remind(), await remind()]).toEqual([{ sent: true }, { sent: false }])
  await goTo(minutes(asha.start, 10))
  expect(await d1.api()('GET /api/desk/consultation/{id}/', at)).toMatchObject({ state: 'NO_SHOW_PATIENT', patient_late_min: null })
  const notices = await app.db.selectFrom('notices').select('kind').where('user_id', '=', asha.key.userId).execute()
  expect(notices).toContainEqual({ kind: 'appointment_missed' })
  await expect(remind()).rejects.toMatchObject({ code: 'conflict' })
})
