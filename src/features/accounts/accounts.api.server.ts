import { Refusal } from '../../lib/errors.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/database.server.ts'
import { groupOf } from '../../platform/idempotency.server.ts'
import { type Endpoint, implement } from '../../platform/implement.ts'
import { enqueue } from '../../platform/jobs/outbox.server.ts'
import type { Identity } from '../../vendors/identity/identity-port.ts'
import { isFreshSignIn } from '../../vendors/identity/identity-tokens.ts'
import { accountsContract } from './accounts.contract.ts'
import { claimEmail, findUser, subjectsOf, updateUser } from './accounts.sql.server.ts'
import { signInLink, verifyLink } from './accounts.jobs.server.ts'
import { addressesApi } from './addresses/addresses.api.server.ts'
import { consentsApi } from './consents/consents.api.server.ts'
import { changeMe, me } from './people/me.server.ts'
import type { SignInNews } from './sessions/open-session.server.ts'
import { patientsApi } from './people/patients.api.server.ts'
import { signedIn } from './sessions/signed-in.server.ts'

/** Neither path looks anything up: known and unknown are told the same, and the link or the code decides (S3, no account oracle). */
const goOn = () => ({ available: true })

type IdentityParts = Pick<Identity, 'mail' | 'read'> & Pick<SignInNews, 'onFactorChange'>

export function accountsApi({ mail, read, onFactorChange }: IdentityParts): Endpoint[] {
  const own = implement(accountsContract, {
    'GET /api/user/me/': (context) => me(context),
    'PATCH /api/user/me/': async (context, { body }) => {
      await inTransaction(context.db, (db) => changeMe({ ...context, db }, body))
      return me(context)
    },
    'POST /api/user/verify_user/': (context) => verifyUser(context, { mail, read, onFactorChange }),
    'POST /api/verify_mail/': async (context, { body }) => {
      refuseWithoutMail(mail)
      await inTransaction(context.db, (db) => sendVerifyMail({ ...context, db }, body.email))
      return { sent: true as const, expires_at: new Date(context.now.getTime() + mail.linkLivesMs).toISOString() }
    },
    'POST /api/check_email_available/': goOn,
    'GET /api/check_email_available/': goOn,
    'POST /api/check_phone_available/': goOn,
    'GET /api/is_email_verified/': async ({ db, actor }, { query }) => {
      const user = actor.id === null ? undefined : await findUser(db, actor.id)
      const asked = query.email ?? user?.email
      return { email_verified: user !== undefined && user.email_verified && user.email === asked }
    },
    'POST /api/login_with_email/': async (context, { body }) => {
      refuseWithoutMail(mail)
      await enqueue(context.db, context, {
        user_id: groupOf(context),
        topic: signInLink,
        payload: { email: body.email, language: context.language, address: context.address },
      })
      return { sent: true as const }
    },
  })
  return [...own, ...patientsApi, ...addressesApi, ...consentsApi]
}

function refuseWithoutMail({ available }: IdentityParts['mail']): void {
  if (!available) throw new Refusal('unavailable', { detail: 'Email is not available here. Use your phone number instead.' })
}

async function sendVerifyMail(context: Context, email: string): Promise<void> {
  const userId = signedIn(context)
  const user = await findUser(context.db, userId)
  if (user?.email === email && user.email_verified) throw new Refusal('conflict', { detail: 'Email has been already verified' })
  // A verified e-mail stays the account's until the new one is verified too.
  if (!user?.email_verified) await updateUser(context.db, userId, { email })
  await enqueue(context.db, context, {
    user_id: userId,
    topic: verifyLink,
    payload: { email, language: context.language, address: context.address },
  })
}

async function verifyUser(context: Context, identity: IdentityParts): Promise<{ email_verified: boolean }> {
  const userId = signedIn(context)
  const email = await verifiedEmailOf(context, identity)
  if (email === null) return { email_verified: false }
  const user = await findUser(context.db, userId)
  if (user?.email_verified && user.email === email) return { email_verified: true }
  const { signIn } = context.actor
  if (signIn && !isFreshSignIn(signIn.authTime, context.now)) throw new Refusal('sign_in_again')
  await inTransaction(context.db, async (db) => {
    await identity.onFactorChange(db, context, { userId, factor: 'email' })
    if (!(await claimEmail(db, userId, email))) throw new Refusal('conflict')
  })
  return { email_verified: true }
}

/** What the token of this call says; where it is older than the link, what the service says, if it can be asked. */
async function verifiedEmailOf({ db, actor, now }: Context, { mail, read }: Pick<Identity, 'mail' | 'read'>): Promise<string | null> {
  const claims = actor.signIn ? await read(actor.signIn.token, now) : null
  if (claims?.email && claims.emailVerified) return claims.email
  for (const subject of actor.id === null ? [] : await subjectsOf(db, actor.id)) {
    const email = await mail.verifiedEmail(subject)
    if (email !== null) return email.toLowerCase()
  }
  return null
}
