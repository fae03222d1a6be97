import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { seedConsultation, seedPatient } from '../../../tests/support/seed.ts'
import { contextAt } from '../../../tests/support/payments.ts'
import { insertOffer } from './offers.sql.server.ts'
import { accept, matchWaiting } from './search.server.ts'

const { db } = await testApp()
const context = contextAt(testNow)
const at = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)

/** So many who wait, the first since longest, and so many doctors who are free. */
async function crowd(people: number, doctors: number) {
  const searching = { kind: 'instant' as const, state: 'SEARCHING' as const, doctor_id: null, start_at: null, end_at: null, attempt: 1 }
  const ids: string[] = []
  for (let n = 0; n < people; n++) {
    const waits = { ...searching, queued_at: at(n - people), search_until: at(300), due_at: at(300) }
    ids.push(await seedConsultation(db, testNow, await seedPatient(db, testNow), waits))
  }
  const template = await db.selectFrom('doctors').selectAll().where('doctor_id', '=', 'd2').executeTakeFirstOrThrow()
  for (let n = 0; n < doctors; n++) {
    const doctor_id = `x${randomUUID().slice(0, 8)}`
    await db
      .insertInto('doctors')
      .values({ ...template, education: sql`'[]'::jsonb`, portrait: null, doctor_id, laid_out_until: null })
      .execute()
    await db.insertInto('doctor_specialities').values({ doctor_id, speciality_id: 'general-physician' }).execute()
    await db
      .insertInto('doctor_presence')
      .values({ doctor_id, state: 'online', heartbeat_at: testNow, idle_since: at(-n) })
      .execute()
  }
  return ids
}
beforeEach(async () => {
  await db.updateTable('consultation_offers').set({ state: 'GONE' }).execute()
  await db.updateTable('consultations').set({ state: 'CANCELLED', due_at: null }).execute()
  await db.deleteFrom('doctor_presence').execute()
})
const rings = () => db.selectFrom('consultation_offers').selectAll().where('state', '=', 'RINGING').execute()

test('eight processes that match at once ring each doctor once, for those who wait longest', async () => {
  const ids = await crowd(30, 10)
  await Promise.all(Array.from({ length: 8 }, () => matchWaiting(db, context)))
  const live = await rings()
  expect(new Set(live.map(({ doctor_id }) => doctor_id)).size).toBe(10)
  expect(live.map(({ consultation_id }) => consultation_id).toSorted()).toEqual(ids.slice(0, 10).toSorted())
})

test('of ten accounts at one desk who accept at once one has it', async () => {
  const [id = ''] = await crowd(1, 1)
  await matchWaiting(db, context)
  const [ring] = await rings()
  const taken = await Promise.all(
    Array.from({ length: 10 }, () => db.transaction().execute((one) => accept(one, context, ring?.doctor_id ?? '', id))),
  )
  expect(taken.filter(Boolean)).toHaveLength(1)
})

test('the database lets no doctor be rung twice at once', async () => {
  const [first = '', second = ''] = await crowd(2, 1)
  await matchWaiting(db, context)
  const [ring] = await rings()
  if (!ring) throw new Error('nobody was rung')
  const { state: _, answered_at: __, ...offer } = ring
  const row = await db.selectFrom('consultations').select('user_id').where('consultation_id', '=', second).executeTakeFirstOrThrow()
  expect(await insertOffer(db, { ...offer, offer_id: randomUUID(), consultation_id: second, user_id: row.user_id })).toBe(false)
  expect(ring.consultation_id).toBe(first)
})

test('a doctor with an appointment within five minutes, one whose heartbeat is old, and one who is not verified are not rung (TPG-1)', async () => {
  await crowd(1, 3)
  const [soon = '', old = '', hidden = ''] = (await db.selectFrom('doctor_presence').select('doctor_id').execute()).map(
    ({ doctor_id }) => doctor_id,
  )
  await seedConsultation(db, testNow, await seedPatient(db, testNow), { doctor_id: soon, start_at: at(240), end_at: at(1140) })
  await db
    .updateTable('doctor_presence')
    .set({ heartbeat_at: at(-16) })
    .where('doctor_id', '=', old)
    .execute()
  await db.updateTable('doctors').set({ verified_at: null }).where('doctor_id', '=', hidden).execute()
  await matchWaiting(db, context)
  expect(await rings()).toEqual([])
})
