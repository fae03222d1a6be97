import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { enqueue } from '../../../platform/jobs/outbox.server.ts'
import type { SecretBox } from '../../../platform/secret-box.server.ts'
import { ownRolesProblem } from '../../accounts/desk/staff-roles.rules.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { requireSpecialities } from '../../doctors/add-doctor.server.ts'
import type { Invite } from './invitations.contract.ts'
import { contactOf, invitationDays, stateOf } from './invitations.rules.ts'
import {
  changeInvitation,
  insertInvitation,
  type InvitationRow,
  isPharmacy,
  lockInvitation,
  staffByPhone,
  withdrawOpen,
} from './invitations.sql.server.ts'

export const inviteTopic = 'setup.invite'
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export interface Inviting {
  secrets: SecretBox
  /** How messages can leave here; every way when absent. */
  channels?: readonly string[] | undefined
}

export function invite(context: Context, body: Invite, parts: Inviting): Promise<InvitationRow> {
  return inTransaction(context.db, async (db) => {
    const to = await checked(db, context, body, parts)
    const { name, roles, language, doctor, pharmacist } = body
    const facts = { doctor: doctor ? JSON.stringify(doctor) : null, pharmacist: pharmacist ? JSON.stringify(pharmacist) : null }
    const { token, dates } = freshToken(context.now)
    const id = context.newId()
    const row = await insertInvitation(db, {
      invitation_id: id,
      name,
      roles: [...new Set(roles)],
      language,
      ...to,
      ...facts,
      ...dates,
      token_hash: hashOf(token),
      invited_by: signedIn(context),
      created_at: context.now,
    })
    if (!row) throw wrong('contact', 'An invitation to this contact is open. Send it again, or withdraw it')
    await later(db, context, { id, token }, parts)
    return row
  })
}

interface Reset {
  staffId: string
  name: string
  roles: readonly string[]
  phone: string
  language: string
}

/** The link with which somebody whose second factor was taken sets up a new one: to their own phone, for nobody else. */
async function inviteAgain(db: Db, context: Context, { staffId, name, roles, phone, language }: Reset, parts: Inviting): Promise<void> {
  const { token, dates } = freshToken(context.now)
  const id = context.newId()
  await withdrawOpen(db, phone, context.now)
  await insertInvitation(db, {
    invitation_id: id,
    name,
    roles: [...roles],
    language,
    channel: 'sms',
    contact: phone,
    // What they are registered as stands where they work, and is not asked again.
    doctor: roles.includes('doctor') ? '{}' : null,
    pharmacist: roles.includes('pharmacist') ? '{}' : null,
    ...dates,
    token_hash: hashOf(token),
    invited_by: signedIn(context),
    reset_of: staffId,
    created_at: context.now,
  })
  await later(db, context, { id, token }, parts)
}

/** As the list of staff is given it. */
export const linkOfReset = (parts: Inviting) => (db: Db, context: Context, who: Reset) => inviteAgain(db, context, who, parts)

/** A new link and seven more days, by whoever sends it now; the earlier link opens nothing any more. */
export function resend(context: Context, id: string, parts: Inviting): Promise<InvitationRow> {
  return inTransaction(context.db, async (db) => {
    await requireUnused(db, id, context.now)
    const { token, dates } = freshToken(context.now)
    const row = await changeInvitation(db, id, { ...dates, token_hash: hashOf(token), invited_by: signedIn(context), pending: null })
    await later(db, context, { id, token }, parts)
    return row
  })
}

export function withdraw(context: Context, id: string): Promise<InvitationRow> {
  return inTransaction(context.db, async (db) => {
    await requireUnused(db, id, context.now)
    return changeInvitation(db, id, { withdrawn_at: context.now, pending: null })
  })
}

async function requireUnused(db: Db, id: string, now: Date): Promise<void> {
  const row = await lockInvitation(db, { id })
  if (!row) throw new Refusal('not_found')
  if (['accepted', 'withdrawn'].includes(stateOf(row, now))) throw new Refusal('conflict')
}

async function checked(db: Db, context: Context, { contact, roles, doctor, pharmacist }: Invite, { channels }: Inviting) {
  const to = contactOf(contact)
  if (!to) throw wrong('contact', 'Enter a mobile number or an email address')
  if (channels && !channels.includes(to.channel))
    throw wrong(
      'contact',
      to.channel === 'sms' ? 'No SMS service is set up here. Invite by email' : 'No mail server is set up here. Invite by phone',
    )
  if (roles.includes('doctor') !== (doctor !== undefined)) throw wrong('doctor', 'A doctor needs their registration and fees')
  if (roles.includes('pharmacist') !== (pharmacist !== undefined))
    throw wrong('pharmacist', 'A pharmacist needs their registration and pharmacy')
  if (doctor) await requireSpecialities(db, doctor.specialities, 'doctor.specialities')
  if (pharmacist) await requirePharmacy(db, pharmacist.pharmacy)
  const known = to.channel === 'sms' ? await staffByPhone(db, to.contact) : undefined
  if (known && roles.every((role) => known.roles.includes(role)))
    throw wrong('contact', 'Somebody with this phone number already has these roles')
  const own = known?.user_id === signedIn(context) ? ownRolesProblem(known.roles, roles) : null
  if (own) throw wrong('roles', own)
  return to
}

async function requirePharmacy(db: Db, id: string): Promise<void> {
  if (!(await isPharmacy(db, id))) throw wrong('pharmacist.pharmacy', 'Pharmacy not found')
}

function wrong(field: string, text: string): Refusal {
  return new Refusal('invalid', { fields: { [field]: [text] } })
}

function freshToken(now: Date) {
  // 128 bits: nobody guesses it, and an SMS still carries the link.
  const token = randomBytes(16).toString('base64url')
  return { token, dates: { sent_at: now, expires_at: new Date(now.getTime() + invitationDays * 24 * 3_600_000) } }
}

/** The token waits sealed: who reads the outbox or a backup of it cannot open the link. */
function later(db: Db, context: Context, { id, token }: { id: string; token: string }, { secrets }: Inviting): Promise<void> {
  return enqueue(db, context, {
    user_id: signedIn(context),
    topic: inviteTopic,
    payload: { invitation: id, token: secrets.seal(token, id) },
  })
}
