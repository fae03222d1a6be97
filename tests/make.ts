import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '../src/platform/call.ts'
import type { DB } from '../src/platform/database.types.ts'

type Db = Kysely<DB>
let phones = 0
/** A phone number nobody else in this test has. */
export const newPhone = () => `+919${String(800_000_000 + ++phones)}`

export interface Made {
  userId: string
  patientId: string
  phone: string
  actor: Actor
}

/** An account with its own patient, signed in. */
export async function makePatient(db: Db, now: Date, { name = 'Asha Verma', dob = '1990-05-01' } = {}): Promise<Made> {
  const [userId, patientId, phone] = [uuidv7(), uuidv7(), newPhone()]
  const user = { user_id: userId, phone_number: phone, language: 'en', status: 'active' as const, is_new_user: false }
  await db
    .insertInto('users')
    .values({ ...user, tokens_valid_from: now, created_at: now, last_seen_at: now })
    .execute()
  await db.insertInto('identities').values({ kind: 'phone', value: phone, user_id: userId }).execute()
  const patient = { user_id: userId, patient_id: patientId, relation: 'self' as const, name, gender: 'F' as const, dob }
  await db
    .insertInto('patients')
    .values({ ...patient, created_at: now })
    .execute()
  return { userId, patientId, phone, actor: { id: userId, roles: ['patient'], sessionId: uuidv7() } }
}

interface StaffPlace {
  doctorId?: string
  pharmacyId?: string
  pharmacistId?: string
}

/** Somebody of the operator's house at the desk, after the second factor. */
export async function makeStaff(db: Db, now: Date, role: 'doctor' | 'pharmacist' | 'admin', place: StaffPlace = {}): Promise<Made> {
  const made = await makePatient(db, now, { name: `A ${role}` })
  const { doctorId = null, pharmacyId = null, pharmacistId = null } = place
  const at = { doctor_id: doctorId, pharmacy_id: pharmacyId, pharmacist_id: pharmacistId }
  const row = {
    user_id: made.userId,
    name: `A ${role}`,
    roles: [role],
    totp_secret: 'JBSWY3DPEHPK3PXP',
    active: true,
    created_at: now,
    ...at,
  }
  await db.insertInto('staff').values(row).execute()
  return { ...made, actor: { id: made.userId, roles: [role], sessionId: uuidv7(), staff: { doctorId, pharmacyId, pharmacistId } } }
}
