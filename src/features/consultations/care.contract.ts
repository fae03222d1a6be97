import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { SlotId } from '../doctors/doctors.contract.ts'
import { CheckoutView, RefundView } from '../payments/payments.contract.ts'
import { BookingResult, intakeFields, SpecialityId } from './booking.contract.ts'
import { Adult, ConsultationId, ConsultationState, ConsultationView, DoctorCard, QueueView } from './consultations.contract.ts'

const NudgeKind = z.enum(['patient_waiting', 'running_late', 'rejoined']).meta({ id: 'NudgeKind' })
const consultation = ConsultationId
const reason = z.string().trim().max(500)
const params = z.object({ id: ConsultationId })
const Nudged = z.object({ sent: z.boolean() })
const nudge = {
  access: ['patient'] as const,
  summary: 'Notify the doctor that the patient is waiting, late or back; at most once a minute',
  body: z.strictObject({ consultation, kind: NudgeKind }),
  response: Nudged,
}

export const careContract = {
  'POST /api/patient/{id}/instant_consultation/': {
    operationId: 'requestInstantConsultation',
    access: ['patient'],
    serves: 'consultations',
    summary: 'Request an instant consultation: red flags first, then payment, then the queue',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ ...intakeFields, speciality: SpecialityId, language: z.string().regex(/^[a-z]{2,3}$/) }),
    response: BookingResult,
    idempotent: true,
  },
  'GET /api/patient/{id}/instant_consultation/': {
    operationId: 'getInstantConsultation',
    access: ['patient'],
    summary: 'Get the patient’s open instant consultation, or null',
    params: z.object({ id: z.uuid() }),
    response: ConsultationView.nullable(),
  },
  'POST /api/consultation/retry/': {
    operationId: 'retryConsultation',
    access: ['patient'],
    summary: 'Retry the search for a doctor on the same payment, keeping the place in the queue',
    body: z.strictObject({ consultation }),
    response: z.object({ state: ConsultationState, queue: QueueView.nullable() }),
    idempotent: true,
  },
  'POST /api/consultation/refund/': {
    operationId: 'refundConsultation',
    access: ['patient'],
    summary: 'Refund a consultation that did not take place',
    body: z.strictObject({ consultation, reason: reason.optional() }),
    response: z.object({ state: ConsultationState, refund: RefundView.nullable(), refunds: z.array(RefundView) }),
    idempotent: true,
  },
  'POST /api/consultation/cancel/': {
    operationId: 'cancelConsultation',
    access: ['patient'],
    summary: 'Cancel a consultation under the refund policy; `preview` only calculates the refund',
    body: z.strictObject({ consultation, reason: reason.default(''), preview: z.boolean().default(false) }),
    response: z.object({
      state: ConsultationState,
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
    operationId: 'rescheduleConsultation',
    access: ['patient'],
    summary: 'Reschedule with the same doctor; only a price difference is charged',
    body: z.strictObject({ consultation, slot: SlotId }),
    response: z.object({ consultation: ConsultationView, difference_paise: z.int(), payment: CheckoutView.nullable() }),
    idempotent: true,
  },
  'POST /api/consultation/change_patient/': {
    operationId: 'changeConsultationPatient',
    access: ['patient'],
    summary: 'Change the patient before the consultation starts; the intake form is repeated, and a red flag leaves the booking unchanged',
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
      red_flags: BookingResult.shape.red_flags,
      emergency_numbers: BookingResult.shape.emergency_numbers,
    }),
    idempotent: true,
  },
  'POST /api/consultation/send_timeout_notification/': {
    operationId: 'checkConsultationTimeouts',
    access: ['patient'],
    summary: 'Ask the server to check for timeouts; the server clock decides',
    body: z.strictObject({ consultation }),
    response: z.object({ state: ConsultationState }),
  },
  'POST /api/consulation/send_notification': { operationId: 'sendDoctorNotification', ...nudge },
  'POST /api/consultation/send_notification/': { operationId: 'notifyDoctor', ...nudge },
  'POST /api/consultation/{id}/adult/': {
    operationId: 'recordAccompanyingAdult',
    access: ['patient'],
    summary: 'Record the adult who accompanies a child, before joining',
    params,
    body: Adult,
    response: ConsultationView,
  },
  'POST /api/consultation/{id}/add_file/': {
    operationId: 'addConsultationFile',
    access: ['patient'],
    summary: 'Add a report, earlier prescription or photo for the doctor, before or during the call',
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
    operationId: 'listConsultedDoctors',
    access: ['patient'],
    summary: 'List doctors the patient has consulted, most recent first',
    params: z.object({ id: z.uuid() }),
    response: z.array(
      DoctorCard.extend({ last_consulted_at: z.string(), last_consultation: z.string(), follow_up_until: z.string().nullable() }),
    ),
  },
  'GET /api/doctor/appointment/{id}/': {
    operationId: 'getAppointmentDoctorStatus',
    access: ['patient'],
    summary: 'Get the doctor’s status for an appointment: in the room, and delay',
    params,
    response: z.object({
      id: z.string(),
      state: ConsultationState,
      doctor: DoctorCard.nullable(),
      doctor_in_room: z.boolean(),
      doctor_late_s: z.int(),
      room_open: z.boolean(),
      can_join_from: z.string().nullable(),
    }),
  },
} satisfies Contract
