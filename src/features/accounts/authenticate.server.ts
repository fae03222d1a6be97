import { type Actor, visitor } from '../../platform/call.ts'
import { type Db, inTransaction } from '../../platform/database.server.ts'
import type { Language } from '../../lib/languages.ts'
import type { Identity } from '../../vendors/identity/identity-port.ts'
import type { Claims } from '../../vendors/identity/identity-tokens.ts'
import { isDeskOpen, isIdle, isOver, type SessionFacts, sessionNumbers } from './session.rules.ts'
import { addAccount, changePhone, sessionOf, staffOf, touchSession, userOfSubject } from './session.sql.server.ts'

interface Shown {
  token: string
  app: 'patient' | 'desk'
  /** A cookie stands for an open session and is bound by its idle time; a token in a header is its own proof. */
  by: 'header' | 'cookie'
  language: Language
}
interface AuthenticateParts {
  db: Db
  identity: Pick<Identity, 'read'>
  now: Date
  newId: () => string
}

/** Who shows this token: the account and the roles of its session; a visitor when the token or its session no longer holds. */
export async function authenticate(parts: AuthenticateParts, shown: Shown): Promise<Actor> {
  const { db, identity, now } = parts
  const claims = await identity.read(shown.token, now)
  if (!claims) return visitor
  const user = (await userOfSubject(db, claims.subject)) ?? (await firstSight(parts, claims, shown.language))
  if (!user || (user.status !== 'active' && user.status !== 'erasure_pending')) return visitor
  if (claims.authTime < wholeSecond(user.tokens_valid_from)) return visitor
  if (claims.phone !== null && claims.phone !== user.phone_number)
    await inTransaction(db, (transaction) => changePhone(transaction, user.user_id, claims.phone ?? '', claims.authTime))
  const session = await sessionOf(db, user.user_id, claims.authTime)
  if (session && isOver(session, now)) return visitor
  if (shown.by === 'cookie' && (!session || isIdle(session, now))) return visitor
  const actor: Actor = {
    id: user.user_id,
    roles: ['patient'],
    signIn: { token: shown.token, subject: claims.subject, authTime: claims.authTime },
    ...(session ? { sessionId: session.session_id } : {}),
  }
  if (!session) return actor
  const desk = shown.app === 'desk' ? await deskActor(db, actor, session, now) : actor
  if (now.getTime() - session.last_active_at.getTime() > sessionNumbers.touchEveryMs)
    await touchSession(db, user.user_id, session.session_id, now)
  return desk
}

/** At the desk the roles of the house replace those of a patient, after the second factor and not a minute too long. */
async function deskActor(db: Db, actor: Actor, session: SessionFacts, now: Date): Promise<Actor> {
  if (actor.id === null || !isDeskOpen(session, now)) return actor
  const staff = await staffOf(db, actor.id)
  if (!staff) return actor
  const { doctor_id: doctorId, pharmacy_id: pharmacyId, pharmacist_id: pharmacistId } = staff
  return { ...actor, roles: staff.roles as Actor['roles'], staff: { doctorId, pharmacyId, pharmacistId } }
}

async function firstSight({ db, now, newId }: AuthenticateParts, claims: Claims, language: Language) {
  if (claims.phone === null && !(claims.email && claims.emailVerified)) return undefined
  await inTransaction(db, (transaction) => addAccount(transaction, claims, { now, newId, language }))
  return userOfSubject(db, claims.subject)
}

/** Tokens tell their moment in whole seconds. */
function wholeSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1000) * 1000)
}
