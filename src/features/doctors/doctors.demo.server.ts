import { readFile } from 'node:fs/promises'
import { type Insertable, sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { indiaInstant } from '../../lib/india-time.ts'
import type { DB } from '../../platform/database/database.types.ts'
import { ensureSlots } from './generate-slots.server.ts'

interface DemoDoctor extends Omit<Insertable<DB['doctors']>, 'verified_at'> {
  specialities: string[]
  /** `09:00-13:00`, every day of the week. */
  hours: string[]
}

const folder = new URL('../../../db/demo/doctors/', import.meta.url)
const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** Eight invented doctors who always have time; after the specialities. What is there already stays as it is. */
export async function loadDoctorsDemo(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (transaction) => {
    for (const doctor of await read<DemoDoctor>('doctors.json')) await addDoctor(transaction, doctor, now)
  })
  await openDemoDesk(db, now)
  await showRatings(db)
  const doctors = await db.selectFrom('doctors').select('doctor_id').where('laid_out_until', 'is', null).execute()
  await ensureSlots(
    db,
    doctors.map((doctor) => ({ ...doctor, laid_out_until: null })),
    now,
  )
}

/**
 * One desk of the invented clinic begins open without anybody at it: a visitor who is alone with the product could otherwise never start an
 * instant consultation and see what it promises when nobody answers. It is no presence that lasts: after as many missed rings as close any desk
 * it is away, and only somebody who signs in there opens it again.
 */
async function openDemoDesk(db: Db, now: Date): Promise<void> {
  const row = { doctor_id: 'd1', state: 'online' as const, heartbeat_at: new Date('2100-01-01T00:00:00Z'), idle_since: now }
  await db
    .insertInto('doctor_presence')
    .values(row)
    .onConflict((on) => on.doNothing())
    .execute()
}

/** The invented clinic shows ratings, so that they can be tried; a live one begins without (decisions.md). */
async function showRatings(db: Db): Promise<void> {
  const value = JSON.stringify({ shown: 1, least_visits: 10, within_days: 14, months: 12 })
  await db
    .insertInto('policies')
    .values({ name: 'doctor_ratings', valid_from: indiaInstant('2020-01-02', '00:00'), value, source: 'the demo clinic' })
    .onConflict((on) => on.doNothing())
    .execute()
}

async function read<Row>(name: string): Promise<Row[]> {
  return JSON.parse(await readFile(new URL(name, folder), 'utf8')) as Row[]
}

async function addDoctor(db: Db, { specialities, hours, ...doctor }: DemoDoctor, now: Date): Promise<void> {
  const { doctor_id } = doctor
  const added = await db
    .insertInto('doctors')
    .values({
      ...doctor,
      education: sql`${JSON.stringify(doctor.education)}::jsonb`,
      portrait: sql`${JSON.stringify(doctor.portrait)}::jsonb`,
      verified_at: now,
    })
    .onConflict((on) => on.doNothing())
    .returning('doctor_id')
    .executeTakeFirst()
  if (!added) return
  await db
    .insertInto('doctor_specialities')
    .values(specialities.map((speciality_id) => ({ doctor_id, speciality_id })))
    .execute()
  const week = everyDay.flatMap((weekday) =>
    hours.map((text) => {
      const [opens = '', closes = ''] = text.split('-')
      return { doctor_id, weekday, opens, closes }
    }),
  )
  await db.insertInto('doctor_hours').values(week).execute()
}
