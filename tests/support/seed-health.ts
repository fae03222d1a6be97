import type { Insertable, Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { addDays, indiaDay } from '../../src/lib/india-time.ts'
import type { DB, Readings } from '../../src/platform/database/database.types.ts'

type Db = Kysely<DB>
interface Owner {
  userId: string
  patientId: string
}

/** A medicine typed by hand, one in the morning and one at night, six left. */
export async function seedCourse(
  db: Db,
  now: Date,
  { userId, patientId }: Owner,
  { name = 'Metformin 500', doses = [1, 0, 0, 1], units = 6 as number | null } = {},
): Promise<string> {
  const course_id = uuidv7()
  const how = { doses: doses as never, dose_unit: 'tablet' as const, weekdays: [1, 2, 3, 4, 5, 6, 7], food: 'after' as const, remind: true }
  const row = {
    user_id: userId,
    course_id,
    patient_id: patientId,
    name,
    source: 'hand' as const,
    starts_on: addDays(indiaDay(now), -3) as never,
  }
  await db
    .insertInto('courses')
    .values({ ...row, ...how, units_left: units as never, created_at: now })
    .execute()
  return course_id
}

/** Of a medicine of the catalogue, which can be ordered again. */
export async function seedKnownCourse(db: Db, now: Date, owner: Owner): Promise<string> {
  const course_id = await seedCourse(db, now, owner)
  const { medicine_id } = await db.selectFrom('products').select('medicine_id').limit(1).executeTakeFirstOrThrow()
  await db.updateTable('courses').set({ medicine_id }).where('user_id', '=', owner.userId).where('course_id', '=', course_id).execute()
  return course_id
}

export async function seedReading(
  db: Db,
  now: Date,
  { userId, patientId }: Owner,
  figures: Partial<Insertable<Readings>> | string = {},
): Promise<string> {
  const reading_id = uuidv7()
  const usual = { kind: 'pressure' as const, systolic_mmhg: 128, diastolic_mmhg: 82, pulse_per_min: 72, taken_at: now }
  const more = typeof figures === 'string' ? {} : figures
  const row = more.kind && more.kind !== 'pressure' ? { taken_at: now, kind: more.kind, ...more } : { ...usual, ...more }
  await db
    .insertInto('readings')
    .values({ ...row, user_id: userId, patient_id: patientId, reading_id, created_at: now })
    .execute()
  return reading_id
}

export async function seedDocument(
  db: Db,
  now: Date,
  { userId, patientId }: Owner,
  { title, file }: { title: string; file: string },
): Promise<string> {
  const document_id = uuidv7()
  const row = { user_id: userId, document_id, patient_id: patientId, file_id: file, kind: 'report' as const, title }
  await db
    .insertInto('health_documents')
    .values({ ...row, dated_on: indiaDay(now) as never, created_at: now })
    .execute()
  return document_id
}

export async function seedVaccination(db: Db, now: Date, { userId, patientId }: Owner, { name = 'Tetanus' } = {}): Promise<string> {
  const vaccination_id = uuidv7()
  const row = { user_id: userId, vaccination_id, patient_id: patientId, name, given_on: '2025-03-01' as never, created_at: now }
  await db.insertInto('vaccinations').values(row).execute()
  return vaccination_id
}

/** Every 30 days a pack of a medicine without prescription, due today. */
export async function seedSubscription(
  db: Db,
  now: Date,
  { userId, patientId }: Owner,
  { medicine_id, next_on = indiaDay(now) }: { medicine_id?: string; next_on?: string } | undefined = {},
): Promise<string> {
  const subscription_id = uuidv7()
  const free = () =>
    db
      .selectFrom('products')
      .select('medicine_id')
      .where('rx_required', '=', false)
      .orderBy('medicine_id')
      .limit(1)
      .executeTakeFirstOrThrow()
  await db
    .insertInto('subscriptions')
    .values({
      user_id: userId,
      subscription_id,
      patient_id: patientId,
      medicine_id: medicine_id ?? (await free()).medicine_id,
      quantity: 1,
      every_days: 30,
      next_on: next_on as never,
      set_at: now,
      created_at: now,
    })
    .execute()
  return subscription_id
}

/** Keeps a medicine in the account's list; answers its id. */
export async function seedSaved(db: Db, now: Date, { userId }: Owner): Promise<string> {
  const { medicine_id } = await db.selectFrom('products').select('medicine_id').orderBy('medicine_id').limit(1).executeTakeFirstOrThrow()
  await db.insertInto('saved_medicines').values({ user_id: userId, medicine_id, saved_at: now }).execute()
  return medicine_id
}
