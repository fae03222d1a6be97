import type { Db } from '../../platform/database/database.server.ts'
import { setPresence } from './presence.sql.server.ts'

/** A doctor without a desk is rung no more; a call that is going on is not cut off. */
export async function doctorLeaves(db: Db, { now }: { now: Date }, { doctorId }: { doctorId: string | null }): Promise<void> {
  if (doctorId !== null) await setPresence(db, doctorId, 'away', now)
}
