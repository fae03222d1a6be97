import { type Selectable, sql } from 'kysely'
import { afterCommit, type Db } from '../../../platform/database/database.server.ts'
import type { Sessions } from '../../../platform/database/database.types.ts'
import { newEvents, sessionSignal } from '../../../platform/jobs/wake-ups.server.ts'
import { isSealedEmail } from '../sealed-accounts.sql.server.ts'
import type { Claims } from '../../../vendors/identity/identity-tokens.ts'

export type SessionRow = Selectable<Sessions>

export function userOfSubject(db: Db, subject: string) {
  return db
    .selectFrom('identities')
    .innerJoin('users', 'users.user_id', 'identities.user_id')
    .selectAll('users')
    .where('identities.kind', '=', 'subject')
    .where('identities.value', '=', subject)
    .executeTakeFirst()
}

/** The session of one sign-in of one device. */
export function sessionOf(db: Db, userId: string, signInId: string) {
  return db.selectFrom('sessions').selectAll().where('user_id', '=', userId).where('sign_in_id', '=', signInId).executeTakeFirst()
}

export function staffOf(db: Db, userId: string) {
  return db.selectFrom('staff').selectAll().where('user_id', '=', userId).where('active', '=', true).executeTakeFirst()
}

/** First sight of a subject: its account by the phone or verified e-mail it has proven, or a new one. The e-mail of a sealed account makes none. */
export async function addAccount(db: Db, claims: Claims, { now, newId, language }: { now: Date; newId: () => string; language: string }) {
  const { subject, phone } = claims
  const email = claims.email && claims.emailVerified && !(await isSealedEmail(db, claims.email)) ? claims.email : null
  const proven = [...(phone ? [['phone', phone] as const] : []), ...(email ? [['email', email] as const] : [])]
  if (proven.length === 0) return undefined
  for (const [kind, value] of proven) {
    const known = await db.selectFrom('identities').select('user_id').where('kind', '=', kind).where('value', '=', value).executeTakeFirst()
    if (known) return claim(db, known.user_id, [['subject', subject]])
  }
  const userId = newId()
  const mail = email ? { email, email_verified: true } : {}
  await db
    .insertInto('users')
    .values({
      user_id: userId,
      phone_number: phone,
      ...mail,
      language,
      status: 'active',
      is_new_user: true,
      tokens_valid_from: new Date(0),
      created_at: now,
      last_seen_at: now,
    })
    .execute()
  return claim(db, userId, [['subject', subject], ...proven])
}

async function claim(db: Db, userId: string, values: (readonly ['subject' | 'phone' | 'email', string])[]): Promise<string> {
  const rows = values.map(([kind, value]) => ({ kind, value, user_id: userId }))
  await db
    .insertInto('identities')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return userId
}

interface PhoneChange {
  since: Date
  now: Date
  /** The session whose token proves the new phone. */
  except: string | undefined
}

/** A phone proven anew replaces the old one, and everything that was signed in with the old one ends (S4). */
export async function changePhone(db: Db, userId: string, phone: string, { since, now, except }: PhoneChange): Promise<void> {
  await db.deleteFrom('identities').where('user_id', '=', userId).where('kind', '=', 'phone').execute()
  await claim(db, userId, [['phone', phone]])
  await db.updateTable('users').set({ phone_number: phone, tokens_valid_from: since }).where('user_id', '=', userId).execute()
  await endSessions(db, userId, now, { except })
}

interface Opened {
  userId: string
  sessionId: string
  app: 'patient' | 'desk'
  device: string
  /** Null for a client that keeps no cookie. */
  deviceDigest: string | null
  authTime: Date
  /** What the sign-in is known by (`signInIdOf`). */
  signInId: string
  now: Date
  endsAt: Date
}

/** Opens the session of this sign-in, or wakes it, which then has its own id; an ended one stays ended. */
export async function openSession(db: Db, { userId, sessionId, app, device, deviceDigest, authTime, signInId, now, endsAt }: Opened) {
  const row = {
    user_id: userId,
    session_id: sessionId,
    app,
    device,
    device_digest: deviceDigest,
    auth_time: authTime,
    sign_in_id: signInId,
    created_at: now,
    last_active_at: now,
    ends_at: endsAt,
  }
  return db
    .insertInto('sessions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'sign_in_id'])
        .doUpdateSet((eb) => ({
          last_active_at: now,
          ends_at: slidEnd(endsAt),
          device_digest: eb.fn.coalesce('sessions.device_digest', eb.val(deviceDigest)),
        }))
        .where('sessions.ended_at', 'is', null)
        .where('sessions.ends_at', '>', now),
    )
    .returningAll()
    .executeTakeFirst()
}

/** From now on it is found by this. */
export async function nameSignIn(db: Db, userId: string, sessionId: string, signInId: string): Promise<void> {
  await db.updateTable('sessions').set({ sign_in_id: signInId }).where('user_id', '=', userId).where('session_id', '=', sessionId).execute()
}

/** Whether the account was open before, but never on this device. */
export async function isNewDevice(db: Db, userId: string, sessionId: string, deviceDigest: string | null): Promise<boolean> {
  const before = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.coalesce(eb('device_digest', '=', deviceDigest), eb.lit(false)).as('same'))
    .where('user_id', '=', userId)
    .where('session_id', '<>', sessionId)
    .orderBy('same', 'desc')
    .limit(1)
    .executeTakeFirst()
  return before !== undefined && !before.same
}

/** At the desk the end stands from the beginning; a patient's moves on with every use. */
function slidEnd(endsAt: Date) {
  return sql<Date>`case when sessions.app = 'desk' then sessions.ends_at else ${endsAt} end`
}

/** What has ended meanwhile stays ended. */
export async function touchSession(db: Db, { user_id, session_id }: SessionKey, now: Date, endsAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_active_at: now, ends_at: slidEnd(endsAt) })
    .where('user_id', '=', user_id)
    .where('session_id', '=', session_id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .execute()
}

export interface SessionKey {
  user_id: string
  session_id: string
}

/** Which of these sessions are still open. */
export async function openOnes(db: Db, keys: readonly SessionKey[], now: Date): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('sessions')
    .select('session_id')
    .where(
      'user_id',
      'in',
      keys.map(({ user_id }) => user_id),
    )
    .where(
      'session_id',
      'in',
      keys.map(({ session_id }) => session_id),
    )
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .limit(keys.length)
    .execute()
  return new Set(rows.map(({ session_id }) => session_id))
}

export function sessionsOf(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('last_active_at', 'desc')
    .limit(50)
    .execute()
}

interface SessionEnd {
  sessionId?: string
  signInId?: string
  /** The one that goes on. */
  except?: string | undefined
}

/** Ends one session, or all of an account, and with them at once what hangs on them in every process; answers their sign-ins. */
export async function endSessions(db: Db, userId: string, now: Date, { sessionId, signInId, except }: SessionEnd = {}): Promise<string[]> {
  const rows = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(sessionId !== undefined, (query) => query.where('session_id', '=', sessionId ?? ''))
    .$if(signInId !== undefined, (query) => query.where('sign_in_id', '=', signInId ?? ''))
    .$if(except !== undefined, (query) => query.where('session_id', '<>', except ?? ''))
    .returning(['session_id', 'sign_in_id'])
    .execute()
  afterCommit(db, () => rows.forEach(({ session_id }) => newEvents.tell(sessionSignal(session_id))))
  return rows.map(({ sign_in_id }) => sign_in_id)
}

/** The sign-ins whose sessions ended at this moment. */
export async function sessionsEndedAt(db: Db, userId: string, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('sign_in_id')
    .where('user_id', '=', userId)
    .where('ended_at', '=', at)
    .limit(200)
    .execute()
  return rows.map(({ sign_in_id }) => sign_in_id)
}

export async function forgetTokensBefore(db: Db, userId: string, moment: Date): Promise<void> {
  await db.updateTable('users').set({ tokens_valid_from: moment }).where('user_id', '=', userId).execute()
}

/** The first time the second factor is shown, the session gets the end that it keeps. Answers that end. */
export async function passSecondFactor(db: Db, userId: string, sessionId: string, now: Date, endsAt: Date): Promise<Date> {
  const row = await db
    .updateTable('sessions')
    .set({ second_factor_at: now, app: 'desk', ends_at: slidEnd(endsAt), last_active_at: now, desk_active_at: now, roles_changed_at: null })
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .returning('ends_at')
    .executeTakeFirst()
  return row?.ends_at ?? endsAt
}

export async function secondFactorAt(db: Db, userId: string, sessionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select('second_factor_at')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row?.second_factor_at ?? null
}

/** Never back: of two requests the later sign of the person counts. */
export async function touchDesk(db: Db, userId: string, sessionId: string, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ desk_active_at: at })
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('desk_active_at', '<', at)
    .execute()
}

/** Closes a desk that nobody has touched since `seen`; somebody who has just passed the second factor keeps it open. */
export async function closeIdleDesk(db: Db, userId: string, sessionId: string, seen: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ second_factor_at: null })
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('second_factor_at', '<=', seen)
    .execute()
}

export async function leaveDesk(db: Db, userId: string, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ second_factor_at: null })
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .execute()
}
