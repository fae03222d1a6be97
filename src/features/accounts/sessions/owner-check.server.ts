import { Refusal } from '../../../lib/errors.ts'
import { appendAudit } from '../../../platform/audit/audit.server.ts'
import type { Context, WriteContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { logSecurity } from '../../../platform/log-fields.ts'
import { findUser, lockAccount, type UserRow } from '../accounts.sql.server.ts'
import { asksForOwner, triesLeft } from './owner-check.rules.ts'
import { askedSession, markOwnerCheck, ownerFacts, setOwnerTries } from './owner-check.sql.server.ts'
import { findSelf } from '../patients.sql.server.ts'
import { type UncheckedSignIn, sealAccount } from './seal-account.server.ts'
import { type SessionRow, sessionOf, userOfSubject } from './session.sql.server.ts'

/** Whether this installation asks; health records come later and are handed down. */
export interface OwnerCheck {
  on: boolean
  holdsRecords: (db: Db, userId: string) => Promise<boolean>
}

export type OwnerNews = { what: 'asked'; device: string } | { what: 'sealed' | 'restored' }

/** Who hears of it, in the transaction of what was done. */
export interface OwnerEvents {
  onNewDevice: (db: Db, context: WriteContext, about: { userId: string; device: string }) => Promise<unknown>
  /** A sign-in was asked whose account it is, or the account was sealed or given back. */
  onOwner: (db: Db, context: WriteContext, about: { userId: string } & OwnerNews) => Promise<unknown>
}

/** A sign-in begins, or comes again while it is still asked: whether it must say the date of birth first. */
export async function withOwnerCheck(
  db: Db,
  session: SessionRow,
  { on, holdsRecords, by, began, now }: OwnerCheck & { by: 'phone' | 'email'; began: boolean; now: Date },
): Promise<SessionRow> {
  const isOpen = !began && session.owner_check !== 'asked'
  if (isOpen || !on) return session
  const { user_id: userId, session_id: sessionId, device_digest: deviceDigest } = session
  const facts = await ownerFacts(db, { userId, sessionId, deviceDigest })
  const owner_check = asksForOwner({ ...facts, by, holdsRecords: await holdsRecords(db, userId) }, now) ? 'asked' : null
  if (owner_check !== session.owner_check) await markOwnerCheck(db, session, owner_check)
  return { ...session, owner_check }
}

/** Whether a sign-in may join a phone or e-mail to its account: not before it has said whose account it is, and none that never opened a session. */
export async function mayJoinFactor(
  db: Db,
  { subject, sign_in_id }: { subject: string; sign_in_id: string },
  { on }: Pick<OwnerCheck, 'on'>,
) {
  const user = on ? await userOfSubject(db, subject) : undefined
  if (!user) return true
  const session = await sessionOf(db, user.user_id, sign_in_id)
  return session !== undefined && session.owner_check !== 'asked'
}

export interface Answered {
  outcome: 'passed' | 'wrong' | 'new_account'
  tries_left: number
}

/** How often the account may still be answered for. */
export async function ownerQuestion({ db }: Context, { userId }: UncheckedSignIn): Promise<{ tries_left: number }> {
  return { tries_left: triesLeft((await findUser(db, userId))?.owner_tries ?? 0) }
}

/** One answer at a time: the account is locked to the end, so that no two tries count as one. Null: it is not theirs. */
export async function answerOwnerCheck(
  context: Context,
  signIn: UncheckedSignIn,
  dob: string | null,
  news: OwnerEvents,
): Promise<Answered> {
  const { db, now } = context
  const { userId, sessionId } = signIn
  await lockAccount(db, userId)
  const session = await askedSession(db, { user_id: userId, session_id: sessionId }, now)
  const user = await findUser(db, userId)
  if (!session || !user) throw new Refusal('conflict')
  if (dob === null) return sealed(context, { user, session, asked: signIn, cause: 'declined' }, news)
  const known = (await findSelf(db, userId))?.dob ?? null
  // Taken out meanwhile by the owner, on a device of theirs: then nobody can be asked.
  if (known === null || known === dob) return passed(context, user, session, news)
  logSecurity(context.log, 'owner_check_failed', { user_id: userId })
  await onRecord(context, userId, 'system', 'owner_check_failed')
  const tries = user.owner_tries + 1
  if (triesLeft(tries) === 0) return sealed(context, { user, session, asked: signIn, cause: 'wrong_answers' }, news)
  await setOwnerTries(db, userId, tries)
  return { outcome: 'wrong', tries_left: triesLeft(tries) }
}

async function passed(
  context: Context,
  { user_id: userId }: UserRow,
  session: SessionRow,
  { onNewDevice }: OwnerEvents,
): Promise<Answered> {
  await setOwnerTries(context.db, userId, 0)
  await markOwnerCheck(context.db, session, 'passed')
  await onRecord(context, userId, 'patient', 'owner_check_passed')
  await onNewDevice(context.db, context, { userId, device: session.device })
  return { outcome: 'passed', tries_left: triesLeft(0) }
}

async function sealed(context: Context, sealing: Parameters<typeof sealAccount>[1], news: OwnerEvents): Promise<Answered> {
  await sealAccount(context, sealing)
  await onRecord(context, sealing.user.user_id, 'system', 'account_sealed')
  await news.onOwner(context.db, context, { userId: sealing.user.user_id, what: 'sealed' })
  return { outcome: 'new_account', tries_left: 0 }
}

async function onRecord({ db, now, address, requestId }: Context, userId: string, role: 'patient' | 'system', action: string) {
  const entry = { user_id: userId, actor_id: userId, actor_role: role, subject: `account:${userId}`, reason: 'sign-in on a new device' }
  await appendAudit(db, { ...entry, at: now, action, address, request_id: requestId })
}
