import { type Actor, visitor } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { type Log, logSecurity } from '../../../platform/log-fields.ts'
import type { Language } from '../../../lib/languages.ts'
import type { Identity } from '../../../vendors/identity/identity-port.ts'
import { type Claims, isFreshSignIn } from '../../../vendors/identity/identity-tokens.ts'
import { claimEmail, ownerOfEmail, type UserRow } from '../accounts.sql.server.ts'
import { signInIdOf } from './device-key.server.ts'
import { beginSession, type SignInNews } from './open-session.server.ts'
import type { OwnerCheck } from './owner-check.server.ts'
import { isSealedEmail } from '../sealed-accounts.sql.server.ts'
import { wasDeactivated } from './session-holds.sql.server.ts'
import { isDeskLocked, isDeskOpen, isOver, type SessionFacts, sessionNumbers } from './session.rules.ts'
import {
  addAccount,
  changePhone,
  closeIdleDesk,
  type SessionRow,
  sessionOf,
  staffOf,
  touchDesk,
  touchSession,
  userOfSubject,
} from './session.sql.server.ts'

interface Shown {
  token: string
  app: 'patient' | 'desk'
  by: 'header' | 'cookie'
  /** As the client names itself, where its first call opens the session; absent where the call itself does (`POST /api/session/`). */
  agent?: string | undefined
  language: Language
  /** The key that this browser holds since a sign-in, and the token in its cookie; none in clients without cookies. */
  device?: string | undefined
  held?: string | undefined
  /** When the person behind it was last there; null for what pages ask by themselves. */
  activeAt: Date | null
}
interface AuthenticateParts {
  db: Db
  news: SignInNews
  ownerCheck: OwnerCheck
  /** How long a patient's session outlives its last use. */
  lastsMs: number
  identity: Pick<Identity, 'read'>
  now: Date
  newId: () => string
  log: Pick<Log, 'warn'>
}

/** Who shows this token: the account and the roles of its session; a visitor when the token or its session no longer holds. */
export async function authenticate(parts: AuthenticateParts, shown: Shown): Promise<Actor> {
  const { db, identity, now } = parts
  const claims = await identity.read(shown.token, now)
  if (!claims) return visitor
  const user = (await userOfSubject(db, claims.subject)) ?? (await firstSight(parts, claims, shown.language))
  if (!user || (user.status !== 'active' && user.status !== 'erasure_pending')) return visitor
  if (claims.authTime < wholeSecond(user.tokens_valid_from))
    return shown.app === 'desk' ? endedAtDesk(parts, user.user_id) : ended(parts, user.user_id)
  const own = await sessionOf(db, user.user_id, signInIdOf(claims, shown.device))
  if (!(await knows(parts, user, claims, { own, shown }))) return visitor
  const session = own ?? (await firstUse(parts, user.user_id, claims, shown))
  if (session === 'opens by itself') return patient(user.user_id, shown, claims)
  if (session === undefined) return visitor
  if (isOver(session, now)) return ended(parts, user.user_id)
  if (session.owner_check === 'asked') return unproven(session, shown, claims)
  const actor = { ...patient(user.user_id, shown, claims), sessionId: session.session_id }
  const desk = shown.app === 'desk' ? await deskActor(db, actor, session, { now, activeAt: shown.activeAt }) : actor
  if (now.getTime() - session.last_active_at.getTime() > sessionNumbers.touchEveryMs)
    await touchSession(db, session, now, new Date(now.getTime() + parts.lastsMs))
  return desk
}

/** A token that was put away when its session ended, or was taken along before. */
function ended({ log }: AuthenticateParts, user_id: string): Actor {
  logSecurity(log, 'ended_session_used', { user_id })
  return visitor
}

/** Deactivating ends every session; whoever has no staff row any more, or never had one, hears no more than a visitor does. */
async function endedAtDesk(parts: AuthenticateParts, user_id: string): Promise<Actor> {
  const actor = ended(parts, user_id)
  return (await wasDeactivated(parts.db, user_id)) ? { ...actor, accessEnded: true } : actor
}

function patient(id: string, { token }: Shown, { subject, authTime, by, signInId }: Claims): Actor {
  return { id, roles: ['patient'], signIn: { token, subject, authTime, by, signInId } }
}

/** A visitor to everything but the question whose account it is. */
function unproven(
  { user_id: userId, session_id: sessionId }: SessionRow,
  { token }: Shown,
  { subject, authTime, by, signInId }: Claims,
): Actor {
  return { ...visitor, signIn: { token, subject, authTime, by, signInId }, asked: { userId, sessionId, subject } }
}

/** Whoever has just signed in opens a session by using it; no other token without one is anybody. */
async function firstUse(parts: AuthenticateParts, userId: string, claims: Claims, { by: door, agent, device }: Shown) {
  const { authTime, by } = claims
  const { db, now, newId, lastsMs, news, ownerCheck } = parts
  if (door === 'cookie' || !isFreshSignIn(authTime, now)) return undefined
  if (agent === undefined) return 'opens by itself' as const
  const signInId = signInIdOf(claims, device)
  return beginSession(db, { now, newId }, { ...news, ownerCheck, userId, authTime, signInId, by, agent, key: null, lastsMs })
}

/**
 * Whether the account signs in with this phone, and with this e-mail where that is what was proven. The service may have joined another one to the
 * identity; it counts only where a session that may join brings it: the one of this sign-in, or the one that this browser holds. The old ones are told.
 */
async function knows(
  parts: AuthenticateParts,
  user: UserRow,
  claims: Claims,
  from: { own: SessionRow | undefined; shown: Shown },
): Promise<boolean> {
  const { phone, email, by, authTime } = claims
  const newPhone = phone !== null && phone !== user.phone_number ? phone : null
  const newEmail = by === 'email' && !(user.email_verified && user.email === email) ? email : null
  if (newPhone === null && newEmail === null) return true
  const { db, now, newId, news } = parts
  const userId = user.user_id
  if (!mayJoin(from.own, now) && !mayJoin(await heldSession(parts, userId, from.shown), now)) return false
  return inTransaction(db, async (transaction) => {
    if (newEmail !== null && ![undefined, userId].includes(await ownerOfEmail(transaction, newEmail))) return false
    if (newEmail !== null && (await isSealedEmail(transaction, newEmail))) return false
    await news.onFactorChange(transaction, { now, newId }, { userId, factor: newPhone === null ? 'email' : 'phone' })
    if (newEmail !== null) await claimEmail(transaction, userId, newEmail)
    if (newPhone !== null) await changePhone(transaction, userId, newPhone, { since: authTime, now, except: from.own?.session_id })
    return true
  })
}

/** Signed in just now, still open, and nobody doubts whose account it is. */
function mayJoin(session: SessionRow | undefined, now: Date): boolean {
  return session !== undefined && !isOver(session, now) && session.owner_check !== 'asked' && isFreshSignIn(session.auth_time, now)
}

/** A vendor may take the joining for a new sign-in: then the cookie says which one it came from. */
async function heldSession(
  { db, identity, now }: AuthenticateParts,
  userId: string,
  { held, device }: Shown,
): Promise<SessionRow | undefined> {
  const claims = held === undefined ? null : await identity.read(held, now)
  return claims === null ? undefined : sessionOf(db, userId, signInIdOf(claims, device))
}

/** At the desk the roles of staff replace those of a patient, after the second factor and not a minute too long. */
async function deskActor(
  db: Db,
  actor: Actor,
  session: SessionFacts & { session_id: string },
  { now, activeAt }: { now: Date; activeAt: Date | null },
): Promise<Actor> {
  if (actor.id === null || session.app !== 'desk') return actor
  const isOpen = isDeskOpen(session, now)
  const seen = session.desk_active_at ?? session.second_factor_at
  if (!isOpen && session.second_factor_at && seen) await closeIdleDesk(db, actor.id, session.session_id, seen)
  const staff = await staffOf(db, actor.id)
  if (!staff) return actor
  const { doctor_id: doctorId, pharmacy_id: pharmacyId, pharmacist_id: pharmacistId } = staff
  if (!isOpen) {
    const changed = session.roles_changed_at === null ? {} : { rolesChanged: true as const }
    return { ...actor, ...changed, ...(isDeskLocked(session, now) && doctorId !== null ? { locked: { doctorId } } : {}) }
  }
  if (activeAt && seen && activeAt.getTime() - seen.getTime() > sessionNumbers.deskTouchEveryMs)
    await touchDesk(db, actor.id, session.session_id, activeAt)
  return { ...actor, roles: staff.roles as Actor['roles'], staff: { doctorId, pharmacyId, pharmacistId } }
}

async function firstSight({ db, now, newId }: AuthenticateParts, claims: Claims, language: Language) {
  await inTransaction(db, (transaction) => addAccount(transaction, claims, { now, newId, language }))
  return userOfSubject(db, claims.subject)
}

/** Tokens tell their moment in whole seconds. */
function wholeSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1000) * 1000)
}
