import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { Patients, PatientOpenings, Users } from '../../platform/database/database.types.ts'

export type OpeningRow = Selectable<PatientOpenings>
type Person = Pick<Selectable<Patients>, 'user_id' | 'patient_id' | 'name' | 'gender' | 'relation' | 'age_years' | 'phone' | 'email'>
/** Of a patient nothing about their health: front office reads these columns and no others. */
export type CallerRow = Person &
  Pick<Selectable<Users>, 'phone_number' | 'language'> & {
    dob: string | null
    age_stated_on: string | null
    account_email: string | null
    account_since: Date
  }

/** Days as the text they are written in. */
export const ageDates = [sql<string | null>`p.dob::text`.as('dob'), sql<string | null>`p.age_stated_on::text`.as('age_stated_on')] as const

/** Whoever is on an account now; somebody taken off it or erased is not found. */
export function findCaller(db: Db, patientId: string): Promise<CallerRow | undefined> {
  return db
    .selectFrom('patients as p')
    .innerJoin('users as u', 'u.user_id', 'p.user_id')
    .select(['p.user_id', 'p.patient_id', 'p.name', 'p.gender', 'p.relation', 'p.age_years', 'p.phone', 'p.email', ...ageDates])
    .select(['u.phone_number', 'u.language', 'u.email as account_email', 'u.created_at as account_since'])
    .where('p.patient_id', '=', patientId)
    .where('p.archived_at', 'is', null)
    .where('u.status', '<>', 'erased')
    .executeTakeFirst()
}

export function insertOpening(db: Db, row: Insertable<PatientOpenings>): Promise<OpeningRow> {
  return db.insertInto('patient_openings').values(row).returningAll().executeTakeFirstOrThrow()
}

/** The last one that this person of the desk asked for. */
export function lastOpening(db: Db, { user_id, patient_id }: CallerRow, staffId: string): Promise<OpeningRow | undefined> {
  return db
    .selectFrom('patient_openings')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('patient_id', '=', patient_id)
    .where('staff_id', '=', staffId)
    .orderBy('asked_at', 'desc')
    .orderBy('opening_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Nobody else tries a code of it at the same time. */
export function lockOpening(
  db: Db,
  { user_id, patient_id }: CallerRow,
  staffId: string,
  openingId: string,
): Promise<OpeningRow | undefined> {
  return db
    .selectFrom('patient_openings')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('opening_id', '=', openingId)
    .where('patient_id', '=', patient_id)
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst()
}

export async function changeOpening(
  db: Db,
  { user_id, opening_id }: Pick<OpeningRow, 'user_id' | 'opening_id'>,
  change: Partial<Pick<OpeningRow, 'tries' | 'opened_at' | 'ends_at'>>,
): Promise<void> {
  await db.updateTable('patient_openings').set(change).where('user_id', '=', user_id).where('opening_id', '=', opening_id).execute()
}

export async function closeOpenings(db: Db, { user_id, patient_id }: CallerRow, staffId: string, now: Date): Promise<void> {
  await db
    .updateTable('patient_openings')
    .set({ closed_at: now })
    .where('user_id', '=', user_id)
    .where('patient_id', '=', patient_id)
    .where('staff_id', '=', staffId)
    .where('closed_at', 'is', null)
    .execute()
}

/** Codes that an account was sent since then. */
export async function countCodes(db: Db, userId: string, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('patient_openings')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('asked_at', '>', since)
    .where('caller', '=', 'code')
    .executeTakeFirstOrThrow()
  return Number(n)
}
