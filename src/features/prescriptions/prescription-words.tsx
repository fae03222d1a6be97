import { useLingui } from '@lingui/react/macro'
import type { Prescription } from './prescriptions.contract.ts'
import type { PrescriptionState, ReasonCode } from './review.rules.ts'

type Tone = 'ink' | 'leaf' | 'pen' | 'amber' | 'red'

/** How a review stands, in the patient's words. */
export function useStateWords(): Record<PrescriptionState, { word: string; line: string; tone: Tone }> {
  const { t } = useLingui()
  const waiting = {
    word: t`Being checked`,
    line: t`A pharmacist reads it, usually within 15 minutes during opening hours. We tell you as soon as it is done.`,
    tone: 'pen' as const,
  }
  return {
    UPLOADED: waiting,
    CHECKING: waiting,
    QUEUED: waiting,
    IN_REVIEW: { ...waiting, line: t`A pharmacist is reading it now.` },
    NEEDS_PATIENT: { word: t`Your answer is needed`, line: t`The pharmacist has a question for you.`, tone: 'amber' },
    NEEDS_PRESCRIBER: { ...waiting, line: t`The pharmacist is asking the doctor who wrote it.` },
    APPROVED: { word: t`Approved`, line: t`Every medicine on it can be ordered.`, tone: 'leaf' },
    PARTLY_APPROVED: { word: t`Partly approved`, line: t`Some medicines can be ordered. Below is why others cannot.`, tone: 'leaf' },
    REJECTED: { word: t`Not accepted`, line: t`It could not be used. Nothing was charged.`, tone: 'red' },
    EXHAUSTED: { word: t`Used up`, line: t`Everything it allows was supplied.`, tone: 'ink' },
    EXPIRED: { word: t`Too old`, line: t`It can no longer be used. Please ask your doctor for a new one.`, tone: 'ink' },
    REVOKED: { word: t`Withdrawn`, line: t`It was taken out of use. Please talk to your doctor.`, tone: 'red' },
  }
}

/** Why a prescription or a line of it cannot be used, and what helps. */
export function useReasonWords(): Record<ReasonCode, string> {
  const { t } = useLingui()
  return {
    illegible: t`It cannot be read. Please take a sharper photo in good light.`,
    no_name: t`The patient's name is not on it.`,
    no_registration: t`The doctor's registration number is not on it.`,
    no_date: t`There is no date on it.`,
    unsigned: t`The doctor has not signed it.`,
    too_old_acute_7d: t`It is older than 7 days, which is the limit for a short illness.`,
    too_old_chronic_30d: t`It is older than 30 days, which is the limit for a long treatment.`,
    wrong_patient: t`It is written for another person.`,
    prohibited_X_NDPS: t`This medicine is never sold online. Please go to a licensed pharmacy with the original.`,
    abortion_medicine: t`Abortion medicines are not sold here. By law they are given only under a doctor’s care at an approved place: please see a gynaecologist.`,
    already_dispensed: t`What it allows was supplied already.`,
    quantity_unclear: t`The quantity is not clear.`,
    not_a_prescription: t`This is not a doctor's prescription.`,
  }
}

export function useWantWords(): Record<Prescription['wants'], { label: string; detail: string }> {
  const { t } = useLingui()
  return {
    all_medicines: { label: t`All medicines on it`, detail: t`In the quantity that is prescribed.` },
    specific: { label: t`Only some of them`, detail: t`Write which ones, and how many.` },
    call_me: { label: t`Call me first`, detail: t`A pharmacist calls you and fills the cart with you.` },
  }
}
