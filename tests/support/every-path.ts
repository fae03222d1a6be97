import { v7 as uuidv7 } from 'uuid'
import { contracts } from '../../src/data/contracts.ts'
import { type Access, type Row, type RouteKey, staffRoles } from '../../src/lib/contract.ts'
import { Refusal } from '../../src/lib/errors.ts'
import { type Actor, visitor } from '../../src/platform/context.ts'
import { type TestApp, testNow } from './app.ts'
import { type SeededPerson, seedPatient, seedStaff, recordSeeds } from './seed.ts'
import { sampleOf, withAt } from './sample-input.ts'

/** Asks every path that one of these may ask, once as each of them. */
export async function everyPathAsker(app: TestApp): Promise<(who: (access: Access) => boolean) => Promise<void>> {
  const { doctor_id: doctorId } = await app.db
    .selectFrom('doctors')
    .select('doctor_id')
    .orderBy('doctor_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const places = { doctor: { doctorId }, pharmacist: { pharmacyId: 'jaipur', pharmacistId: '1' } }
  const staff = new Map<Access, Actor>()
  for (const role of staffRoles) staff.set(role, (await seedStaff(app.db, testNow, role, places[role as keyof typeof places])).actor)
  return async (who) => {
    for (const [key, row] of Object.entries(contracts) as [RouteKey, Row][])
      for (const access of row.access) if (who(access)) await ask(app, staff, key, row, access)
  }
}

/** With ids of real records where there is a maker: what stops at "not found" shows only its first statement. */
async function ask(app: TestApp, staff: ReadonlyMap<Access, Actor>, key: RouteKey, row: Row, access: Access): Promise<void> {
  const patient = await seedPatient(app.db, testNow)
  const { slots, ...made } = sampleOf(key, row)
  let { sample } = made
  for (const { name, part, path } of slots) {
    const make = recordSeeds[`${key} ${name}`] ?? recordSeeds[name]
    if (make) sample = { ...sample, [part]: withAt(sample[part], path, await make(app.db, testNow, patient, 'A text')) }
  }
  const unproven = access === 'unproven_owner' ? await unprovenOwner(app, patient) : null
  const api = app.as(access === 'patient' ? patient.actor : (unproven ?? staff.get(access) ?? visitor)) as (
    key: RouteKey,
    input: object,
  ) => Promise<unknown>
  await api(key, { ...sample, idempotencyKey: uuidv7() }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

/** A sign-in that is asked whose account it is. */
async function unprovenOwner(app: TestApp, { userId, actor }: SeededPerson): Promise<Actor> {
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
