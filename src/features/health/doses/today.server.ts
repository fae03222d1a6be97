import { addDays } from '../../../lib/india-time.ts'
import { missedDoses } from '../missed-dose.server.ts'
import { zoneClock, zoneInstant } from '../zone-time.ts'
import type { Context } from '../../../platform/context.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import type { HealthSettings, RecentDoses, TodayDoses } from './courses.contract.ts'
import { type CourseRow, coursesOf, type DoseRow, doseEvents, lastTaken } from './courses.sql.server.ts'
import { whenNeeded } from './refills.server.ts'
import { type DoseKey, doseOf, dueAt, isBefore, isDue, slots } from './schedule.rules.ts'
import { settingsOf } from './settings.sql.server.ts'

/** What was forgotten can be marked on these many days after. */
const daysBefore = 2

/** A person's doses of today and of the days before, on the clocks the account has chosen. */
export async function todayOf(context: Context, patientId: string, { demo }: { demo: boolean }): Promise<RecentDoses> {
  const { db, now } = context
  const userId = signedIn(context)
  const settings = await settingsOf(db, userId)
  const { day } = zoneClock(settings.zone, now)
  const first = addDays(day, -daysBefore)
  const courses = await coursesOf(db, userId, patientId, first)
  const events = await doseEvents(db, userId, { from: first, until: day })
  const on = (one: string) => todayView(courses, events, settings, one)
  const earlier = [addDays(day, -1), first].map(on).filter(({ all }) => all > 0)
  const needed = courses.filter((row) => whenNeeded(row) !== null && (row.ends_on === null || row.ends_on >= day))
  const today = on(day)
  return {
    ...today,
    zone: settings.zone,
    earlier,
    needed: await neededView(context, userId, needed, { settings, day, events }),
    missed: await missedDoses(context, today, {
      demo,
      medicineOf: (course) => courses.find(({ course_id }) => course_id === course)?.medicine_id ?? null,
    }),
  }
}

interface Day {
  settings: HealthSettings
  day: string
  events: readonly DoseRow[]
}

async function neededView({ db }: Context, userId: string, courses: readonly CourseRow[], { settings, day, events }: Day) {
  const last = new Map(
    (
      await lastTaken(
        db,
        userId,
        courses.map(({ course_id }) => course_id),
      )
    ).map((one) => [one.course_id, one]),
  )
  return courses.map((row) => {
    const { course_id: course, name, dose_unit } = row
    const of = (one: DoseRow) => one.course_id === course && one.day === day && one.state === 'taken'
    const newest = last.get(course)
    return {
      course,
      name,
      dose_unit,
      amount: whenNeeded(row)?.amount ?? 1,
      most_a_day: whenNeeded(row)?.most_a_day ?? null,
      taken: events
        .filter(of)
        .map(({ slot }) => slot)
        .toSorted(),
      last_at: newest ? zoneInstant(settings.zone, newest.day, newest.slot).toISOString() : null,
    }
  })
}

export function todayView(courses: readonly CourseRow[], events: readonly DoseRow[], settings: HealthSettings, day: string): TodayDoses {
  const marks = new Map(events.filter((event) => event.day === day).map((event) => [`${event.course_id} ${event.slot}`, event]))
  const shown = slots.map((slot, at) => ({
    slot,
    time: settings.times[at] ?? '',
    at: dueAt(settings, { day, slot }).toISOString(),
    doses: courses
      .filter((course) => isDue(course, { day, slot }) && isShown(course, settings, marks, { day, slot }))
      .map((course) => {
        const mark = marks.get(`${course.course_id} ${slot}`)
        const { course_id, name, dose_unit, food } = course
        const state = mark && mark.state !== 'cleared' ? mark.state : null
        return {
          course: course_id,
          name,
          amount: doseOf(course, slot),
          dose_unit,
          food,
          state,
          at: state ? (mark?.at.toISOString() ?? null) : null,
          last_day: course.ends_on === day,
        }
      }),
  }))
  const all = shown.flatMap(({ doses }) => doses)
  return { day, slots: shown, all: all.length, taken: all.filter(({ state }) => state === 'taken').length }
}

/** What went by before the medicine was added is nobody's dose, unless somebody marked it. */
function isShown(course: CourseRow, settings: HealthSettings, marks: ReadonlyMap<string, DoseRow>, dose: DoseKey): boolean {
  return marks.has(`${course.course_id} ${dose.slot}`) || !isBefore(course, settings, dose)
}
