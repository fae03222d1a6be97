import { useLingui } from '@lingui/react/macro'
import type { ReasonCode } from './review.rules.ts'

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
