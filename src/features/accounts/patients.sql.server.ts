import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { DB, Patients } from '../../platform/database/database.types.ts'
import type { HealthNote } from './accounts.rules.ts'

type Columns = Omit<Selectable<Patients>, 'dob' | 'age_stated_on' | 'lmp_date' | 'allergies' | 'conditions' | 'current_medicines'>
/** Days leave the database as text: a day has no zone to shift it. */
export interface PatientRow extends Columns {
  dob: string | null
  age_stated_on: string | null
  lmp_date: string | null
  allergies: HealthNote[] | null
  conditions: HealthNote[] | null
  current_medicines: HealthNote[] | null
}

const days = (eb: ExpressionBuilder<DB, 'patients'>) =>
  (['dob', 'age_stated_on', 'lmp_date'] as const).map((column) => sql<string | null>`${eb.ref(column)}::text`.as(column))

function select(db: Db, userId: string) {
  return db.selectFrom('patients').selectAll().select(days).where('user_id', '=', userId)
}

/** Also when archived: history still has to name people. */
export async function findPatient(db: Db, userId: string, patientId: string): Promise<PatientRow | undefined> {
  return (await select(db, userId).where('patient_id', '=', patientId).executeTakeFirst()) as PatientRow | undefined
}

/** Several at once, of several accounts. */
export async function findPatients(db: Db, keys: readonly { user_id: string; patient_id: string }[]): Promise<PatientRow[]> {
  if (keys.length === 0) return []
  const named = sql<boolean>`(user_id, patient_id) in (${sql.join(keys.map((key) => sql`(${key.user_id}::uuid, ${key.patient_id}::uuid)`))})`
  return (await db.selectFrom('patients').selectAll().select(days).where(named).execute()) as PatientRow[]
}

export async function findSelf(db: Db, userId: string): Promise<PatientRow | undefined> {
  return (await select(db, userId).where('relation', '=', 'self').executeTakeFirst()) as PatientRow | undefined
}

/** Nobody looks after more people than this. */
const mostRelatives = 50
/** With everybody who was taken off the account, who stays for what bills and registers say of them. */
const mostEver = 200

/** Everybody of the account who is not archived, the owner first. */
export async function listPatients(db: Db, userId: string): Promise<PatientRow[]> {
  const rows = await select(db, userId)
    .where('archived_at', 'is', null)
    .orderBy(sql`relation <> 'self'`)
    .orderBy('patient_id')
    .limit(mostRelatives + 1)
    .execute()
  return rows as PatientRow[]
}

/** Whether one more may be added; read under the account's lock. */
export async function hasRoomForPatient(db: Db, userId: string): Promise<boolean> {
  const { ever, now } = await db
    .selectFrom('patients')
    .select(({ fn }) => [fn.countAll<number>().as('ever'), fn.countAll<number>().filterWhere('archived_at', 'is', null).as('now')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return now <= mostRelatives && ever < mostEver
}

export async function insertPatient(db: Db, patient: Insertable<Patients>): Promise<void> {
  await db.insertInto('patients').values(patient).execute()
}

/** True when there was such a profile, not archived. */
export async function updatePatient(db: Db, userId: string, patientId: string, change: Updateable<Patients>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('patients')
    .set(change)
    .where('user_id', '=', userId)
    .where('patient_id', '=', patientId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setGuardianConsent(db: Db, userId: string, patientId: string, consentId: string): Promise<void> {
  await updatePatient(db, userId, patientId, { guardian_consent_id: consentId })
}
