import { createHash } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { canonicalJson } from '../../../platform/canonical-json.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import type { Consents } from '../../../platform/database/database.types.ts'
import { consentNotices } from './consent-notices.data.ts'
import { privacyVersion } from './legal-texts.sql.server.ts'
import type { Purpose } from '../consents.contract.ts'

export type ConsentRow = Selectable<Consents>
/** More than anybody gives in a lifetime; the list is read whole. */
export const mostConsents = 500

export function listConsents(db: Db, userId: string): Promise<ConsentRow[]> {
  return db
    .selectFrom('consents')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('given_at', 'desc')
    .orderBy('consent_id', 'desc')
    .limit(mostConsents)
    .execute()
}

export function findConsent(db: Db, userId: string, consentId: string): Promise<ConsentRow | undefined> {
  return db.selectFrom('consents').selectAll().where('user_id', '=', userId).where('consent_id', '=', consentId).executeTakeFirst()
}

/** The consent for a purpose (and person) that holds now, whichever version it was given for. */
export function standingConsent(db: Db, userId: string, purpose: Purpose, patientId: string | null): Promise<ConsentRow | undefined> {
  return db
    .selectFrom('consents')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('patient_id', patientId === null ? 'is' : '=', patientId)
    .where('withdrawn_at', 'is', null)
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether an account agrees to a purpose for itself; what other features ask before they go on. */
export async function hasConsent(db: Db, userId: string, purpose: Purpose): Promise<boolean> {
  return (await standingConsent(db, userId, purpose, null)) !== undefined
}

export type NewConsent = Omit<Insertable<Consents>, 'evidence_hash' | 'withdrawn_at' | 'privacy_version'>

/** Stored with the hash of the words as they were shown, and with the privacy policy of that moment. */
export async function insertConsent(db: Db, consent: NewConsent): Promise<ConsentRow> {
  const shown = { purpose: consent.purpose, ...consentNotices[consent.purpose], language: consent.language }
  const evidence_hash = createHash('sha256').update(canonicalJson(shown)).digest('hex')
  const privacy_version = await privacyVersion(db, new Date(consent.given_at))
  return db
    .insertInto('consents')
    .values({ ...consent, evidence_hash, privacy_version })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The adults of an account for whom it stands that they agree to be on it (decision 0159). */
export async function agreedAdults(db: Db, userId: string): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom('consents')
    .select('patient_id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'adult_processing')
    .where('withdrawn_at', 'is', null)
    .limit(mostConsents)
    .execute()
  return new Set(rows.map(({ patient_id }) => patient_id))
}

/** Who was taken off the account is kept up to date by nobody: what was declared for them ends. */
export async function withdrawDeclared(db: Db, userId: string, patientId: string, now: Date): Promise<void> {
  await db
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('user_id', '=', userId)
    .where('patient_id', '=', patientId)
    .where('purpose', '=', 'adult_processing')
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** An adult is on the account only while they agree to it (decision 0159). */
export async function removeUnagreed(db: Db, { user_id, patient_id, purpose }: ConsentRow, now: Date): Promise<void> {
  if (purpose !== 'adult_processing' || patient_id === null) return
  await db
    .updateTable('patients')
    .set({ archived_at: now })
    .where('user_id', '=', user_id)
    .where('patient_id', '=', patient_id)
    .where('archived_at', 'is', null)
    .execute()
}

/** Ends a consent and whatever leaned on it; a second time changes nothing. */
export async function withdrawConsent(db: Db, userId: string, consentId: string, now: Date): Promise<void> {
  await db
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('user_id', '=', userId)
    .where('consent_id', '=', consentId)
    .where('withdrawn_at', 'is', null)
    .execute()
  await db
    .updateTable('patients')
    .set({ guardian_consent_id: null })
    .where('user_id', '=', userId)
    .where('guardian_consent_id', '=', consentId)
    .execute()
}
