import { useLingui } from '@lingui/react/macro'
import type { PolicyField, PolicyName } from './policy-shapes.rules.ts'

export function usePolicyNames(): Record<PolicyName, string> {
  const { t } = useLingui()
  return {
    orders: t`Orders`,
    shelf_life: t`Shelf life`,
    low_stock: t`Low stock`,
    prescription_validity: t`How long a prescription holds`,
    prescription_review: t`Review of prescriptions`,
    slots: t`Appointments`,
    consultation_price: t`Our own fee on a consultation`,
    consultation_refund: t`What goes back when a consultation is cancelled`,
  }
}

/** Each number with its unit. */
export function usePolicyFields(): Record<PolicyField, string> {
  const { t } = useLingui()
  return {
    cod_limit_paise: t`Cash on delivery limit (₹)`,
    pay_within_hours: t`Hours to pay`,
    review_within_hours: t`Hours for the review`,
    return_within_days: t`Days to return`,
    most_packs_of_one: t`Packs of one medicine, at most`,
    max_attempts: t`Attempts to deliver`,
    days: t`Days left before expiry, at least`,
    packs: t`Packs`,
    acute_days: t`Days, acute illness`,
    chronic_days: t`Days, chronic illness`,
    lease_minutes: t`Minutes a pharmacist has it alone`,
    ahead_days: t`Days that can be booked ahead`,
    lead_min: t`Minutes before the beginning, at least`,
    hold_min: t`Minutes a time is held`,
    most_holds: t`Times held by one person`,
    platform_fee_paise: t`Platform fee before tax (₹)`,
    platform_tax_percent: t`GST in per cent`,
    full_until_min: t`Everything until so many minutes before`,
    late_percent: t`Later, per cent`,
    in_person_percent: t`When the doctor asks for a visit in person, per cent`,
  }
}
