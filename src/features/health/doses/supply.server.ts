import type { WriteContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { addDays } from '../../../lib/india-time.ts'
import { zoneClock, zoneInstant } from '../zone-time.ts'
import { changeCourse, type CourseRow, lockCourse, marksOf, moveUnits } from './courses.sql.server.ts'
import { type Clocks, isWhenNeeded } from './schedule.rules.ts'
import { settingsOf } from './settings.sql.server.ts'
import { dropUntaken, uncountSupply } from './supplies.sql.server.ts'
import { unmarkedUnits } from './supply.rules.ts'

const countedAt = ({ counted_at, created_at }: CourseRow): Date => counted_at ?? created_at

/** The day from which on marks move what is left: what went before is in the count. */
export const countedOn = (row: CourseRow, { zone }: Clocks): string => zoneClock(zone, countedAt(row)).day

/** What is left of each by now: what was counted, without what was marked as taken and without what was due on past days and not marked. */
export async function unitsLeft(db: Db, userId: string, rows: readonly CourseRow[], at: { clocks: Clocks; today: string }) {
  const counted = rows.filter((row) => row.units_left !== null && row.units_left > 0 && !isWhenNeeded(row))
  const from = counted.map((row) => countedOn(row, at.clocks)).toSorted()[0]
  const ids = counted.map(({ course_id }) => course_id)
  const marks = from === undefined || from >= at.today ? [] : await marksOf(db, userId, ids, { from, before: at.today })
  const marked = Map.groupBy(marks, ({ course_id }) => course_id)
  return (row: CourseRow): number | null => {
    if (row.units_left === null) return null
    const doses = new Set((marked.get(row.course_id) ?? []).map(({ day, slot }) => `${day} ${slot}`))
    const since = { since: countedAt(row), today: at.today, marked: doses, most: row.units_left }
    return row.units_left - unmarkedUnits(row, at.clocks, since)
  }
}

/** The count as of the beginning of a day: before the pattern changes or more comes, what past days took off is taken off for good. */
export async function settle(db: Db, row: CourseRow, clocks: Clocks, today: string): Promise<number | null> {
  if (row.units_left === null || countedOn(row, clocks) >= today) return row.units_left
  const left = (await unitsLeft(db, row.user_id, [row], { clocks, today }))(row)
  const counted_at = zoneInstant(clocks.zone, today, '00:00')
  await changeCourse(db, row.user_id, row.course_id, { units_left: left as never, counted_at })
  return left
}

/** A phone that was long without a line still says what was taken; not of years ago, and not of days to come. */
export const mostDaysBack = 35

/** Days that nobody can mark any more are taken off the count for good, so that no more than the rest is ever read. */
export const settleOld = (db: Db, row: CourseRow, clocks: Clocks, today: string) => settle(db, row, clocks, addDays(today, -mostDaysBack))

interface Back {
  userId: string
  orderId: string
  lines: { lineId: string; units: number }[]
}

/** What came back to the pharmacy is no longer at home: it is taken off the count it was put into, never below nothing. */
export async function takeOffSupply(db: Db, { now }: Pick<WriteContext, 'now'>, { userId, orderId, lines }: Back): Promise<void> {
  const clocks = await settingsOf(db, userId)
  const today = zoneClock(clocks.zone, now).day
  for (const { lineId, units } of lines) {
    const courseId = await uncountSupply(db, { user_id: userId, order_id: orderId, order_line_id: lineId, units })
    const course = courseId === undefined ? undefined : await lockCourse(db, userId, courseId)
    if (!course) continue
    await settle(db, course, clocks, today)
    await moveUnits(db, userId, course.course_id, units)
    await dropUntaken(db, userId, course.course_id)
  }
}
