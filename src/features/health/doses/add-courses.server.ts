import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { zoneClock } from '../zone-time.ts'
import { lockAccount } from '../../accounts/accounts.sql.server.ts'
import { requirePatient } from '../../accounts/require.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { findOrder } from '../../orders/orders.sql.server.ts'
import { paperTiming } from '../../prescriptions/paper/paper-timing.rules.ts'
import { findPrescription, linesOf, type LineRow } from '../../prescriptions/prescriptions.sql.server.ts'
import type { PrescriptionDocument } from '../../prescriptions/sign/document.rules.ts'
import { requireRoom } from './course-room.server.ts'
import {
  changeCourse,
  type CourseRow,
  coursesOf,
  findCourse,
  insertCourses,
  linesWithCourse,
  type TakenMedicine,
  takenMedicines,
} from './courses.sql.server.ts'
import { endsOn, foodOfLine, patternOfLine, unitOfName } from './line-pattern.rules.ts'
import { replan } from './remind.server.ts'
import { settingsOf } from './settings.sql.server.ts'
import { type Clocks, firstDay, lastDose } from './schedule.rules.ts'
import { settle } from './supply.server.ts'
import { countSupply, type SuppliedLine, uncounted } from './supplies.sql.server.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** Every line of a prescription that may be supplied becomes a course, once; what is taken already goes on under the new line, for two would be two doses. */
export async function addFromPrescription(context: Context, prescriptionId: string): Promise<{ added: number }> {
  const userId = signedIn(context)
  return inTransaction(context.db, async (db) => {
    await lockAccount(db, userId)
    const paper = await findPrescription(db, userId, prescriptionId)
    if (!paper) throw new Refusal('not_found')
    if (!['APPROVED', 'PARTLY_APPROVED', 'EXHAUSTED'].includes(paper.state)) throw new Refusal('conflict')
    const clocks = await settingsOf(db, userId)
    const today = zoneClock(clocks.zone, context.now).day
    const timings = signedTimings(paper.document)
    const whose = { user_id: userId, patient_id: paper.patient_id }
    const known = await linesWithCourse(db, userId, prescriptionId)
    const lines = (await linesOf(db, userId, [prescriptionId])).filter((line) => line.decision !== 'refused' && !known.has(line.line_id))
    const { fresh, goesOn } = matchTaken(lines, await takenMedicines(db, whose, today))
    await requireRoom(db, { userId, patientId: paper.patient_id }, today, fresh.length)
    await insertCourses(
      db,
      fresh.map(
        (line) =>
          ({
            ...courseOfLine(line, timings, beginsOn(line, timings, clocks, context.now)),
            ...endsAt(line, timings, clocks, context.now),
            ...whose,
            course_id: context.newId(),
            created_at: context.now,
          }) as never,
      ),
    )
    for (const { course_id, line } of goesOn) {
      const row = await findCourse(db, userId, course_id)
      if (row) await settle(db, row, clocks, today)
      if (row) await changeCourse(db, userId, course_id, underNewLine(row, line, timings, today) as never)
    }
    await replan(db, context, whose)
    return { added: lines.length }
  })
}

/** A course takes one line only: of a dose that is tapered every line is a course. */
function matchTaken(lines: readonly LineRow[], taken: readonly TakenMedicine[]) {
  const left = [...taken]
  const goesOn: { course_id: string; line: LineRow }[] = []
  const fresh = lines.filter((line) => {
    const at = left.findIndex(
      ({ medicine_id, equivalence_key: key }) =>
        (medicine_id !== null && medicine_id === line.medicine_id) || (key !== null && key === line.equivalence_key),
    )
    const [course] = at < 0 ? [] : left.splice(at, 1)
    if (course) goesOn.push({ course_id: course.course_id, line })
    return !course
  })
  return { fresh, goesOn }
}

/** When it began, what is left of it and which product it is stay as they are; so do the days of a week that somebody has chosen for as many. */
function underNewLine(row: CourseRow, line: LineRow, timings: SignedTimings, today: string) {
  const of = courseOfLine(line, timings, today)
  const { source, prescription_id, line_id, doses, dose_unit, ends_on, ends_slot, needed_units, needed_most } = of
  const weekdays = row.weekdays.length === of.weekdays.length ? row.weekdays : of.weekdays
  return { source, prescription_id, line_id, doses, weekdays, dose_unit, ends_on, ends_slot, needed_units, needed_most }
}

type SignedTimings = readonly Parameters<typeof patternOfLine>[1][]

/** How each line is taken, in their order, where a doctor signed it here. */
function signedTimings(document: string | null): SignedTimings {
  return document === null ? [] : (JSON.parse(document) as PrescriptionDocument).lines.map(({ timing }) => timing)
}

/** After the last time of a day a medicine begins with the next day, and keeps all the days its doctor wrote. */
function beginsOn(line: LineRow, timings: SignedTimings, clocks: Clocks, now: Date): string {
  const today = zoneClock(clocks.zone, now).day
  return firstDay(patternOfLine(line, timings[line.sort], today).doses, clocks, now)
}

function endsAt(line: LineRow, timings: SignedTimings, clocks: Clocks, now: Date) {
  const starts_on = beginsOn(line, timings, clocks, now)
  const { doses, weekdays } = patternOfLine(line, timings[line.sort], starts_on)
  return lastDose({ doses, weekdays, starts_on, days: line.duration_days }, clocks, now)
}

function courseOfLine(line: LineRow, timings: SignedTimings, today: string) {
  return {
    name: line.medicine_text,
    medicine_id: line.medicine_id,
    source: 'prescription' as const,
    prescription_id: line.prescription_id,
    line_id: line.line_id,
    ...patternOfLine(line, timings[line.sort], today),
    dose_unit: line.dose_unit ?? paperTiming(line)?.unit ?? unitOfName(line.medicine_text),
    food: foodOfLine(timings[line.sort]),
    starts_on: today,
    ends_on: endsOn(line, today),
    ends_slot: null,
    units_left: null,
    remind: true,
    stopped_at: null,
  }
}

/** What was delivered is counted into the medicine it is for; a medicine that is not on the list joins it without times, which only a person can say. */
export async function addFromOrder(context: Context, orderId: string): Promise<{ added: number; counted: number }> {
  const userId = signedIn(context)
  return inTransaction(context.db, async (db) => {
    await lockAccount(db, userId)
    const order = await findOrder(db, { user_id: userId, order_id: orderId })
    if (!order) throw new Refusal('not_found')
    await requirePatient(db, userId, order.patient_id)
    const clocks = await settingsOf(db, userId)
    const today = zoneClock(clocks.zone, context.now).day
    const lines = await uncounted(db, userId, orderId)
    const taken = await coursesOf(db, userId, order.patient_id, today)
    await requireRoom(db, { userId, patientId: order.patient_id }, today, lines.filter((line) => !courseFor(line, taken)).length)
    for (const known of new Set(lines.flatMap((line) => courseFor(line, taken) ?? []))) await settle(db, known, clocks, today)
    let added = 0
    for (const line of lines) {
      const known = courseFor(line, taken)
      const course_id = known?.course_id ?? context.newId()
      if (!known) added += await insertCourses(db, [{ ...courseOfOrder(line, today, context.now), user_id: userId, course_id } as never])
      const { order_id, line_id: order_line_id, units } = line
      if (units > 0)
        await countSupply(db, {
          user_id: userId,
          order_id,
          order_line_id,
          course_id,
          units,
          added_at: context.now,
          since: line.delivered_at ?? context.now,
        })
    }
    await replan(db, context, { user_id: userId, patient_id: order.patient_id })
    return { added, counted: lines.length }
  })
}

/** Whether nothing of a delivered order would be new on the list. */
export async function isTaken(db: Db, userId: string, orderId: string, taken: readonly CourseRow[]): Promise<boolean> {
  return (await uncounted(db, userId, orderId)).every((line) => courseFor(line, taken) !== undefined)
}

/** The course of the very prescription line, or of the very product. */
function courseFor({ rx, medicine_id }: SuppliedLine, taken: readonly CourseRow[]): CourseRow | undefined {
  const ofLine = rx && taken.find((course) => course.prescription_id === rx.prescription_id && course.line_id === rx.line_id)
  return ofLine ?? taken.find((course) => course.medicine_id === medicine_id)
}

function courseOfOrder({ name, medicine_id, patient_id }: SuppliedLine, today: string, now: Date) {
  const what = { name, medicine_id, patient_id, source: 'order' as const, prescription_id: null, line_id: null }
  const how = { doses: [0, 0, 0, 0], dose_unit: unitOfName(name), weekdays: everyDay, food: 'any' as const, remind: true }
  return { ...what, ...how, starts_on: today, ends_on: null, units_left: null, stopped_at: null, created_at: now }
}
