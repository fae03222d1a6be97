import { useLingui } from '@lingui/react/macro'
import type { ConsultationState } from './consultations.rules.ts'

/** How a consultation stands, as its doctor reads it. */
export function useDeskStateWords(): Record<ConsultationState, string> {
  const { t } = useLingui()
  return {
    PENDING_PAYMENT: t`Not paid yet`,
    CONFIRMED: t`Booked`,
    SEARCHING: t`Looking for a doctor`,
    RINGING: t`Ringing`,
    WAITING_ROOM: t`Waiting room`,
    IN_CALL: t`In call`,
    RECONNECTING: t`Connecting again`,
    ENDED: t`To finish`,
    COMPLETED: t`Completed`,
    UNABLE_TO_CONNECT: t`Could not connect`,
    NO_SHOW_DOCTOR: t`Missed by the doctor`,
    NO_SHOW_PATIENT: t`Missed by the patient`,
    CANCELLED: t`Cancelled`,
    EXPIRED: t`Not paid in time`,
  }
}
