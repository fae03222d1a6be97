import type { Db } from '../../../platform/database/database.server.ts'
import { isDeskOpen, isOver } from './session.rules.ts'
import type { SessionKey } from './session.sql.server.ts'

/** Whether a session still holds; at the desk, whether that is open as well: what was given out there is not to be read while it is locked. */
export async function sessionHolds(db: Db, { user_id, session_id, desk }: SessionKey & { desk: boolean }, now: Date): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('session_id', '=', session_id)
    .executeTakeFirst()
  return session !== undefined && (desk ? isDeskOpen(session, now) : !isOver(session, now))
}

/** Somebody had a desk here and has it no more. */
export async function wasDeactivated(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('staff').select('user_id').where('user_id', '=', userId).where('active', '=', false).executeTakeFirst()
  return row !== undefined
}
