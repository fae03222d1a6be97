import { useLingui } from '@lingui/react/macro'
import type { PolicyField, PolicyName } from './policy-bounds.rules.ts'

export function usePolicyNames(): Record<PolicyName, string> {
  const { t } = useLingui()
  return {
    orders: t`Orders`,
    delivery_tax: t`Tax on the delivery charge`,
    shelf_life: t`Shelf life`,
    low_stock: t`Low stock`,
    prescription_validity: t`Prescription validity`,
    prescription_review: t`Prescription review`,
    slots: t`Appointments`,
    doctor_share: t`Doctors’ share of the fee`,
    consultation_price: t`Platform fee on consultations`,
    consultation_refund: t`Refund policy for cancelled consultations`,
  }
}

/** Each number with its unit. */
export function usePolicyFields(): Record<PolicyField, string> {
  const { t } = useLingui()
  return {
    cod_limit_paise: t`Cash on delivery limit (₹)`,
    pay_within_hours: t`Payment window (hours)`,
    review_within_hours: t`Review window (hours)`,
    return_within_days: t`Return window (days)`,
    most_packs_of_one: t`Maximum packs per medicine`,
    max_attempts: t`Delivery attempts`,
    own_percent: t`GST of its own (%), 0 follows the goods`,
    days: t`Minimum days before expiry`,
    packs: t`Packs`,
    acute_days: t`Acute illness (days)`,
    chronic_days: t`Chronic illness (days)`,
    lease_minutes: t`Review lock per pharmacist (minutes)`,
    ahead_days: t`Advance booking (days)`,
    lead_min: t`Minimum notice before start (minutes)`,
    hold_min: t`Slot reservation (minutes)`,
    most_holds: t`Slots reserved per person`,
    percent: t`Share (%)`,
    platform_fee_paise: t`Platform fee before tax (₹)`,
    platform_tax_percent: t`GST (%)`,
    full_until_min: t`Full refund until (minutes before start)`,
    late_percent: t`Late cancellation refund (%)`,
    in_person_percent: t`Refund if in-person visit advised (%)`,
  }
}
