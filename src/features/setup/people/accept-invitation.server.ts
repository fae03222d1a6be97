import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { logSecurity } from '../../../platform/log-fields.ts'
import type { SecretBox } from '../../../platform/secret-box.server.ts'
import { findUser } from '../../accounts/accounts.sql.server.ts'
import { ownRolesProblem } from '../../accounts/desk/staff-roles.rules.ts'
import { spendCode } from '../../accounts/sign-in/second-factor.server.ts'
import { addDoctor } from '../../doctors/add-doctor.server.ts'
import { offeredSecret, stepOfCode } from '../authenticator.server.ts'
import { doctorByRegistration, isTaken, joinStaff, upsertPharmacist } from './accept-invitation.sql.server.ts'
import type { InvitedDoctor, InvitedPharmacist } from './invitations.contract.ts'
import { stateOf } from './invitations.rules.ts'
import { changeInvitation, type InvitationRow, lockInvitation, lockStaff, pendingOf, staffOf } from './invitations.sql.server.ts'
import { hashOf } from './invite.server.ts'

/** The invitation that this token opens, locked; refused with the reason when it is over. */
export async function requireInvitation(db: Db, token: string, now: Date): Promise<InvitationRow> {
  const row = await lockInvitation(db, { hash: hashOf(token) })
  const state = row && stateOf(row, now)
  if (state === 'expired') throw new Refusal('invitation', { detail: 'This invitation has expired. Ask your clinic’s admin for a new one' })
  if (state === 'withdrawn')
    throw new Refusal('invitation', { detail: 'This invitation was withdrawn. Ask your clinic’s admin for a new one' })
  if (state === 'accepted') throw new Refusal('invitation', { detail: 'This invitation was already used. Sign in to the desk' })
  if (!row) throw new Refusal('invitation')
  return row
}

interface Guest {
  token: string
  userId: string
}

/** The secret for a new authenticator; null for somebody at the desk, who keeps theirs. */
export function offerToGuest(context: Context, { token, userId }: Guest, issuer: string, secrets: SecretBox) {
  return inTransaction(context.db, async (db) => {
    const row = await invited(db, { token, userId }, context.now)
    if (row.reset_of === null && (await staffOf(db, userId))?.active) return null
    const pending = pendingOf(row)
    const known = pending?.user_id === userId ? pending.secret : null
    const { sealed, offer } = offeredSecret(known, { userId, name: row.name, issuer }, secrets)
    await changeInvitation(db, row.invitation_id, { pending: JSON.stringify({ user_id: userId, secret: sealed }) })
    return offer
  })
}

export interface Joined {
  name: string
  roles: string[]
}

/** Lets somebody in at the desk once their authenticator shows the right code; the invitation is over with that. */
export async function acceptInvitation(context: Context, guest: Guest & { code: string }, secrets: SecretBox): Promise<Joined> {
  const { userId, code } = guest
  const staff = await staffOf(context.db, userId)
  const { reset_of } = await inTransaction(context.db, (db) => invited(db, guest, context.now))
  const keeps = staff?.active === true && reset_of === null
  // Outside the transaction: a wrong code counts, though nothing else happens.
  if (staff && keeps) await spendCode(context, staff, { secrets, code })
  return inTransaction(context.db, async (db) => {
    // As they are now: who was deactivated, or lost a role, a moment ago gets nothing back by this.
    const had = await lockStaff(db, userId)
    const row = await invited(db, guest, context.now)
    if (keeps !== (had?.active === true && row.reset_of === null)) throw new Refusal('conflict')
    const factor = keeps ? {} : firstFactor({ ...context, db }, row, { userId, code }, secrets)
    const member = { ...(await post({ ...context, db }, row, userId, had?.active ? had : undefined)), ...factor }
    await joinStaff(db, userId, member, context.now)
    await changeInvitation(db, row.invitation_id, { used_at: context.now, used_by: userId, pending: null })
    logSecurity(context.log, 'staff_joined', { user_id: userId })
    return { name: member.name, roles: member.roles }
  })
}

/** An invitation by phone is for that phone; one by e-mail for whoever opens the e-mail. */
async function invited(db: Db, { token, userId }: Guest, now: Date): Promise<InvitationRow> {
  const row = await requireInvitation(db, token, now)
  const user = await findUser(db, userId)
  if (row.reset_of !== null && row.reset_of !== userId) throw new Refusal('invitation')
  if (row.channel === 'sms' && user?.phone_number !== row.contact)
    throw new Refusal('conflict', { detail: 'This invitation was sent to another phone number. Sign in with that number' })
  return row
}

function firstFactor(context: Context, row: InvitationRow, { userId, code }: { userId: string; code: string }, secrets: SecretBox) {
  const pending = pendingOf(row)
  if (pending?.user_id !== userId) throw new Refusal('invitation')
  return { totp_secret: pending.secret, totp_last_step: stepOfCode(context, { sealed: pending.secret, userId, code }, secrets) }
}

type Member = NonNullable<Awaited<ReturnType<typeof staffOf>>>

/** The roles somebody has from now on, those they had included, and where they work. */
async function post(context: Context, row: InvitationRow, userId: string, had: Member | undefined) {
  if (row.reset_of !== null) return same(had)
  const problem = row.invited_by === userId ? ownRolesProblem(had?.roles ?? [], row.roles) : null
  if (problem) throw new Refusal('conflict', { detail: problem })
  const roles = [...new Set([...(had?.roles ?? []), ...row.roles])]
  const doctor_id = row.doctor ? await placeOfDoctor(context, row, userId) : (had?.doctor_id ?? null)
  const own = { pharmacy_id: had?.pharmacy_id ?? null, pharmacist_id: had?.pharmacist_id ?? null }
  const place = row.pharmacist ? await placeOfPharmacist(context, row, userId) : own
  return { name: row.name, roles, doctor_id, ...place }
}

/** A new authenticator changes nothing of what somebody may do; who was deactivated meanwhile stays out. */
function same(had: Member | undefined) {
  if (!had) throw new Refusal('invitation')
  const { name, roles, doctor_id, pharmacy_id, pharmacist_id } = had
  return { name, roles, doctor_id, pharmacy_id, pharmacist_id }
}

/** A doctor who was entered before is the same one by council and number, unless somebody else works as them. */
async function placeOfDoctor({ db, newId }: Context, row: InvitationRow, userId: string): Promise<string> {
  const facts = row.doctor as unknown as InvitedDoctor
  const known = await doctorByRegistration(db, facts)
  if (!known) return addDoctor(db, { newId }, { ...facts, name: row.name, active: true })
  if (await isTaken(db, known, userId)) throw taken()
  return known.doctor_id
}

async function placeOfPharmacist({ db, newId }: Context, row: InvitationRow, userId: string) {
  const { pharmacy: pharmacy_id, registration_no, council } = row.pharmacist as unknown as InvitedPharmacist
  const pharmacist = { pharmacy_id, pharmacist_id: newId(), name: row.name, registration_no, council, active: true }
  const pharmacist_id = await upsertPharmacist(db, pharmacist)
  if (await isTaken(db, { pharmacy_id, pharmacist_id }, userId)) throw taken()
  return { pharmacy_id, pharmacist_id }
}

function taken(): Refusal {
  return new Refusal('conflict', { detail: 'Somebody on the staff already has this registration number. Ask your clinic’s admin' })
}
