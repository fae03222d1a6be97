import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { SlotId } from '../doctors/doctors.contract.ts'
import { CheckoutView, RefundView } from '../payments/payments.contract.ts'
import { Begun, intakeFields, SpecialityId } from './booking.contract.ts'
import { Adult, ConsultationId, ConsultationView, DoctorCard, QueueView } from './consultations.contract.ts'
import { consultationStates } from './consultations.rules.ts'

const State = z.enum(consultationStates)
const consultation = ConsultationId
const reason = z.string().trim().max(500)
const params = z.object({ id: ConsultationId })
const Nudged = z.object({ sent: z.boolean() })
const nudge = {
  access: ['patient'] as const,
  summary: 'Tells the doctor that I wait, am late, or am back; once a minute at most',
  body: z.strictObject({ consultation, kind: z.enum(['patient_waiting', 'running_late', 'rejoined']) }),
  response: Nudged,
}

export const careContract = {
  'POST /api/patient/{id}/instant_consultation/': {
    access: ['patient'],
    summary: 'A doctor as soon as one is free: red flags first, then money, then the queue',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ ...intakeFields, speciality: SpecialityId, language: z.string().regex(/^[a-z]{2,3}$/) }),
    response: Begun,
    idempotent: true,
  },
  'GET /api/patient/{id}/instant_consultation/': {
    access: ['patient'],
    summary: 'The instant consultation of this person that is still open, or null',
    params: z.object({ id: z.uuid() }),
    response: ConsultationView.nullable(),
  },
  'POST /api/consultation/retry/': {
    access: ['patient'],
    summary: 'Looks again for a doctor on the same payment, before those who came later',
    body: z.strictObject({ consultation }),
    response: z.object({ state: State, queue: QueueView.nullable() }),
    idempotent: true,
  },
  'POST /api/consultation/refund/': {
    access: ['patient'],
    summary: 'The money back for what did not take place',
    body: z.strictObject({ consultation, reason: reason.optional() }),
    response: z.object({ state: State, refund: RefundView.nullable(), refunds: z.array(RefundView) }),
    idempotent: true,
  },
  'POST /api/consultation/cancel/': {
    access: ['patient'],
    summary: 'Cancels by the refund rule; with preview only says what would go back',
    body: z.strictObject({ consultation, reason: reason.default(''), preview: z.boolean().default(false) }),
    response: z.object({
      state: State,
      preview: z.boolean(),
      refund: z.object({
        amount_paise: z.int(),
        percent: z.int(),
        rule_id: z.string(),
        text: z.string(),
        expected_by: z.string().nullable(),
      }),
    }),
    idempotent: true,
  },
  'POST /api/consultation/reschedule/': {
    access: ['patient'],
    summary: 'Another time with the same doctor, never paid a second time; a dearer one costs the difference alone',
    body: z.strictObject({ consultation, slot: SlotId }),
    response: z.object({ consultation: ConsultationView, difference_paise: z.int(), payment: CheckoutView.nullable() }),
    idempotent: true,
  },
  'POST /api/consultation/change_patient/': {
    access: ['patient'],
    summary:
      'For somebody else of the account, before it begins; what was asked of the first is asked again; with a red flag nothing changes',
    body: z.strictObject({
      consultation,
      patient: z.uuid(),
      consent_id: z.uuid(),
      red_flags: intakeFields.red_flags,
      adult: Adult.optional(),
      complaint: intakeFields.complaint.optional(),
      intake: intakeFields.intake.optional(),
    }),
    response: z.object({
      consultation: ConsultationView,
      intake_needed: z.array(z.enum(['complaint', 'intake', 'adult'])),
      /** With one of these nothing was changed. */
      red_flags: Begun.shape.red_flags,
      emergency_numbers: Begun.shape.emergency_numbers,
    }),
    idempotent: true,
  },
  'POST /api/consultation/send_timeout_notification/': {
    access: ['patient'],
    summary: 'Asks the server to look at its clock, which alone decides',
    body: z.strictObject({ consultation }),
    response: z.object({ state: State }),
  },
  'POST /api/consulation/send_notification': nudge,
  'POST /api/consultation/send_notification/': nudge,
  'POST /api/consultation/{id}/adult/': {
    access: ['patient'],
    summary: 'The adult who sits beside a child, before joining',
    params,
    body: Adult,
    response: ConsultationView,
  },
  'POST /api/consultation/{id}/add_file/': {
    access: ['patient'],
    summary: 'A report, an older prescription or a photo for the doctor, before and during the call',
    params,
    takes: ['multipart', 'json'],
    body: z.strictObject({
      file: z.uuid(),
      kind: z.enum(['report', 'prescription', 'photo', 'other']).default('other'),
      note: z.string().trim().max(500).optional(),
    }),
    response: z.object({ file_id: z.string(), name: z.string(), mime: z.string(), size: z.int(), is_pdf: z.boolean() }),
  },
  'GET /api/patient/{id}/consulted_doctors/': {
    access: ['patient'],
    summary: 'Doctors this person has spoken to, the last first',
    params: z.object({ id: z.uuid() }),
    response: z.array(
      DoctorCard.extend({ last_consulted_at: z.string(), last_consultation: z.string(), follow_up_until: z.string().nullable() }),
    ),
  },
  'GET /api/doctor/appointment/{id}/': {
    access: ['patient'],
    summary: 'How it stands on the doctor’s side: in the room, late by how much',
    params,
    response: z.object({
      id: z.string(),
      state: State,
      doctor: DoctorCard.nullable(),
      doctor_in_room: z.boolean(),
      doctor_late_s: z.int(),
      room_open: z.boolean(),
      can_join_from: z.string().nullable(),
    }),
  },
} satisfies Contract
