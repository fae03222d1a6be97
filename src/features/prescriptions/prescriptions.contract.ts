import * as z from 'zod'
import { Removed } from '../../lib/values.contract.ts'
import type { Contract } from '../../lib/contract.ts'
import { FileView } from '../files/files.contract.ts'
import { prescriptionStates, reasonCodes } from './review.rules.ts'
import { DrugSchedule } from '../catalog/catalog.contract.ts'

const PrescriptionSource = z.enum(['consultation', 'upload']).meta({ id: 'PrescriptionSource' })
export const PrescriptionState = z.enum(prescriptionStates).meta({ id: 'PrescriptionState' })
export const WrittenAs = z.enum(['generic', 'brand']).meta({ id: 'WrittenAs' })
export const ConditionKind = z.enum(['acute', 'chronic', 'unknown']).meta({ id: 'ConditionKind' })
export const LineDecision = z.enum(['approved', 'changed', 'refused']).meta({ id: 'LineDecision' })
export const ReasonCode = z.enum(reasonCodes).meta({ id: 'PrescriptionReason' })
export const MedicineRequest = z.enum(['all_medicines', 'specific', 'call_me']).meta({ id: 'MedicineRequest' })
const id = z.guid()

/** The prescriber as the paper names them (DR-4). */
export const Prescriber = z
  .object({
    name: z.string(),
    qualification: z.string().nullable(),
    registration_no: z.string(),
    council: z.string().nullable(),
    address: z.string().nullable(),
  })
  .meta({ id: 'Prescriber' })
export type Prescriber = z.infer<typeof Prescriber>

export const PrescriptionLine = z
  .object({
    id: z.string(),
    medicine_text: z.string(),
    generic: z.string().nullable(),
    strength: z.string().nullable(),
    form: z.string().nullable(),
    /** Morning, noon, evening, night: `1-0-1-0`; null when it was not written so. */
    frequency: z.string().nullable(),
    dose: z.string().nullable(),
    duration_days: z.int().nullable(),
    schedule: DrugSchedule,
    written_as: WrittenAs,
    substitution_allowed: z.boolean(),
    medicine_id: z.string().nullable(),
    decision: LineDecision,
    reason_code: ReasonCode.nullable(),
    /** Units of one supply, and how often and when it may be supplied again (DR-5). */
    quantity_units: z.int(),
    repeats: z.int(),
    interval_days: z.int(),
    dispensed_units: z.int(),
    units_left: z.int(),
    next_allowed_on: z.string().nullable(),
    valid_until: z.string().nullable(),
  })
  .meta({ id: 'PrescriptionLine' })
export type PrescriptionLine = z.infer<typeof PrescriptionLine>

export const Prescription = z
  .object({
    id: z.string(),
    patient: z.string(),
    source: PrescriptionSource,
    consultation: z.string().nullable(),
    state: PrescriptionState,
    wants: MedicineRequest,
    note: z.string().nullable(),
    reason_code: ReasonCode.nullable(),
    /** What the pharmacist asks the patient, while the state is NEEDS_PATIENT. */
    question: z.string().nullable(),
    answer: z.string().nullable(),
    prescriber: Prescriber.nullable(),
    issued_on: z.string().nullable(),
    condition_kind: ConditionKind,
    valid_until: z.string().nullable(),
    advice: z.string().nullable(),
    lines: z.array(PrescriptionLine),
    files: z.array(FileView),
    created_at: z.string(),
    decided_at: z.string().nullable(),
    /** Nothing was ever supplied on it and nobody is reading it. */
    can_remove: z.boolean(),
  })
  .meta({ id: 'Prescription' })
export type Prescription = z.infer<typeof Prescription>

const fileIds = z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(id).min(1).max(5))
const params = z.object({ id })

export const prescriptionsContract = {
  'POST /api/upload_prescription/': {
    operationId: 'uploadPrescription',
    access: ['patient'],
    serves: 'orders',
    summary: 'Upload a prescription: pictures or PDFs (in the body, or ids of resumable uploads), patient and request',
    takes: ['json', 'multipart'],
    body: z.strictObject({
      files: fileIds,
      patient: id,
      note: z.string().trim().max(1000).optional(),
      wants: MedicineRequest.default('all_medicines'),
    }),
    response: Prescription,
    idempotent: true,
    perMinute: 30,
  },
  'GET /api/upload_prescription/': {
    operationId: 'listPendingPrescriptions',
    access: ['patient'],
    summary: 'List uploads awaiting review, newest first',
    response: z.array(Prescription),
  },
  'GET /api/order_prescription/': {
    operationId: 'listPrescriptions',
    access: ['patient'],
    summary: 'List my prescriptions, uploaded or issued here, newest first',
    query: z.object({
      patient: id.optional(),
      usable: z.stringbool().default(false),
      cursor: id.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    response: z.array(Prescription),
  },
  'GET /api/order_prescription/{id}/': {
    operationId: 'getPrescription',
    access: ['patient'],
    summary: 'Get a prescription: review status, decisions and remaining quantities',
    params,
    response: Prescription,
  },
  'DELETE /api/order_prescription/{id}/': {
    operationId: 'deletePrescription',
    access: ['patient'],
    summary: 'Delete an upload from which nothing was dispensed',
    params,
    response: Removed,
  },
  'POST /api/order_prescription/{id}/answer/': {
    operationId: 'answerPharmacistQuestion',
    access: ['patient'],
    summary: 'Answer the pharmacist’s question, with more pictures if requested',
    params,
    body: z.strictObject({ answer: z.string().trim().min(1).max(1000), files: z.array(id).max(5).default([]) }),
    response: Prescription,
    idempotent: true,
  },
} satisfies Contract
