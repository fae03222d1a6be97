import type { Context } from '../../../platform/context.ts'
import { insertUser, updateUser, type UserRow } from '../accounts.sql.server.ts'
import { carryOver, insertSealed, moveSignIn } from '../sealed-accounts.sql.server.ts'
import { endSessions, type SessionRow, sessionsOf } from './session.sql.server.ts'

export type UncheckedSignIn = NonNullable<Context['actor']['asked']>

interface Sealing {
  user: UserRow
  session: SessionRow
  asked: UncheckedSignIn
  cause: 'wrong_answers' | 'declined'
}

/**
 * The account is locked as it stands, and whoever holds the phone goes on in a new one. Nothing leads back: the phone and the subject belong to the
 * new account, the e-mail to nobody, every session and token of before is over.
 */
export async function sealAccount({ db, now, newId }: Context, { user, session, asked, cause }: Sealing): Promise<void> {
  const { user_id: from, phone_number: phone, email, email_verified, language } = user
  if (phone === null) throw new Error('only a sign-in by phone is asked')
  const to = newId()
  const since = session.auth_time
  const account = { user_id: to, phone_number: phone, language, status: 'active' as const, is_new_user: true, tokens_valid_from: since }
  await insertUser(db, { ...account, created_at: now, last_seen_at: now })
  const open = await sessionsOf(db, from, now)
  await endSessions(db, from, now)
  await moveSignIn(db, { from, to, subject: asked.subject, phone })
  await carryOver(db, open, session, { userId: to, newId, now })
  // Nothing of the old account may be sent to whoever has the number now.
  const tokens_valid_from = new Date(now.getTime() + 1000)
  await updateUser(db, from, { status: 'locked', phone_number: null, owner_tries: 0, tokens_valid_from })
  await insertSealed(db, {
    user_id: from,
    phone_number: phone,
    email: email_verified ? email : null,
    cause,
    new_user_id: to,
    sealed_at: now,
  })
}
