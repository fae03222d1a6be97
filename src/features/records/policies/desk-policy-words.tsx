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
    order_thread: t`Messages about orders`,
    front_office: t`Refunds by front office`,
    doctor_share: t`Doctors’ share of the fee`,
    doctor_ratings: t`Doctor ratings`,
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
    open_days: t`Open after the order is over (days)`,
    most_a_day: t`Messages of one patient a day`,
    most_of_one: t`Messages about one order`,
    answer_minutes: t`Time to answer about a substitute (minutes)`,
    refund_limit_paise: t`At most for one refund (₹)`,
    refunds_a_day_paise: t`At most per person and day (₹)`,
    percent: t`Share (%)`,
    shown: t`Patients rate visits and see ratings (1 on, 0 off)`,
    least_visits: t`Minimum rated visits before an average is shown`,
    within_days: t`Rating window after the visit (days)`,
    months: t`Months that count`,
    platform_fee_paise: t`Platform fee before tax (₹)`,
    platform_tax_percent: t`GST (%)`,
    full_until_min: t`Full refund until (minutes before start)`,
    late_percent: t`Late cancellation refund (%)`,
    in_person_percent: t`Refund if in-person visit advised (%)`,
  }
}

/** What a rule is for, in a sentence. */
export function usePolicyHints(): Record<PolicyName, string> {
  const { t } = useLingui()
  return {
    orders: t`How long patients and pharmacists have, what may be paid in cash, and what can be returned.`,
    delivery_tax: t`Delivery is taxed like the goods it goes with, unless your accountant says otherwise.`,
    shelf_life: t`No pack is sent that expires sooner than this.`,
    low_stock: t`Below this number of packs a medicine appears under “Low stock”.`,
    prescription_validity: t`How old a prescription may be when medicines are ordered on it. The law allows 7 and 30 days; you can only be stricter.`,
    prescription_review: t`How long a pharmacist keeps a prescription before colleagues can take it.`,
    slots: t`How far ahead patients book, and how long a slot is kept while they pay.`,
    order_thread: t`How long patients and pharmacists can write about an order, and how long a substitute waits for the patient’s answer.`,
    front_office: t`What front office may refund by itself. Above it an admin decides.`,
    doctor_share: t`What a doctor receives of the fee, where nothing else was agreed.`,
    doctor_ratings: t`Whether patients rate visits that took place and read ratings. Ask your counsel: councils have rules on testimonials.`,
    consultation_price: t`What the patient pays on top of the doctor’s fee.`,
    consultation_refund: t`What a patient gets back who cancels. Shown before they book; a change holds for later bookings only.`,
  }
}
