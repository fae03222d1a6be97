import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import { implement } from '../../../platform/implement.ts'
import type { Identity } from '../../../vendors/identity/identity-port.ts'
import type { UncheckedSignIn } from '../sessions/seal-account.server.ts'
import type { SignInNews } from '../sessions/open-session.server.ts'
import { ownerCheckContract } from './owner-check.contract.ts'
import { answerOwnerCheck, type Answered, ownerQuestion } from '../sessions/owner-check.server.ts'
import { sessionsEndedAt } from '../sessions/session.sql.server.ts'

interface OwnerParts {
  identity: Pick<Identity, 'endSignIn' | 'mail'>
  news: SignInNews
}

export const ownerCheckApi = ({ identity, news }: OwnerParts) => {
  const answer = async (context: Context, dob: string | null): Promise<Answered> => {
    const asked = askedOf(context)
    const answered = await inTransaction(context.db, (db) => answerOwnerCheck({ ...context, db }, asked, dob, news))
    if (answered.outcome === 'new_account') await leaveNothingBehind(context, asked, identity)
    return answered
  }
  return implement(ownerCheckContract, {
    'GET /api/session/owner/': (context) => ownerQuestion(context, askedOf(context)),
    'POST /api/session/owner/': (context, { body }) => answer(context, body.dob),
    'POST /api/session/owner/decline/': (context) => answer(context, null),
  })
}

function askedOf({ actor }: Context): UncheckedSignIn {
  if (!actor.asked) throw new Refusal('not_found')
  return actor.asked
}

/** At the identity service: the old account's other sign-ins are refreshed no more, and its e-mail leads nowhere. Here they are refused already. */
async function leaveNothingBehind(
  { db, now, actor }: Context,
  { userId, subject }: UncheckedSignIn,
  identity: OwnerParts['identity'],
): Promise<void> {
  const own = actor.signIn?.signInId
  for (const signInId of await sessionsEndedAt(db, userId, now)) {
    if (signInId !== own) await identity.endSignIn(subject, signInId, now)
  }
  await identity.mail.detach(subject)
}
