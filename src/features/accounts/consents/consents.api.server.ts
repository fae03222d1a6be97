import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { implement } from '../../../platform/implement.ts'
import { consentNotices } from './consent-notices.data.ts'
import { type Consent, consentsContract, type Purpose } from '../consents.contract.ts'
import {
  type ConsentRow,
  findConsent,
  insertConsent,
  mostConsents,
  listConsents,
  removeUnagreed,
  type NewConsent,
  standingConsent,
  withdrawConsent,
} from './consents.sql.server.ts'
import { requireGuardian } from '../guardian.server.ts'
import { setGuardianConsent } from '../patients.sql.server.ts'
import { requirePatient } from '../require.server.ts'
import { signedIn } from '../sessions/signed-in.server.ts'

export const consentsApi = implement(consentsContract, {
  'GET /api/consent/': async (context) => ({
    given: (await listConsents(context.db, signedIn(context))).map(consent),
    notices: Object.entries(consentNotices).map(([purpose, notice]) => ({ purpose: purpose as Purpose, ...notice })),
  }),
  'POST /api/consent/': (context, { body }) => {
    const { patient, ...given } = body
    return inTransaction(context.db, async (db) =>
      consent(await giveConsent(db, context, { ...given, patient_id: patient ?? null, method: 'tap' })),
    )
  },
  'POST /api/consent/{id}/withdraw/': (context, { params }) =>
    inTransaction(context.db, async (db) => {
      const userId = signedIn(context)
      await withdrawConsent(db, userId, params.id, context.now)
      const row = await findConsent(db, userId, params.id)
      if (!row) throw new Refusal('not_found')
      await removeUnagreed(db, row, context.now)
      return consent(row)
    }),
})

type ConsentInput = Pick<NewConsent, 'purpose' | 'notice_version' | 'language' | 'basis' | 'method'> & { patient_id: string | null }

/** One consent of the caller's account to the notice in force; one that stands already is answered again. */
export async function giveConsent(db: Db, context: Context, input: ConsentInput): Promise<ConsentRow> {
  const userId = signedIn(context)
  if (input.notice_version !== consentNotices[input.purpose].version) {
    throw new Refusal('conflict', { detail: 'This notice has changed. Please read the new one' })
  }
  if (input.patient_id !== null) await requirePatient(db, userId, input.patient_id)
  if (input.purpose === 'child_processing') await requireChildsConsent(db, context, input)
  if (input.purpose === 'adult_processing') requireAdultsConsent(input)
  const standing = await standingConsent(db, userId, input.purpose, input.patient_id)
  if (standing && standing.notice_version === input.notice_version) return standing
  if ((await listConsents(db, userId)).length >= mostConsents)
    throw new Refusal('conflict', { detail: 'This account has reached its limit' })
  const row = await insertConsent(db, { ...input, user_id: userId, consent_id: context.newId(), given_at: context.now })
  if (row.purpose === 'child_processing' && row.patient_id !== null) await setGuardianConsent(db, userId, row.patient_id, row.consent_id)
  return row
}

/** It names the adult, and says by what right somebody else speaks for them (DP-6). */
function requireAdultsConsent({ patient_id, basis }: ConsentInput): void {
  if (patient_id === null) throw new Refusal('invalid', { fields: { patient: ['Choose whose data this is about'] } })
  if (basis === 'caregiver_explicit' || basis === 'lawful_guardian') return
  throw new Refusal('invalid', { fields: { basis: ['Say whether they agreed or you are their lawful guardian'] } })
}

/** A child's consent names the child, and comes from its parent or lawful guardian (DP-5). */
async function requireChildsConsent(db: Db, context: Context, { patient_id, basis }: ConsentInput): Promise<void> {
  if (patient_id === null) throw new Refusal('invalid', { fields: { patient: ['Choose whose data this is about'] } })
  if (basis !== 'parent' && basis !== 'lawful_guardian') {
    throw new Refusal('invalid', { fields: { basis: ['Only a parent or lawful guardian can consent for a child'] } })
  }
  await requireGuardian(db, signedIn(context), context.now)
}

function consent({
  consent_id,
  given_at,
  withdrawn_at,
  purpose,
  patient_id,
  notice_version,
  language,
  method,
  basis,
  privacy_version,
}: ConsentRow): Consent {
  const times = { given_at: given_at.toISOString(), withdrawn_at: withdrawn_at?.toISOString() ?? null }
  return { id: consent_id, purpose, patient_id, notice_version, language, method, basis, privacy_version, ...times }
}
