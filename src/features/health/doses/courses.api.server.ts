import { Refusal } from '../../../lib/errors.ts'
import { addDays, indiaDay } from '../../../lib/india-time.ts'
import { zoneClock } from '../zone-time.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { implement } from '../../../platform/implement.ts'
import { lockAccount } from '../../accounts/accounts.sql.server.ts'
import { requirePatient } from '../../accounts/require.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { medicineLaw } from '../../prescriptions/prescriptions.sql.server.ts'
import { type Course, type CourseChange, coursesContract, type NewCourse } from './courses.contract.ts'
import { addFromOrder, addFromPrescription, isTaken } from './add-courses.server.ts'
import { requireRoom, requireRunningRoom } from './course-room.server.ts'
import { changeCourse, type CourseRow, coursesOf, findCourse, insertCourses } from './courses.sql.server.ts'
import { markDose } from './mark-dose.server.ts'
import { finishedOf } from './finished.server.ts'
import { courseViews } from './refills.server.ts'
import { replan, replanAccount } from './remind.server.ts'
import { isWhenNeeded } from './schedule.rules.ts'
import { saveSettings, settingsOf } from './settings.sql.server.ts'
import { ordersToCount, prescriptionsToAdd } from './supplies.sql.server.ts'
import { settle, unitsLeft } from './supply.server.ts'
import { todayOf } from './today.server.ts'

export const coursesApi = ({ demo }: { demo: boolean }) =>
  implement(coursesContract, {
    'GET /api/health/course/': (context, { query }) => listing(context, query.patient),
    'POST /api/health/course/': (context, { body }) => add(context, body),
    'POST /api/health/course/from_prescription/': (context, { body }) => addFromPrescription(context, body.prescription),
    'POST /api/health/course/from_order/': (context, { body }) => addFromOrder(context, body.order),
    'PATCH /api/health/course/{id}/': (context, { params, body }) => change(context, params.id, body),
    'DELETE /api/health/course/{id}/': (context, { params }) => stop(context, params.id),
    'POST /api/health/course/{id}/dose/': (context, { params, body }) => markDose(context, params.id, body),
    'GET /api/health/today/': async (context, { query }) => {
      await requirePatient(context.db, signedIn(context), query.patient)
      return todayOf(context, query.patient, { demo })
    },
    'GET /api/health/settings/': (context) => settingsOf(context.db, signedIn(context)),
    'PATCH /api/health/settings/': (context, { body }) =>
      inTransaction(context.db, async (db) => {
        const userId = signedIn(context)
        const settings = { ...(await settingsOf(db, userId)), ...body }
        await saveSettings(db, userId, settings, context.now)
        await replanAccount(db, context, userId)
        return settings
      }),
  })

const suggestedForMs = 60 * 86_400_000

async function listing(context: Context, patientId: string) {
  const { db, now } = context
  const userId = signedIn(context)
  await requirePatient(db, userId, patientId)
  const settings = await settingsOf(db, userId)
  const rows = await coursesOf(db, userId, patientId, zoneClock(settings.zone, now).day)
  const [papers, orders] = [
    await prescriptionsToAdd(db, userId, patientId),
    await ordersToCount(db, userId, patientId, new Date(now.getTime() - suggestedForMs)),
  ]
  const known: boolean[] = []
  for (const { order_id } of orders) known.push(await isTaken(db, userId, order_id, rows))
  return {
    courses: await courseViews(db, userId, rows, { now, settings }),
    finished: await finishedOf(db, { user_id: userId, patient_id: patientId }, { now, settings }),
    suggestions: [
      ...papers.map(({ prescription_id: id, names, created_at }) => ({
        kind: 'prescription' as const,
        id,
        names,
        at: created_at,
        known: false,
      })),
      ...orders.map(({ order_id: id, names, delivered_at }, which) => ({
        kind: 'order' as const,
        id,
        names,
        at: delivered_at ?? now,
        known: known[which] === true,
      })),
    ]
      .filter(({ names }) => names.length > 0)
      .map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
  }
}

async function todayIn(db: Db, userId: string, now: Date): Promise<string> {
  return zoneClock((await settingsOf(db, userId)).zone, now).day
}

/** Nobody plans a medicine further than this; a schedule is walked day by day. */
const mostDaysAhead = { start: 366, end: 3660 }

function checkDays({ starts_on, ends_on }: { starts_on: string; ends_on: string | null }, now: Date): void {
  const today = indiaDay(now)
  if (starts_on > addDays(today, mostDaysAhead.start))
    throw new Refusal('invalid', { fields: { starts_on: ['Choose a day within a year'] } })
  if (ends_on === null) return
  if (ends_on < starts_on) throw new Refusal('invalid', { fields: { ends_on: ['The last day cannot be before the first'] } })
  if (ends_on > addDays(today, mostDaysAhead.end)) throw new Refusal('invalid', { fields: { ends_on: ['Choose an earlier day'] } })
}

async function add(context: Context, { patient, when_needed, ...body }: NewCourse): Promise<Course> {
  const { db, now, newId } = context
  const userId = signedIn(context)
  await requirePatient(db, userId, patient)
  const today = await todayIn(db, userId, now)
  const days = { starts_on: body.starts_on ?? today, ends_on: body.ends_on }
  checkDays(days, now)
  if (body.medicine_id !== null && (await medicineLaw(db, [body.medicine_id])).length === 0) throw new Refusal('not_found')
  const course_id = newId()
  await inTransaction(db, async (transaction) => {
    await lockAccount(transaction, userId)
    await requireRoom(transaction, { userId, patientId: patient }, today, 1)
    const source = { source: 'hand' as const, prescription_id: null, line_id: null, stopped_at: null, created_at: now }
    const needed = isWhenNeeded(body) ? asNeeded(when_needed ?? { amount: 1, most_a_day: null }) : {}
    await insertCourses(transaction, [{ ...body, ...days, ...source, ...needed, user_id: userId, patient_id: patient, course_id } as never])
    await replan(transaction, context, { user_id: userId, patient_id: patient })
  })
  return shown(context, course_id)
}

async function requireCourse(db: Db, userId: string, id: string): Promise<CourseRow> {
  const row = await findCourse(db, userId, id)
  if (!row) throw new Refusal('not_found')
  return row
}

async function shown({ db, now, actor }: Context, id: string): Promise<Course> {
  const userId = signedIn({ actor })
  const [view] = await courseViews(db, userId, [await requireCourse(db, userId, id)], { now, settings: await settingsOf(db, userId) })
  if (!view) throw new Refusal('not_found')
  return view
}

async function change(context: Context, id: string, body: CourseChange): Promise<Course> {
  const userId = signedIn(context)
  await inTransaction(context.db, async (db) => {
    await lockAccount(db, userId)
    const row = await requireCourse(db, userId, id)
    if (row.stopped_at !== null) throw new Refusal('not_found')
    if (body.ends_on !== undefined) await checkEnd(db, context, row, body.ends_on)
    const { units_left: _, when_needed: __, ...rest } = body
    const lastDay = body.ends_on === undefined || body.ends_on === row.ends_on ? {} : { ends_slot: null }
    await changeCourse(db, userId, id, { ...rest, ...lastDay, ...(await countOf(db, context, row, body)), ...neededOf(row, body) } as never)
    await replan(db, context, row)
  })
  return shown(context, id)
}

/** Said as it stands already, what is left is no new count; before other times hold, past days are taken off by those that held. */
async function countOf(db: Db, { now }: Pick<Context, 'now'>, row: CourseRow, { units_left, doses, weekdays, ends_on }: CourseChange) {
  const clocks = await settingsOf(db, row.user_id)
  const today = zoneClock(clocks.zone, now).day
  const left = (await unitsLeft(db, row.user_id, [row], { clocks, today }))(row)
  if (units_left !== undefined && units_left !== left) return { units_left, counted_at: units_left === null ? null : now }
  if (doses ?? weekdays ?? ends_on) await settle(db, row, clocks, today)
  return {}
}

const asNeeded = ({ amount, most_a_day }: NonNullable<NewCourse['when_needed']>) => ({ needed_units: amount, needed_most: most_a_day })

/** Without times it is taken when needed: as its prescription says, else as its person was told, else one at a time. */
function neededOf(row: CourseRow, { doses, when_needed }: Pick<CourseChange, 'doses' | 'when_needed'>) {
  if (!isWhenNeeded({ doses: doses ?? row.doses })) return {}
  if (doses === undefined && !when_needed) return {}
  if (when_needed && row.source !== 'prescription') return asNeeded(when_needed)
  return { needed_units: row.needed_units ?? 1 }
}

/** A medicine that had ended and is taken again needs its room among the others. */
async function checkEnd(db: Db, { now }: Pick<Context, 'now'>, row: CourseRow, ends_on: string | null): Promise<void> {
  const { user_id: userId, patient_id: patientId, starts_on } = row
  checkDays({ starts_on, ends_on }, now)
  const today = await todayIn(db, userId, now)
  const runs = (until: string | null) => until === null || until >= today
  if (runs(ends_on) && !runs(row.ends_on)) await requireRunningRoom(db, { userId, patientId }, today, 1)
}

async function stop(context: Context, id: string) {
  const userId = signedIn(context)
  await inTransaction(context.db, async (db) => {
    const row = await requireCourse(db, userId, id)
    if (row.stopped_at === null) await changeCourse(db, userId, id, { stopped_at: context.now })
    await replan(db, context, row)
  })
  return { stopped: true as const }
}
