import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { Language } from '../../lib/values.contract.ts'

const ConsentBasis = z.enum(['self', 'parent', 'lawful_guardian', 'caregiver_explicit']).meta({ id: 'ConsentBasis' })
export const Purpose = z
  .enum(['care', 'order', 'share_prescription', 'record_share_abdm', 'notifications', 'child_processing', 'adult_processing', 'research'])
  .meta({ id: 'ConsentPurpose' })
export type Purpose = z.infer<typeof Purpose>

const NoticeText = z
  .object({
    title: z.string(),
    /** Each kind of data by itself (DP-1). */
    items: z.array(z.string()),
    purpose: z.string(),
    withdraw: z.string(),
    rights: z.string(),
    complain: z.string(),
  })
  .meta({ id: 'ConsentNoticeText' })
/** What a person reads before they agree: one version, in every language the screens speak (DP-2). */
export const ConsentNotice = z
  .object({
    purpose: Purpose,
    version: z.string(),
    /** Without it there can be no care or no order; everything else may be refused (DP-3). */
    required: z.boolean(),
    texts: z.object({ en: NoticeText, hi: NoticeText }),
  })
  .meta({ id: 'ConsentNotice' })
export type ConsentNotice = z.infer<typeof ConsentNotice>

export const Consent = z
  .object({
    id: z.string(),
    purpose: Purpose,
    patient_id: z.string().nullable(),
    notice_version: z.string(),
    /** The privacy policy in force at that moment; null before this was recorded. */
    privacy_version: z.string().nullable(),
    language: z.string(),
    method: z.enum(['tap', 'otp', 'voice', 'paper']),
    basis: ConsentBasis,
    given_at: z.string(),
    withdrawn_at: z.string().nullable(),
  })
  .meta({ id: 'Consent' })
export type Consent = z.infer<typeof Consent>

const GiveConsent = z.strictObject({
  purpose: Purpose,
  notice_version: z.string().max(40),
  language: Language,
  patient: z.guid().optional(),
  basis: ConsentBasis.default('self'),
})

export const consentsContract = {
  'GET /api/consent/': {
    operationId: 'listConsents',
    access: ['patient'],
    summary: 'List given consents and the current consent notices in each language',
    response: z.object({ given: z.array(Consent), notices: z.array(ConsentNotice) }),
  },
  'POST /api/consent/': {
    operationId: 'giveConsent',
    access: ['patient'],
    summary: 'Give consent for one purpose; the notice version must be current',
    body: GiveConsent,
    response: Consent,
  },
  'POST /api/consent/{id}/withdraw/': {
    operationId: 'withdrawConsent',
    access: ['patient'],
    summary: 'Withdraw a consent; idempotent',
    params: z.object({ id: z.guid() }),
    response: Consent,
  },
} satisfies Contract
