import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { testClinic } from '../../../../tests/support/consultations.ts'
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

test('a call that ended too early is taken up again; the patient is told, comes in, and nothing that was paid moves', async () => {
  const asha = await booked()
  const again = () => d1.api()('POST /api/desk/consultation/{id}/call_again/', { params: { id: asha.id }, ...clinic.once() })
  const ends = (talkSeconds: number) => consultationHost.ended(app.db, asha.key, { reason: 'doctor_ended', talkSeconds }, clock.now)
  await goTo(minutes(asha.start, 0))
  await d1.presence('online')
  for (const role of ['patient', 'doctor'] as const) await asha.enter(role)
  await consultationHost.connected(app.db, asha.key, clock.now)
  await goTo(minutes(asha.start, 2))
  await ends(120)
  await goTo(minutes(asha.start, 4))
  expect(await again()).toMatchObject({ state: 'RECONNECTING', ended_at: null, end_reason: null, call_again_until: null })
  expect(await asha.see()).toMatchObject({ state: 'RECONNECTING', join_open: true, actions: expect.arrayContaining(['join']) })
  expect((await d1.api()('GET /api/desk/presence/', {})).state).toBe('busy')
  const told = app.db.selectFrom('notices').select('kind').where('user_id', '=', asha.userId).where('read_at', 'is', null)
  expect((await told.execute()).map(({ kind }) => kind)).toContain('doctor_ready')
  await expect(again()).rejects.toMatchObject({ code: 'conflict' })
  expect(await asha.join()).toMatchObject({ state: 'open' })
  // Nobody comes back into it: it took place all the same, and the waiting was no talk.
  await goTo(minutes(asha.start, 8))
  expect(await asha.see()).toMatchObject({ state: 'ENDED', refunded_paise: 0, end_reason: 'both_away' })
  const seen = await d1.api()('GET /api/desk/consultation/{id}/', { params: { id: asha.id } })
  expect(seen.talk_seconds).toBe(120)
  expect(seen.call_again_until).not.toBeNull()
  await d1.api()('POST /api/desk/consultation/{id}/complete/', { params: { id: asha.id }, ...clinic.once() })
  await expect(again()).rejects.toMatchObject({ code: 'conflict' })
})
