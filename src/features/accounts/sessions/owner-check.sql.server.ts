import type { Db } from '../../../platform/database/database.server.ts'
import { findSelf } from '../patients.sql.server.ts'
import type { SessionKey } from './session.sql.server.ts'

interface SignIn {
  userId: string
  sessionId: string
  deviceDigest: string | null
}

/** What is known of this sign-in beside the one who signs in. A device counts as known only if its owner was never left in doubt there. */
export async function ownerFacts(db: Db, { userId, sessionId, deviceDigest }: SignIn) {
  const before = await db
    .selectFrom('sessions')
    .select((eb) => [
      eb.fn.max('last_active_at').as('lastSeen'),
      eb.fn.coalesce(eb.fn.agg<boolean>('bool_or', [eb('device_digest', '=', deviceDigest)]), eb.lit(false)).as('knownDevice'),
      eb.fn.max('created_at').as('newest'),
    ])
    .where('user_id', '=', userId)
    .where('session_id', '<>', sessionId)
    .where((eb) => eb('owner_check', 'is distinct from', 'asked'))
    .executeTakeFirstOrThrow()
  const sealed = await db.selectFrom('sealed_accounts').select('restored_at').where('user_id', '=', userId).executeTakeFirst()
  const restored = sealed?.restored_at ?? null
  const used = restored !== null && before.newest !== null && before.newest > restored
  const { lastSeen, knownDevice } = before
  return { lastSeen, knownDevice, restoredAt: used ? null : restored, dob: (await findSelf(db, userId))?.dob ?? null }
}

export async function markOwnerCheck(db: Db, { user_id, session_id }: SessionKey, owner_check: 'asked' | 'passed' | null): Promise<void> {
  await db.updateTable('sessions').set({ owner_check }).where('user_id', '=', user_id).where('session_id', '=', session_id).execute()
}

/** The sign-in that still has to answer; undefined once it has, or is over. */
export function askedSession(db: Db, { user_id, session_id }: SessionKey, now: Date) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('session_id', '=', session_id)
    .where('owner_check', '=', 'asked')
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
}

export async function setOwnerTries(db: Db, userId: string, owner_tries: number): Promise<void> {
  await db.updateTable('users').set({ owner_tries }).where('user_id', '=', userId).execute()
}
