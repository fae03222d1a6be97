import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { isMinor } from '../accounts.rules.ts'
import { defaultPincode } from '../addresses.sql.server.ts'
import type { Me } from '../accounts.contract.ts'
import { findUser, lockAccount, updateUser, type UserRow } from '../accounts.sql.server.ts'
import { consentNotices } from '../consents/consent-notices.data.ts'
import { consentsDue } from '../consents/consents.rules.ts'
import { listConsents } from '../consents/consents.sql.server.ts'
import { refuseChildsAccount } from './patients.api.server.ts'
import { findSelf, insertPatient, listPatients, updatePatient } from '../patients.sql.server.ts'
import { signedIn } from '../sessions/signed-in.server.ts'

export async function me(context: Context): Promise<Me> {
  const { db, now } = context
  const userId = signedIn(context)
  const user = await requireUser(db, userId)
  const [everybody, consents] = [await listPatients(db, userId), await listConsents(db, userId)]
  const self = everybody.find(({ relation }) => relation === 'self')
  const children = everybody.filter((row) => row.relation !== 'self' && isMinor(row, now) && row.guardian_consent_id === null)
  const { phone_number, email, email_verified, is_new_user, language } = user
  return {
    id: userId,
    phone_number,
    email,
    email_verified,
    is_new_user,
    language,
    name: self?.name ?? user.display_name,
    patient_id: self?.patient_id ?? null,
    postal_code: await defaultPincode(db, userId),
    consents_due: consentsDue(
      consentNotices,
      consents,
      children.map(({ patient_id }) => patient_id),
    ),
  }
}

async function requireUser(db: Db, userId: string): Promise<UserRow> {
  const user = await findUser(db, userId)
  if (!user) throw new Refusal('not_signed_in')
  return user
}

interface Change {
  name?: string | undefined
  gender?: 'M' | 'F' | 'O' | 'U' | undefined
  dob?: string | undefined
  language?: string | undefined
  email?: string | undefined
}

/** The account and its own profile; whoever has said a name is not new any more. */
export async function changeMe(context: Context, { name, gender, dob, language, email }: Change): Promise<void> {
  const { db, now } = context
  const userId = signedIn(context)
  await lockAccount(db, userId)
  const user = await requireUser(db, userId)
  if (dob) refuseChildsAccount(dob, now)
  await updateUser(db, userId, {
    ...(language ? { language } : {}),
    ...(name ? { display_name: name, is_new_user: false } : {}),
    // A new e-mail is unverified until its link was opened; the verified one stays until then.
    ...(email && !user.email_verified ? { email } : {}),
  })
  if (email && user.email_verified && email !== user.email) {
    throw new Refusal('conflict', {
      detail: 'Your verified email changes only after the new one is verified. Please open the link we sent to it',
    })
  }
  const profile = { ...(name ? { name } : {}), ...(gender ? { gender } : {}), ...(dob ? { dob } : {}) }
  if (Object.keys(profile).length === 0) return
  const self = await findSelf(db, userId)
  if (self) await updatePatient(db, userId, self.patient_id, profile)
  else if (name) {
    await insertPatient(db, {
      gender: 'U',
      ...profile,
      name,
      user_id: userId,
      patient_id: context.newId(),
      relation: 'self',
      created_at: now,
    })
  } else throw new Refusal('invalid', { fields: { name: ['Name cannot be empty'] } })
}
