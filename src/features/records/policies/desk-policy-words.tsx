import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { boundsOf, type PolicyField, type PolicyName, type PolicyUnit, shownAmount, unitOf } from './policy-bounds.rules.ts'

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

/** What each number decides; its unit stands beside it. */
export function usePolicyFields(): Record<PolicyField, string> {
  const { t } = useLingui()
  return {
    cod_limit_paise: t`Cash on delivery up to`,
    pay_within_hours: t`Time to pay after approval`,
    review_within_hours: t`Time to review a prescription`,
    return_within_days: t`Returns accepted for`,
    most_packs_of_one: t`Maximum packs of one medicine`,
    max_attempts: t`Delivery attempts`,
    own_percent: t`GST on the delivery charge`,
    days: t`Days left before expiry, at least`,
    packs: t`Low below (packs)`,
    acute_days: t`Prescription for a short illness valid for`,
    chronic_days: t`Prescription for a long-term condition valid for`,
    lease_minutes: t`Review reserved for one pharmacist for`,
    ahead_days: t`Booking opens ahead by`,
    lead_min: t`Booking closes before the start by`,
    hold_min: t`Slot reserved while the patient pays for`,
    most_holds: t`Slots reserved by one person at a time`,
    open_days: t`Messages open after the order is completed for`,
    most_a_day: t`Messages per patient and day`,
    most_of_one: t`Messages about one order`,
    answer_minutes: t`Time to answer about a substitute`,
    refund_limit_paise: t`Single refund up to`,
    refunds_a_day_paise: t`Refunds per staff member and day up to`,
    percent: t`Doctor receives`,
    shown: t`Patients rate visits and see ratings`,
    least_visits: t`Rated visits before an average is shown`,
    within_days: t`Rating accepted after the visit for`,
    months: t`Average counts the last`,
    platform_fee_paise: t`Platform fee before GST`,
    platform_tax_percent: t`GST on the platform fee`,
    full_until_min: t`Full refund if cancelled before the start by`,
    late_percent: t`Refund for a later cancellation`,
    in_person_percent: t`Refund if the doctor advises an in-person visit`,
  }
}

/** A number as it is said: "₹1,00,000", "24 hours", "10%". */
export function usePolicyAmount(): (field: string, amount: number) => string {
  const { t } = useLingui()
  return (field, amount) => {
    const shown = shownAmount(field, amount)
    if (field === 'own_percent' && amount === 0) return t`Same as the goods`
    const said: Record<PolicyUnit, () => string> = {
      rupees: () => `₹${shown}`,
      percent: () => `${shown}%`,
      hours: () => t`${plural(amount, { one: '# hour', other: '# hours' })}`,
      days: () => t`${plural(amount, { one: '# day', other: '# days' })}`,
      minutes: () => t`${plural(amount, { one: '# minute', other: '# minutes' })}`,
      months: () => t`${plural(amount, { one: '# month', other: '# months' })}`,
      switch: () => (amount === 1 ? t({ message: 'On', context: 'setting' }) : t({ message: 'Off', context: 'setting' })),
      count: () => shown,
    }
    return said[unitOf(field)]()
  }
}

/** What may be typed into a field: its unit, the least and the most. */
export function usePolicyRange(): (name: PolicyName, field: string) => string {
  const { t } = useLingui()
  return (name, field) => {
    const [least, most] = boundsOf(name, field).map((bound) => shownAmount(field, bound)) as [string, string]
    const range: Record<PolicyUnit, () => string> = {
      rupees: () => t`Rupees, from ${least} to ${most}`,
      percent: () =>
        field === 'own_percent' ? t`Percent, from ${least} to ${most}; 0 is the same as the goods` : t`Percent, from ${least} to ${most}`,
      hours: () => t`Hours, from ${least} to ${most}`,
      days: () => t`Days, from ${least} to ${most}`,
      minutes: () => t`Minutes, from ${least} to ${most}`,
      months: () => t`Months, from ${least} to ${most}`,
      switch: () => '',
      count: () => t`From ${least} to ${most}`,
    }
    return range[unitOf(field)]()
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
