import { Refusal } from '../../lib/errors.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { mayConsentForChild } from './accounts.rules.ts'
import { findSelf, type PatientRow } from './patients.sql.server.ts'

/** The adult who answers for a child: the account's owner, whose phone the identity service has checked and whose age is known (DP-5, TPG-4). */
export async function requireGuardian(db: Db, userId: string, now: Date): Promise<PatientRow> {
  const self = await findSelf(db, userId)
  if (!self || !mayConsentForChild(self, now)) {
    const text = 'Only an adult can look after a child. Please add your own date of birth first'
    throw new Refusal('invalid', { fields: { guardian_consent: [text] } })
  }
  return self
}
