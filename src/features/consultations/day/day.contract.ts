import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { VisitMode, VisitNature } from '../../../lib/values.contract.ts'
import { ConsultationId, ConsultationKind, ConsultationState, PatientCard } from '../consultations.contract.ts'
import { delays } from './delays.rules.ts'

/** One line of a doctor's day. */
export const DayVisit = z
  .object({
    id: z.string(),
    number: z.string(),
    kind: ConsultationKind,
    state: ConsultationState,
    /** When it was booked for, or taken from the queue. */
    at: z.string(),
    patient: PatientCard,
    complaint: z.string(),
    files: z.int(),
    mode: VisitMode,
    nature: VisitNature,
    language: z.string(),
    adult_needed: z.boolean(),
    patient_in_room: z.boolean(),
    /** Since when they wait; null: they have not come. */
    arrived_at: z.string().nullable(),
    join_open: z.boolean(),
    /** So many minutes their time has begun without them; null: they came, or it is not yet. */
    patient_late_min: z.int().nullable(),
    /** The patient was told of so many minutes of delay. */
    late_min: z.int().nullable(),
    signed: z.boolean(),
    /** The prescription was signed, and taken back since. */
    withdrawn: z.boolean(),
    end_reason: z.string().nullable(),
  })
  .meta({ id: 'DayVisit' })
export type DayVisit = z.infer<typeof DayVisit>

const Day = z
  .object({
    day: z.string(),
    visits: z.array(DayVisit),
    next: z.string().nullable(),
    counts: z.object({ all: z.int(), seen: z.int(), no_show: z.int(), to_come: z.int() }),
  })
  .meta({ id: 'DoctorDay' })
export type DoctorDay = z.infer<typeof Day>

/** Somebody who waits for a doctor now. Who it is, the doctor learns on taking the call. */
const WaitingPatient = z
  .object({
    id: z.string(),
    age_years: z.int().nullable(),
    gender: z.string(),
    complaint: z.string(),
    language: z.string(),
    mode: VisitMode,
    waiting_since: z.string(),
  })
  .meta({ id: 'WaitingPatient' })
export type WaitingPatient = z.infer<typeof WaitingPatient>

const DelayMinutes = z.literal(delays).meta({ id: 'Delay' })
const params = z.object({ id: ConsultationId })

export const dayContract = {
  'GET /api/desk/day/': {
    operationId: 'listDayVisits',
    access: ['doctor'],
    summary: 'List my visits of one day in the order of their time, booked and instant, with the day’s counts',
    query: z.object({
      day: z.iso.date().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(60),
      cursor: z.string().max(80).optional(),
    }),
    response: Day,
    audit: 'queue_read',
    perMinute: 120,
  },
  'GET /api/desk/waiting/': {
    operationId: 'listWaitingPatients',
    access: ['doctor'],
    summary: 'List the patients who wait for a doctor now and whom I may take, without their names',
    response: z.object({ waiting: z.array(WaitingPatient) }),
    audit: 'queue_read',
    perMinute: 120,
  },
  'POST /api/desk/waiting/take/': {
    operationId: 'takeNextPatient',
    access: ['doctor'],
    summary: 'Take the patient who has waited longest and whom I may take',
    response: z.object({ id: z.string() }),
    idempotent: true,
    audit: 'consultation_accepted',
  },
  'POST /api/desk/consultation/{id}/late/': {
    operationId: 'announceDelay',
    access: ['doctor'],
    summary: 'Tell the patient that I am running late; the latest number counts',
    params,
    body: z.strictObject({ minutes: DelayMinutes }),
    response: DayVisit,
    idempotent: true,
    audit: 'delay_announced',
  },
  'POST /api/desk/day/late/': {
    operationId: 'announceDelays',
    access: ['doctor'],
    summary: 'Tell everyone booked today that I am running late',
    body: z.strictObject({ minutes: DelayMinutes }),
    response: z.object({ told: z.int() }),
    idempotent: true,
    audit: 'delay_announced',
  },
  'POST /api/desk/consultation/{id}/ask_to_move/': {
    operationId: 'askToReschedule',
    access: ['doctor'],
    summary: 'Ask the patient to choose another time; it stays until then, and cancelling it is free',
    params,
    response: z.object({ asked: z.literal(true) }),
    idempotent: true,
    audit: 'move_asked',
  },
  'POST /api/desk/consultation/{id}/remind/': {
    operationId: 'remindPatient',
    access: ['doctor'],
    summary: 'Remind a patient who has not come to their appointment, at most once a minute',
    params,
    response: z.object({ sent: z.boolean() }),
    audit: 'patient_reminded',
  },
} satisfies Contract
