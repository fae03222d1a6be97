import { addDays } from '../../../lib/india-time.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { writersOf } from '../writers.sql.server.ts'
import { zoneClock } from '../zone-time.ts'
import type { FinishedCourse, HealthSettings } from './courses.contract.ts'
import { renewDays } from '../just-finished.rules.ts'
import { countDoses, type CourseRow, coursesOf, endedCourses, finishedCourses } from './courses.sql.server.ts'
import { chronicOf, whenNeeded } from './refills.server.ts'
import { isWhenNeeded } from './schedule.rules.ts'
import { dosesDue } from './supply.rules.ts'

const shownDays = 365
const most = 20
/** Doses are kept for three years: of what began before, nobody can say how many were taken of how many. */
const countedDays = 3 * 365

interface Person {
  user_id: string
  patient_id: string
}

interface Looking {
  now: Date
  settings: HealthSettings
}

/** What a person no longer takes: until when, and how many of its doses were taken. */
export async function finishedOf(db: Db, person: Person, { now, settings }: Looking): Promise<FinishedCourse[]> {
  const today = zoneClock(settings.zone, now).day
  const rows = await finishedCourses(db, person, { today, since: addDays(today, -shownDays), limit: most })
  const ids = rows.map(({ course_id }) => course_id)
  const counts = new Map((await countDoses(db, person.user_id, ids)).map((one) => [one.course_id, one]))
  const isChronic = await chronicOf(db, person.user_id, rows)
  const taken = rows.some(isChronic) ? await coursesOf(db, person.user_id, person.patient_id, today) : []
  const toRenew = (row: CourseRow) => isChronic(row) && !isTaken(row, taken)
  const writers = await writersOf(
    db,
    person.user_id,
    rows.map(({ prescription_id: id }) => id),
  )
  return rows.map((row) => {
    const { taken = 0, skipped = 0 } = counts.get(row.course_id) ?? {}
    const shown = facts(row, settings)
    const renew_with = writers.get(row.prescription_id) ?? null
    return {
      ...shown,
      to_renew: !shown.stopped && toRenew(row),
      renew_with,
      taken,
      skipped,
      all: allOf(row, { now, settings }, taken + skipped),
    }
  })
}

/** What an account has to renew: the papers that ended lately and that nothing took the place of, the newest first. */
export async function toRenewOf(db: Db, userId: string, taken: readonly CourseRow[], today: string): Promise<CourseRow[]> {
  const ended = await endedCourses(db, userId, { today, since: addDays(today, -renewDays), limit: most })
  const open = ended.filter((row) => !isTaken(row, taken))
  return open.filter(await chronicOf(db, userId, open))
}

/** Whoever takes the same medicine again, under another prescription or by their own word, has renewed it. */
function isTaken({ patient_id, medicine_id, name }: CourseRow, taken: readonly CourseRow[]): boolean {
  const theirs = taken.filter((one) => one.patient_id === patient_id)
  return theirs.some((one) => (medicine_id !== null && one.medicine_id === medicine_id) || one.name.toLowerCase() === name.toLowerCase())
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
