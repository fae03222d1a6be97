import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { Gender, VisitMode, VisitNature } from '../../lib/values.contract.ts'

const paperKinds = ['certificate', 'referral', 'test_request'] as const
export const PaperKind = z.enum(paperKinds).meta({ id: 'DoctorPaperKind' })
export type PaperKind = z.infer<typeof PaperKind>

export const CertificatePurpose = z.enum(['sick_leave', 'fitness']).meta({ id: 'CertificatePurpose' })
/** Unfit, or fit, for what. */
export const Activity = z.enum(['work', 'study', 'exam', 'travel', 'sport', 'other']).meta({ id: 'CertificateActivity' })
export const Urgency = z.enum(['routine', 'soon', 'urgent', 'emergency']).meta({ id: 'ReferralUrgency' })
export type Urgency = z.infer<typeof Urgency>

const Certificate = z.object({
  kind: z.literal('certificate'),
  purpose: CertificatePurpose,
  activity: Activity,
  activity_note: z.string(),
  /** The first day of the leave, or of being fit. */
  from: z.string(),
  /** The last day of the leave; null for fitness. */
  to: z.string().nullable(),
  /** Empty without the patient's agreement to have it on the certificate. */
  diagnosis: z.string(),
  identification: z.string(),
  remarks: z.string(),
  /** When the doctor saw the patient in person; only for fitness. */
  examined_on: z.string().nullable(),
})
const Referral = z.object({
  kind: z.literal('referral'),
  speciality: z.string(),
  refer_to: z.string(),
  reason: z.string(),
  summary: z.string(),
  urgency: Urgency,
})
const TestRequest = z.object({
  kind: z.literal('test_request'),
  tests: z.array(z.string()),
  reason: z.string(),
  fasting: z.boolean(),
  instructions: z.string(),
})
export const PaperContent = z.discriminatedUnion('kind', [Certificate, Referral, TestRequest]).meta({ id: 'DoctorPaperContent' })
export type PaperContent = z.infer<typeof PaperContent>
export type Certificate = z.infer<typeof Certificate>
export type Referral = z.infer<typeof Referral>
export type TestRequest = z.infer<typeof TestRequest>

/** Who signed for whom after which visit, as it stands on the paper (TPG-2, TPG-3). */
export const PaperHead = z
  .object({
    doctor: z.object({
      name: z.string(),
      qualification: z.string(),
      registration_no: z.string(),
      council: z.string(),
      address: z.string(),
      contact: z.string(),
    }),
    patient: z.object({ name: z.string(), age: z.string().nullable(), gender: Gender, address: z.string().nullable() }),
    consultation: z.object({ id: z.string(), at: z.string(), mode: VisitMode, nature: VisitNature }),
  })
  .meta({ id: 'DoctorPaperHead' })
export type PaperHead = z.infer<typeof PaperHead>

export const DoctorPaper = PaperHead.extend({
  id: z.string(),
  /** As printed on it. */
  number: z.string(),
  signed_at: z.string(),
  content: PaperContent,
  /** Null while it holds; the reason in the doctor's words. */
  withdrawn: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** In the caller's language; holds for five minutes. */
  pdf_url: z.string(),
  /** The text of the code on the paper. */
  qr: z.string(),
}).meta({ id: 'DoctorPaper' })
export type DoctorPaper = z.infer<typeof DoctorPaper>

export const papersContract = {
  'GET /api/doctor_paper/': {
    operationId: 'listDoctorPapers',
    access: ['patient'],
    summary: 'List the certificates, referrals and test requests of a consultation, oldest first',
    query: z.object({ consultation: z.guid() }),
    response: z.array(DoctorPaper),
  },
  'GET /api/doctor_paper/{id}/': {
    operationId: 'getDoctorPaper',
    access: ['patient'],
    summary: 'Get a certificate, referral or test request that a doctor signed, with its PDF and verification code',
    params: z.object({ id: z.guid() }),
    response: DoctorPaper,
  },
} satisfies Contract
