import { Refusal } from '../../../lib/errors.ts'
import { addDays } from '../../../lib/india-time.ts'
import { zoneClock } from '../zone-time.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { type CourseRow, type DoseSlot, findCourse, lockCourse, lockDose, moveUnits, setDose } from './courses.sql.server.ts'
import { doseOf, isDue, isWhenNeeded, type Slot, slots } from './schedule.rules.ts'
import { settingsOf } from './settings.sql.server.ts'
import { countedOn, mostDaysBack, settleOld, unitsLeft } from './supply.server.ts'

interface Mark {
  day: string
  slot: DoseSlot
  state: 'taken' | 'skipped' | 'cleared'
  at: string
}

const isSlot = (slot: DoseSlot): slot is Slot => slots.some((one) => one === slot)

/** A dose with a time is due then; what has no times is taken when needed, in any minute. */
const isOnList = (course: CourseRow, day: string, slot: DoseSlot) => (isSlot(slot) ? isDue(course, { day, slot }) : isWhenNeeded(course))

const unitsOf = (course: CourseRow, slot: DoseSlot) => (isSlot(slot) ? doseOf(course, slot) : (course.needed_units ?? 1))

/**
 * One dose is one row: a mark that is sent again changes nothing, and of two marks of the same dose the one made later on the device stands, whichever
 * arrives first.
 */
export async function markDose(context: Context, courseId: string, { day, slot, state, at }: Mark) {
  const userId = signedIn(context)
  const { now } = context
  return inTransaction(context.db, async (db) => {
    const course = await lockCourse(db, userId, courseId)
    if (!course) throw new Refusal('not_found')
    const clocks = await settingsOf(db, userId)
    const today = zoneClock(clocks.zone, now).day
    // A traveller's device may be a day ahead of the zone that was set.
    if (day > addDays(today, 1) || day < addDays(today, -mostDaysBack))
      throw new Refusal('invalid', { fields: { day: ['Choose a recent day'] } })
    const before = await lockDose(db, { userId, courseId, day, slot })
    if (!before && !isOnList(course, day, slot)) throw new Refusal('conflict', { detail: 'This dose is no longer on the list' })
    // A clock that is ahead does not win over every later mark.
    const marked = new Date(Math.min(new Date(at).getTime(), now.getTime()))
    if (!before || marked > before.at) {
      await settleOld(db, course, clocks, today)
      const units = state === 'taken' ? unitsOf(course, slot) : 0
      await setDose(db, { user_id: userId, course_id: courseId, day, slot, state, units, at: marked, received_at: now } as never)
      // What came before the count is in it.
      if (day >= countedOn(course, clocks)) await moveUnits(db, userId, courseId, units - (before?.units ?? 0))
    }
    const standing = before && marked <= before.at ? before.state : state
    const row = await findCourse(db, userId, courseId)
    return { state: standing, units_left: row ? (await unitsLeft(db, userId, [row], { clocks, today }))(row) : null }
  })
}
