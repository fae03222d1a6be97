import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { answer, implement } from '../../../platform/implement.ts'
import type { SecretBox } from '../../../platform/secret-box.server.ts'
import type { Identity } from '../../../vendors/identity/identity-port.ts'
import { isNewUser } from '../accounts.sql.server.ts'
import { deviceCookie, deviceKey, signInIdOf } from '../sessions/device-key.server.ts'
import { endEverySession, endReplaced, endSession } from '../sessions/end-session.server.ts'
import { beginSession, type SignInNews } from '../sessions/open-session.server.ts'
import type { OwnerCheck } from '../sessions/owner-check.server.ts'
import { atDesk } from './passkeys.api.server.ts'
import { openDesk } from './open-desk.server.ts'
import { spendPasskey } from './passkeys.server.ts'
import type { RelyingParty } from './relying-party.rules.ts'
import { countTry, spendCode } from './second-factor.server.ts'
import { sessionContract } from './session.contract.ts'
import { forgetTries } from './second-factor.sql.server.ts'
import { leaveDesk, nameSignIn, sessionsOf, staffOf } from '../sessions/session.sql.server.ts'
import { signedIn } from '../sessions/signed-in.server.ts'

interface SessionParts {
  secrets: SecretBox
  party: RelyingParty | null
  identity: Pick<Identity, 'revokeAll' | 'endSignIn' | 'read'>
  /** Cookies are for https only where people come by https. */
  https: boolean
  news: SignInNews
  ownerCheck: OwnerCheck
  /** How long a patient's session outlives its last use. */
  lastsMs: number
}

export const sessionApi = ({ identity, secrets, party, https, news, ownerCheck, lastsMs }: SessionParts) => {
  const cookie = (value: string, seconds: number) =>
    `user_token=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${https ? '; Secure' : ''}`
  // Only the cache: the pincode that a visitor has stored stays (decisions.md, "Session").
  const signedOut = { 'set-cookie': cookie('', 0), 'clear-site-data': '"cache"' }
  return implement(sessionContract, {
    'POST /api/session/': async (context, { body, headers }) => {
      const { signIn } = context.actor
      if (!signIn) throw new Refusal('not_signed_in')
      const key = deviceKey(headers.cookie)
      const signInId = signInIdOf(signIn, key)
      const opened = context.actor.asked?.sessionId ?? context.actor.sessionId
      // A client that had no cookie yet may have used it before.
      if (opened && signIn.signInId === null) await nameSignIn(context.db, accountOf(context), opened, signInId)
      const session = await wake(context, signIn, { ...news, ownerCheck, signInId, agent: body.device ?? '', key, lastsMs })
      await endReplaced(context.db, identity, { cookies: headers.cookie, token: signIn.token }, context.now)
      const seconds = Math.floor((Date.parse(session.ends_at) - context.now.getTime()) / 1000)
      // Pages rendered here know nobody before the question is answered.
      const held = session.owner_check ? cookie('', 0) : cookie(signIn.token, seconds)
      return answer(session, {}, { 'set-cookie': [held, deviceCookie(key, { https, everywhere: signIn.signInId === null })] })
    },
    'DELETE /api/session/': async (context) => {
      const { id, sessionId, asked } = context.actor
      const own = asked ?? (id !== null && sessionId ? { userId: id, sessionId } : null)
      if (own) await endSession(context.db, identity, own.userId, own.sessionId, context.now)
      return answer({ ended: true as const }, {}, signedOut)
    },
    'GET /api/session/device/': async (context) => {
      const rows = await sessionsOf(context.db, signedIn(context), context.now)
      return rows.map(({ session_id, device, app, last_active_at }) => {
        return {
          id: session_id,
          device,
          app,
          last_active_at: last_active_at.toISOString(),
          is_this: session_id === context.actor.sessionId,
        }
      })
    },
    'DELETE /api/session/device/': async (context, { query }) => {
      const userId = signedIn(context)
      if (query.id === undefined) return answer({ ended: await endEverySession(context.db, identity, userId, context.now) }, {}, signedOut)
      const ended = await endSession(context.db, identity, userId, query.id, context.now)
      if (ended === 0) throw new Refusal('not_found')
      return answer({ ended }, {}, query.id === context.actor.sessionId ? signedOut : {})
    },
    'POST /api/desk/session/': (context, { body }) => passDesk(context, { secrets, party, identity }, body),
    'DELETE /api/desk/session/': async (context) => {
      if (context.actor.sessionId) await leaveDesk(context.db, signedIn(context), context.actor.sessionId)
      return { left: true as const }
    },
    'GET /api/desk/me/': async (context) => {
      const staff = await staffOf(context.db, signedIn(context))
      if (!staff) throw new Refusal('not_found')
      const { name, roles, doctor_id, pharmacy_id } = staff
      return { name, roles, doctor_id, pharmacy_id }
    },
  })
}

type Waking = Omit<Parameters<typeof beginSession>[2], 'userId' | 'authTime' | 'by'>

const accountOf = (context: Context) => context.actor.asked?.userId ?? signedIn(context)

/** The session of this sign-in, new or as it was. */
async function wake(context: Context, { authTime, by }: NonNullable<Context['actor']['signIn']>, opening: Waking) {
  const userId = accountOf(context)
  const session = await beginSession(context.db, context, { ...opening, userId, authTime, by })
  if (!session) throw new Refusal('not_signed_in')
  const is_new_user = await isNewUser(context.db, userId)
  return { id: session.session_id, is_new_user, ends_at: session.ends_at.toISOString(), owner_check: session.owner_check === 'asked' }
}

async function passDesk(
  context: Context,
  { secrets, party, identity }: Pick<SessionParts, 'secrets' | 'party' | 'identity'>,
  { code = '', passkey }: { code?: string | undefined; passkey?: object | undefined },
) {
  const { staff, owner } = await atDesk(context)
  if (passkey) {
    await countTry(context, owner.userId)
    await spendPasskey(context, owner, passkey, party)
    await forgetTries(context.db, owner.userId)
  } else await spendCode(context, staff, { secrets, code })
  const endsAt = await openDesk(context, identity, owner)
  return { roles: staff.roles, ends_at: endsAt.toISOString() }
}
