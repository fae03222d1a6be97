import { zoneClock } from '../zone-time.ts'
import type { Context } from '../../../platform/context.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import type { HealthSettings, TodayDoses } from './courses.contract.ts'
import { type CourseRow, coursesOf, type DoseRow, doseEventsOn } from './courses.sql.server.ts'
import { doseOf, dueAt, isDue, slots } from './schedule.rules.ts'
import { settingsOf } from './settings.sql.server.ts'

/** A person's doses of today, on the clocks the account has chosen. */
export async function todayOf(context: Context, patientId: string): Promise<TodayDoses> {
  const { db, now } = context
  const userId = signedIn(context)
  const settings = await settingsOf(db, userId)
  const { day } = zoneClock(settings.zone, now)
  return todayView(await coursesOf(db, userId, patientId, day), await doseEventsOn(db, userId, day), settings, day)
}

export function todayView(courses: readonly CourseRow[], events: readonly DoseRow[], settings: HealthSettings, day: string): TodayDoses {
  const marks = new Map(events.map((event) => [`${event.course_id} ${event.slot}`, event]))
  const shown = slots.map((slot, at) => ({
    slot,
    time: settings.times[at] ?? '',
    at: dueAt(settings, { day, slot }).toISOString(),
    doses: courses
      .filter((course) => isDue(course, { day, slot }))
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
        }
      }),
  }))
  const all = shown.flatMap(({ doses }) => doses)
  return { day, slots: shown, all: all.length, taken: all.filter(({ state }) => state === 'taken').length }
}
