import type { Checked } from '../../../lib/contract.ts'
import { Refusal } from '../../../lib/errors.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import { isLanguage } from '../../../lib/languages.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { ageOn, isMinor, isPossibleBirthday } from '../../accounts/accounts.rules.ts'
import { insertUser, lockAccount } from '../../accounts/accounts.sql.server.ts'
import { giveConsent } from '../../accounts/consents/consents.api.server.ts'
import { insertPhone, ownerOfPhone } from '../../accounts/desk/staff.sql.server.ts'
import { requireGuardian } from '../../accounts/guardian.server.ts'
import { findSelf, hasRoomForPatient, insertPatient, listPatients, updatePatient } from '../../accounts/patients.sql.server.ts'
import type { walkInContract } from './walk-in.contract.ts'

type Who = Checked<(typeof walkInContract)['POST /api/desk/walk_in/']>['body']['who']
export type NewPerson = Extract<Who, { name: string }>
type NewChild = Extract<NewPerson, { child: object }>
type NewAdult = Exclude<NewPerson, NewChild>

/** Somebody who is on no account yet: the number they showed to be theirs is what they sign in with later. */
export async function newPerson(db: Db, context: Context, who: NewPerson, phone: string): Promise<string> {
  const user_id = (await ownerOfPhone(db, phone)) ?? (await newAccount(db, context, phone))
  await lockAccount(db, user_id)
  return 'child' in who ? newChild(db, context, user_id, who) : newAdult(db, context, user_id, who)
}

async function newAdult(
  db: Db,
  { now, newId }: Context,
  user_id: string,
  { name, gender, age_years, relation }: NewAdult,
): Promise<string> {
  const age = { age_years, age_stated_on: indiaDay(now) }
  if (isMinor({ dob: null, ...age }, now))
    throw new Refusal('invalid', { fields: { dob: ['Enter the child’s date of birth, and who answers for them'] } })
  const isFirst = !(await listPatients(db, user_id)).some((one) => one.relation === 'self')
  if (!isFirst && relation === 'self')
    throw new Refusal('invalid', { fields: { relation: ['Choose who they are to the owner of this number'] } })
  await requireRoom(db, user_id)
  const patient_id = newId()
  await insertPatient(db, { user_id, patient_id, relation, name, gender, ...age, created_at: now })
  return patient_id
}

/** A child is kept only with the consent of the adult whose number was checked (DP-5); they gave it by the code they read out. */
async function newChild(db: Db, context: Context, user_id: string, { name, gender, relation, child }: NewChild): Promise<string> {
  const { now, newId, language } = context
  const { dob, basis, notice_version } = child
  if (!isPossibleBirthday(dob, now)) throw new Refusal('invalid', { fields: { dob: ['Date of birth is not valid'] } })
  if (!isMinor({ dob, age_years: null, age_stated_on: null }, now))
    throw new Refusal('invalid', { fields: { dob: ['This is an adult. Enter their age in years'] } })
  await knowGuardian(db, context, user_id, child)
  await requireRoom(db, user_id)
  const patient_id = newId()
  await insertPatient(db, { user_id, patient_id, relation, name, gender, dob, created_at: now })
  const guardian = await requireGuardian(db, user_id, now)
  const { accessed: _, ...rest } = context
  const asOwner = { ...rest, db, actor: { id: user_id, roles: ['patient' as const] } }
  const spoken = isLanguage(language) ? language : 'en'
  await giveConsent(db, asOwner, { purpose: 'child_processing', notice_version, language: spoken, basis, method: 'otp', patient_id })
  await updatePatient(db, user_id, patient_id, { guardian_name: guardian.name })
  return patient_id
}

/** Who answers for the child is the owner of the number; what the account does not know of them is asked. */
async function knowGuardian(db: Db, { now, newId }: Context, user_id: string, { guardian_name, guardian_age_years }: NewChild['child']) {
  const self = await findSelf(db, user_id)
  if (self && ageOn(self, now) !== null) return
  if (guardian_age_years === undefined)
    throw new Refusal('invalid', { fields: { guardian_age_years: ['Enter the age of the parent or guardian'] } })
  const age = { age_years: guardian_age_years, age_stated_on: indiaDay(now) }
  if (isMinor({ dob: null, ...age }, now))
    throw new Refusal('invalid', { fields: { guardian_age_years: ['A parent or guardian must be at least 18'] } })
  if (self) return void (await updatePatient(db, user_id, self.patient_id, age))
  if (guardian_name === undefined) throw new Refusal('invalid', { fields: { guardian_name: ['Enter the name of the parent or guardian'] } })
  await insertPatient(db, { user_id, patient_id: newId(), relation: 'self', name: guardian_name, gender: 'U', ...age, created_at: now })
}

async function requireRoom(db: Db, user_id: string): Promise<void> {
  if (!(await hasRoomForPatient(db, user_id))) throw new Refusal('conflict', { detail: 'This account has reached its limit' })
}

async function newAccount(db: Db, { newId, now, language }: Context, phone: string): Promise<string> {
  const user_id = newId()
  const moments = { tokens_valid_from: new Date(0), created_at: now, last_seen_at: now }
  await insertUser(db, { user_id, phone_number: phone, language, status: 'active', is_new_user: true, ...moments })
  await insertPhone(db, user_id, phone)
  return user_id
}
