import { useLingui } from '@lingui/react/macro'
import type { ConsultationState } from '../consultations.rules.ts'

/** How a consultation stands, as its doctor reads it. */
export function useDeskStateWords(): Record<ConsultationState, string> {
  const { t } = useLingui()
  return {
    PENDING_PAYMENT: t`Not paid yet`,
    CONFIRMED: t`Booked`,
    SEARCHING: t`Finding a doctor`,
    RINGING: t`Ringing`,
    WAITING_ROOM: t`Waiting room`,
    IN_CALL: t`In call`,
    RECONNECTING: t`Reconnecting`,
    ENDED: t`Notes pending`,
    COMPLETED: t`Completed`,
    UNABLE_TO_CONNECT: t`Could not connect`,
    NO_SHOW_DOCTOR: t`Doctor no-show`,
    NO_SHOW_PATIENT: t`Patient no-show`,
    CANCELLED: t`Cancelled`,
    EXPIRED: t`Payment expired`,
  }
}
