import type { Db } from '../../platform/database/database.server.ts'
import { changeDoctorRow } from './add-doctor.sql.server.ts'
import { setPresence } from './presence.sql.server.ts'

interface Worker {
  doctorId: string | null
}

/** A doctor without a desk is rung no more and found by nobody; a call that is going on is not cut off. */
export async function doctorLeaves(db: Db, { now }: { now: Date }, { doctorId }: Worker): Promise<void> {
  if (doctorId === null) return
  await setPresence(db, doctorId, 'away', now)
  await changeDoctorRow(db, doctorId, { active: false })
}

/** Listed again, as far as the registration is verified. */
export async function doctorReturns(db: Db, { doctorId }: Worker): Promise<void> {
  if (doctorId !== null) await changeDoctorRow(db, doctorId, { active: true })
}
