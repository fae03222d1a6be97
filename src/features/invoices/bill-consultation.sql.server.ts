import type { Party } from '../../lib/tax-paper.ts'
import type { Db } from '../../platform/database/database.server.ts'

/** Whom the bill is for: the patient, at the address the account goes by; undefined when it has none. */
export async function addresseeOf(db: Db, userId: string, patientId: string): Promise<Party | undefined> {
  const one = await db
    .selectFrom('patients as p')
    .innerJoin('addresses as a', (join) => join.onRef('a.user_id', '=', 'p.user_id').on('a.is_default', '=', true))
    .innerJoin('states as s', 's.code', 'a.state_code')
    .select(['p.name', 'a.line1', 'a.line2', 'a.city', 'a.postal_code', 'a.phone', 'a.state_code', 's.name as state_name'])
    .where('p.user_id', '=', userId)
    .where('p.patient_id', '=', patientId)
    .executeTakeFirst()
  if (!one) return undefined
  const { line1, line2, city, postal_code, ...party } = one
  return { ...party, gstin: null, email: null, address: [line1, line2, `${city} ${postal_code}`].filter((line) => line !== null) }
}

export async function patientNamed(db: Db, userId: string, patientId: string): Promise<string> {
  const found = db.selectFrom('patients').select('name').where('user_id', '=', userId).where('patient_id', '=', patientId)
  return (await found.executeTakeFirstOrThrow()).name
}

/** With the registration, which stands on every receipt (TPG-2; IMC Regulations 2002, 1.4.1). */
export async function doctorNamed(db: Db, doctorId: string): Promise<string> {
  const doctor = db.selectFrom('doctors').select(['name', 'registration_no', 'council']).where('doctor_id', '=', doctorId)
  const { name, registration_no, council } = await doctor.executeTakeFirstOrThrow()
  return `${name} (Reg. No. ${registration_no}, ${council})`
}
