import { Secret, TOTP } from 'otpauth'
import { Refusal } from '../../lib/errors.ts'
import type { Call } from '../../platform/call.ts'
import { type Db, inTransaction } from '../../platform/database.server.ts'
import { answer, implement } from '../../platform/implement.ts'
import type { Identity } from '../../vendors/identity/identity-port.ts'
import { deviceCookie, deviceDigest, deviceKey } from './device-key.server.ts'
import { sessionContract } from './session.contract.ts'
import { deviceName, sessionNumbers } from './session.rules.ts'
import {
  countTotpTry,
  endSessions,
  forgetTokensBefore,
  isNewDevice,
  leaveDesk,
  openSession,
  passSecondFactor,
  sessionsOf,
  spendTotpStep,
  staffOf,
} from './session.sql.server.ts'
import { signedIn } from './signed-in.server.ts'

interface SessionParts {
  identity: Pick<Identity, 'revokeAll'>
  /** Cookies are for https only where people come by https. */
  https: boolean
  /** The room of notices comes later and is handed down: tells the owner, in the transaction of the session. */
  onNewDevice: (db: Db, doing: Pick<Call, 'now' | 'newId'>, about: { userId: string; device: string }) => Promise<unknown>
}
const totpStepSeconds = 30

export const sessionApi = ({ identity, https, onNewDevice }: SessionParts) => {
  const cookie = (value: string, seconds: number) =>
    `user_token=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${https ? '; Secure' : ''}`
  // Only the cache: the pincode that a visitor has stored stays (decisions.md, "Session").
  const signedOut = { 'set-cookie': cookie('', 0), 'clear-site-data': '"cache"' }
  return implement(sessionContract, {
    'POST /api/session/': async (call, { body, headers }) => {
      const { signIn } = call.actor
      if (!signIn) throw new Refusal('not_signed_in')
      const key = deviceKey(headers.cookie)
      const session = await inTransaction(call.db, (db) => open({ ...call, db }, { signIn, key, agent: body.device ?? '', onNewDevice }))
      const { is_new_user } = await call.db
        .selectFrom('users')
        .select('is_new_user')
        .where('user_id', '=', session.user_id)
        .executeTakeFirstOrThrow()
      const data = { id: session.session_id, is_new_user, ends_at: session.ends_at.toISOString() }
      const cookies = [cookie(signIn.token, sessionNumbers.absoluteMs / 1000), deviceCookie(key, https)]
      return answer(data, {}, { 'set-cookie': cookies })
    },
    'DELETE /api/session/': async (call) => {
      const { id, sessionId } = call.actor
      if (id !== null && sessionId) await endSessions(call.db, id, call.now, sessionId)
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
      if (query.id === undefined) return answer({ ended: await endAll(call, userId, identity) }, {}, signedOut)
      const ended = await endSessions(call.db, userId, call.now, query.id)
      if (ended === 0) throw new Refusal('not_found')
      return answer({ ended }, {}, query.id === call.actor.sessionId ? signedOut : {})
    },
    'POST /api/desk/session/': (call, { body }) => passDesk(call, body.code),
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

interface Opening extends Pick<SessionParts, 'onNewDevice'> {
  signIn: NonNullable<Call['actor']['signIn']>
  key: string
  agent: string
}

/** The session of this sign-in; a device that the account was never open on is told to its owner, once, when it begins. */
async function open(call: Call, { signIn: { authTime }, key, agent, onNewDevice }: Opening) {
  const { db, now } = call
  const userId = signedIn(call)
  const about = { userId, sessionId: call.newId(), deviceDigest: deviceDigest(userId, key) }
  const device = deviceName(agent)
  const endsAt = new Date(authTime.getTime() + sessionNumbers.absoluteMs)
  const session = await openSession(db, { ...about, app: 'patient', device, authTime, now, endsAt })
  if (!session) throw new Refusal('not_signed_in')
  const began = session.session_id === about.sessionId
  if (began && (await isNewDevice(db, userId, about.sessionId, about.deviceDigest))) await onNewDevice(db, call, { userId, device })
  return session
}

/** Everywhere: sessions, tokens given out before this moment, and the service's own memory of devices. */
async function endAll(call: Call, userId: string, identity: SessionParts['identity']): Promise<number> {
  const ended = await inTransaction(call.db, async (db) => {
    await forgetTokensBefore(db, userId, new Date(call.now.getTime() + 1000))
    return endSessions(db, userId, call.now)
  })
  if (call.actor.signIn) await identity.revokeAll(call.actor.signIn.subject, call.now)
  return ended
}

async function passDesk(call: Call, code: string) {
  const userId = signedIn(call)
  const { sessionId } = call.actor
  const staff = await staffOf(call.db, userId)
  if (!staff || !sessionId) throw new Refusal('not_found')
  const from = new Date(call.now.getTime() - sessionNumbers.totpTriesMs)
  if ((await countTotpTry(call.db, userId, { now: call.now, from })) > sessionNumbers.totpTries) throw new Refusal('too_many_requests')
  const totp = new TOTP({ secret: Secret.fromBase32(staff.totp_secret), period: totpStepSeconds, digits: 6 })
  const drift = totp.validate({ token: code, timestamp: call.now.getTime(), window: 1 })
  const step = Math.floor(call.now.getTime() / 1000 / totpStepSeconds) + (drift ?? 0)
  if (drift === null || !(await spendTotpStep(call.db, userId, step)))
    throw new Refusal('invalid', { fields: { code: ['Entered verification code is not valid'] } })
  const endsAt = new Date(call.now.getTime() + sessionNumbers.absoluteMs)
  await passSecondFactor(call.db, userId, sessionId, call.now, endsAt)
  return { roles: staff.roles, ends_at: endsAt.toISOString() }
}
