import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { contracts } from '../src/data/contracts.ts'
import type { Access, Row, RouteKey } from '../src/lib/contract.ts'
import { Refusal } from '../src/lib/errors.ts'
import { type Actor, visitor } from '../src/platform/context.ts'
import { testApp, testNow } from './support/app.ts'
import { type SeededPerson, seedPatient, seedStaff, recordSeeds } from './support/seed.ts'
import { recorded, wholeScans } from './support/plans.ts'
import { sampleOf, withAt } from './support/sample-input.ts'

/** They hold what an operator sets up by hand, a few dozen rows each. */
const few = new Set(
  (
    'installation policies operator states districts languages cities delivery_policies pharmacies pharmacy_licences pharmacists service_areas ' +
    'pharmacy_hours featured_categories deals banners specialities red_flags doctors doctor_specialities doctor_hours doctor_presence staff ' +
    'coupons coupon_codes signing_keys staff_invitations legal_texts self_audits retention_runs vendor_connections'
  ).split(' '),
)
const app = await testApp()
const { doctor_id: doctorId } = await app.db
  .selectFrom('doctors')
  .select('doctor_id')
  .orderBy('doctor_id')
  .limit(1)
  .executeTakeFirstOrThrow()
const places = { doctor: { doctorId }, pharmacist: { pharmacyId: 'jaipur', pharmacistId: '1' }, admin: {} }
const staff = new Map<Access, Actor>()
for (const role of ['doctor', 'pharmacist', 'admin'] as const) staff.set(role, (await seedStaff(app.db, testNow, role, places[role])).actor)

test('no path reads a growing table from end to end', async () => {
  const statements = await recorded(async () => {
    for (const [key, row] of Object.entries(contracts) as [RouteKey, Row][]) for (const access of row.access) await ask(key, row, access)
  })
  expect(statements.length).toBeGreaterThan(100)
  expect(await wholeScans(app.db, statements, few)).toEqual([])
})

/** A sign-in that is asked whose account it is. */
async function unprovenOwner({ userId, actor }: SeededPerson): Promise<Actor> {
  const sessionId = actor.sessionId ?? ''
  await app.db
    .updateTable('sessions')
    .set({ owner_check: 'asked' })
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .execute()
  const signIn = { token: 'token', subject: userId, authTime: testNow, by: 'phone' as const, signInId: 'sign-in' }
  return { ...visitor, signIn, asked: { userId, sessionId, subject: userId } }
}

/** With ids of real records where there is a maker: what stops at "not found" shows only its first statement. */
async function ask(key: RouteKey, row: Row, access: Access): Promise<void> {
  const patient = await seedPatient(app.db, testNow)
  const { slots, ...made } = sampleOf(key, row)
  let { sample } = made
  for (const { name, part, path } of slots) {
    const make = recordSeeds[`${key} ${name}`] ?? recordSeeds[name]
    if (make) sample = { ...sample, [part]: withAt(sample[part], path, await make(app.db, testNow, patient, 'A text')) }
  }
  const unproven = access === 'unproven_owner' ? await unprovenOwner(patient) : null
  const api = app.as(access === 'patient' ? patient.actor : (unproven ?? staff.get(access) ?? visitor)) as (
    key: RouteKey,
    input: object,
  ) => Promise<unknown>
  await api(key, { ...sample, idempotencyKey: uuidv7() }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

test('the check sees a missing index, and a limit without an order to walk along', async () => {
  const statements = await recorded(async () => {
    await app.db.selectFrom('orders').select('order_id').where('number', '=', 'x').where('created_at', '>', testNow).execute()
    await app.db.selectFrom('products').select('name').orderBy('net_quantity').limit(5).execute()
    await app.db.selectFrom('products').select('name').where('medicine_id', '=', 'x').execute()
  })
  expect((await wholeScans(app.db, statements, few)).map(({ table }) => table)).toEqual(['orders', 'products'])
})
