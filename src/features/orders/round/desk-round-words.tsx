import { useLingui } from '@lingui/react/macro'
import type { MissReason } from './round.rules.ts'

export function useMissReasons(): Record<MissReason, string> {
  const { t } = useLingui()
  return {
    no_one_home: t`No one at home`,
    address_not_found: t`Address not found`,
    could_not_pay: t`Patient could not pay`,
    refused: t`Patient refused the parcel`,
    other: t`Another reason`,
  }
}

/** Why a report was not accepted, and what to do now. */
export function useRefusedWords(): (why: string | null) => string {
  const { t } = useLingui()
  const words: Record<string, string> = {
    wrong_pin: t`This PIN is incorrect. Ask the patient for it again.`,
    pin_locked: t`Too many incorrect PINs. Call the pharmacy.`,
    stopped: t`The pharmacy has stopped this parcel. Do not hand it over. If you already did, call the pharmacy now.`,
    order_moved: t`The pharmacy has already closed or changed this delivery. Call the pharmacy if you collected cash.`,
    not_yours: t`This delivery is no longer assigned to you. Call the pharmacy if you handed over the parcel or collected cash.`,
  }
  return (why) => words[why ?? ''] ?? why ?? ''
}
