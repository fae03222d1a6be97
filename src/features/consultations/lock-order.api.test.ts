import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { testClinic } from '../../../tests/support/consultations.ts'
import { consultationHost } from '../calls/room/consultation-host.server.ts'
import { runs } from '../../../tests/support/long.ts'

const app = await testApp()
const clinic = await testClinic(app, testNow)

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
    if (rows.length > 0) return
    await new Promise((done) => setTimeout(done, 20))
  }
}

async function deadlocks(): Promise<number> {
  await new Promise((done) => setTimeout(done, 1500))
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`.execute(app.db)
  return rows[0]?.deadlocks ?? 0
}

test('advising a visit in person locks the payment before the consultation, as a capture does', async () => {
  const patient = await clinic.patient()
  const { consultation, payment } = await patient.book(clinic.freshSlot())
  const id = consultation?.id ?? ''
  await clinic.pay(payment?.gateway_order_id)
  const doctor = await clinic.doctor('d1')
  const key = { userId: patient.userId, callId: id }
  const start = new Date(consultation?.start_at ?? '')
  for (const role of ['patient', 'doctor'] as const) await consultationHost.entered(app.db, { key, role }, start)
  await consultationHost.connected(app.db, key, start)
  clinic.clock.now = new Date(start.getTime() + 300_000)
  const end = () =>
    doctor.api()('POST /api/desk/consultation/{id}/end/', { params: { id }, body: { outcome: 'in_person' }, ...clinic.once() })
  const ended = await app.db.transaction().execute(async (capture) => {
    await sql`select from payments where purpose_id = ${id} for update`.execute(capture)
    const ending = end()
    await untilSomebodyWaits()
    // As a capture goes on: whoever waits for the payment must not hold the consultation.
    await sql`select from consultations where consultation_id = ${id} for update nowait`.execute(capture)
    return { ending }
  })
  expect(await ended.ending).toMatchObject({ state: 'ENDED' })
  expect(await patient.look(id)).toMatchObject({ refunded_paise: 39_900 })
})

test('a capture beside a cancellation or a release of the same consultation never ends in a deadlock', { timeout: 120_000 }, async () => {
  const before = await deadlocks()
  for (let round = 0; round < runs(25, 200); round++) {
    const patient = await clinic.patient()
    const { consultation, payment } = await patient.book(clinic.freshSlot())
    const body = { consultation: consultation?.id ?? '', reason: 'Better' }
    const cancel = () => patient.api()('POST /api/consultation/cancel/', { body, ...clinic.once() })
    await Promise.allSettled([clinic.pay(payment?.gateway_order_id), cancel(), cancel()])
  }
  expect((await deadlocks()) - before).toBe(0)
})
