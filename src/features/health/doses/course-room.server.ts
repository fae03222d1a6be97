import { Refusal } from '../../../lib/errors.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { countCourses, coursesOf, mostCourses, mostKeptCourses } from './courses.sql.server.ts'

interface Person {
  userId: string
  patientId: string
}

/** Whether so many more medicines may be taken at one time; read under the account's lock. */
export async function requireRunningRoom(db: Db, { userId, patientId }: Person, today: string, more: number): Promise<void> {
  if ((await coursesOf(db, userId, patientId, today)).length + more > mostCourses)
    throw new Refusal('conflict', { detail: 'You cannot add more medicines. Please stop one first' })
}

/** Whether so many more may be added: what ended or was stopped stays, and counts as well. */
export async function requireRoom(db: Db, person: Person, today: string, more: number): Promise<void> {
  await requireRunningRoom(db, person, today, more)
  if ((await countCourses(db, person.userId, person.patientId)) + more > mostKeptCourses)
    throw new Refusal('conflict', { detail: 'This account has reached its limit' })
}
