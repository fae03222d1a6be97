import { v7 as uuidv7 } from 'uuid'
import { sql } from 'kysely'
import { type Contract, type Row, type RouteKey, type StaffRole, staffRoles } from '../../src/lib/contract.ts'
import { errorBody, Refusal } from '../../src/lib/errors.ts'
import { type Actor, visitor } from '../../src/platform/context.ts'
import { userTables } from '../../src/features/records/user-tables.sql.server.ts'
import type { TestApp } from './app.ts'
import { type SeededPerson, seedPatient, seedRelative, seedStaff, recordSeeds } from './seed.ts'
import { type Sample, sampleOf, type Slot, withAt } from './sample-input.ts'

/** They work for the whole clinic: where a row is open to them, so is every record of it. */
const clinicWide: readonly StaffRole[] = ['admin', 'front_office', 'auditor']

interface Leak {
  key: string
  who: string
  what: string
}
export interface Matrix {
  leaks: Leak[]
  /** Rows with ids that were asked, and those among them whose ids were of the owner's real records. */
  asked: string[]
  withRealIds: string[]
}

/** Bodies whose rules no generator guesses: merged over the sample before ids are filled in. */
export type Bodies = Partial<Record<string, Partial<Sample>>>

/** Asks every row that names a record, as everybody who may not have it. */
export async function matrix(app: TestApp, contract: Contract, now: Date, bodies: Bodies = {}): Promise<Matrix> {
  const result: Matrix = { leaks: [], asked: [], withRealIds: [] }
  const stranger = await seedPatient(app.db, now, { name: 'A stranger' })
  const staff = new Map<StaffRole, Actor>()
  for (const role of staffRoles) staff.set(role, await strangeStaff(app, now, role))
  for (const [key, row] of Object.entries(contract) as [RouteKey, Row][]) {
    const { slots, sample, problem } = sampleOf(key, row, bodies[key])
    if (slots.length === 0) continue
    result.asked.push(key)
    if (problem)
      result.leaks.push({ key, who: 'nobody', what: `no request could be made, add one to the bodies of the matrix: ${problem}` })
    else await askRow(app, now, { key, row, slots, sample }, { stranger, staff }, result)
  }
  return result
}

async function strangeStaff({ db }: TestApp, now: Date, role: StaffRole): Promise<Actor> {
  const place = { doctor: { doctorId: 'a-stranger' }, pharmacist: { pharmacyId: 'a-stranger', pharmacistId: 'a-stranger' } }
  return (await seedStaff(db, now, role, place[role as keyof typeof place])).actor
}

interface ProbeRequest {
  key: RouteKey
  row: Row
  slots: Slot[]
  sample: Sample
}
interface Strangers {
  stranger: SeededPerson
  staff: Map<StaffRole, Actor>
}

async function askRow(
  app: TestApp,
  now: Date,
  request: ProbeRequest,
  { stranger, staff }: Strangers,
  { leaks, withRealIds }: Matrix,
): Promise<void> {
  const { key, row } = request
  const secret = `Secret ${uuidv7()}`
  const owner = await seedPatient(app.db, now, { name: secret })
  const { sample, real } = await fillIds(app, now, request, owner, secret)
  if (real) withRealIds.push(key)
  const before = await fingerprint(app, owner.userId)
  const secrets = [secret, owner.phone]
  const ask = async (who: string, actor: Actor, filled: Sample, expected: number[], hidden = secrets) => {
    const { status, text } = await call(app, key, actor, filled)
    const leaked = hidden.find((one) => text.includes(one))
    if (leaked) leaks.push({ key, who, what: `says ${leaked}` })
    if (!expected.includes(status) && !(status === 200 && isEmptyList(request, text)))
      leaks.push({ key, who, what: `${status} ${text.slice(0, 200)}` })
  }
  const open = row.access.includes('anyone')
  // A path for anyone may answer anyone, but never with what is somebody's.
  const refused = open ? [200, 400, 401, 404, 409, 422] : [401, 404]
  await ask('anonymous', visitor, sample, open ? refused : [401])
  await ask('another patient', stranger.actor, sample, refused)
  for (const [role, actor] of staff) {
    // A doctor or pharmacist has their own part of the clinic.
    if (clinicWide.includes(role) && row.access.includes(role)) continue
    await ask(`a ${role} of another place`, actor, sample, refused)
  }
  if ((await fingerprint(app, owner.userId)) !== before) leaks.push({ key, who: 'one of them', what: 'changed what is not theirs' })
  // Without this a maker whose record fits no row would prove nothing.
  if (real && key.startsWith('GET ') && row.access.includes('patient')) await ask('the owner', owner.actor, sample, [200], [])
  if (row.access.includes('patient') && !open) await askAboutRemoved(app, now, request, owner, ask)
}

/** The owner asks about somebody who was taken off the account. */
async function askAboutRemoved(
  app: TestApp,
  now: Date,
  { slots, sample }: ProbeRequest,
  owner: SeededPerson,
  ask: (who: string, actor: Actor, filled: Sample, expected: number[]) => Promise<void>,
): Promise<void> {
  const people = slots.filter(({ name }) => /^(patient|patient_id|\/api\/patient\/\{id\}|\/api\/patient_relative\/\{id\})$/.test(name))
  if (people.length === 0) return
  const removed = await seedRelative(app.db, now, owner, { archived: true })
  const filled = people.reduce<Sample>((all, { part, path }) => ({ ...all, [part]: withAt(all[part], path, removed) }), sample)
  await ask('the owner, about a removed relative', owner.actor, filled, [404])
}

/** The owner's own ids where a maker knows how, an unknown one elsewhere. */
async function fillIds(
  app: TestApp,
  now: Date,
  { key, slots, sample }: ProbeRequest,
  owner: SeededPerson,
  secret: string,
): Promise<{ sample: Sample; real: boolean }> {
  let [filled, real] = [sample, false]
  for (const { name, part, path } of slots) {
    const make = recordSeeds[`${key} ${name}`] ?? recordSeeds[name]
    if (!make) continue
    real = true
    filled = { ...filled, [part]: withAt(filled[part], path, await make(app.db, now, owner, secret)) }
  }
  return { sample: filled, real }
}

async function call(app: TestApp, key: RouteKey, actor: Actor, sample: Sample): Promise<{ status: number; text: string }> {
  const api = app.as(actor) as (key: RouteKey, input: object) => Promise<unknown>
  try {
    return { status: 200, text: JSON.stringify(await api(key, { ...sample, idempotencyKey: uuidv7() })) ?? '' }
  } catch (error) {
    if (!(error instanceof Refusal)) return { status: 500, text: String(error) }
    return { status: error.status, text: JSON.stringify(errorBody(error, '')) }
  }
}

/** A list that is narrowed by somebody else's id has nothing in it. */
function isEmptyList({ key, slots }: ProbeRequest, text: string): boolean {
  return key.startsWith('GET ') && slots.every(({ part }) => part === 'query') && (text === '[]' || text === 'null')
}

/** Every row of an account, a hash for each table: asked for in one statement, for this happens twice with every row of the contract. */
async function fingerprint({ db }: TestApp, userId: string): Promise<string> {
  const hashes = (await userTables(db)).map(
    ({ table }) => sql<{ hash: string }>`
      select ${table}::text || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as hash from ${sql.table(table)} t
      where user_id = ${userId}`,
  )
  const { rows } = await sql<{ hash: string }>`${sql.join(hashes, sql` union all `)} order by hash`.execute(db)
  return rows.map(({ hash }) => hash).join('\n')
}
