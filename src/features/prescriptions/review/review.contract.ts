import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { FileView } from '../../files/files.contract.ts'
import { Gender } from '../../../lib/values.contract.ts'
import { ConditionKind, LineDecision, MedicineRequest, PrescriptionState, ReasonCode, WrittenAs } from '../prescriptions.contract.ts'
import { EarlierReading, LineBox, ReviewProduct } from './workbench.contract.ts'

const params = z.object({ id: z.guid() })
const text = (most: number) => z.string().trim().min(1).max(most)
const maybe = (most: number) => z.string().trim().max(most).nullable().default(null)

/** What waits, with nothing in it that says whose it is or what they have. */
const Waiting = z
  .object({
    id: z.string(),
    state: PrescriptionState,
    queued_at: z.string(),
    wants: MedicineRequest,
    pages: z.int(),
    second_eyes: z.boolean(),
    /** Null when it is free to take; `mine` when it is mine already. */
    taken: z.enum(['mine', 'by_another']).nullable(),
    lease_until: z.string().nullable(),
  })
  .meta({ id: 'WaitingPrescription' })
export type Waiting = z.infer<typeof Waiting>

/** One line as the pharmacist read it. */
const ReadLine = z
  .strictObject({
    medicine_text: text(300),
    medicine_id: z.string().min(1).max(100).nullable().default(null),
    dose: maybe(100),
    frequency: maybe(40),
    duration_days: z.int().min(1).max(366).nullable().default(null),
    written_as: WrittenAs,
    /** The prescriber agreed to another brand, asked by this pharmacist. */
    prescriber_consent: z.boolean().default(false),
    decision: LineDecision,
    reason_code: ReasonCode.nullable().default(null),
    quantity_units: z.int().min(0).max(10_000),
    repeats: z.int().min(0).max(24).default(0),
    interval_days: z.int().min(0).max(366).default(0),
    /** Where on the picture it stands; null when nobody marked it. */
    box: LineBox.nullable().default(null),
  })
  .refine(({ decision: made, reason_code }) => made !== 'refused' || reason_code !== null, {
    path: ['reason_code'],
    error: 'Choose a reason for the rejection',
  })
  .refine(({ decision: made, medicine_id }) => made === 'refused' || medicine_id !== null, {
    path: ['medicine_id'],
    error: 'Choose a matching product',
  })
  .refine(({ decision: made, quantity_units }) => made === 'refused' || quantity_units > 0, {
    path: ['quantity_units'],
    error: 'Enter the prescribed quantity',
  })
  .refine(({ repeats, interval_days }) => repeats === 0 || interval_days > 0, {
    path: ['interval_days'],
    error: 'Enter the interval between repeats',
  })
  .meta({ id: 'PrescriptionReadingLine' })
export type ReadLine = z.output<typeof ReadLine>

/** The whole paper: who wrote it, for whom, when, signed, and each line (DR-4). */
export const Reading = z
  .strictObject({
    prescriber: z.strictObject({
      name: text(120),
      qualification: maybe(120),
      registration_no: text(60),
      council: maybe(120),
      address: maybe(300),
    }),
    patient_name: text(120),
    issued_on: z.iso.date(),
    condition_kind: ConditionKind,
    /** Signed by hand or stamp, and the name of the patient on it is that of the person it is for. */
    signed: z.literal(true, 'The prescription is not signed. Reject it with a reason'),
    right_patient: z.literal(true, 'The prescription belongs to someone else. Reject it with a reason'),
    lines: z.array(ReadLine).min(1).max(30),
  })
  .meta({ id: 'PrescriptionReading' })
export type Reading = z.output<typeof Reading>

const Review = z
  .object({
    id: z.string(),
    state: PrescriptionState,
    version: z.int(),
    wants: MedicineRequest,
    note: z.string().nullable(),
    question: z.string().nullable(),
    answer: z.string().nullable(),
    patient: z.object({
      name: z.string(),
      age_years: z.int().nullable(),
      gender: Gender,
      allergies: z.array(z.string()).nullable(),
      /** The last day on which they were asked, or told it themselves. */
      allergies_on: z.string().nullable(),
      conditions: z.array(z.string()).nullable(),
    }),
    /** What prescribers of this clinic kept against a warning for this patient, the newest first. */
    kept_warnings: z.array(z.object({ medicine: z.string(), code: z.string(), row: z.string(), reason: z.string() })),
    files: z.array(FileView),
    second_eyes: z.boolean(),
    uploaded_on: z.string(),
    /** Days after its issue on which it may be supplied (DR-13). */
    validity: z.object({ acute_days: z.int(), chronic_days: z.int() }),
    lease_until: z.string(),
    /** Read here before, the newest first, and how many there are. */
    earlier: z.object({ count: z.int(), newest: z.array(EarlierReading) }),
    /** The products of the reading below. */
    products: z.array(ReviewProduct),
    /** What the first pharmacist read, where a second has to look. */
    reading: Reading.nullable(),
  })
  .meta({ id: 'PrescriptionReview' })
export type Review = z.infer<typeof Review>

const version = z.int().positive()
const Decision = z
  .discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('read'), version, reading: Reading }),
    z.strictObject({ outcome: z.literal('reject'), version, reason_code: ReasonCode }),
    z.strictObject({ outcome: z.literal('ask_patient'), version, question: text(500) }),
    z.strictObject({ outcome: z.literal('ask_prescriber'), version, question: text(500) }),
  ])
  .meta({ id: 'ReviewDecision' })
export type Decision = z.output<typeof Decision>

const Decided = z.object({ id: z.string(), state: PrescriptionState, second_eyes: z.boolean() }).meta({ id: 'ReviewOutcome' })

export const reviewContract = {
  'GET /api/desk/review/': {
    operationId: 'listReviews',
    access: ['pharmacist'],
    summary: 'List prescriptions awaiting review, longest waiting first; without names or pictures',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(50) }),
    response: z.array(Waiting),
  },
  'POST /api/desk/review/{id}/claim/': {
    operationId: 'claimReview',
    access: ['pharmacist'],
    summary: 'Claim a review for 15 minutes, or extend it; 409 if another pharmacist has it',
    params,
    body: z.strictObject({}).optional(),
    response: Review,
    audit: 'prescription_read',
  },
  'POST /api/desk/review/{id}/release/': {
    operationId: 'releaseReview',
    access: ['pharmacist'],
    summary: 'Release a review to the queue',
    params,
    body: z.strictObject({}).optional(),
    response: z.object({ released: z.literal(true) }),
  },
  'POST /api/desk/review/{id}/decide/': {
    operationId: 'submitReview',
    access: ['pharmacist'],
    summary: 'Submit the review: a decision per line, a rejection with reason, or a question to the patient or prescriber',
    params,
    body: Decision,
    response: Decided,
    audit: 'prescription_decided',
    idempotent: true,
  },
  'POST /api/desk/review/{id}/revoke/': {
    operationId: 'revokePrescription',
    access: ['pharmacist', 'admin'],
    summary: 'Revoke a prescription: forged, or withdrawn by its doctor',
    params,
    body: z.strictObject({ reason: z.enum(['forged', 'withdrawn']) }),
    response: Decided,
    audit: 'prescription_revoked',
    idempotent: true,
  },
} satisfies Contract
