import { useLingui } from '@lingui/react/macro'
import type { Prescription } from './prescriptions.contract.ts'
import type { PrescriptionState, ReasonCode } from './review.rules.ts'

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
    APPROVED: t`All medicines on it can be ordered.`,
    PARTLY_APPROVED: t`Some medicines can be ordered. See below why others cannot.`,
    REJECTED: t`It could not be accepted. You were not charged.`,
    EXHAUSTED: t`The full prescribed quantity has been supplied.`,
    EXPIRED: t`It is no longer valid. Please ask your doctor for a new one.`,
    REVOKED: t`This prescription was withdrawn. Please talk to your doctor.`,
  }
}

/** Why a prescription or a line of it cannot be used, and what helps. */
export function useReasonWords(): Record<ReasonCode, string> {
  const { t } = useLingui()
  return {
    illegible: t`The prescription is not readable. Please take a clearer photo in good light.`,
    no_name: t`The patient’s name is not on the prescription.`,
    no_registration: t`The doctor’s registration number is not on the prescription.`,
    no_date: t`The prescription has no date.`,
    unsigned: t`The doctor has not signed the prescription.`,
    too_old_acute_7d: t`The prescription is older than 7 days, the limit for a short-term illness.`,
    too_old_chronic_30d: t`The prescription is older than 30 days, the limit for long-term treatment.`,
    wrong_patient: t`The prescription is written for someone else.`,
    prohibited_X_NDPS: t`This medicine is never sold online. Please go to a licensed pharmacy with the original prescription.`,
    abortion_medicine: t`Abortion medicines are not sold here. By law they are given only under a doctor’s care at an approved place: please see a gynaecologist.`,
    already_dispensed: t`The prescribed quantity has already been supplied.`,
    quantity_unclear: t`The quantity is not clear.`,
    not_a_prescription: t`This is not a doctor's prescription.`,
  }
}

export function useWantWords(): Record<Prescription['wants'], { label: string; detail: string }> {
  const { t } = useLingui()
  return {
    all_medicines: { label: t`All medicines on the prescription`, detail: t`In the prescribed quantity.` },
    specific: { label: t`Only some medicines`, detail: t`Tell us which ones and how many.` },
    call_me: { label: t`Call me first`, detail: t`A pharmacist will call you and fill the cart with you.` },
  }
}
