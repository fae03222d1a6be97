import { addDays, countDays, dayMs } from '../../../lib/india-time.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { rxStatusOf } from '../../prescriptions/approved-lines.server.ts'
import { findPrescriptions, linesOf, listPrescriptions, medicineLaw } from '../../prescriptions/prescriptions.sql.server.ts'
import type { RxAnswer } from '../../prescriptions/rx-status.rules.ts'
import type { Course, HealthSettings } from './courses.contract.ts'
import { type CourseRow, coursesOf } from './courses.sql.server.ts'
import { onOrderOf } from '../on-order.sql.server.ts'
import { writersOf } from '../writers.sql.server.ts'
import { zoneClock } from '../zone-time.ts'
import { isWhenNeeded } from './schedule.rules.ts'
import { settingsOf } from './settings.sql.server.ts'
import { daysLeft, linesThatGoOn, refillDay, refillWay, refillWithinDays } from './supply.rules.ts'
import { unitsLeft } from './supply.server.ts'

/** A person's prescriptions in use at one time are a handful. */
const most = 50

type Wanted = Pick<CourseRow, 'patient_id' | 'medicine_id'>

/** What the law and the prescriptions in force say today of each person's medicines; nothing of what the catalogue does not know. */
export async function rxAnswers(db: Db, userId: string, wanted: readonly Wanted[], now: Date) {
  const medicines = await medicineLaw(
    db,
    wanted.flatMap(({ medicine_id }) => medicine_id ?? []),
  )
  const usable = medicines.some(({ rx_required }) => rx_required) ? await listPrescriptions(db, userId, { usable: true, limit: most }) : []
  const people = [...new Set(wanted.map(({ patient_id }) => patient_id))]
  const answers = new Map<string, Map<string, RxAnswer>>()
  for (const patientId of people) {
    const prescriptionIds = usable.filter(({ patient_id }) => patient_id === patientId).map(({ prescription_id }) => prescription_id)
    answers.set(patientId, await rxStatusOf(db, userId, medicines, { now, prescriptionIds }))
  }
  return ({ patient_id, medicine_id }: Wanted) => (medicine_id === null ? undefined : answers.get(patient_id)?.get(medicine_id))
}

/** Courses of an account as its pages show them: what is left by now, and how more of it is had. */
export async function courseViews(
  db: Db,
  userId: string,
  rows: readonly CourseRow[],
  { now, settings }: { now: Date; settings: HealthSettings },
): Promise<Course[]> {
  const answerTo = await rxAnswers(db, userId, rows, now)
  const today = zoneClock(settings.zone, now).day
  const leftOf = await unitsLeft(db, userId, rows, { clocks: settings, today })
  const goesOn = await chronicOf(db, userId, rows)
  const writers = await writersOf(
    db,
    userId,
    rows.map(({ prescription_id: id }) => id),
  )
  const orderOf = await onOrderOf(db, userId, new Date(now.getTime() - refillWithinDays * dayMs))
  return rows.map((row) => ({
    ...view(row, answerTo(row)),
    renew_with: writers.get(row.prescription_id) ?? null,
    on_order: orderOf(row),
    ...supply(row, leftOf(row), today, goesOn(row)),
  }))
}

/**
 * The last day of a chronic prescription is the end of the paper, not of the illness: the next supply is asked for before it. What it gives for a few
 * days beside that ends as on any other paper.
 */
export async function chronicOf(db: Db, userId: string, rows: readonly CourseRow[]) {
  const ids = rows.flatMap(({ prescription_id: id, ends_on }) => (id === null || ends_on === null ? [] : [id]))
  const papers = ids.length === 0 ? [] : await findPrescriptions(db, userId, [...new Set(ids)])
  const chronic = papers.filter(({ condition_kind: kind }) => kind === 'chronic').map(({ prescription_id: id }) => id)
  const lines = chronic.length === 0 ? [] : await linesOf(db, userId, chronic)
  const goOn = new Set(chronic.flatMap((id) => linesThatGoOn(lines.filter(({ prescription_id }) => prescription_id === id))))
  return ({ line_id }: CourseRow) => line_id !== null && goOn.has(line_id)
}

function supply(row: CourseRow, units_left: number | null, today: string, goesOn: boolean) {
  const days_left = daysLeft(row, units_left)
  const ofPaper = goesOn && units_left === null && !isWhenNeeded(row) && row.ends_on !== null ? countDays(today, row.ends_on) + 1 : null
  return { units_left, days_left, refill_due_on: refillDay(days_left ?? ofPaper, today, goesOn ? null : lastWholeDay(row)) }
}

/** Where a course ends in the middle of a day, the doses of that day are those its first day left over. */
const lastWholeDay = ({ ends_on, ends_slot }: CourseRow) => (ends_on !== null && ends_slot !== null ? addDays(ends_on, -1) : ends_on)

function view(row: CourseRow, rx: RxAnswer | undefined) {
  const { course_id: id, patient_id: patient, prescription_id: prescription, name, medicine_id, source } = row
  const { doses, dose_unit, weekdays, food, starts_on, ends_on, ends_slot, remind } = row
  const refill = refillWay(rx ?? null)
  const refill_on = refill === 'later' ? (rx?.next_allowed_on ?? null) : null
  const how = { doses, dose_unit, when_needed: whenNeeded(row), weekdays, food, starts_on, ends_on, ends_slot, remind }
  return { id, patient, name, medicine_id, source, prescription, ...how, refill, refill_on }
}

/** Null for what has times, and for what waits for somebody to say them. */
export function whenNeeded(row: CourseRow): Course['when_needed'] {
  const { needed_units: amount, needed_most: most_a_day } = row
  return amount === null || !isWhenNeeded(row) ? null : { amount, most_a_day }
}

interface Taken {
  user_id: string
  patient_id: string
  medicine_id: string
}

/** When more of a medicine should be ordered, by what its person has left of it; null where nobody knows. */
export async function refillDueOn(db: Db, { user_id, patient_id, medicine_id }: Taken, now: Date): Promise<string | null> {
  const clocks = await settingsOf(db, user_id)
  const today = zoneClock(clocks.zone, now).day
  const row = (await coursesOf(db, user_id, patient_id, today)).find((course) => course.medicine_id === medicine_id)
  if (!row) return null
  const left = daysLeft(row, (await unitsLeft(db, user_id, [row], { clocks, today }))(row))
  // Whoever subscribes goes on: the course ends with its paper, and where nobody has counted that is when the supply does.
  return refillDay(left ?? (row.ends_on === null ? null : countDays(today, row.ends_on) + 1), today, null)
}
