import { useLingui } from '@lingui/react/macro'
import type { ReasonCode } from '../review.rules.ts'
import type { Fact } from './reading-draft.rules.ts'

/** Reasons as a pharmacist knows them; the patient reads whole sentences. */
export function useShortReasons(): Record<ReasonCode, string> {
  const { t } = useLingui()
  return {
    illegible: t`Not readable`,
    no_name: t`No patient’s name`,
    no_registration: t`No registration number`,
    no_date: t`No date`,
    unsigned: t`Not signed`,
    too_old_acute_7d: t`Older than 7 days, short-term`,
    too_old_chronic_30d: t`Older than 30 days, long-term`,
    wrong_patient: t`For someone else`,
    prohibited_X_NDPS: t`NDPS or Schedule X: never sold online`,
    abortion_medicine: t`Abortion medicine: never sold`,
    already_dispensed: t`Already supplied`,
    quantity_unclear: t`Quantity not clear`,
    not_a_prescription: t`Not a prescription`,
  }
}

export function useFactWords(): Record<Fact, string> {
  const { t } = useLingui()
  return { prescriber: t`Prescriber`, date: t`Date`, patient: t`Patient`, signed: t`Signed` }
}
