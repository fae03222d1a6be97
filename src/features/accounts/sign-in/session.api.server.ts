import { Refusal } from '../../../lib/errors.ts'
import type { Call } from '../../../platform/call.ts'
import { answer, implement } from '../../../platform/implement.ts'
import type { SecretBox } from '../../../platform/secret-box.server.ts'
import type { Identity } from '../../../vendors/identity/identity-port.ts'
import { deviceCookie, deviceKey } from '../sessions/device-key.server.ts'
import { endEverySession, endReplaced, endSession } from '../sessions/end-session.server.ts'
import { beginSession, type SignInNews } from '../sessions/open-session.server.ts'
import type { OwnerCheck } from '../sessions/owner-check.server.ts'
import { atDesk } from './passkeys.api.server.ts'
import { spendPasskey } from './passkeys.server.ts'
import type { RelyingParty } from './relying-party.rules.ts'
import { countTry, spendCode } from './second-factor.server.ts'
import { sessionContract } from './session.contract.ts'
import { sessionNumbers } from '../sessions/session.rules.ts'
import { forgetTries } from './second-factor.sql.server.ts'
import { leaveDesk, passSecondFactor, sessionsOf, staffOf } from '../sessions/session.sql.server.ts'
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
    'POST /api/session/': async (call, { body, headers }) => {
      const { signIn } = call.actor
      if (!signIn) throw new Refusal('not_signed_in')
      const key = deviceKey(headers.cookie)
      const session = await wake(call, signIn, { ...news, ownerCheck, agent: body.device ?? '', key, lastsMs })
      await endReplaced(call.db, identity, { cookies: headers.cookie, token: signIn.token }, call.now)
      const seconds = Math.floor((Date.parse(session.ends_at) - call.now.getTime()) / 1000)
      // Pages rendered here know nobody before the question is answered.
      const held = session.owner_check ? cookie('', 0) : cookie(signIn.token, seconds)
      return answer(session, {}, { 'set-cookie': [held, deviceCookie(key, https)] })
    },
    'DELETE /api/session/': async (call) => {
      const { id, sessionId, asked } = call.actor
      const own = asked ?? (id !== null && sessionId ? { userId: id, sessionId } : null)
      if (own) await endSession(call.db, identity, own.userId, own.sessionId, call.now)
      return answer({ ended: true as const }, {}, signedOut)
    },
    'GET /api/session/device/': async (call) => {
      const rows = await sessionsOf(call.db, signedIn(call), call.now)
      return rows.map(({ session_id, device, app, last_active_at }) => {
        return { id: session_id, device, app, last_active_at: last_active_at.toISOString(), is_this: session_id === call.actor.sessionId }
      })
    },
    'DELETE /api/session/device/': async (call, { query }) => {
      const userId = signedIn(call)
      if (query.id === undefined) return answer({ ended: await endEverySession(call.db, identity, userId, call.now) }, {}, signedOut)
      const ended = await endSession(call.db, identity, userId, query.id, call.now)
      if (ended === 0) throw new Refusal('not_found')
      return answer({ ended }, {}, query.id === call.actor.sessionId ? signedOut : {})
    },
    'POST /api/desk/session/': (call, { body }) => passDesk(call, { secrets, party, identity }, body),
    'DELETE /api/desk/session/': async (call) => {
      if (call.actor.sessionId) await leaveDesk(call.db, signedIn(call), call.actor.sessionId)
      return { left: true as const }
    },
    'GET /api/desk/me/': async (call) => {
      const staff = await staffOf(call.db, signedIn(call))
      if (!staff) throw new Refusal('not_found')
      const { name, roles, doctor_id, pharmacy_id } = staff
      return { name, roles, doctor_id, pharmacy_id }
    },
  })
}

type Waking = Omit<Parameters<typeof beginSession>[2], 'userId' | 'authTime' | 'by'>

/** The session of this sign-in, new or as it was. */
async function wake(call: Call, { authTime, by }: NonNullable<Call['actor']['signIn']>, opening: Waking) {
  const userId = call.actor.asked?.userId ?? signedIn(call)
  const session = await beginSession(call.db, call, { ...opening, userId, authTime, by })
  if (!session) throw new Refusal('not_signed_in')
  const { is_new_user } = await call.db.selectFrom('users').select('is_new_user').where('user_id', '=', userId).executeTakeFirstOrThrow()
  return { id: session.session_id, is_new_user, ends_at: session.ends_at.toISOString(), owner_check: session.owner_check === 'asked' }
}

async function passDesk(
  call: Call,
  { secrets, party, identity }: Pick<SessionParts, 'secrets' | 'party' | 'identity'>,
  { code = '', passkey }: { code?: string | undefined; passkey?: object | undefined },
) {
  const { staff, owner } = await atDesk(call)
  if (passkey) {
    await countTry(call, owner.userId)
    await spendPasskey(call, owner, passkey, party)
    await forgetTries(call.db, owner.userId)
  } else await spendCode(call, staff, { secrets, code })
  const { userId, sessionId } = owner
  const endsAt = await passSecondFactor(call.db, userId, sessionId, call.now, new Date(call.now.getTime() + sessionNumbers.deskAbsoluteMs))
  const { signIn } = call.actor
  if (signIn) await identity.endSignIn(signIn.subject, signIn.authTime, endsAt)
  return { roles: staff.roles, ends_at: endsAt.toISOString() }
}
