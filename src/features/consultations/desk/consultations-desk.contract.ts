import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { Adult, Answer, ConsultationId, ConsultationKind, ConsultationState, PatientCard, VisitFile } from '../consultations.contract.ts'
import { VisitMode, VisitNature } from '../../../lib/values.contract.ts'

/** What a doctor sees of a consultation of theirs, or one that rings for them. */
export const DeskConsultation = z
  .object({
    id: z.string(),
    number: z.string(),
    kind: ConsultationKind,
    state: ConsultationState,
    patient: PatientCard,
    complaint: z.string(),
    intake: z.array(Answer),
    files: z.array(VisitFile),
    speciality: z.string(),
    language: z.string(),
    mode: VisitMode,
    /** How they talk, or talked: a video visit that is heard only is audio (TPG-12); null before it begins. */
    mode_actual: VisitMode.nullable(),
    nature: VisitNature,
    adult: Adult.nullable(),
    /** A child is not seen before an adult's presence is confirmed by the doctor (TPG-4). */
    adult_needed: z.boolean(),
    adult_confirmed: z.boolean(),
    start_at: z.string().nullable(),
    end_at: z.string().nullable(),
    patient_in_room: z.boolean(),
    /** Since when they wait; null: they have not come. */
    arrived_at: z.string().nullable(),
    /** So many minutes their time has begun without them; null: they came, or it is not yet. */
    patient_late_min: z.int().nullable(),
    /** When the clock closes it because they did not come; it runs once the doctor is there. */
    no_show_at: z.string().nullable(),
    doctor_in_room: z.boolean(),
    can_join_from: z.string().nullable(),
    join_open: z.boolean(),
    started_at: z.string().nullable(),
    ended_at: z.string().nullable(),
    /** Until when I can call the patient again; null when I cannot. */
    call_again_until: z.string().nullable(),
    end_reason: z.string().nullable(),
    in_person_advised: z.boolean(),
    talk_seconds: z.int(),
    parent_consultation: z.string().nullable(),
    prescription_ready: z.boolean(),
    /** The patient's record can be read: near the visit, in it, and while its follow-up runs. */
    record_open: z.boolean(),
  })
  .meta({ id: 'DeskConsultation' })
export type DeskConsultation = z.infer<typeof DeskConsultation>

/** A ring: what was paid, and since when somebody waits. */
const DeskOffer = DeskConsultation.extend({ rings_until: z.string(), waiting_since: z.string(), total_paise: z.int() }).meta({
  id: 'DeskOffer',
})
export type DeskOffer = z.infer<typeof DeskOffer>

const Queue = z
  .object({
    /** Rings for this doctor: the first who accepts has it. */
    offers: z.array(DeskOffer),
    /** The one that is going on; one doctor speaks with one person at a time. */
    current: DeskConsultation.nullable(),
    today: z.array(DeskConsultation),
    /** Over, and neither a prescription signed nor said that there is none. */
    to_finish: z.array(DeskConsultation),
    waiting: z.int(),
  })
  .meta({ id: 'DeskQueue' })

/** An appointment of a later day: who and when, not what was told for the visit. */
const LaterAppointment = DeskConsultation.pick({
  id: true,
  number: true,
  kind: true,
  state: true,
  patient: true,
  nature: true,
  language: true,
  mode: true,
  adult_needed: true,
  start_at: true,
})
  .extend({ start_at: z.string() })
  .meta({ id: 'LaterAppointment' })
export type LaterAppointment = z.infer<typeof LaterAppointment>

const params = z.object({ id: ConsultationId })

export const consultationsDeskContract = {
  'GET /api/desk/queue/': {
    operationId: 'getDeskQueue',
    access: ['doctor'],
    summary: 'List incoming calls, today’s appointments and unsigned consultations',
    response: Queue,
    audit: 'queue_read',
    perMinute: 120,
  },
  'GET /api/desk/appointment/': {
    operationId: 'listLaterAppointments',
    access: ['doctor'],
    summary: 'List my appointments from tomorrow on, the earliest first',
    query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(10), cursor: z.string().max(80).optional() }),
    response: z.object({ appointments: z.array(LaterAppointment), next: z.string().nullable() }),
    audit: 'appointments_read',
    perMinute: 120,
  },
  'GET /api/desk/ring/': {
    operationId: 'listIncomingCalls',
    access: ['doctor', 'locked_doctor'],
    summary: 'List incoming calls, and the visit whose patient waits in the call, without patient details, for a locked desk',
    response: z.object({
      rings: z.array(z.object({ id: z.string(), rings_until: z.string() })),
      /** My visit in whose room the patient is and I am not; null when there is none. */
      waits_in_call: z.string().nullable(),
    }),
    background: true,
    perMinute: 120,
  },
  'GET /api/desk/consultation/{id}/': {
    operationId: 'getDeskConsultation',
    access: ['doctor'],
    summary: 'Get one of my consultations',
    params,
    response: DeskConsultation,
    audit: 'consultation_read',
  },
  'POST /api/desk/consultation/{id}/accept/': {
    operationId: 'acceptConsultation',
    access: ['doctor'],
    summary: 'Accept an incoming call; the first doctor to accept gets it',
    params,
    response: DeskConsultation,
    idempotent: true,
    audit: 'consultation_accepted',
  },
  'POST /api/desk/consultation/{id}/decline/': {
    operationId: 'declineConsultation',
    access: ['doctor'],
    summary: 'Decline an incoming call; the next doctor is asked and the patient keeps their place',
    params,
    response: z.object({ declined: z.boolean() }),
    idempotent: true,
    audit: 'consultation_declined',
  },
  'POST /api/desk/consultation/{id}/start/': {
    operationId: 'startConsultation',
    access: ['doctor'],
    summary: 'Start the consultation; for a child, the doctor confirms that an adult is present',
    params,
    body: z.strictObject({ adult_present: z.boolean().optional() }),
    response: DeskConsultation,
    idempotent: true,
    audit: 'consultation_started',
  },
  'POST /api/desk/consultation/{id}/in_person/': {
    operationId: 'recordInPersonVisit',
    access: ['doctor'],
    summary: 'Record an earlier in-person visit for the same illness; within six months it makes this a follow-up (TPG-7)',
    params,
    body: z.strictObject({ seen_on: z.iso.date() }),
    response: DeskConsultation,
    idempotent: true,
    audit: 'in_person_attested',
  },
  'POST /api/desk/consultation/{id}/end/': {
    operationId: 'endConsultation',
    access: ['doctor'],
    summary: 'End the consultation: completed, unable to connect, or referred for an in-person visit',
    params,
    body: z.strictObject({ outcome: z.enum(['served', 'not_connected', 'in_person']) }),
    response: DeskConsultation,
    idempotent: true,
    audit: 'consultation_ended',
  },
  'POST /api/desk/consultation/{id}/call_again/': {
    operationId: 'callPatientAgain',
    access: ['doctor'],
    summary: 'Reopen a call that ended too early, while its time runs or for ten minutes; the patient is told',
    params,
    response: DeskConsultation,
    idempotent: true,
    audit: 'consultation_reopened',
  },
  'POST /api/desk/consultation/{id}/cancel/': {
    operationId: 'cancelConsultationAsDoctor',
    access: ['doctor'],
    summary: 'Cancel as the doctor; the patient reschedules or gets a full refund',
    params,
    body: z.strictObject({ reason: z.string().trim().max(500).default('') }),
    response: DeskConsultation,
    idempotent: true,
    audit: 'consultation_cancelled',
  },
  'POST /api/desk/consultation/{id}/complete/': {
    operationId: 'completeConsultation',
    access: ['doctor'],
    summary: 'Complete the consultation without a prescription',
    params,
    response: DeskConsultation,
    idempotent: true,
    audit: 'consultation_completed',
  },
} satisfies Contract
