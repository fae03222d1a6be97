import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { Activity, CertificatePurpose, DoctorPaper, PaperHead, Urgency } from '../../papers/papers.contract.ts'
import { ConsultationId } from '../consultations.contract.ts'

const params = z.object({ id: ConsultationId })
const text = (most: number) => z.string().trim().max(most).default('')
const needed = (most: number, message: string) => z.string().trim().min(1, message).max(most)

const CertificateInput = z
  .strictObject({
    purpose: CertificatePurpose,
    /** Unfit, or fit, for what. */
    activity: Activity,
    activity_note: text(120),
    /** The first day of the leave, not before the visit; for fitness the first day of being fit. */
    from: z.iso.date('Choose a date'),
    /** The last day of the leave. */
    to: z.iso.date('Choose a date').nullable().default(null),
    /** Only with the patient's agreement; empty without it. */
    diagnosis: text(200),
    diagnosis_agreed: z.boolean().default(false),
    identification: text(200),
    remarks: text(500),
  })
  .meta({ id: 'CertificateInput' })
const ReferralInput = z
  .strictObject({
    speciality: text(100),
    refer_to: text(200),
    reason: needed(2000, 'Enter the reason for the referral'),
    summary: text(2000),
    urgency: Urgency,
  })
  .meta({ id: 'ReferralInput' })
const TestRequestInput = z
  .strictObject({
    tests: z.array(z.string().trim().min(1).max(200)).min(1, 'Add at least one test').max(20),
    reason: text(500),
    fasting: z.boolean().default(false),
    instructions: text(1000),
  })
  .meta({ id: 'TestRequestInput' })

/** What a paper begins with: who, for whom, and the days its dates are measured by. */
const PaperStart = z
  .object({
    head: PaperHead,
    /** Days in India: of the visit, and the one a paper signed now is dated. */
    visit_on: z.string(),
    today: z.string(),
    /** When a fitness certificate says the patient was examined in person; null where it may not be written. */
    examined_on: z.string().nullable(),
    /** As written in this visit so far. */
    diagnosis: z.array(z.string()),
    investigations: z.array(z.string()),
    /** Null: nobody has asked yet. */
    allergies: z.array(z.string()).nullable(),
    /** Signed at this visit; a prescription that was withdrawn names none. */
    medicines: z.array(z.object({ name: z.string(), dose: z.string(), duration_days: z.int() })),
    /** The prescription of this visit still waits for its signature. */
    unsigned: z.boolean(),
  })
  .meta({ id: 'DoctorPaperStart' })
export type PaperStart = z.infer<typeof PaperStart>

const signed = {
  access: ['doctor'],
  params,
  response: DoctorPaper,
  idempotent: true,
  audit: 'paper_signed',
} as const

export const papersDeskContract = {
  'GET /api/desk/consultation/{id}/paper/': {
    operationId: 'getDoctorPaperStart',
    access: ['doctor'],
    summary: 'Get what a certificate, referral or test request of my finished visit begins with',
    params,
    /** Null: the call goes on, or the patient's record is closed again. */
    response: z.object({ start: PaperStart.nullable() }),
    audit: 'record_read',
  },
  'POST /api/desk/consultation/{id}/certificate/': {
    ...signed,
    operationId: 'signCertificate',
    summary: 'Sign a medical certificate after a visit; fitness only after an examination in person, and nothing is back-dated',
    body: CertificateInput,
  },
  'POST /api/desk/consultation/{id}/referral/': {
    ...signed,
    operationId: 'signReferral',
    summary: 'Sign a referral after a visit: to whom, why and how soon',
    body: ReferralInput,
  },
  'POST /api/desk/consultation/{id}/test_request/': {
    ...signed,
    operationId: 'signTestRequest',
    summary: 'Sign a request for tests after a visit',
    body: TestRequestInput,
  },
  'POST /api/desk/consultation/{id}/paper/{paper}/withdraw/': {
    operationId: 'withdrawDoctorPaper',
    access: ['doctor'],
    summary: 'Withdraw a paper I signed, with a reason the patient reads; it stays on record as it was signed',
    params: params.extend({ paper: z.guid() }),
    body: z.strictObject({ reason: needed(500, 'Enter the reason') }),
    response: DoctorPaper,
    idempotent: true,
    audit: 'paper_withdrawn',
  },
} satisfies Contract
