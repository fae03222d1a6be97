import { useLingui } from '@lingui/react/macro'
import type { Prescription } from './prescriptions.contract.ts'
import type { PrescriptionState } from './review.rules.ts'

/** How a review stands, in a sentence to the patient. */
export function useStateLines(): Record<PrescriptionState, string> {
  const { t } = useLingui()
  const waiting = t`A pharmacist reviews it, usually within 15 minutes during opening hours. We will notify you when it is done.`
  return {
    UPLOADED: waiting,
    CHECKING: waiting,
    QUEUED: waiting,
    IN_REVIEW: t`A pharmacist is reviewing it now.`,
    NEEDS_PATIENT: t`The pharmacist has a question for you.`,
    NEEDS_PRESCRIBER: t`The pharmacist is checking with the doctor who wrote it.`,
    APPROVED: t`All medicines on it are approved.`,
    PARTLY_APPROVED: t`Some medicines can be ordered. See below why others cannot.`,
    REJECTED: t`It could not be accepted. You were not charged.`,
    EXHAUSTED: t`The full prescribed quantity has been supplied.`,
    EXPIRED: t`It is no longer valid. Please ask your doctor for a new one.`,
    REVOKED: t`This prescription was withdrawn. Please talk to your doctor.`,
  }
}

export function useWantWords(): Record<Prescription['wants'], { label: string; detail: string }> {
  const { t } = useLingui()
  return {
    all_medicines: { label: t`All medicines on the prescription`, detail: t`In the prescribed quantity.` },
    specific: { label: t`Only some medicines`, detail: t`Tell us which ones and how many.` },
    call_me: { label: t`Call me first`, detail: t`A pharmacist will call you and go through the order with you.` },
  }
}
