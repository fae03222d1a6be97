import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { sequence } from '../src/features/consultations/instant/queue.rules.ts'
import { accept, decline, matchWaiting } from '../src/features/consultations/search.server.ts'
import { openDatabase } from '../src/platform/database/database.server.ts'
import type { DB } from '../src/platform/database/database.types.ts'
import { seedConsultation, seedPatient } from '../tests/support/seed.ts'
import type { Claim } from './claim.ts'
import { benchServer } from './database.ts'
import { sized } from './size.ts'

const [processes, people, doctors] = [4, sized(600, 8), sized(60, 4)]
/** Sixty doctors with seven minutes for each take one person in seven seconds: seventy times that. */
const floor = 10
const now = new Date('2026-11-21T06:30:00Z')
const context = { now, newId: uuidv7 }

/** People who wait served by doctors who answer at once, matched by four pools as by four processes: how fast, and never two for one. */
export async function run({ seed }: { seed: number }): Promise<Claim[]> {
  const server = await benchServer('matching')
  try {
    const at = await server.clinic('matching')
    const pools = Array.from({ length: processes }, () => openDatabase(at, { max: 4 }))
    const [first] = pools
    if (!first) throw new Error('no pool')
    await crowd(first.db)
    const from = performance.now()
    const taken = await Promise.all(pools.map(({ db }, n) => serve(db, sequence(seed * 10 + n))))
    const perSecond = (taken.flat().length * 1000) / (performance.now() - from)
    const twice = await doubles(first.db, taken.flat())
    for (const { close } of pools) await close()
    return [
      {
        claim: 'instant consultations matched and taken a second, 4 processes',
        ours: perSecond,
        peer: floor,
        ratio: perSecond / floor,
        hold: `>= ${floor}`,
        ok: perSecond >= floor,
      },
      { claim: 'doctors rung for two, or taken by two', ours: twice, peer: 0, ratio: twice, hold: '0', ok: twice === 0 },
    ]
  } finally {
    await server.stop()
  }
}

async function crowd(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom('doctor_presence').execute()
  const seconds = (n: number) => new Date(now.getTime() + n * 1000)
  const searching = { kind: 'instant' as const, state: 'SEARCHING' as const, doctor_id: null, start_at: null, end_at: null, attempt: 1 }
  for (let n = 0; n < people; n++) {
    const until = { search_until: seconds(3600), due_at: seconds(3600) }
    await seedConsultation(db, now, await seedPatient(db, now), { ...searching, ...until, queued_at: seconds(n - people) })
  }
  const template = await db.selectFrom('doctors').selectAll().where('doctor_id', '=', 'd2').executeTakeFirstOrThrow()
  for (let n = 0; n < doctors; n++) {
    const doctor_id = `bench-${n}`
    await db
      .insertInto('doctors')
      .values({ ...template, education: sql`'[]'::jsonb`, portrait: null, doctor_id, laid_out_until: null })
      .execute()
    await db.insertInto('doctor_specialities').values({ doctor_id, speciality_id: 'general-physician' }).execute()
    await db.insertInto('doctor_presence').values({ doctor_id, state: 'online', heartbeat_at: now, idle_since: now }).execute()
  }
}

const ringing = (db: Kysely<DB>) => db.selectFrom('consultation_offers').selectAll().where('state', '=', 'RINGING').execute()

/** One process: rings, and answers for the doctors, one in seven with no; whoever took somebody has seen them at once. */
async function serve(db: Kysely<DB>, random: () => number): Promise<string[]> {
  const taken: string[] = []
  for (let idle = 0; idle < 50;) {
    await matchWaiting(db, context)
    const rung = await ringing(db)
    idle = rung.length === 0 ? idle + 1 : 0
    for (const { doctor_id, consultation_id } of rung) {
      if (random() < 1 / 7) {
        await db.transaction().execute((one) => decline(one, context, doctor_id, consultation_id))
        continue
      }
      if (!(await db.transaction().execute((one) => accept(one, context, doctor_id, consultation_id)))) continue
      taken.push(consultation_id)
      await db.updateTable('consultations').set({ state: 'ENDED', due_at: null }).where('consultation_id', '=', consultation_id).execute()
      await db.updateTable('doctor_presence').set({ state: 'online', busy_since: null }).where('doctor_id', '=', doctor_id).execute()
    }
  }
  return taken
}

/** Consultations that two took, or that were taken without a ring, or rung for and taken twice; the database refuses a second ring by itself. */
async function doubles(db: Kysely<DB>, taken: readonly string[]): Promise<number> {
  const accepted = await db.selectFrom('consultation_offers').select('consultation_id').where('state', '=', 'ACCEPTED').execute()
  const ids = accepted.map(({ consultation_id }) => consultation_id)
  return taken.length - new Set(taken).size + (ids.length - new Set(ids).size) + Math.abs(ids.length - taken.length)
}
