import type { ConsultationState } from './consultations.rules.ts'

/** How a visit came to its end, as its own people are told; null while it has not. */
export type VisitEnd =
  | 'ended'
  | 'completed'
  | 'in_person'
  | 'patient_absent'
  | 'doctor_absent'
  | 'doctor_cancelled'
  | 'not_connected'
  | 'no_doctor'
  | 'cancelled'
  | 'expired'

interface Facts {
  state: ConsultationState
  end_reason: string | null
  in_person_advised: boolean
}

/** A refund changes the state and not what had happened: the reason is kept beside it. */
const broken: Record<string, VisitEnd> = {
  doctor_absent: 'doctor_absent',
  doctor_cancelled: 'doctor_cancelled',
  no_doctor: 'no_doctor',
}

export function visitEnd({ state, end_reason, in_person_advised }: Facts): VisitEnd | null {
  switch (state) {
    case 'ENDED':
      return in_person_advised ? 'in_person' : 'ended'
    case 'COMPLETED':
      return in_person_advised ? 'in_person' : 'completed'
    case 'NO_SHOW_PATIENT':
      return 'patient_absent'
    case 'NO_SHOW_DOCTOR':
      return broken[end_reason ?? ''] ?? 'doctor_absent'
    case 'UNABLE_TO_CONNECT':
      return broken[end_reason ?? ''] ?? 'not_connected'
    case 'CANCELLED':
      return end_reason === null ? 'cancelled' : (broken[end_reason] ?? 'not_connected')
    case 'EXPIRED':
      return 'expired'
    case 'PENDING_PAYMENT':
    case 'CONFIRMED':
    case 'SEARCHING':
    case 'RINGING':
    case 'WAITING_ROOM':
    case 'IN_CALL':
    case 'RECONNECTING':
      return null
  }
}

/** Nothing was said that could be written down. */
export function tookPlace(end: VisitEnd | null): boolean {
  return end === null || end === 'ended' || end === 'completed' || end === 'in_person'
}
