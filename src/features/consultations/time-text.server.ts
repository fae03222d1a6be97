import { indiaFormat } from '../../lib/india-time.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { findUser } from '../accounts/accounts.sql.server.ts'
import { nameOfDoctor } from '../doctors/doctors.sql.server.ts'

/** Day and time on the clocks of India, in the language of the account, for the `{time}` of a notice. */
export async function timeFor(db: Db, { user_id, start_at }: { user_id: string; start_at: Date | null }): Promise<{ time: string }> {
  const user = await findUser(db, user_id)
  return { time: start_at ? indianTime(start_at, user?.language === 'hi' ? 'hi-IN' : 'en-IN') : '' }
}

/** The doctor by name and registration number, as every message of theirs names them (TPG-2). */
export async function doctorFor(
  db: Db,
  { user_id, doctor_id }: { user_id: string; doctor_id: string | null },
): Promise<{ doctor: string; registration: string }> {
  const user = await findUser(db, user_id)
  const { name, name_hi, registration_no } = await nameOfDoctor(db, doctor_id)
  return { doctor: user?.language === 'hi' ? name_hi : name, registration: registration_no }
}

function indianTime(at: Date, locale: 'en-IN' | 'hi-IN' = 'en-IN'): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', hour12: true } as const
  return indiaFormat(locale, parts).format(at)
}
