import type { TemplateKey } from '../../vendors/messages/message-templates.ts'
import type { NoticeKind } from './notice-texts.data.ts'

export interface Leaving {
  sms?: TemplateKey
  email?: true
  /** Only to those who asked for it in their settings; staff who do are asked for no consent of a patient. */
  onWish?: true
  /** The SMS stands in for a push: it goes only where no device was rung. */
  whenNoDevice?: true
  /** The rule that somebody must hear of it by: neither a preference nor a refused consent holds it back. */
  owed?: string
}

/** What also goes by SMS or e-mail: by SMS what cannot wait, by e-mail what one may want to find again. The others ring on devices only. */
export const leaving: Partial<Record<NoticeKind, Leaving>> = {
  order_placed: { email: true },
  order_payment_due: { sms: 'order_payment_due', email: true },
  payment_requested: { sms: 'payment_requested', email: true },
  order_out_for_delivery: { sms: 'order_out_for_delivery' },
  order_attempted: { sms: 'order_attempted' },
  order_ready_for_pickup: { sms: 'order_ready_for_pickup' },
  order_cancelled: { sms: 'order_cancelled', email: true },
  order_recalled_before: { sms: 'order_recalled_before', email: true, owed: 'R21' },
  order_recalled_after: { sms: 'order_recalled_after', email: true, owed: 'R21' },
  order_message: { email: true },
  subscription_due: { email: true },
  order_product_chosen: { email: true },
  order_substitution: { sms: 'order_substitution', email: true },
  order_returned: { email: true },
  order_return_arranged: { email: true },
  order_pickup_arranged: { email: true },
  order_return_declined: { email: true },
  prescription_question: { sms: 'prescription_question' },
  prescription_rejected: { sms: 'prescription_rejected', email: true },
  // TPG-14: the patient receives a copy.
  prescription_ready: { email: true },
  prescription_addendum: { email: true },
  paper_ready: { email: true },
  paper_withdrawn: { email: true },
  payment_received: { sms: 'payment_received', email: true, owed: 'RBI-2' },
  refund_started: { sms: 'refund_started', email: true, owed: 'RBI-2' },
  refund_done: { sms: 'refund_done', email: true, owed: 'RBI-2' },
  refund_failed: { sms: 'refund_failed', email: true, owed: 'RBI-2' },
  payout_details_needed: { sms: 'payout_details_needed', email: true, owed: 'RBI-3' },
  appointment_booked: { sms: 'appointment_booked', email: true },
  registered_at_clinic: { email: true },
  appointment_soon: { sms: 'appointment_soon' },
  appointment_moved: { sms: 'appointment_moved', email: true },
  appointment_cancelled: { sms: 'appointment_cancelled', email: true },
  doctor_cancelled: { sms: 'doctor_cancelled', email: true },
  move_asked: { sms: 'move_asked', email: true },
  doctor_left: { sms: 'doctor_left', email: true },
  doctor_ready: { sms: 'doctor_ready' },
  unable_to_connect: { sms: 'unable_to_connect', email: true },
  consultation_completed: { email: true },
  summary_late: { email: true },
  follow_up_due: { email: true },
  // Only for who chose it, and only where no device rings.
  reminder_due: { sms: 'reminder_due', onWish: true, whenNoDevice: true },
  reminder_last: { sms: 'reminder_due', onWish: true, whenNoDevice: true },
  desk_ring: { sms: 'desk_ring', onWish: true },
  desk_booked: { sms: 'desk_booked', onWish: true },
  desk_cancelled: { sms: 'desk_cancelled', onWish: true },
  desk_moved: { sms: 'desk_moved', onWish: true },
  desk_arrived: { sms: 'desk_arrived', onWish: true },
  desk_away: { sms: 'desk_away', onWish: true },
  // The list and the devices of an account are before the eyes of whoever opened it; the letter box is not.
  new_sign_in: { email: true },
  // Whoever took the account over could switch it off.
  phone_changed: { sms: 'phone_changed', email: true, owed: 'S4' },
  email_changed: { sms: 'email_changed', email: true, owed: 'S4' },
  passkey_added: { sms: 'desk_factor_changed', email: true, owed: 'S4' },
  passkey_removed: { sms: 'desk_factor_changed', email: true, owed: 'S4' },
  authenticator_changed: { sms: 'desk_factor_changed', email: true, owed: 'S4' },
  // The phone may be somebody else's by now; the letter box is not.
  owner_asked: { email: true, owed: 'S4' },
  account_sealed: { email: true, owed: 'S4' },
  account_restored: { email: true, owed: 'S4' },
  // Whoever is affected has to be told, by every way there is.
  data_breach_copy: { sms: 'data_breach', email: true, owed: 'DP-7' },
  data_breach_viewed: { sms: 'data_breach', email: true, owed: 'DP-7' },
  export_ready: { email: true },
  erasure_begun: { sms: 'erasure_begun', email: true, owed: 'DP-9' },
  grievance_acknowledged: { sms: 'grievance_acknowledged', email: true, owed: 'CP-1' },
  grievance_answered: { sms: 'grievance_answered', email: true, owed: 'CP-1' },
}
