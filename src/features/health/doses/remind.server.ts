import type { WriteContext } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { indiaDay, addDays } from '../../../lib/india-time.ts'
import { findPatient } from '../../accounts/patients.sql.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { type CourseRow, coursesOf, doseEventsOn } from './courses.sql.server.ts'
import { lockPlan, type PlanRow, plansDue, plansOf, savePlan } from './plans.sql.server.ts'
import { chronicOf } from './refills.server.ts'
import { type DoseKey, isDue, isLater, lastPast, nextDose, remindStep } from './schedule.rules.ts'
import { settingsOf } from './settings.sql.server.ts'

interface Person {
  user_id: string
  patient_id: string
}

/** A course that ended yesterday in the zone of a traveller may have a reminder that waits. */
const since = (now: Date) => addDays(indiaDay(now), -2)

/** Nobody is reminded of somebody who was removed from the account. */
async function remindedOf(db: Db, { user_id, patient_id }: Person, now: Date): Promise<CourseRow[]> {
  const person = await findPatient(db, user_id, patient_id)
  if (!person || person.archived_at !== null) return []
  return (await coursesOf(db, user_id, patient_id, since(now))).filter(({ remind }) => remind)
}

/** After a change of what a person takes, or when: what was reminded of stays so, what is to come is reckoned anew. In the transaction of the change. */
export async function replan(db: Db, { now }: WriteContext, person: Person): Promise<void> {
  const clocks = await settingsOf(db, person.user_id)
  const plan = await lockPlan(db, person)
  const past = laterOf(plan, plan?.next_at && plan.next_at <= now ? null : lastPast(clocks, now))
  const courses = clocks.remind ? await remindedOf(db, person, now) : []
  const { next } = remindStep(courses, clocks, past, before(now))
  await savePlan(db, person, past, next)
}

/** A reminder that is late keeps its place; otherwise doses that went by are nothing to remind of: who adds a medicine at ten took none at eight. */
function laterOf(plan: PlanRow | undefined, last: DoseKey | null): DoseKey {
  const past = plan ? { day: plan.past_day, slot: plan.past_slot } : null
  if (past && (last === null || isLater(past, last))) return past
  if (last === null) throw new Error('without a plan nothing is late')
  return last
}

/** A step that only looks ahead: nothing is due at the beginning of time. */
const before = (now: Date) => new Date(now.getTime() - 3 * 86_400_000)

export async function replanAccount(db: Db, context: WriteContext, userId: string): Promise<void> {
  for (const person of await plansOf(db, userId)) await replan(db, context, person)
}

const batch = 200

/** Reminds everybody whose time has come; each person in a transaction of their own, so that a reminder and where it stands are one. */
export async function remindDue(db: Db, context: WriteContext): Promise<number> {
  let told = 0
  for (const person of await plansDue(db, context.now, batch))
    if (await inTransaction(db, (transaction) => remind(transaction, context, person))) told++
  return told
}

async function remind(db: Db, context: WriteContext, person: Person): Promise<boolean> {
  const { now } = context
  const plan = await lockPlan(db, person)
  // Somebody else was here first.
  if (!plan?.next_at || plan.next_at > now) return false
  const clocks = await settingsOf(db, person.user_id)
  const courses = clocks.remind ? await remindedOf(db, person, now) : []
  const { due, past, next } = remindStep(courses, clocks, { day: plan.past_day, slot: plan.past_slot }, now)
  await savePlan(db, person, past, next)
  const open = await openDoses(db, person, courses, due)
  if (open.length === 0) return false
  const goesOn = await chronicOf(db, person.user_id, courses)
  const isLast = open.some(({ course, dose }) => course.ends_on !== null && !goesOn(course) && nextDose([course], dose) === null)
  const link = `/account?person=${person.patient_id}#today`
  await notify(db, context, { userId: person.user_id, kind: isLast ? 'reminder_last' : 'reminder_due', link })
  return true
}

/** Which of the doses are not marked yet. */
async function openDoses(db: Db, { user_id }: Person, courses: readonly CourseRow[], due: readonly DoseKey[]) {
  const open: { course: CourseRow; dose: DoseKey }[] = []
  for (const day of new Set(due.map((dose) => dose.day))) {
    const marked = new Set(
      (await doseEventsOn(db, user_id, day))
        .filter(({ state }) => state !== 'cleared')
        .map(({ course_id, slot }) => `${course_id} ${slot}`),
    )
    for (const dose of due.filter((one) => one.day === day))
      for (const course of courses) if (isDue(course, dose) && !marked.has(`${course.course_id} ${dose.slot}`)) open.push({ course, dose })
  }
  return open
}
