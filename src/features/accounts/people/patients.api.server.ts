import type { Updateable } from 'kysely'
import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import type { Patients } from '../../../platform/database/database.types.ts'
import { implement } from '../../../platform/implement.ts'
import { ageOn, type HealthNote, healthNotes, isMinor, isPossibleBirthday } from '../accounts.rules.ts'
import { lockAccount } from '../accounts.sql.server.ts'
import { giveConsent } from '../consents/consents.api.server.ts'
import { agreedAdults, withdrawDeclared } from '../consents/consents.sql.server.ts'
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
    const relatives = everybody.filter(({ relation }) => relation !== 'self')
    return patients(context, relatives)
  },
  'POST /api/patient/{id}/relative_account/': (context, { params, body }) =>
    inTransaction(context.db, async (db) => {
      await requirePatient(db, signedIn(context), params.id)
      return addRelative({ ...context, db }, body)
    }),
  'GET /api/patient_relative/{id}/': (context, { params }) => onePatient(context, params.id),
  'PATCH /api/patient_relative/{id}/': (context, { params, body }) =>
    inTransaction(context.db, (db) => changeProfile({ ...context, db }, params.id, body)),
  'DELETE /api/patient_relative/{id}/': async (context, { params }) => {
    const row = await requirePatient(context.db, signedIn(context), params.id)
    if (row.relation === 'self') throw new Refusal('conflict', { detail: 'Your own profile can be removed only with your account' })
    await inTransaction(context.db, async (db) => {
      await updatePatient(db, row.user_id, params.id, { archived_at: context.now })
      await withdrawDeclared(db, row.user_id, params.id, context.now)
    })
    return { archived: true as const, kept: keptLines(['health', 'register', 'bills', 'log'], context.now, context.language) }
  },
})

async function addRelative(context: Context, { guardian_consent, adult_consent, ...person }: NewRelative): Promise<Patient> {
  const { relation, name, gender, dob, ...facts } = person
  const userId = signedIn(context)
  await lockAccount(context.db, userId)
  if (!(await hasRoomForPatient(context.db, userId))) throw new Refusal('conflict', { detail: 'This account has reached its limit' })
  refuseImpossible(dob, context.now)
  const id = context.newId()
  const given = changesOf(context, facts, undefined)
  await insertPatient(context.db, { user_id: userId, patient_id: id, relation, name, gender, dob, created_at: context.now, ...given })
  await keepGuardian(context, id, guardian_consent)
  await keepDeclared(context, id, adult_consent)
  return onePatient(context, id)
}

async function changeProfile(context: Context, id: string, { guardian_consent, relation, ...change }: RelativeChange): Promise<Patient> {
  const userId = signedIn(context)
  const before = await requirePatient(context.db, userId, id)
  if (relation && before.relation === 'self') throw new Refusal('invalid', { fields: { relation: ['This is your own profile'] } })
  if (change.dob) (before.relation === 'self' ? refuseChildsAccount : refuseImpossible)(change.dob, context.now)
  const set = { ...changesOf(context, change, before), ...(relation ? { relation } : {}) }
  if (Object.keys(set).length > 0) await updatePatient(context.db, userId, id, set)
  if (guardian_consent || change.dob) await keepGuardian(context, id, guardian_consent)
  return onePatient(context, id)
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

/** An adult is kept only with their own consent, as whoever adds them declares it; nothing of the call stays without it (DP-6, decision 0159). */
async function keepDeclared(context: Context, id: string, given: NewRelative['adult_consent']): Promise<void> {
  const row = await requirePatient(context.db, signedIn(context), id)
  if (isMinor(row, context.now)) return
  if (!given) throw new Refusal('invalid', { fields: { adult_consent: ['An adult must agree before you add them'] } })
  await giveConsent(context.db, context, { ...given, purpose: 'adult_processing', method: 'tap', patient_id: id })
}

async function onePatient(context: Context, id: string): Promise<Patient> {
  const [one] = await patients(context, [await requirePatient(context.db, signedIn(context), id)])
  if (!one) throw new Error('one row is one patient')
  return one
}

/** An adult who was added before anybody asked, and a child who has come of age since, are asked for when they are seen next (decision 0159). */
async function patients(context: Context, rows: readonly PatientRow[]): Promise<Patient[]> {
  const agreed = rows.some(({ relation }) => relation !== 'self') ? await agreedAdults(context.db, signedIn(context)) : new Set()
  return rows.map((row) => ({
    ...patient(row, context.now),
    adult_consent_due: row.relation !== 'self' && !isMinor(row, context.now) && !agreed.has(row.patient_id),
  }))
}

function patient(row: PatientRow, now: Date): Omit<Patient, 'adult_consent_due'> {
  const { patient_id: id, weight_kg, guardian_consent_id, ...rest } = row
  const weight = weight_kg === null ? null : Number(weight_kg)
  const age = { age_years: ageOn(row, now), is_minor: isMinor(row, now) }
  return { ...rest, id, weight_kg: weight, guardian_consent: guardian_consent_id !== null, ...age }
}
