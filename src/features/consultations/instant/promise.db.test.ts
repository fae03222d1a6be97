import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { testClinic } from '../../../../tests/support/consultations.ts'
import { runs } from '../../../../tests/support/long.ts'
import { Refusal } from '../../../lib/errors.ts'
import { consultationHost } from '../../calls/room/consultation-host.server.ts'
import { sequence } from './queue.rules.ts'

// A clinic with a seed: people come and pay, doctors answer, refuse, do not hear it, take somebody and do not come. Nobody clicks for money.
const clock = { now: testNow }
const app = await testApp(() => clock.now)
const { db } = app
const clinic = await testClinic(app, testNow)
const doctors = await Promise.all(['d1', 'd2', 'd8'].map(async (id) => ({ id, desk: await clinic.doctor(id) })))

async function goOn(seconds: number): Promise<void> {
  clock.now = new Date(clinic.clock.now.getTime() + seconds * 1000)
  await clinic.goOn(seconds / 60)
}
async function orRefused(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
}

async function comeAndPay(): Promise<string[]> {
  const who = await clinic.patient()
  const begun = await who.instant().catch(() => null)
  await clinic.pay(begun?.payment?.gateway_order_id)
  return begun?.consultation ? [begun.consultation.id] : []
}

const rowsOf = (ids: readonly string[]) =>
  db
    .selectFrom('consultations')
    .selectAll()
    .where('consultation_id', 'in', [...ids])
    .execute()

/** One doctor's ten seconds. */
async function act({ id, desk }: (typeof doctors)[number], ids: readonly string[], random: () => number): Promise<void> {
  await desk.presence(random() < 0.9 ? 'online' : 'away')
  for (const offer of (await desk.queue()).offers) {
    const mood = random()
    if (mood < 0.4) await orRefused(desk.act('accept', offer.id))
    else if (mood < 0.6) await orRefused(desk.act('decline', offer.id))
  }
  for (const { doctor_id, state, consultation_id, user_id } of ids.length > 0 ? await rowsOf(ids) : []) {
    if (doctor_id !== id || random() < 0.9) continue
    const key = { userId: user_id, callId: consultation_id }
    if (state === 'WAITING_ROOM') {
      for (const role of ['patient', 'doctor'] as const) await consultationHost.entered(db, { key, role }, clock.now)
      await consultationHost.connected(db, key, clock.now)
    } else if (state === 'IN_CALL') {
      const body = { outcome: random() < 0.8 ? ('served' as const) : ('not_connected' as const) }
      await orRefused(desk.api()('POST /api/desk/consultation/{id}/end/', { params: { id: consultation_id }, body, ...clinic.once() }))
    }
  }
}

/** Rings for somebody who came later, while one who came before waited for the same doctor, unasked. */
async function overtakings(ids: readonly string[]) {
  const offers = await db
    .selectFrom('consultation_offers')
    .selectAll()
    .where('consultation_id', 'in', [...ids])
    .execute()
  const events = Map.groupBy(
    await db
      .selectFrom('consultation_events')
      .selectAll()
      .where('consultation_id', 'in', [...ids])
      .orderBy('event_id')
      .execute(),
    (one) => one.consultation_id,
  )
  const came = new Map((await rowsOf(ids)).map((row) => [row.consultation_id, row.queued_at?.getTime() ?? Infinity]))
  const waitedAt = (id: string, at: Date) => {
    const before = (events.get(id) ?? []).filter((event) => event.at <= at)
    return before.at(-1)?.to_state === 'SEARCHING' && (before.at(-1)?.at ?? at) < at
  }
  const asked = (id: string, doctor: string, at: Date) =>
    offers.some((one) => one.consultation_id === id && one.doctor_id === doctor && one.made_at <= at)
  return offers.flatMap(({ consultation_id, doctor_id, made_at }) =>
    ids
      .filter((id) => (came.get(id) ?? 0) < (came.get(consultation_id) ?? 0) && waitedAt(id, made_at) && !asked(id, doctor_id, made_at))
      .map((id) => ({ id, by: consultation_id, doctor_id })),
  )
}

async function emptyClinic(): Promise<void> {
  await db.updateTable('consultations').set({ state: 'CANCELLED', due_at: null }).execute()
  await db.updateTable('consultation_offers').set({ state: 'GONE' }).where('state', '=', 'RINGING').execute()
  await db.deleteFrom('doctor_presence').execute()
}

async function evening(seed: number): Promise<{ served: number; broken: number }> {
  await emptyClinic()
  const random = sequence(seed)
  const ids: string[] = []
  for (let n = 0; n < 60; n++) {
    for (const doctor of doctors) await act(doctor, ids, random)
    if (ids.length < 14 && random() < 0.4) ids.push(...(await comeAndPay()))
    await goOn(10)
  }
  for (const { desk } of doctors) await desk.presence('away')
  for (const minutes of [10, 31, 70, 35]) await goOn(minutes * 60)
  expect(await overtakings(ids)).toEqual([])
  const rows = await rowsOf(ids)
  const back = await db
    .selectFrom('refunds')
    .selectAll()
    .where(
      'user_id',
      'in',
      rows.map(({ user_id }) => user_id),
    )
    .execute()
  for (const row of rows) {
    const refunds = back.filter(({ user_id }) => user_id === row.user_id).map(({ amount_paise, rule_id }) => ({ amount_paise, rule_id }))
    const broken = [{ amount_paise: row.total_paise, rule_id: 'never-connected' }]
    expect(['ENDED', 'CANCELLED'], `${row.consultation_id} waits for ever`).toContain(row.state)
    expect(refunds).toEqual(row.state === 'ENDED' ? [] : broken)
  }
  const served = rows.filter(({ state }) => state === 'ENDED').length
  return { served, broken: rows.length - served }
}

test(
  'every promise that is broken is paid back whole without a click, everybody else was seen, and nobody was overtaken or waits for ever',
  async () => {
    const all = { served: 0, broken: 0 }
    for (let seed = 1; seed <= runs(1, 60); seed++) {
      const { served, broken } = await evening(seed)
      all.served += served
      all.broken += broken
    }
    expect(all.served).toBeGreaterThanOrEqual(runs(1, 60))
    expect(all.broken).toBeGreaterThanOrEqual(runs(1, 60))
  },
  runs(120_000, 3_600_000),
)
