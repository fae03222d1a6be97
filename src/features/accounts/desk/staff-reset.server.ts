import { Secret } from 'otpauth'
import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import type { SecretBox } from '../../../platform/secret-box.server.ts'
import type { Identity } from '../../../vendors/identity/identity-port.ts'
import { endEverySession } from '../sessions/end-session.server.ts'
import type { SignInNews } from '../sessions/open-session.server.ts'
import { signedIn } from '../sessions/signed-in.server.ts'
import { forgetSecondFactor, type StaffMember } from './staff.sql.server.ts'
import { endReset, insertReset, lockOpenReset, takeFactors } from './staff-reset.sql.server.ts'

const lastsMs = 24 * 3_600_000

export interface ResetParts extends Pick<SignInNews, 'onFactorChange'> {
  identity: Pick<Identity, 'revokeAll' | 'endSignIn'>
  secrets: Pick<SecretBox, 'seal'>
  /** Invitations come later and are handed down: the link to a new authenticator, to the phone they sign in with. */
  onReset: (
    db: Db,
    context: Context,
    who: { staffId: string; name: string; roles: readonly string[]; phone: string; language: string },
  ) => Promise<void>
}

/** The first of two admins says whose second factor is to go, and why. */
export async function requestReset(
  db: Db,
  context: Context,
  { user_id, active, phone_number }: StaffMember,
  reason: string,
): Promise<void> {
  const asked_by = signedIn(context)
  if (user_id === asked_by) throw new Refusal('conflict', { detail: 'Another admin has to ask for this' })
  if (!active || phone_number === null) throw new Refusal('conflict', { detail: 'They have no access to the desk now. Invite them again' })
  await endStale(db, context, user_id)
  const times = { asked_at: context.now, ends_at: new Date(context.now.getTime() + lastsMs) }
  if (!(await insertReset(db, { reset_id: context.newId(), staff_id: user_id, reason, asked_by, ...times })))
    throw new Refusal('conflict', { detail: 'A reset was requested already. Another admin has to confirm it' })
}

async function endStale(db: Db, { now }: Context, staffId: string): Promise<void> {
  const open = await lockOpenReset(db, staffId)
  if (open && open.ends_at <= now) await endReset(db, open.reset_id, { withdrawn_at: now })
}

/** The second one confirms: what was known opens nothing any more, and a link goes to their own phone. */
export async function confirmReset(db: Db, context: Context, member: StaffMember, parts: ResetParts): Promise<void> {
  const { user_id: userId, name, roles, phone_number: phone, language } = member
  const confirmed_by = signedIn(context)
  const open = await lockOpenReset(db, userId)
  if (!open || open.ends_at <= context.now || phone === null)
    throw new Refusal('conflict', { detail: 'This request has expired. Ask for the reset again' })
  if (open.asked_by === confirmed_by || userId === confirmed_by)
    throw new Refusal('conflict', { detail: 'Another admin has to confirm this' })
  await endReset(db, open.reset_id, { confirmed_at: context.now, confirmed_by })
  // A secret that nobody has seen.
  await takeFactors(db, userId, parts.secrets.seal(new Secret({ size: 20 }).base32, userId))
  await forgetSecondFactor(db, userId)
  await endEverySession(db, parts.identity, userId, context.now)
  await parts.onFactorChange(db, context, { userId, factor: 'authenticator' })
  await parts.onReset(db, context, { staffId: userId, name, roles, phone, language: language ?? 'en' })
}

export async function withdrawReset(db: Db, { now }: Context, { user_id }: StaffMember): Promise<void> {
  const open = await lockOpenReset(db, user_id)
  if (open) await endReset(db, open.reset_id, { withdrawn_at: now })
}
