import type { Context } from '../../../platform/context.ts'
import type { Identity } from '../../../vendors/identity/identity-port.ts'
import { sessionNumbers } from '../sessions/session.rules.ts'
import { passSecondFactor } from '../sessions/session.sql.server.ts'

/** The second factor was shown: the session becomes one of the desk and gets the end that it keeps. Answers that end. */
export async function openDesk(
  { db, now, actor: { signIn } }: Context,
  identity: Pick<Identity, 'endSignIn'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<Date> {
  const endsAt = await passSecondFactor(db, userId, sessionId, now, new Date(now.getTime() + sessionNumbers.deskAbsoluteMs))
  if (signIn?.signInId) await identity.endSignIn(signIn.subject, signIn.signInId, endsAt)
  return endsAt
}
