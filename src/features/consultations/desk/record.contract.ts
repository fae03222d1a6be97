import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { FileView } from '../../files/files.contract.ts'
import {
  PrescribedProduct,
  PrescriptionAlternative,
  PrescriptionDraft,
  PrescriptionWarning,
} from '../../prescriptions/sign/draft.contract.ts'
import { SignedDocument, SinceSigned } from '../../prescriptions/paper/paper.contract.ts'
import { Prescription } from '../../prescriptions/prescriptions.contract.ts'
import { Declared } from '../declared/declared.contract.ts'
import { ConsultationId, FileSender, VisitFile } from '../consultations.contract.ts'

const params = z.object({ id: ConsultationId })
const texts = z.array(z.string().trim().min(1).max(100)).max(30)
/** Null: nobody has asked yet. An empty list: asked, and there is none. */
const asked = z.array(z.string()).nullable()

/** What is known of the patient, beside the video. */
export const Health = z
  .object({
    allergies: asked,
    conditions: asked,
    current_medicines: asked,
    height_cm: z.number().nullable(),
    weight_kg: z.number().nullable(),
    lmp_date: z.string().nullable(),
  })
  .meta({ id: 'HealthProfile' })
export type Health = z.infer<typeof Health>

const RecordFile = FileView.extend({ kind: z.string(), note: z.string().nullable(), sent_by: FileSender }).meta({ id: 'RecordFile' })

export const PatientRecord = z
  .object({
    health: Health,
    files: z.array(RecordFile),
    /** Town and PIN code of their first address; null when they gave none. */
    place: z.string().nullable(),
    /** What the visit cost them. */
    paid_paise: z.int(),
    /** Signed here before, the newest first. `visit_files`: what was shared in that visit, when it was with me. */
    earlier: z.array(Prescription.extend({ document: SignedDocument.nullable(), since: SinceSigned, visit_files: z.array(RecordFile) })),
  })
  .meta({ id: 'PatientRecord' })
export type PatientRecord = z.infer<typeof PatientRecord>

/** Who the paper says it is from, as it will be signed (TPG-13). */
const PaperHead = z
  .object({
    name: z.string(),
    qualification: z.string(),
    registration_no: z.string(),
    council: z.string(),
    address: z.string(),
    contact: z.string(),
  })
  .meta({ id: 'PrescriptionHead' })

export const Written = z
  .object({
    head: PaperHead,
    draft: PrescriptionDraft,
    /** What keeps it from being signed, by the field of the draft. */
    problems: z.array(z.object({ field: z.string(), code: z.string() })),
    /** What the tables say of its lines: a stop keeps it from being signed, a caution until there is a reason. */
    warnings: z.array(PrescriptionWarning),
    alternatives: z.array(PrescriptionAlternative),
    /** The products its lines name, as they stand in the catalogue. */
    medicines: z.array(PrescribedProduct),
    health: Health,
    declared: Declared,
    /** The signed prescription; from then on nothing changes, there are only addenda (TPG-16). */
    signed: z.string().nullable(),
    /** What was signed: the draft is gone by then. */
    document: SignedDocument.nullable(),
    since: SinceSigned,
  })
  .meta({ id: 'DraftPrescriptionStatus' })
export type Written = z.infer<typeof Written>

export const recordContract = {
  'GET /api/desk/consultation/{id}/record/': {
    operationId: 'getPatientRecord',
    access: ['doctor'],
    summary: 'Get the patient record: health profile, files and earlier prescriptions',
    params,
    response: PatientRecord,
    audit: 'record_read',
  },
  'POST /api/desk/consultation/{id}/file/': {
    operationId: 'sendConsultationFile',
    access: ['doctor'],
    summary: 'Send a file I uploaded to the patient: it becomes theirs; until the consultation is signed',
    params,
    body: z.strictObject({ file: z.uuid() }),
    response: VisitFile,
    audit: 'file_sent',
  },
  'GET /api/desk/consultation/{id}/phone/': {
    operationId: 'getPatientPhone',
    access: ['doctor'],
    summary: 'Get the patient’s phone number to call back, near the visit, in it and while its follow-up runs',
    params,
    response: z.object({ phone_number: z.string() }),
    audit: 'phone_read',
  },
  'GET /api/desk/consultation/{id}/prescription/': {
    operationId: 'getDraftPrescription',
    access: ['doctor'],
    summary: 'Get the draft prescription and what is missing before signing',
    params,
    response: Written,
    audit: 'prescription_read',
  },
  'PUT /api/desk/consultation/{id}/prescription/': {
    operationId: 'saveDraftPrescription',
    access: ['doctor'],
    summary: 'Save the draft prescription, with the health details asked of the patient',
    params,
    body: z.strictObject({
      draft: PrescriptionDraft,
      health: z
        .strictObject({
          allergies: texts,
          conditions: texts,
          current_medicines: texts,
          height_cm: z.int().min(20).max(260).nullable(),
          weight_kg: z.number().min(0.3).max(400).nullable(),
        })
        .partial()
        .optional(),
    }),
    response: Written,
    audit: 'prescription_written',
    repeats: true,
    perMinute: 120,
  },
  'POST /api/desk/consultation/{id}/prescription/sign/': {
    operationId: 'signPrescription',
    access: ['doctor'],
    summary: 'Sign the prescription; it is then issued to the patient and cannot be changed (TPG-16)',
    params,
    response: z.object({ prescription: z.string() }),
    idempotent: true,
    audit: 'prescription_signed',
  },
  'POST /api/desk/consultation/{id}/prescription/addendum/': {
    operationId: 'addPrescriptionAddendum',
    access: ['doctor'],
    summary: 'Add a signed addendum after signing',
    params,
    body: z.strictObject({ text: z.string().trim().min(1).max(2000) }),
    response: z.object({ added: z.literal(true) }),
    idempotent: true,
    audit: 'addendum_signed',
  },
  'POST /api/desk/consultation/{id}/prescription/withdraw/': {
    operationId: 'withdrawPrescription',
    access: ['doctor'],
    summary: 'Withdraw a prescription I signed, with a reason that the patient reads; unpacked orders on it are cancelled and refunded',
    params,
    body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
    response: z.object({ withdrawn: z.literal(true) }),
    idempotent: true,
    audit: 'prescription_revoked',
  },
} satisfies Contract
