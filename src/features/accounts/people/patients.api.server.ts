import type { Updateable } from 'kysely'
import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import type { Patients } from '../../../platform/database/database.types.ts'
import { implement } from '../../../platform/implement.ts'
import { ageOn, type HealthNote, healthNotes, isMinor, isPossibleBirthday } from '../accounts.rules.ts'
import { lockAccount } from '../accounts.sql.server.ts'
import { giveConsent } from '../consents/consents.api.server.ts'
import { requireGuardian } from '../guardian.server.ts'
import { type NewRelative, type Patient, patientsContract, type RelativeChange } from '../patients.contract.ts'
import { hasRoomForPatient, insertPatient, listPatients, type PatientRow, updatePatient } from '../patients.sql.server.ts'
import { requirePatient } from '../require.server.ts'
import { keptLines } from '../retention.rules.ts'
import { signedIn } from '../sessions/signed-in.server.ts'

export const patientsApi = implement(patientsContract, {
  'GET /api/patient/{id}/relative_account/': async (context, { params }) => {
    await requirePatient(context.db, signedIn(context), params.id)
    const everybody = await listPatients(context.db, signedIn(context))
    return everybody.filter(({ relation }) => relation !== 'self').map((row) => patient(row, context.now))
  },
  'POST /api/patient/{id}/relative_account/': (context, { params, body }) =>
    inTransaction(context.db, async (db) => {
      await requirePatient(db, signedIn(context), params.id)
      return addRelative({ ...context, db }, body)
    }),
  'GET /api/patient_relative/{id}/': async (context, { params }) =>
    patient(await requirePatient(context.db, signedIn(context), params.id), context.now),
  'PATCH /api/patient_relative/{id}/': (context, { params, body }) =>
    inTransaction(context.db, (db) => changeProfile({ ...context, db }, params.id, body)),
  'DELETE /api/patient_relative/{id}/': async (context, { params }) => {
    const row = await requirePatient(context.db, signedIn(context), params.id)
    if (row.relation === 'self') throw new Refusal('conflict', { detail: 'Your own profile can be removed only with your account' })
    await updatePatient(context.db, signedIn(context), params.id, { archived_at: context.now })
    return { archived: true as const, kept: keptLines(['health', 'register', 'bills', 'log'], context.now, context.language) }
  },
})

async function addRelative(context: Context, { guardian_consent, relation, name, gender, dob, ...facts }: NewRelative): Promise<Patient> {
  const userId = signedIn(context)
  await lockAccount(context.db, userId)
  if (!(await hasRoomForPatient(context.db, userId))) throw new Refusal('conflict', { detail: 'This account has reached its limit' })
  refuseImpossible(dob, context.now)
  const id = context.newId()
  const given = changesOf(context, facts, undefined)
  await insertPatient(context.db, { user_id: userId, patient_id: id, relation, name, gender, dob, created_at: context.now, ...given })
  await keepGuardian(context, id, guardian_consent)
  return patient(await requirePatient(context.db, userId, id), context.now)
}

async function changeProfile(context: Context, id: string, { guardian_consent, relation, ...change }: RelativeChange): Promise<Patient> {
  const userId = signedIn(context)
  const before = await requirePatient(context.db, userId, id)
  if (relation && before.relation === 'self') throw new Refusal('invalid', { fields: { relation: ['This is your own profile'] } })
  if (change.dob) (before.relation === 'self' ? refuseChildsAccount : refuseImpossible)(change.dob, context.now)
  const set = { ...changesOf(context, change, before), ...(relation ? { relation } : {}) }
  if (Object.keys(set).length > 0) await updatePatient(context.db, userId, id, set)
  if (guardian_consent || change.dob) await keepGuardian(context, id, guardian_consent)
  return patient(await requirePatient(context.db, userId, id), context.now)
}

/** The texts of one profile as columns; what a person says of their health keeps who said it and when. */
function changesOf(
  context: Context,
  change: Omit<RelativeChange, 'guardian_consent' | 'relation'>,
  before: PatientRow | undefined,
): Updateable<Patients> {
  const { allergies, conditions, current_medicines, ...plain } = change
  const set: Updateable<Patients> = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  for (const [column, texts] of Object.entries({ allergies, conditions, current_medicines })) {
    if (!texts) continue
    const known: HealthNote[] = before?.[column as 'allergies'] ?? []
    set[column as 'allergies'] = JSON.stringify(healthNotes(texts, known, { userId: signedIn(context), now: context.now }))
  }
  return set
}

function refuseImpossible(dob: string, now: Date): void {
  if (!isPossibleBirthday(dob, now)) throw new Refusal('invalid', { fields: { dob: ['Date of birth is not valid'] } })
}

/** A child cannot agree for itself: it is looked after on an adult's account (DP-5). */
export function refuseChildsAccount(dob: string, now: Date): void {
  refuseImpossible(dob, now)
  if (!isMinor({ dob, age_years: null, age_stated_on: null }, now)) return
  const text = 'Accounts are for adults. Please ask a parent or guardian to add you to theirs'
  throw new Refusal('invalid', { fields: { dob: [text] } })
}

/** A child is kept only with an adult's consent on record; nothing of the call stays without it (DP-5). */
async function keepGuardian(context: Context, id: string, given: NewRelative['guardian_consent']): Promise<void> {
  const { db, now } = context
  const userId = signedIn(context)
  const row = await requirePatient(db, userId, id)
  if (!isMinor(row, now) || row.relation === 'self') return
  const guardian = await requireGuardian(db, userId, now)
  if (!given && row.guardian_consent_id !== null) return
  if (!given) {
    const text = 'A parent or lawful guardian must consent for a child'
    throw new Refusal('invalid', { fields: { guardian_consent: [text] } })
  }
  await giveConsent(db, context, { ...given, purpose: 'child_processing', method: 'tap', patient_id: id })
  await updatePatient(db, userId, id, { guardian_name: guardian.name })
}

function patient(row: PatientRow, now: Date): Patient {
  const { patient_id: id, weight_kg, guardian_consent_id, ...rest } = row
  const weight = weight_kg === null ? null : Number(weight_kg)
  const age = { age_years: ageOn(row, now), is_minor: isMinor(row, now) }
  return { ...rest, id, weight_kg: weight, guardian_consent: guardian_consent_id !== null, ...age }
}
