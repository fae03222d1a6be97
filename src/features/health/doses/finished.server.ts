import { addDays } from '../../../lib/india-time.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { zoneClock } from '../zone-time.ts'
import type { FinishedCourse, HealthSettings } from './courses.contract.ts'
import { countDoses, type CourseRow, finishedCourses } from './courses.sql.server.ts'
import { whenNeeded } from './refills.server.ts'
import { isWhenNeeded } from './schedule.rules.ts'
import { dosesDue } from './supply.rules.ts'

const shownDays = 365
const most = 20
/** Doses are kept for three years: of what began before, nobody can say how many were taken of how many. */
const countedDays = 3 * 365

interface Looking {
  now: Date
  settings: HealthSettings
}

/** What a person no longer takes: until when, and how many of its doses were taken. */
export async function finishedOf(
  db: Db,
  person: { user_id: string; patient_id: string },
  { now, settings }: Looking,
): Promise<FinishedCourse[]> {
  const today = zoneClock(settings.zone, now).day
  const rows = await finishedCourses(db, person, { today, since: addDays(today, -shownDays), limit: most })
  const ids = rows.map(({ course_id }) => course_id)
  const counts = new Map((await countDoses(db, person.user_id, ids)).map((one) => [one.course_id, one]))
  return rows.map((row) => {
    const { taken = 0, skipped = 0 } = counts.get(row.course_id) ?? {}
    return { ...facts(row, settings), taken, skipped, all: allOf(row, { now, settings }, taken + skipped) }
  })
}

function facts(row: CourseRow, { zone }: HealthSettings) {
  const { course_id: id, patient_id: patient, name, source, doses, dose_unit, starts_on, ends_on, stopped_at } = row
  const stoppedOn = stopped_at === null ? null : zoneClock(zone, stopped_at).day
  const stopped = stoppedOn !== null && (ends_on === null || stoppedOn <= ends_on)
  const finished_on = stopped ? stoppedOn : (ends_on ?? starts_on)
  return { id, patient, name, source, doses, dose_unit, when_needed: whenNeeded(row), starts_on, finished_on, stopped }
}

function allOf(row: CourseRow, { now, settings }: Looking, marked: number): number | null {
  if (isWhenNeeded(row) || row.starts_on < addDays(zoneClock(settings.zone, now).day, -countedDays)) return null
  const until = row.stopped_at ?? now
  // Marks of doses that a change of its times left out count as well.
  return Math.max(marked, dosesDue(row, settings, { from: row.created_at, until }))
}
