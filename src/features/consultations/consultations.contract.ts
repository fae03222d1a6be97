import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { consultationStates } from './consultations.rules.ts'
import { DoctorPortrait } from '../doctors/doctors.contract.ts'
import { VisitMode, VisitNature } from '../../lib/values.contract.ts'

export const ConsultationState = z.enum(consultationStates).meta({ id: 'ConsultationState' })
export const ConsultationKind = z.enum(['booked', 'instant']).meta({ id: 'ConsultationKind' })
export const ConsultationId = z.uuid()

export const PriceView = z
  .object({
    fee_paise: z.int(),
    platform_fee_paise: z.int(),
    tax_paise: z.int(),
    discount_paise: z.int(),
    total_paise: z.int(),
    coupon: z.string().nullable(),
    refund_rules: z.array(z.object({ rule_id: z.string(), text: z.string(), percent: z.int(), until_min: z.int().nullable() })),
  })
  .meta({ id: 'ConsultationPrice' })
export type PriceView = z.infer<typeof PriceView>

/** Name, degree, registration and council stand wherever a doctor is named (TPG-1, TPG-2). */
export const DoctorCard = z
  .object({
    id: z.string(),
    name: z.string(),
    title: z.string(),
    gender: z.string(),
    qualifications: z.array(z.string()),
    registration_no: z.string(),
    council: z.string(),
    languages: z.array(z.string()),
    is_online: z.boolean(),
    /** As `GET /api/doctor/doctors/` has them: the photograph, or the portrait they picked. */
    photo: z.string().nullable(),
    portrait: DoctorPortrait.nullable(),
  })
  .meta({ id: 'DoctorCard' })
export type DoctorCard = z.infer<typeof DoctorCard>

export const PatientCard = z
  .object({
    id: z.string(),
    name: z.string(),
    gender: z.string(),
    age_years: z.int().nullable(),
    is_minor: z.boolean(),
  })
  .meta({ id: 'PatientCard' })

/** Which of our own questions it answers: what doctors are warned by. */
export const IntakeAbout = z.enum(['since', 'medicines', 'allergies']).meta({ id: 'IntakeAbout' })

export const Answer = z
  .object({
    q: z.string(),
    a: z.string(),
    about: IntakeAbout.optional(),
    answered_by: z.enum(['patient', 'caregiver', 'doctor']),
    at: z.string(),
  })
  .meta({ id: 'IntakeAnswer' })
export type IntakeAnswer = z.infer<typeof Answer>

/** An adult who sits beside a child, known by name and by a document's last four signs (TPG-4). */
export const Adult = z
  .strictObject({
    name: z.string().trim().min(1).max(120),
    relation: z.enum(['parent', 'lawful_guardian', 'grandparent', 'sibling', 'other']),
    document: z.strictObject({
      type: z.enum(['aadhaar', 'driving_licence', 'passport', 'voter_id', 'pan', 'other']),
      last4: z.string().regex(/^[A-Za-z0-9]{4}$/, 'Enter the last 4 characters'),
    }),
  })
  .meta({ id: 'AccompanyingAdult' })

export const actions = ['pay', 'join', 'cancel', 'reschedule', 'retry', 'refund', 'change_patient', 'add_file', 'book_again'] as const

/** Where somebody stands in the queue, and how long it took others like them. */
export const QueueView = z
  .object({
    place: z.int(),
    doctors_online: z.int(),
    /** Half of the people wait less than this, and nine of ten less than that; null while no doctor is there. */
    estimate_p50_s: z.int().nullable(),
    estimate_p90_s: z.int().nullable(),
    queued_at: z.string(),
    search_until: z.string(),
    still_looking: z.boolean(),
    ringing: z.boolean(),
    /** The next in line and one doctor alone to wait for, who is in a visit now: who that is. */
    finishing: z.string().nullable(),
  })
  .meta({ id: 'QueuePosition' })
export type QueueView = z.infer<typeof QueueView>

export const FileSender = z.enum(['patient', 'doctor']).meta({ id: 'FileSender' })

/** A paper of a visit: what the patient brought, and what the doctor sent. */
export const VisitFile = z
  .object({
    file_id: z.string(),
    kind: z.string(),
    note: z.string().nullable(),
    sent_by: FileSender,
    name: z.string(),
    mime: z.string(),
  })
  .meta({ id: 'ConsultationFile' })

/** A consultation, booked or instant; what the account's own pages show. */
export const ConsultationView = z
  .object({
    id: z.string(),
    uid: z.string(),
    number: z.string(),
    kind: ConsultationKind,
    state: ConsultationState,
    label: z.string(),
    nature: VisitNature,
    patient: PatientCard,
    doctor: DoctorCard.nullable(),
    speciality: z.string(),
    language: z.string(),
    mode: VisitMode,
    mode_actual: VisitMode.nullable(),
    complaint: z.string(),
    intake: z.array(Answer),
    files: z.array(VisitFile),
    slot: z.string().nullable(),
    start_at: z.string().nullable(),
    end_at: z.string().nullable(),
    can_join_from: z.string().nullable(),
    join_open: z.boolean(),
    doctor_late_s: z.int(),
    /** The doctor has said to be so many minutes late. */
    doctor_late_min: z.int().nullable(),
    /** Its door is open, and its doctor is in the call of another visit. */
    doctor_in_visit: z.boolean(),
    /** The doctor asked for another time; until the patient has chosen one. */
    move_asked: z.boolean(),
    /** The doctor it is booked with has left the clinic: there is no other time with them. */
    doctor_left: z.boolean(),
    adult: Adult.nullable(),
    adult_needed: z.boolean(),
    price: PriceView.omit({ refund_rules: true }),
    paid_paise: z.int(),
    refunded_paise: z.int(),
    /** What would go back if it were cancelled now, and by which rule; null when it cannot be cancelled. */
    refund_preview: z.object({ amount_paise: z.int(), rule_id: z.string() }).nullable(),
    can_cancel_until: z.string().nullable(),
    can_reschedule_until: z.string().nullable(),
    hold_expires_at: z.string().nullable(),
    pay_until: z.string().nullable(),
    queue: QueueView.nullable(),
    retry_until: z.string().nullable(),
    refund_by_itself_at: z.string().nullable(),
    parent_consultation: z.string().nullable(),
    /** Until when the doctor's fee for a follow-up holds; null when it does not, or not any more. */
    follow_up_until: z.string().nullable(),
    started_at: z.string().nullable(),
    ended_at: z.string().nullable(),
    end_reason: z.string().nullable(),
    is_call_ended: z.boolean(),
    prescription_ready: z.boolean(),
    /** The signed one, and how many medicines stand on it. */
    prescription: z.object({ id: z.string(), medicines: z.int() }).nullable(),
    in_person_advised: z.boolean(),
    actions: z.array(z.enum(actions)),
    created_at: z.string(),
  })
  .meta({ id: 'Consultation' })
export type ConsultationView = z.infer<typeof ConsultationView>

const params = z.object({ id: ConsultationId })
const ofConsultation = z.object({ consultation: ConsultationId })
const flag = z.array(z.enum(['upcoming', 'past'])).min(1)

export const consultationsContract = {
  'GET /api/my_appointment/': {
    operationId: 'listAppointments',
    access: ['patient'],
    summary: 'List my consultations, booked and instant, newest first; state=upcoming or past',
    query: z.object({
      state: z
        .string()
        .transform((text) => text.split(','))
        .pipe(flag)
        .optional(),
      patient: z.uuid().optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
      cursor: z.string().max(80).optional(),
    }),
    response: z.array(ConsultationView),
  },
  'GET /api/my_appointment/{id}/': {
    operationId: 'getAppointment',
    access: ['patient'],
    summary: 'Get one of my consultations',
    params,
    response: ConsultationView,
  },
  'GET /api/consultation/is_call_ended/': {
    operationId: 'getCallOutcome',
    access: ['patient'],
    summary: 'Check whether the call has ended, and its outcome',
    query: ofConsultation,
    response: z.object({ is_call_ended: z.boolean(), state: ConsultationState, prescription_ready: z.boolean() }),
  },
} satisfies Contract
