import { addDays, countDays } from '../../../lib/india-time.ts'
import { zoneInstant } from '../zone-time.ts'
import type { Course, RecentDoses, TodayDoses } from '../doses/courses.contract.ts'
import { doseOf, isDue } from '../doses/schedule.rules.ts'

/** As many as the server sends (`doses/today.server.ts`). */
const daysBefore = 2

/**
 * The doses of the day it is, when the page is of an earlier one: a copy read without a line, or a page left open over midnight. By the patterns that the page
 * holds, so what was changed elsewhere meanwhile is not in it.
 */
export function rolledTo(day: string, page: RecentDoses, courses: readonly Course[]): RecentDoses {
  if (countDays(page.day, day) <= 0) return page
  const on = (one: string) => [page, ...page.earlier].find((known) => known.day === one) ?? dayOf(one, page, courses)
  const before = Array.from({ length: daysBefore }, (_, at) => addDays(day, -at - 1))
  const earlier = before.map((one) => dayOnly(on(one))).filter(({ all }) => all > 0)
  const running = new Set(courses.filter(({ ends_on }) => ends_on === null || ends_on >= day).map(({ id }) => id))
  const needed = page.needed
    .filter(({ course }) => running.has(course))
    .map((one) => ({ ...one, last_at: lastTaken(one, page), taken: [] }))
  return { ...dayOf(day, page, courses), zone: page.zone, earlier, needed, missed: [] }
}

const dayOnly = ({ day, slots, all, taken }: TodayDoses): TodayDoses => ({ day, slots, all, taken })

function lastTaken({ taken, last_at }: RecentDoses['needed'][number], { zone, day }: RecentDoses): string | null {
  const last = taken.at(-1)
  return last === undefined ? last_at : zoneInstant(zone, day, last).toISOString()
}

function dayOf(day: string, { zone, slots }: RecentDoses, courses: readonly Course[]): TodayDoses {
  const shown = slots.map(({ slot, time }) => {
    const due = courses.filter((course) => isDue(course, { day, slot }))
    const doses = due.map((course) => {
      const { id, name, dose_unit, food, ends_on } = course
      return { course: id, name, amount: doseOf(course, slot), dose_unit, food, state: null, at: null, last_day: ends_on === day }
    })
    return { slot, time, at: zoneInstant(zone, day, time).toISOString(), doses }
  })
  return { day, slots: shown, all: shown.flatMap(({ doses }) => doses).length, taken: 0 }
}
