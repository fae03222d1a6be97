import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { Courses, DoseEvents } from '../../../platform/database/database.types.ts'
import type { Slot } from './schedule.rules.ts'

type Own = 'doses' | 'units_left' | 'starts_on' | 'ends_on' | 'weekdays' | 'needed_units'
export interface CourseRow extends Omit<Selectable<Courses>, Own> {
  doses: number[]
  units_left: number | null
  starts_on: string
  ends_on: string | null
  weekdays: number[]
  needed_units: number | null
}

/** Figures leave the database as numbers and days as text: a day has no zone to shift it. */
const plain = [
  sql<number[]>`doses::float8[]`.as('doses'),
  sql<number | null>`units_left::float8`.as('units_left'),
  sql<string>`starts_on::text`.as('starts_on'),
  sql<string | null>`ends_on::text`.as('ends_on'),
  sql<number[]>`weekdays::int[]`.as('weekdays'),
  sql<number | null>`needed_units::float8`.as('needed_units'),
] as const

/** What one person takes at one time, at most. */
export const mostCourses = 60
/** With all that ended or was stopped: what many years of an illness add up to. */
export const mostKeptCourses = 1000

/** As its index has it: what has no last day ends after every other. */
const lastDay = sql<string>`coalesce(courses.ends_on, 'infinity'::date)`

function running(db: Db, userId: string) {
  return db.selectFrom('courses').selectAll().select(plain).where('user_id', '=', userId).where('stopped_at', 'is', null)
}

/** What a person takes and has not stopped; a course that ended goes with its last day. */
export async function coursesOf(db: Db, userId: string, patientId: string, today: string): Promise<CourseRow[]> {
  const rows = await running(db, userId)
    .where('patient_id', '=', patientId)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', today as never)]))
    .orderBy('course_id')
    .limit(mostCourses)
    .execute()
  return rows as CourseRow[]
}

/** What a person took until its last day, or until it was stopped, since then; the newest first. */
export async function finishedCourses(
  db: Db,
  { user_id, patient_id }: { user_id: string; patient_id: string },
  { today, since, limit }: { today: string; since: string; limit: number },
): Promise<CourseRow[]> {
  const ended = sql<string>`least(ends_on, (stopped_at at time zone 'Asia/Kolkata')::date)`
  const rows = await db
    .selectFrom('courses')
    .selectAll()
    .select(plain)
    .where('user_id', '=', user_id)
    .where('patient_id', '=', patient_id)
    .where((eb) => eb.or([eb('stopped_at', 'is not', null), eb('ends_on', '<', today as never)]))
    .where(ended, '>=', since as never)
    .orderBy(ended, 'desc')
    .orderBy('course_id', 'desc')
    .limit(limit)
    .execute()
  return rows as CourseRow[]
}

/** Medicines of prescriptions whose last day has passed, of everybody of an account; the newest first. */
export async function endedCourses(
  db: Db,
  userId: string,
  { today, since, limit }: { today: string; since: string; limit: number },
): Promise<CourseRow[]> {
  const rows = await running(db, userId)
    .where('prescription_id', 'is not', null)
    .where(lastDay, '<', today as never)
    .where(lastDay, '>=', since as never)
    .orderBy(lastDay, 'desc')
    .orderBy('course_id')
    .limit(limit)
    .execute()
  return rows as CourseRow[]
}

/** How many doses of these courses were taken and skipped, over all their days. */
export async function countDoses(db: Db, userId: string, courseIds: readonly string[]) {
  if (courseIds.length === 0) return []
  return db
    .selectFrom('dose_events')
    .select(['course_id'])
    .select([
      sql<number>`(count(*) filter (where state = 'taken'))::int`.as('taken'),
      sql<number>`(count(*) filter (where state = 'skipped'))::int`.as('skipped'),
    ])
    .where('user_id', '=', userId)
    .where('course_id', 'in', courseIds)
    .groupBy('course_id')
    .execute()
}

/** When each of these was taken last. */
export async function lastTaken(db: Db, userId: string, courseIds: readonly string[]) {
  if (courseIds.length === 0) return []
  return db
    .selectFrom('dose_events')
    .distinctOn('course_id')
    .select(['course_id', 'slot', sql<string>`day::text`.as('day')])
    .where('user_id', '=', userId)
    .where('course_id', 'in', courseIds)
    .where('state', '=', 'taken')
    .orderBy('course_id')
    .orderBy('day', 'desc')
    .orderBy('slot', 'desc')
    .execute()
}

/** What everybody of an account takes. */
export async function coursesOfAccount(db: Db, userId: string, today: string): Promise<CourseRow[]> {
  const rows = await running(db, userId)
    .where(lastDay, '>=', today as never)
    .orderBy('patient_id')
    .orderBy('course_id')
    .limit(4 * mostCourses)
    .execute()
  return rows as CourseRow[]
}

/** All of a person's, those that ended or were stopped among them. */
export async function countCourses(db: Db, userId: string, patientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('courses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow()
  return count
}

export async function findCourse(db: Db, userId: string, courseId: string): Promise<CourseRow | undefined> {
  const row = await db
    .selectFrom('courses')
    .selectAll()
    .select(plain)
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return row as CourseRow | undefined
}

/** The lines of a prescription that are, or once were, a course. */
export async function linesWithCourse(db: Db, userId: string, prescriptionId: string): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom('courses')
    .select('line_id')
    .where('user_id', '=', userId)
    .where('prescription_id', '=', prescriptionId)
    .limit(mostKeptCourses)
    .execute()
  return new Set(rows.map(({ line_id }) => line_id))
}

/** What a person takes now, with what may stand for it: of its line, else of its product. */
export async function takenMedicines(db: Db, { user_id, patient_id }: { user_id: string; patient_id: string }, today: string) {
  return db
    .selectFrom('courses as c')
    .leftJoin('prescription_lines as l', (on) =>
      on.onRef('l.user_id', '=', 'c.user_id').onRef('l.prescription_id', '=', 'c.prescription_id').onRef('l.line_id', '=', 'c.line_id'),
    )
    .leftJoin('products as p', 'p.medicine_id', 'c.medicine_id')
    .select(['c.course_id', 'c.medicine_id', (eb) => eb.fn.coalesce('l.equivalence_key', 'p.equivalence_key').as('equivalence_key')])
    .where('c.user_id', '=', user_id)
    .where('c.patient_id', '=', patient_id)
    .where('c.stopped_at', 'is', null)
    .where((eb) => eb.or([eb('c.ends_on', 'is', null), eb('c.ends_on', '>=', today as never)]))
    .orderBy('c.course_id')
    .limit(mostCourses)
    .execute()
}
export type TakenMedicine = Awaited<ReturnType<typeof takenMedicines>>[number]

export async function insertCourses(db: Db, rows: readonly Insertable<Courses>[]): Promise<number> {
  if (rows.length === 0) return 0
  const made = await db
    .insertInto('courses')
    .values([...rows])
    .onConflict((on) => on.doNothing())
    .returning('course_id')
    .execute()
  return made.length
}

export async function changeCourse(db: Db, userId: string, courseId: string, change: Updateable<Courses>): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('courses').set(change).where('user_id', '=', userId).where('course_id', '=', courseId).execute()
}

/** Takes so many units off what is left, or puts them back; what nobody has counted stays so. */
export async function moveUnits(db: Db, userId: string, courseId: string, units: number): Promise<void> {
  if (units === 0) return
  await db
    .updateTable('courses')
    .set({ units_left: sql`greatest(units_left - ${units}::numeric, 0)` })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('units_left', 'is not', null)
    .execute()
}

/** A time of day, or the minute at which something was taken when needed. */
export type DoseSlot = Slot | `${string}:${string}`
export type DoseRow = Omit<Selectable<DoseEvents>, 'day' | 'units' | 'slot'> & { day: string; units: number; slot: DoseSlot }
const dose = [sql<string>`day::text`.as('day'), sql<number>`units::float8`.as('units')] as const

/** What a family marks in the days that are read together: more than anybody takes. */
const mostRead = 20_000

export async function doseEvents(db: Db, userId: string, { from, until }: { from: string; until: string }): Promise<DoseRow[]> {
  const rows = await db
    .selectFrom('dose_events')
    .selectAll()
    .select(dose)
    .where('user_id', '=', userId)
    .where('day', '>=', from as never)
    .where('day', '<=', until as never)
    .limit(mostRead)
    .execute()
  return rows as DoseRow[]
}

export const doseEventsOn = (db: Db, userId: string, day: string) => doseEvents(db, userId, { from: day, until: day })

/** Which doses of these courses were marked, as taken or as skipped, in some days; those taken when needed have no place among them. */
export async function marksOf(db: Db, userId: string, courseIds: readonly string[], { from, before }: { from: string; before: string }) {
  if (courseIds.length === 0) return []
  return db
    .selectFrom('dose_events')
    .select(['course_id', 'slot', sql<string>`day::text`.as('day')])
    .where('user_id', '=', userId)
    .where('course_id', 'in', courseIds)
    .where('day', '>=', from as never)
    .where('day', '<', before as never)
    .where('state', '<>', 'cleared')
    .limit(mostRead)
    .execute()
}

/** One mark of a dose, locked against another of the same dose. */
export async function lockDose(
  db: Db,
  key: { userId: string; courseId: string; day: string; slot: DoseSlot },
): Promise<DoseRow | undefined> {
  const row = await db
    .selectFrom('dose_events')
    .selectAll()
    .select(dose)
    .where('user_id', '=', key.userId)
    .where('course_id', '=', key.courseId)
    .where('day', '=', key.day as never)
    .where('slot', '=', key.slot)
    .forUpdate()
    .executeTakeFirst()
  return row as DoseRow | undefined
}

export async function setDose(db: Db, row: Insertable<DoseEvents>): Promise<void> {
  const { state, units, at, received_at } = row
  await db
    .insertInto('dose_events')
    .values(row)
    .onConflict((on) => on.columns(['user_id', 'course_id', 'day', 'slot']).doUpdateSet({ state, units, at, received_at }))
    .execute()
}

/** Locks a course for what follows from it: marks of one course wait for each other. */
export async function lockCourse(db: Db, userId: string, courseId: string): Promise<CourseRow | undefined> {
  const row = await db
    .selectFrom('courses')
    .selectAll()
    .select(plain)
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .forUpdate()
    .executeTakeFirst()
  return row as CourseRow | undefined
}
