import type { Db } from '../../../platform/database/database.server.ts'
import { rxStatusOf } from '../../prescriptions/approved-lines.server.ts'
import { listPrescriptions, medicineLaw } from '../../prescriptions/prescriptions.sql.server.ts'
import type { RxAnswer } from '../../prescriptions/rx-status.rules.ts'
import type { Course } from './courses.contract.ts'
import type { CourseRow } from './courses.sql.server.ts'
import { daysLeft, refillWay } from './supply.rules.ts'

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

/** Courses of an account as its pages show them: what is left, and how more of it is had. */
export async function courseViews(db: Db, userId: string, rows: readonly CourseRow[], now: Date): Promise<Course[]> {
  const answerTo = await rxAnswers(db, userId, rows, now)
  return rows.map((row) => view(row, answerTo(row)))
}

function view(row: CourseRow, rx: RxAnswer | undefined): Course {
  const {
    course_id: id,
    patient_id: patient,
    prescription_id: prescription,
    user_id: _,
    line_id: __,
    stopped_at: ___,
    created_at: ____,
    ...shown
  } = row
  const refill = refillWay(rx ?? null)
  return {
    ...shown,
    id,
    patient,
    prescription,
    days_left: daysLeft(row, row.units_left),
    refill,
    refill_on: refill === 'later' ? (rx?.next_allowed_on ?? null) : null,
  }
}
