import { Refusal } from '../../../lib/errors.ts'
import { isLanguage } from '../../../lib/languages.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { consentNotices } from '../../accounts/consents/consent-notices.data.ts'
import { insertConsent, listConsents, mostConsents } from '../../accounts/consents/consents.sql.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { type OpenPage, requireOpen } from '../openings.server.ts'
import { agreedBy, type Agreed } from './acts.rules.ts'
import { insertAct } from './acts.sql.server.ts'

export interface Acting extends OpenPage {
  agreed: Agreed
}

/** Before anything is done for a caller: the page stands open, and the patient has agreed by a code or in person (TPG-6). */
export async function requireAgreed(context: Context, patientId: string): Promise<Acting> {
  const page = await requireOpen(context, patientId)
  const agreed = agreedBy(page.opening.caller)
  if (!agreed) throw new Refusal('conflict', { detail: 'The patient has not agreed yet. Send a code and ask them to read it out' })
  return { ...page, agreed }
}

/** The consent of this very act, as the law asks for it: by the code of the phone, or spoken at the desk. */
export async function consentTo(
  db: Db,
  context: Context,
  { caller, agreed }: Acting,
  purpose: 'care' | 'order' | 'share_prescription',
): Promise<string> {
  const { user_id, patient_id, relation, language } = caller
  if ((await listConsents(db, user_id)).length >= mostConsents)
    throw new Refusal('conflict', { detail: 'This account has reached its limit' })
  const own = purpose !== 'care' || relation === 'self'
  const row = await insertConsent(db, {
    user_id,
    consent_id: context.newId(),
    // An order is agreed to by the account, care by or for the person.
    patient_id: purpose === 'care' ? patient_id : null,
    purpose,
    notice_version: consentNotices[purpose].version,
    language: isLanguage(language) ? language : 'en',
    method: agreed === 'code' ? 'otp' : 'voice',
    basis: own ? 'self' : 'caregiver_explicit',
    given_at: context.now,
  })
  return row.consent_id
}

interface Act {
  what: 'book' | 'order' | 'pay_link' | 'cancel_visit' | 'cancel_order' | 'refund' | 'complaint' | 'walk_in'
  subject: `${string}:${string}`
  consent?: string
  reason?: string
  amountPaise?: number
  /** The caller said yes to the payment request by SMS. */
  smsAsked?: boolean
}

/** Who did what for the patient, and on which agreement; the patient’s access log has it too. */
export async function recordAct(db: Db, context: Context, { caller, opening, agreed }: Acting, act: Act): Promise<void> {
  const { user_id, patient_id } = caller
  await insertAct(db, {
    user_id,
    act_id: context.newId(),
    patient_id,
    staff_id: signedIn(context),
    opening_id: opening.opening_id,
    what: act.what,
    subject: act.subject,
    agreed_by: agreed,
    consent_id: act.consent ?? null,
    reason: act.reason ?? null,
    amount_paise: act.amountPaise ?? null,
    sms_asked: act.smsAsked ?? false,
    done_at: context.now,
  })
  context.accessed?.({ userId: user_id, subject: act.subject, reason: agreed })
}

/** The same call as the patient’s own, on the same rules. */
export function asPatient(context: Context, { caller }: OpenPage): Context {
  const { accessed: _, ...rest } = context
  return { ...rest, actor: { id: caller.user_id, roles: ['patient'] } }
}
