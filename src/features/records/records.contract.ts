import * as z from 'zod'
import { type Contract, staffRoles } from '../../lib/contract.ts'
import { DoctorId } from '../doctors/doctors.contract.ts'
import { RetainedRecord } from '../accounts/patients.contract.ts'

export const LogRole = z.enum(['patient', ...staffRoles, 'system']).meta({ id: 'AccessLogRole' })

const ComplaintState = z.enum(['open', 'acknowledged', 'answered']).meta({ id: 'ComplaintState' })
const ComplaintSubject = z
  .enum(['order', 'consultation', 'doctor', 'payment', 'privacy', 'access', 'other'])
  .meta({ id: 'ComplaintSubject' })
const Look = z
  .object({
    /** Its number, the cursor of what comes after it. */
    id: z.int(),
    /** The first and the last time that day; one entry stands for a quarter of an hour. */
    first_at: z.string(),
    at: z.string(),
    /** Who looked: the name of somebody of the staff; null for the system and for oneself. */
    who: z.string().nullable(),
    role: LogRole,
    action: z.string(),
    subject: z.string(),
    reason: z.string(),
  })
  .meta({ id: 'AccessLogEntry' })

const Export = z
  .object({
    id: z.string(),
    state: z.enum(['queued', 'ready']),
    requested_at: z.string(),
    ready_at: z.string().nullable(),
    expires_at: z.string().nullable(),
    /** An address that holds for five minutes, for this person. */
    download_url: z.string().nullable(),
  })
  .meta({ id: 'DataExport' })
export type Export = z.infer<typeof Export>

const Erasure = z
  .object({
    id: z.string(),
    state: z.enum(['pending', 'cancelled', 'done']),
    requested_at: z.string(),
    /** Until then it can be stopped. */
    erases_at: z.string(),
    kept: z.array(RetainedRecord),
  })
  .meta({ id: 'Erasure' })
export type Erasure = z.infer<typeof Erasure>

export const ReportedDoctor = z
  .object({ id: z.string(), name: z.string(), registration_no: z.string(), council: z.string() })
  .meta({ id: 'ReportedDoctor' })

/** What of a patient front office speaks about. */
export const CallerSubject = z.enum(['order', 'visit']).meta({ id: 'CallerSubject' })
/** The order or visit that a complaint is about, by its number. */
export const Regards = z.object({ kind: CallerSubject, id: z.string(), number: z.string() }).meta({ id: 'ComplaintRegards' })

const Grievance = z
  .object({
    id: z.string(),
    ticket_no: z.string(),
    about: ComplaintSubject,
    /** The doctor it is about, as they were registered that day (TPG-21). */
    doctor: ReportedDoctor.nullable(),
    regards: Regards.nullable(),
    subject: z.string(),
    message: z.string(),
    state: ComplaintState,
    created_at: z.string(),
    ack_by: z.string(),
    acknowledged_at: z.string().nullable(),
    due_by: z.string(),
    answered_at: z.string().nullable(),
    answer: z.string().nullable(),
  })
  .meta({ id: 'Complaint' })
export type Grievance = z.infer<typeof Grievance>

const text = (most: number) => z.string().trim().min(1).max(most)
const params = z.object({ id: z.guid() })
const OpenGrievance = Grievance.extend({ user_id: z.string() }).meta({ id: 'OpenComplaint' })
const DeskGrievance = OpenGrievance.extend({
  /** Whose account it is; null after an erasure. */
  person: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Whose order or visit it regards. */
  patient_id: z.string().nullable(),
  /** The newest visit before the complaint, where it is about one. */
  visit: z.object({ number: z.string(), doctor: z.string().nullable(), at: z.string() }).nullable(),
  /** Other complaints of the same account, the newest first. */
  others: z.array(z.object({ ticket_no: z.string(), subject: z.string(), state: ComplaintState, created_at: z.string() })),
}).meta({ id: 'DeskComplaint' })
export type DeskGrievance = z.infer<typeof DeskGrievance>

export const recordsContract = {
  'GET /api/access_log/': {
    operationId: 'listAccessLog',
    access: ['patient'],
    summary:
      'Get the access log: who viewed my record, in which role and why; one row per person, record, purpose and day, newest first (DP-10)',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20), cursor: z.coerce.number().int().positive().optional() }),
    response: z.array(Look),
  },
  'GET /api/export/': {
    operationId: 'listExports',
    access: ['patient'],
    summary: 'List my data exports: in progress or ready to download',
    response: z.array(Export),
  },
  'POST /api/export/': {
    operationId: 'requestExport',
    access: ['patient'],
    summary: 'Request an export of all my data (DP-8); returns the current request if one is in progress',
    idempotent: true,
    audit: 'export',
    response: Export,
  },
  'GET /api/erase/': {
    operationId: 'getErasure',
    access: ['patient'],
    summary: 'Get my erasure request and its receipt, or null',
    response: Erasure.nullable(),
  },
  'POST /api/erase/': {
    operationId: 'requestErasure',
    access: ['patient'],
    summary: 'Request erasure of my account after 48 hours; the receipt says what is retained, why and until when (DP-8, DP-9)',
    idempotent: true,
    audit: 'erase',
    body: z.strictObject({ confirm: z.literal(true) }),
    response: Erasure,
  },
  'DELETE /api/erase/': {
    operationId: 'cancelErasure',
    access: ['patient'],
    summary: 'Cancel the erasure request while it is still possible',
    response: Erasure,
  },
  'GET /api/grievance/': {
    operationId: 'listComplaints',
    access: ['patient'],
    summary: 'List my complaints with their deadlines',
    response: z.array(Grievance),
  },
  'POST /api/grievance/': {
    operationId: 'fileComplaint',
    access: ['patient'],
    summary: 'File a complaint: acknowledged within 48 hours, answered within 30 days (DP-8)',
    idempotent: true,
    body: z.strictObject({ about: Grievance.shape.about, doctor: DoctorId.optional(), subject: text(120), message: text(4000) }),
    response: Grievance,
  },
  'GET /api/desk/grievance/': {
    operationId: 'listDeskComplaints',
    access: ['admin'],
    summary: 'List open complaints, most urgent first, or answered ones, newest first',
    audit: 'grievance.read',
    query: z.object({ state: z.enum(['open', 'answered']).default('open') }),
    response: z.array(DeskGrievance),
  },
  'POST /api/desk/grievance/{id}/acknowledge/': {
    operationId: 'acknowledgeComplaint',
    access: ['admin'],
    summary: 'Acknowledge a complaint',
    audit: 'grievance.acknowledge',
    params,
    body: z.strictObject({ user_id: z.guid() }),
    response: OpenGrievance,
  },
  'POST /api/desk/grievance/{id}/answer/': {
    operationId: 'answerComplaint',
    access: ['admin'],
    summary: 'Answer a complaint',
    audit: 'grievance.answer',
    params,
    body: z.strictObject({ user_id: z.guid(), answer: text(4000) }),
    response: OpenGrievance,
  },
} satisfies Contract
