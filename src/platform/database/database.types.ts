// Written by `npm run generate` from the migrated database; do not edit.
import type { ColumnType, Generated } from 'kysely'

/** A day of the calendar without a zone, written as YYYY-MM-DD; select it as text. */
type Day = ColumnType<Date, string, string>

/** Read as parsed, written as text: `JSON.stringify` it first. */
type Json = ColumnType<unknown, string, string>

export interface Addresses {
  user_id: string
  address_id: string
  label: 'home' | 'work' | 'other'
  name: string
  phone: string
  line1: string
  line2: string | null
  landmark: string | null
  city: string
  state_code: string
  district: string
  postal_code: string
  is_default: boolean
  created_at: Date
  archived_at: Date | null
}

export interface AuditChains {
  user_id: string
  seq: number
  hash: string
}

export interface AuditEvents {
  user_id: string
  seq: number
  at: Date
  actor_id: string
  actor_role: 'patient' | 'doctor' | 'pharmacist' | 'front_office' | 'rider' | 'auditor' | 'admin' | 'system'
  action: string
  subject: string
  reason: string
  address: string
  request_id: string
  previous_hash: string
  hash: string
}

export interface AuditPurged {
  user_id: string
  last_at: Date
  seq: number
  hash: string
  purged_at: Date
}

export interface AuthenticatorResets {
  reset_id: string
  staff_id: string
  reason: string
  asked_by: string
  asked_at: Date
  ends_at: Date
  confirmed_by: string | null
  confirmed_at: Date | null
  withdrawn_at: Date | null
}

export interface Banners {
  banner_id: string
  placement: 'home' | 'order-medicines'
  target_route: string
  scene: 'parcel-at-door' | 'slip-photo' | null
  picture_id: string | null
  title_en: string
  title_hi: string
  text_en: string
  text_hi: string
  alt_en: string
  alt_hi: string
  sort: number
  starts_at: Date
  ends_at: Date
}

export interface Batches {
  pharmacy_id: string
  medicine_id: string
  batch_no: string
  expiry: Day
  mrp_paise: number
  qty_units: number
  recalled: boolean
  received_at: Date
  purchase_paise: number | null
}

export interface BoughtTogether {
  medicine_id: string
  rank: number
  with_id: string
  counted_on: Day
}

export interface BreachNotices {
  user_id: string
  breach_id: string
  told_at: Date
}

export interface CallEvents {
  user_id: string
  call_id: string
  seq: number
  at: Date
  from_peer: string
  to_peer: string | null
  kind: 'joined' | 'back' | 'away' | 'left' | 'sig' | 'state' | 'chat' | 'admitted' | 'ended'
  body: Json
  inst: string | null
  client_id: number | null
}

export interface CallGuests {
  user_id: string
  call_id: string
  guest_id: string
  name: string
  relation: 'relative' | 'guardian' | 'interpreter'
  token_hash: string
  invited_at: Date
  expires_at: Date
  used_at: Date | null
  key_hash: string | null
}

export interface CallPeers {
  user_id: string
  call_id: string
  peer_id: string
  role: 'patient' | 'doctor' | 'guest'
  name: string
  join_order: number
  inst: string
  line_id: string
  state: 'waiting' | 'in' | 'away' | 'left'
  hears_others: Generated<boolean>
  last_seen_at: Date
  read_seq: Generated<number>
}

export interface Callbacks {
  user_id: string
  callback_id: string
  patient_id: string
  about: 'order' | 'visit' | 'payment' | 'complaint' | 'account' | 'other'
  note: string | null
  asked_by: string
  asked_at: Date
  due_at: Date
  tries: Generated<number>
  done_at: Date | null
  done_by: string | null
  outcome: 'reached' | 'gave_up' | 'not_needed' | null
}

export interface CallerActs {
  user_id: string
  act_id: string
  patient_id: string
  staff_id: string
  opening_id: string
  what: 'book' | 'order' | 'pay_link' | 'cancel_visit' | 'cancel_order' | 'refund' | 'complaint' | 'walk_in'
  subject: string
  agreed_by: 'code' | 'in_person'
  consent_id: string | null
  reason: string | null
  amount_paise: number | null
  done_at: Date
  sms_asked: Generated<boolean>
}

export interface Calls {
  user_id: string
  call_id: string
  seq: Generated<number>
  epoch: string
  opened_at: Date
  connected_at: Date | null
  talk_seconds: Generated<number>
  ended_at: Date | null
  end_reason: 'doctor_ended' | 'cap' | 'both_away' | 'cancelled' | null
}

export interface CartItems {
  user_id: string
  item_id: string
  medicine_id: string
  sold_by: 'pack' | 'loose'
  quantity: number
  agreed_price_paise: number
  agreed_rx_required: boolean
  added_at: Date
}

export interface CartPrescriptions {
  user_id: string
  prescription_id: string
}

export interface Carts {
  user_id: string
  order_type: 'delivery' | 'pickup'
  pharmacy_id: string | null
  patient_id: string | null
  address_id: string | null
  postal_code: string | null
  coupon_code: string | null
  request_consultation: Generated<boolean>
  changed_at: Date
}

export interface CashHandovers {
  pharmacy_id: string
  handover_id: string
  rider_id: string
  parcels: number
  expected_paise: number
  counted_paise: number
  note: string | null
  counted_by: string
  counted_at: Date
}

export interface CatalogImportLines {
  import_id: string
  line: number
  key: string | null
  reasons: Json | null
  cells: Json | null
  changes: Json | null
  left_out: string[] | null
}

export interface CatalogImportMappings {
  kind: 'catalogue' | 'stock'
  fingerprint: string
  mapping: Json
  used_at: Date
}

export interface CatalogImportPieces {
  import_id: string
  offset_bytes: number
  content: Buffer
}

export interface CatalogImports {
  import_id: string
  kind: 'catalogue' | 'stock'
  pharmacy_id: string | null
  file_name: string
  total_bytes: number
  received_bytes: Generated<number>
  state: 'uploading' | 'mapping' | 'checking' | 'checked' | 'applying' | 'done'
  facts: Json | null
  sha256: string | null
  mapping: Json | null
  next_byte: Generated<number>
  next_line: Generated<number>
  counts: Json
  by_user: string
  created_at: Date
  updated_at: Date
}

export interface Cities {
  id: string
  name: string
  state_code: string
}

export interface Consents {
  user_id: string
  consent_id: string
  patient_id: string | null
  purpose: 'care' | 'order' | 'share_prescription' | 'record_share_abdm' | 'notifications' | 'child_processing' | 'adult_processing' | 'research'
  notice_version: string
  language: string
  method: 'tap' | 'otp' | 'voice' | 'paper'
  basis: 'self' | 'parent' | 'lawful_guardian' | 'caregiver_explicit'
  given_at: Date
  withdrawn_at: Date | null
  evidence_hash: string
  privacy_version: string | null
}

export interface ConsultationEvents {
  user_id: string
  consultation_id: string
  event_id: string
  action: string
  from_state: string | null
  to_state: string
  by_whom: 'patient' | 'doctor' | 'time' | 'money' | 'line' | 'desk'
  detail: Json | null
  at: Date
}

export interface ConsultationFiles {
  user_id: string
  consultation_id: string
  file_id: string
  kind: 'report' | 'prescription' | 'photo' | 'other'
  note: string | null
  added_at: Date
  sent_by: Generated<'patient' | 'doctor'>
}

export interface ConsultationOffers {
  doctor_id: string
  offer_id: string
  user_id: string
  consultation_id: string
  attempt: number
  state: 'RINGING' | 'ACCEPTED' | 'DECLINED' | 'MISSED' | 'GONE'
  rings_until: Date
  made_at: Date
  answered_at: Date | null
}

export interface Consultations {
  user_id: string
  consultation_id: string
  uid: string
  number: string
  kind: 'booked' | 'instant'
  state: 'PENDING_PAYMENT' | 'CONFIRMED' | 'SEARCHING' | 'RINGING' | 'WAITING_ROOM' | 'IN_CALL' | 'RECONNECTING' | 'ENDED' | 'COMPLETED' | 'UNABLE_TO_CONNECT' | 'NO_SHOW_DOCTOR' | 'NO_SHOW_PATIENT' | 'CANCELLED' | 'EXPIRED'
  patient_id: string
  speciality_id: string
  doctor_id: string | null
  start_at: Date | null
  end_at: Date | null
  hold_token: string | null
  mode_requested: 'video' | 'audio' | 'chat' | 'clinic'
  mode_actual: 'video' | 'audio' | 'chat' | 'clinic' | null
  language: string
  complaint: string
  intake: Json
  red_flags: Json
  consent_id: string
  adult: Json | null
  adult_confirmed_at: Date | null
  nature: 'first' | 'follow_up'
  parent_consultation_id: string | null
  fee_paise: number
  platform_fee_paise: number
  tax_paise: number
  discount_paise: number
  total_paise: number
  coupon_code: string | null
  move_doctor_id: string | null
  move_start_at: Date | null
  move_hold_token: string | null
  move_difference_paise: number | null
  attempt: Generated<number>
  queued_at: Date | null
  search_until: Date | null
  unable_at: Date | null
  accepted_at: Date | null
  patient_entered_at: Date | null
  doctor_entered_at: Date | null
  started_at: Date | null
  ended_at: Date | null
  end_reason: string | null
  talk_seconds: Generated<number>
  in_person_advised: Generated<boolean>
  cancelled_by: 'patient' | 'doctor' | 'time' | null
  cancel_reason: string | null
  nudged_at: Date | null
  due_at: Date | null
  created_at: Date
  binding_start_at: Date | null
  doctor_late_min: number | null
  move_asked_at: Date | null
  declared_wrong: Generated<string[]>
}

export interface CounterCodes {
  code_id: string
  staff_id: string
  phone_number: string
  code_digest: string
  tries: Generated<number>
  asked_at: Date
  code_until: Date
  confirmed_at: Date | null
}

export interface CounterSales {
  user_id: string
  order_id: string
  pharmacy_id: string
  sold_by: string
  method: 'cash' | 'upi'
  paid_paise: number
  received_paise: number | null
  upi_reference: string | null
  sold_at: Date
}

export interface CouponCodes {
  code: string
  coupon_id: string
}

export interface CouponRedemptions {
  user_id: string
  redemption_id: string
  coupon_id: string
  code: string
  slot: number | null
  purpose: 'order' | 'consultation'
  purpose_id: string
  discount_paise: number
  redeemed_at: Date
  released_at: Date | null
}

export interface Coupons {
  coupon_id: string
  title: string
  terms: Generated<string>
  kind: 'flat' | 'percent'
  value: number
  max_discount_paise: number | null
  min_amount_paise: number
  applies_to: 'order' | 'consultation'
  first_time_only: boolean
  per_user_limit: number
  total_limit: number | null
  used: Generated<number>
  active: boolean
  starts_at: Date
  ends_at: Date
  created_at: Date
}

export interface CourseSupplies {
  user_id: string
  order_id: string
  order_line_id: string
  course_id: string
  units: string
  added_at: Date
}

export interface Courses {
  user_id: string
  course_id: string
  patient_id: string
  name: string
  medicine_id: string | null
  source: 'prescription' | 'order' | 'hand'
  prescription_id: string | null
  line_id: string | null
  doses: string[]
  dose_unit: 'tablet' | 'capsule' | 'ml' | 'g' | 'drop' | 'puff' | 'sachet' | 'application' | 'piece' | 'unit'
  weekdays: number[]
  food: 'before' | 'with' | 'after' | 'any'
  starts_on: Day
  ends_on: Day | null
  units_left: string | null
  remind: boolean
  stopped_at: Date | null
  created_at: Date
  counted_at: Date | null
  needed_units: string | null
  needed_most: number | null
  ends_slot: 'morning' | 'noon' | 'evening' | 'night' | null
}

export interface DeadLetters {
  user_id: string
  id: string
  job: string
  payload: Json
  singleton_key: string | null
  kind: string
  code: string | null
  attempts: number
  failed_at: Date
  dismissed_at: Date | null
  dismissed_by: string | null
  dismiss_reason: string | null
}

export interface DealItems {
  slug: string
  medicine_id: string
  promotable: Generated<boolean>
  sort: number
}

export interface Deals {
  slug: string
  title_en: string
  title_hi: string
  description_en: string
  description_hi: string
  alt_en: string
  alt_hi: string
  picture_id: string | null
  sort: number
  starts_at: Date
  ends_at: Date
}

export interface DeliveryPolicies {
  code: 'gsr220e-2020' | 'pickup_only'
  starts_at: Date
  ends_at: Date | null
  source: string
}

export interface DeskSettings {
  user_id: string
  rail: 'wide' | 'slim'
  single_keys: boolean
  muted: string[]
  updated_at: Date
  counter_pharmacy_id: string | null
}

export interface Devices {
  user_id: string
  device_id: string
  transport: 'inapp' | 'webpush' | 'fcm'
  platform: 'web' | 'android' | 'ios'
  token: string
  keys: Json | null
  language: string
  created_at: Date
  last_seen_at: Date
}

export interface Dispenses {
  user_id: string
  dispense_id: string
  prescription_id: string
  line_id: string
  order_id: string
  order_line_id: string
  units: number
  taken_at: Date
  given_back_units: Generated<number>
}

export interface Districts {
  state_code: string
  district: string
}

export interface DoctorDates {
  doctor_id: string
  day: Day
  hours: Json
  slot_minutes: number
  breaks: Json
  modes: string[] | null
  most_bookings: number | null
}

export interface DoctorDays {
  doctor_id: string
  day: Day
  kind: 'off' | 'extra'
  opens: string
  closes: string
}

export interface DoctorEarnings {
  doctor_id: string
  entry_id: string
  consultation_id: string
  number: string
  amount_paise: number
  percent: number
  at: Date
}

export interface DoctorFavourites {
  user_id: string
  doctor_id: string
  created_at: Date
}

export interface DoctorHours {
  doctor_id: string
  weekday: number
  opens: string
  closes: string
}

export interface DoctorPapers {
  user_id: string
  paper_id: string
  patient_id: string
  consultation_id: string
  doctor_id: string
  kind: 'certificate' | 'referral' | 'test_request'
  document: string
  signature: Json
  signed_at: Date
  withdrawn_at: Date | null
  withdrawal: string | null
  withdrawal_signature: Json | null
}

export interface DoctorPayouts {
  doctor_id: string
  month: Day
  amount_paise: number
  reference: string
  paid_on: Day
  marked_by: string
  marked_at: Date
}

export interface DoctorPresence {
  doctor_id: string
  state: 'online' | 'busy' | 'writing' | 'away'
  heartbeat_at: Date
  idle_since: Date
  busy_since: Date | null
  misses: Generated<number>
}

export interface DoctorRatingCounts {
  doctor_id: string
  month: Day
  stars: number
  visits: number
}

export interface DoctorShares {
  doctor_id: string
  valid_from: Date
  percent: number
  set_by: string
  set_at: Date
}

export interface DoctorSpecialities {
  doctor_id: string
  speciality_id: string
}

export interface DoctorWeekdays {
  doctor_id: string
  weekday: number
  slot_minutes: Generated<number>
  breaks: Json
  modes: string[] | null
  most_bookings: number | null
}

export interface Doctors {
  doctor_id: string
  name: string
  name_hi: string
  title: string
  gender: 'M' | 'F' | 'O' | 'U'
  qualifications: string[]
  registration_no: string
  council: string
  registered_year: number
  verified_at: Date | null
  languages: string[]
  practising_since: number
  about_en: string
  about_hi: string
  modes: string[]
  fee_instant_paise: number | null
  fee_booked_paise: number
  fee_follow_up_paise: number
  follow_up_days: number
  address: string
  contact: string
  active: boolean
  laid_out_until: Day | null
  verified_by: string | null
  picture_id: string | null
  education: Generated<Json>
  clinic_weekdays: Generated<number[]>
  portrait: Json | null
}

export interface DoseEvents {
  user_id: string
  course_id: string
  day: Day
  slot: string
  state: 'taken' | 'skipped' | 'cleared'
  units: string
  at: Date
  received_at: Date
}

export interface Erasures {
  user_id: string
  erasure_id: string
  state: 'pending' | 'cancelled' | 'done'
  requested_at: Date
  erases_at: Date
  ended_at: Date | null
  kept: Json
  next_purge_at: Date | null
}

export interface Events {
  user_id: string
  seq: number
  topic: string
  payload: Json
  created_at: Date
}

export interface Exports {
  user_id: string
  export_id: string
  state: 'queued' | 'ready'
  requested_at: Date
  ready_at: Date | null
  expires_at: Date | null
  archive: Buffer | null
  bytes: number | null
}

export interface FavouriteLines {
  doctor_id: string
  favourite_id: string
  line: Json
  created_at: Date
}

export interface FeaturedCategories {
  slug: string
  title_en: string
  title_hi: string
  description_en: string
  description_hi: string
  icon: string
  sort: number
}

export interface FeaturedItems {
  slug: string
  medicine_id: string
  promotable: Generated<boolean>
  sort: number
}

export interface FileChunks {
  user_id: string
  upload_id: string
  offset_bytes: number
  content: Buffer
}

export interface FileUploads {
  user_id: string
  upload_id: string
  name: string
  total_bytes: number
  offset_bytes: Generated<number>
  created_at: Date
  expires_at: Date
}

export interface Files {
  user_id: string
  id: string
  sha256: string
  name: string
  mime: 'image/jpeg' | 'image/png' | 'application/pdf'
  bytes: number
  state: 'pending_scan' | 'clean' | 'infected'
  created_at: Date
  thumbnail_of: string | null
  pages: Generated<number>
  legibility: number | null
  hints: Generated<string[]>
}

export interface Grievances {
  user_id: string
  grievance_id: string
  ticket_no: string
  about: 'order' | 'consultation' | 'doctor' | 'payment' | 'privacy' | 'access' | 'other'
  subject: string
  message: string
  state: 'open' | 'acknowledged' | 'answered'
  created_at: Date
  ack_by: Date
  acknowledged_at: Date | null
  due_by: Date
  answered_at: Date | null
  answer: string | null
  doctor: Json | null
  regards_kind: 'order' | 'visit' | null
  regards_id: string | null
  regards_number: string | null
  patient_id: string | null
}

export interface HealthDocuments {
  user_id: string
  document_id: string
  patient_id: string
  file_id: string
  kind: 'report' | 'scan' | 'prescription' | 'discharge' | 'other'
  title: string
  dated_on: Day
  created_at: Date
}

export interface HealthSettings {
  user_id: string
  zone: string
  times: string[]
  quiet_from: string
  quiet_until: string
  remind: boolean
  hide_details: boolean
  changed_at: Date
}

export interface HealthShares {
  user_id: string
  share_id: string
  consultation_id: string
  document_id: string | null
  shared_at: Date
  withdrawn_at: Date | null
}

export interface HourlyFigures {
  hour: Date
  figure: 'orders' | 'sales' | 'consultations' | 'reached' | 'missed_rings' | 'reviewed' | 'refunds' | 'unable'
  place: string
  step_s: number
  count: number
  paise: number
}

export interface HourlyFiguresSpan {
  one: Generated<boolean>
  counted_from: Date
  counted_until: Date
}

export interface Idempotency {
  user_id: string
  key: string
  request_hash: string
  answer: string | null
  created_at: Date
  expires_at: Date
}

export interface Identities {
  kind: 'subject' | 'phone' | 'email'
  value: string
  user_id: string
}

export interface IdentityAttempts {
  attempt_id: string
  kind: 'send' | 'known' | 'mail' | 'account' | 'wrong'
  who: string
  network: string
  at: Date
}

export interface IdentityCodes {
  session_hash: string
  phone_number: string
  code_hmac: string
  tries: Generated<number>
  expires_at: Date
  used_at: Date | null
}

export interface IdentityLinks {
  code_hash: string
  purpose: 'EMAIL_SIGNIN' | 'VERIFY_EMAIL'
  email: string
  expires_at: Date
  used_at: Date | null
}

export interface IdentityRefreshTokens {
  token_hash: string
  subject: string
  provider: 'phone' | 'password'
  auth_time: Date
  last_used_at: Date
  revoked_at: Date | null
  family_id: string
  ends_at: Date
  latest_end: Date | null
  replaced_at: Date | null
  sign_in_id: string
}

export interface IdentityUsers {
  subject: string
  phone_number: string | null
  email: string | null
  email_verified: Generated<boolean>
  display_name: string | null
  disabled: Generated<boolean>
  valid_since: Date
  created_at: Date
  last_login_at: Date
}

export interface Installation {
  name: string
  value: Json
  set_at: Date
}

export interface InstallationKeys {
  name: string
  sealed: string
  set_at: Date
}

export interface InvoiceNumbers {
  supplier: string
  fy: string
  number: string
  user_id: string
  invoice_id: string
}

export interface InvoiceSerials {
  supplier: string
  fy: string
  kind: 'tax_invoice' | 'bill_of_supply' | 'invoice_cum_bill' | 'credit_note'
  last: number
}

export interface Invoices {
  user_id: string
  invoice_id: string
  cause: string
  number: string
  fy: string
  supplier: string
  kind: 'tax_invoice' | 'bill_of_supply' | 'invoice_cum_bill' | 'credit_note'
  source: 'order' | 'consultation'
  source_id: string
  source_uid: string | null
  credits: string | null
  total_paise: number
  issued_at: Date
  document: Json
}

export interface KnownPrescribers {
  registration_key: string
  name_key: string
  name: string
  registration_no: string
  qualification: string | null
  council: string | null
  address: string | null
  seen: number
  last_seen_at: Date
}

export interface Languages {
  code: string
  name: string
  native_name: string
  sort: number
  ui: boolean
  doctors: boolean
}

export interface LedgerEntries {
  user_id: string
  entry_id: string
  cause: string
  debit: 'gateway' | 'cash' | 'customer' | 'refunds' | 'sales' | 'tax'
  credit: 'gateway' | 'cash' | 'customer' | 'refunds' | 'sales' | 'tax'
  amount_paise: number
  purpose: 'order' | 'consultation'
  purpose_id: string
  at: Date
}

export interface LegalTexts {
  kind: 'terms' | 'privacy' | 'telemedicine' | 'shipping' | 'returns' | 'grievance'
  version: string
  starts_at: Date
  text_en: string
  text_hi: string
  author_id: string
  created_at: Date
}

export interface Mailbox {
  message_id: string
  channel: 'sms' | 'whatsapp' | 'email'
  recipient: string
  template: string
  text: string
  at: Date
}

export interface MedicineReports {
  user_id: string
  report_id: string
  kind: 'mistake' | 'side_effect'
  text_key: string
  message: string
  created_at: Date
  outcome: 'corrected' | 'no_change' | 'forwarded' | null
  answer: string | null
  answered_at: Date | null
  answered_by: string | null
}

export interface MedicineTextReviews {
  review_id: string
  text_key: string
  decision: 'approved' | 'withdrawn'
  content: Json | null
  content_hash: string | null
  shipped_hash: string
  note: string | null
  pharmacy_id: string
  pharmacist_id: string
  reviewed_by: string
  reviewed_at: Date
  next_review: Day | null
}

export interface MessageDoubts {
  user_id: string
  message_id: string
  vendor: string
  created_at: Date
}

export interface MigrationLock {
  only_row: Generated<boolean>
}

export interface Migrations {
  name: string
  sha256: string
  applied_at: Generated<Date>
}

export interface Nominees {
  user_id: string
  name: string
  relation: 'spouse' | 'child' | 'parent' | 'sibling' | 'grandparent' | 'guardian_of' | 'other'
  phone: string
  named_at: Date
}

export interface NoticePreferences {
  user_id: string
  topic: 'orders' | 'consultations' | 'prescriptions' | 'payments' | 'account' | 'desk' | 'reminders'
  push: boolean
  sms: Generated<boolean>
  email: Generated<boolean>
}

export interface Notices {
  user_id: string
  notice_id: string
  kind: string
  title: string
  body: string
  link: string
  created_at: Date
  read_at: Date | null
}

export interface Operator {
  one_row: Generated<boolean>
  legal_name: string | null
  brand_name: string | null
  address: string | null
  gstin: string | null
  support_phone: string | null
  support_from: Generated<string>
  support_until: Generated<string>
  support_days: Generated<'all' | 'mon_sat' | 'mon_fri'>
  officer_name: string | null
  officer_email: string | null
  officer_phone: string | null
  security_contact: string | null
  languages: Generated<string[]>
  offers: Generated<string[]>
  light_color: string | null
  dark_color: string | null
  logo: Buffer | null
  logo_hash: string | null
  logo_width: number | null
  logo_height: number | null
  updated_at: Date
}

export interface OrderBatches {
  user_id: string
  order_id: string
  line_id: string
  batch_no: string
  expiry: Day
  mrp_paise: number
  units: number
}

export interface OrderEvents {
  user_id: string
  order_id: string
  event_id: string
  what: string
  status: string
  fulfilment: string
  by: 'patient' | 'pharmacy' | 'system'
  actor_id: string | null
  at: Date
}

export interface OrderLines {
  user_id: string
  order_id: string
  line_id: string
  sort: number
  medicine_id: string
  medicine: Json
  sold_by: 'pack' | 'loose'
  quantity: number
  ordered_quantity: number
  units: number
  gst_percent: number
  hsn: string
  mrp_paise: number
  amount_paise: number
  coupon_paise: number
  total_paise: number
  schedule: 'none' | 'G' | 'H' | 'H1'
  rx_required: boolean
  returnable: boolean
  prescription_id: string | null
  rx_line_id: string | null
  state: 'ordered' | 'refused' | 'packed' | 'delivered' | 'part_returned' | 'returned' | 'cancelled'
  reason_code: string | null
  returned_quantity: Generated<number>
  unavailable_paise: Generated<number>
  open_substitution: string | null
}

export interface OrderMessages {
  user_id: string
  order_id: string
  message_id: string
  side: 'patient' | 'pharmacy'
  author_id: string
  author_name: string | null
  text: string | null
  file_id: string | null
  written_at: Date
}

export interface OrderPrescriptions {
  user_id: string
  order_id: string
  prescription_id: string
}

export interface OrderReturns {
  user_id: string
  order_id: string
  return_id: string
  state: 'REQUESTED' | 'ACCEPTED' | 'REFUSED'
  reason: string
  lines: Json
  refund_paise: number
  requested_at: Date
  decided_at: Date | null
  decided_by: string | null
  pickup_rider_id: string | null
  pickup_given_at: Date | null
  collected_at: Date | null
  pickup_missed: 'no_one_home' | 'address_not_found' | 'refused' | 'other' | null
  condition: 'quarantined' | 'destroyed' | null
}

export interface OrderSubstitutions {
  user_id: string
  order_id: string
  substitution_id: string
  line_id: string
  pharmacy_id: string
  state: 'proposed' | 'accepted' | 'declined' | 'expired' | 'withdrawn'
  from_medicine_id: string
  to_medicine_id: string
  from_key: string
  to_key: string
  from_medicine: Json
  to_medicine: Json
  schedule: 'none' | 'G' | 'H' | 'H1'
  rx_required: boolean
  hsn: string
  returnable: boolean
  allowed_by: 'generic_name' | 'prescriber_consent' | null
  units: number
  quantity: number
  was_paise: number
  mrp_paise: number
  amount_paise: number
  coupon_paise: number
  total_paise: number
  borne_paise: number
  proposed_by: string
  proposed_by_name: string
  proposed_at: Date
  expires_at: Date
  decided_at: Date | null
}

export interface OrderThreads {
  user_id: string
  order_id: string
  written: number
  patient_unread: Generated<number>
  desk_unread: Generated<number>
  waiting_since: Date | null
  last_at: Date
}

export interface Orders {
  user_id: string
  order_id: string
  number: string
  kind: 'cart' | 'prescription' | 'past_consultation' | 'counter' | 'refill'
  order_type: 'delivery' | 'pickup'
  patient_id: string
  pharmacy_id: string
  patient: Json
  address: Json | null
  status: 'PENDING' | 'PENDING_PAYMENT' | 'PAYMENT_RECEIVED' | 'ORDER_PLACED' | 'PROCESSING' | 'COMPLETED' | 'CANCELLED' | 'RETURNED' | 'REFUNDED'
  fulfilment: 'assigned' | 'accepted' | 'packed' | 'out_for_delivery' | 'attempted' | 'ready_for_pickup' | 'delivered'
  payment_mode: 'online' | 'cod' | 'counter'
  coupon_code: string | null
  mrp_paise: number
  discount_paise: number
  coupon_paise: number
  delivery_paise: number
  tax_included_paise: number
  payable_paise: number
  delivery_parts: Json
  price_version: string
  request_consultation: Generated<boolean>
  delivery_pin: string
  pin_tries: Generated<number>
  attempts: Generated<number>
  tracking: string | null
  eta_min_hours: number | null
  eta_max_hours: number | null
  promised_from: Date | null
  promised_until: Date | null
  expires_at: Date | null
  cancelled_by: 'patient' | 'pharmacy' | 'system' | null
  cancel_reason: string | null
  delivered_at: Date | null
  invoice_id: string | null
  created_at: Date
  agreed: Json | null
  rider_id: string | null
  rider_given_at: Date | null
  payment_by_sms: Generated<boolean>
}

export interface Outbox {
  user_id: string
  id: string
  topic: string
  payload: Json
  start_after: Date | null
  singleton_key: string | null
  created_at: Date
}

export interface PasskeyChallenges {
  user_id: string
  session_id: string
  purpose: 'add' | 'open'
  challenge: string
  expires_at: Date
}

export interface PatientNotes {
  user_id: string
  note_id: string
  patient_id: string
  staff_id: string
  text: string
  created_at: Date
}

export interface PatientOpenings {
  user_id: string
  opening_id: string
  patient_id: string
  staff_id: string
  reason: 'order' | 'visit' | 'payment' | 'complaint' | 'account' | 'other'
  caller: 'code' | 'in_person' | 'callback'
  code_digest: string | null
  code_until: Date | null
  tries: Generated<number>
  asked_at: Date
  opened_at: Date | null
  ends_at: Date | null
  closed_at: Date | null
}

export interface Patients {
  user_id: string
  patient_id: string
  relation: 'self' | 'spouse' | 'child' | 'parent' | 'sibling' | 'grandparent' | 'guardian_of' | 'other'
  name: string
  gender: 'M' | 'F' | 'O' | 'U'
  dob: Day | null
  age_years: number | null
  age_stated_on: Day | null
  phone: string | null
  email: string | null
  blood_group: 'A+' | 'A-' | 'B+' | 'B-' | 'AB+' | 'AB-' | 'O+' | 'O-' | null
  height_cm: number | null
  weight_kg: string | null
  lmp_date: Day | null
  allergies: Json | null
  conditions: Json | null
  current_medicines: Json | null
  abha_number: string | null
  abha_address: string | null
  guardian_name: string | null
  guardian_consent_id: string | null
  id_document: Json | null
  created_at: Date
  archived_at: Date | null
}

export interface PaymentEvents {
  user_id: string
  payment_id: string
  event_id: string
  what: string
  source: 'browser' | 'webhook' | 'poller' | 'us'
  gateway_ref: string | null
  at: Date
}

export interface Payments {
  user_id: string
  payment_id: string
  purpose: 'order' | 'consultation'
  purpose_id: string
  receipt: string
  amount_paise: number
  currency: string
  state: 'CREATED' | 'ATTEMPTED' | 'AUTHORIZED' | 'FAILED' | 'EXPIRED' | 'CAPTURED' | 'PARTIALLY_REFUND_PENDING' | 'REFUND_PENDING' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  gateway_order_id: string | null
  gateway_payment_id: string | null
  method: string | null
  last4: string | null
  captured_paise: Generated<number>
  refund_requested_paise: Generated<number>
  refunded_paise: Generated<number>
  outcome: 'served' | 'refund' | null
  extra_of: string | null
  created_at: Date
  expires_at: Date
  captured_at: Date | null
  next_check_at: Date | null
  checks: Generated<number>
  channel: Generated<'gateway' | 'counter'>
}

export interface Payouts {
  user_id: string
  payout_id: string
  cause: string
  purpose: 'order' | 'consultation'
  purpose_id: string
  refund_id: string | null
  amount_paise: number
  state: 'NEEDS_DETAILS' | 'READY' | 'PAID'
  method: 'upi' | 'bank' | 'cash' | null
  details: string | null
  shown: string | null
  reference: string | null
  paid_on: string | null
  paid_by: string | null
  asked_at: Date
  given_at: Date | null
  paid_at: Date | null
}

export interface Pharmacies {
  pharmacy_id: string
  legal_name: string
  trade_name: string
  line1: string
  line2: string | null
  city: string
  state_code: string
  district: string
  postal_code: string
  gstin: string | null
  registered_email: string
  phone: string
  active: boolean
  delivery_enabled: boolean
  min_order_paise: number
  shipping_paise: number
  free_shipping_from_paise: number | null
}

export interface Pharmacists {
  pharmacy_id: string
  pharmacist_id: string
  name: string
  registration_no: string
  council: string
  active: boolean
}

export interface PharmacyDistricts {
  pharmacy_id: string
  state_code: string
  district: string
  min_hours: number
  max_hours: number
}

export interface PharmacyHours {
  pharmacy_id: string
  weekday: number
  opens: string
  closes: string
}

export interface PharmacyLicences {
  pharmacy_id: string
  form: '20' | '20A' | '20F' | '21' | '21A'
  number: string
  state_code: string
  district: string
  valid_from: Day
  valid_until: Day | null
}

export interface PincodeDistricts {
  postal_code: string
  state_code: string
  district: string
}

export interface Pincodes {
  postal_code: string
  place_name: string
  office_names: string[]
  state_code: string
  delivery_flag: boolean
}

export interface Policies {
  name: string
  valid_from: Date
  value: Json
  source: string
}

export interface PrescriptionAddenda {
  user_id: string
  prescription_id: string
  addendum_id: string
  document: string
  signature: Json
  at: Date
}

export interface PrescriptionDrafts {
  user_id: string
  consultation_id: string
  content: Json
  updated_at: Date
}

export interface PrescriptionFiles {
  user_id: string
  prescription_id: string
  file_id: string
  sort: number
}

export interface PrescriptionLines {
  user_id: string
  prescription_id: string
  line_id: string
  sort: number
  medicine_text: string
  generic: string | null
  strength: string | null
  form: string | null
  route: string | null
  dose: string | null
  frequency: string | null
  duration_days: number | null
  list: 'O' | 'A' | 'B' | null
  written_as: 'generic' | 'brand'
  substitution_by: 'generic_name' | 'prescriber_consent' | null
  schedule: 'none' | 'G' | 'H' | 'H1' | 'X'
  medicine_id: string | null
  equivalence_key: string | null
  decision: 'approved' | 'changed' | 'refused'
  reason_code: string | null
  quantity_units: number
  repeats: Generated<number>
  interval_days: Generated<number>
  dispensed_units: Generated<number>
  first_dispensed_on: Day | null
  valid_until: Day | null
  dose_unit: 'tablet' | 'capsule' | 'ml' | 'g' | 'drop' | 'puff' | 'sachet' | 'application' | 'piece' | 'unit' | null
  kept_warnings: Json | null
  crop_page: number | null
  crop_left: number | null
  crop_top: number | null
  crop_width: number | null
  crop_height: number | null
  crop_turn: number | null
}

export interface PrescriptionReviews {
  user_id: string
  prescription_id: string
  review_id: string
  pharmacist_user_id: string
  pharmacy_id: string
  pharmacist_id: string
  outcome: 'approved' | 'partly_approved' | 'rejected' | 'second_eyes' | 'needs_patient' | 'needs_prescriber'
  reason_code: string | null
  reading: Json
  at: Date
}

export interface PrescriptionTemplates {
  doctor_id: string
  template_id: string
  name: string
  content: Json
  created_at: Date
  updated_at: Date
}

export interface Prescriptions {
  user_id: string
  prescription_id: string
  patient_id: string
  source: 'consultation' | 'upload'
  consultation_id: string | null
  state: 'UPLOADED' | 'CHECKING' | 'QUEUED' | 'IN_REVIEW' | 'NEEDS_PATIENT' | 'NEEDS_PRESCRIBER' | 'APPROVED' | 'PARTLY_APPROVED' | 'REJECTED' | 'EXHAUSTED' | 'EXPIRED' | 'REVOKED'
  version: Generated<number>
  wants: 'all_medicines' | 'specific' | 'call_me'
  note: string | null
  reason_code: string | null
  question: string | null
  answer: string | null
  prescriber: Json | null
  patient_as_written: Json | null
  issued_on: Day | null
  condition_kind: Generated<'acute' | 'chronic' | 'unknown'>
  valid_until: Day | null
  advice: string | null
  document: string | null
  signature: Json | null
  lease_by: string | null
  lease_until: Date | null
  first_eyes_by: string | null
  decided_by: string | null
  decided_at: Date | null
  queued_at: Date | null
  created_at: Date
  archived_at: Date | null
}

export interface ProductPictures {
  medicine_id: string
  side: 'front' | 'back' | 'strip'
  picture_id: string
}

export interface ProductPrices {
  medicine_id: string
  valid_from: Date
  mrp_paise: number
  price_paise: number
  ceiling_paise: number | null
}

export interface Products {
  medicine_id: string
  slug: string
  name: string
  brand: string | null
  kind: 'drug' | 'device' | 'otc_goods' | 'ayurveda' | 'food'
  manufacturer: string
  marketer: string | null
  composition: string
  aliases: string[]
  form: string
  release: 'IR' | 'SR' | 'ER' | 'CR' | 'MR' | 'XL' | 'DR'
  route: '' | 'oral' | 'topical' | 'ophthalmic' | 'otic' | 'nasal' | 'oromucosal' | 'inhalation' | 'rectal' | 'vaginal' | 'transdermal' | 'injection'
  art: 'strip' | 'capsules' | 'syrup' | 'tube' | 'inhaler' | 'vial' | 'drops' | 'sachet' | 'box'
  strength_label: string
  packing: string
  units: number
  unit: 'tablet' | 'capsule' | 'ml' | 'g' | 'puff' | 'sachet' | 'piece'
  sell_in_loose: boolean
  therapeutic_group: string
  schedule: 'none' | 'G' | 'H' | 'H1' | 'X'
  rx_required: boolean
  ndps: boolean
  nti: boolean
  list: 'O' | 'A' | 'B' | 'none'
  gst_hsn: string
  storage: 'ambient' | 'cool' | 'cold'
  returnable: boolean
  country_of_origin: string
  net_quantity: string
  equivalence_key: string | null
  mrp_paise: number
  price_paise: number
  popularity: number
  discontinued: boolean
  promotable: boolean
  source_hash: string
  never_sold: Generated<boolean>
  barcode: string | null
  importer: string | null
  consumer_care: string | null
}

export interface ProviderRefs {
  provider: 'razorpay' | 'counter'
  ref: string
  kind: 'order' | 'payment' | 'refund'
  user_id: string
  id: string
}

export interface PublicPictures {
  picture_id: string
  sha256: string
}

export interface RateLimits {
  key: string
  started_at: Date
  count: number
}

export interface Readings {
  user_id: string
  reading_id: string
  patient_id: string
  kind: 'pressure' | 'sugar' | 'weight'
  systolic_mmhg: number | null
  diastolic_mmhg: number | null
  pulse_per_min: number | null
  sugar_mg_dl: number | null
  sugar_when: 'fasting' | 'after_meal' | 'other' | null
  weight_g: number | null
  taken_at: Date
  created_at: Date
}

export interface Recalls {
  recall_id: string
  medicine_id: string
  batch_no: string
  source: 'regulator' | 'manufacturer' | 'supplier' | 'own_check'
  reference: string | null
  reason: string
  recalled_at: Date
  recalled_by: string
  withdrawn_at: Date | null
  withdrawn_by: string | null
  withdrawn_reason: string | null
}

export interface RedFlags {
  speciality_id: string
  red_flag_id: string
  text_en: string
  text_hi: string
  sort: number
}

export interface RefundAttempts {
  user_id: string
  refund_id: string
  attempt: number
  attempt_id: string
  gateway_refund_id: string | null
  failure_code: string | null
  replaced_at: Date
}

export interface RefundRequests {
  user_id: string
  request_id: string
  patient_id: string
  purpose: 'order' | 'consultation'
  purpose_id: string
  number: string
  payment_id: string | null
  amount_paise: number
  reason: string
  note: string | null
  asked_by: string
  asked_at: Date
  opening_id: string
  agreed_by: 'code' | 'in_person'
  state: Generated<'open' | 'granted' | 'refused'>
  decided_by: string | null
  decided_at: Date | null
  answer: string | null
  paid_as: string | null
  seen_at: Date | null
}

export interface Refunds {
  user_id: string
  refund_id: string
  payment_id: string
  amount_paise: number
  reason_code: string
  rule_id: string
  state: 'REQUESTED' | 'PENDING' | 'SETTLED' | 'FAILED'
  gateway_refund_id: string | null
  arn: string | null
  requested_at: Date
  initiated_at: Date | null
  expected_by: Date
  settled_at: Date | null
  next_check_at: Date | null
  checks: Generated<number>
  attempt: Generated<number>
  attempt_id: string | null
  failure_code: string | null
  channel: Generated<'gateway' | 'payout'>
}

export interface RegisterEntries {
  pharmacy_id: string
  kind: 'H' | 'H1'
  serial: number
  user_id: string
  order_id: string
  line_id: string
  batch_no: string
  expiry: Day
  units: number
  entry: Json
  supplied_at: Date
  voided_at: Date | null
  void_reason: string | null
}

export interface RegisterSerials {
  pharmacy_id: string
  kind: 'H' | 'H1'
  last: number
}

export interface ReminderPlans {
  user_id: string
  patient_id: string
  past_day: Day
  past_slot: 'morning' | 'noon' | 'evening' | 'night'
  next_at: Date | null
}

export interface RetentionRuns {
  table_name: string
  run_on: Day
  removed: number
  ended_at: Date
}

export interface RiderReports {
  user_id: string
  order_id: string
  report_id: string
  rider_id: string
  pharmacy_id: string
  result: 'delivered' | 'attempted' | 'given_up' | 'wrong_pin' | 'pin_locked' | 'stopped'
  reason: 'no_one_home' | 'address_not_found' | 'could_not_pay' | 'refused' | 'other' | null
  cash_paise: Generated<number>
  parcel: 'with_rider' | 'back' | 'out_again' | null
  happened_at: Date
  reported_at: Date
  handover_id: string | null
}

export interface SavedMedicines {
  user_id: string
  medicine_id: string
  saved_at: Date
}

export interface ScheduleChanges {
  change_id: string
  medicine_id: string
  columns: Json
  file_name: string
  asked_by: string
  asked_at: Date
  state: Generated<'waiting' | 'approved' | 'rejected' | 'replaced'>
  decided_by: string | null
  decided_at: Date | null
}

export interface SealedAccounts {
  user_id: string
  phone_number: string
  email: string | null
  cause: 'wrong_answers' | 'declined'
  new_user_id: string
  sealed_at: Date
  restored_at: Date | null
  restored_by: string | null
  restore_reason: string | null
}

export interface SearchCounts {
  day: Day
  need: string
  searches: number
}

export interface SelfAudits {
  audit_id: string
  made_at: Date
  made_by: string
  findings: Json
}

export interface ServiceAreaPincodes {
  pharmacy_id: string
  postal_code: string
  area_id: string
}

export interface ServiceAreas {
  pharmacy_id: string
  area_id: string
  kind: 'district' | 'pincodes'
  name: string
  state_code: string | null
  district: string | null
  min_hours: number
  max_hours: number
  min_order_paise: number | null
  shipping_paise: number | null
  free_shipping_from_paise: number | null
  cod_allowed: boolean
  pickup_only: boolean
}

export interface Sessions {
  user_id: string
  session_id: string
  app: 'patient' | 'desk'
  device: string
  auth_time: Date
  created_at: Date
  last_active_at: Date
  ends_at: Date
  second_factor_at: Date | null
  ended_at: Date | null
  device_digest: string | null
  desk_active_at: Date | null
  owner_check: 'asked' | 'passed' | null
  sign_in_id: string
  roles_changed_at: Date | null
}

export interface ShelfPlaces {
  pharmacy_id: string
  medicine_id: string
  place: string
  changed_at: Date
  changed_by: string
}

export interface SigningKeys {
  key_id: string
  public_key: string
  created_at: Date
}

export interface SlotHours {
  doctor_id: string
  hour_at: Date
  minutes: number
}

export interface Slots {
  doctor_id: string
  start_at: Date
  end_at: Date
  state: 'OPEN' | 'HELD' | 'BOOKED' | 'BLOCKED' | 'FULL' | 'EXPIRED'
  held_by: string | null
  hold_token: string | null
  hold_expires_at: Date | null
  hold_extended: Generated<boolean>
  consultation_id: string | null
  booked_by: string | null
  minutes: Generated<number>
  hour_at: Generated<Date>
  modes: string[] | null
}

export interface Specialities {
  speciality_id: string
  name_en: string
  name_hi: string
  icon: string
  examples_en: string[]
  examples_hi: string[]
  instant_available: boolean
  sort: number
}

export interface Staff {
  user_id: string
  name: string
  roles: string[]
  doctor_id: string | null
  pharmacy_id: string | null
  pharmacist_id: string | null
  totp_secret: string
  totp_last_step: Generated<number>
  totp_tries: Generated<number>
  totp_tries_from: Date | null
  active: boolean
  created_at: Date
}

export interface StaffInvitations {
  invitation_id: string
  name: string
  roles: string[]
  channel: 'sms' | 'email'
  contact: string
  language: string
  doctor: Json | null
  pharmacist: Json | null
  token_hash: string
  invited_by: string
  created_at: Date
  sent_at: Date
  expires_at: Date
  withdrawn_at: Date | null
  used_at: Date | null
  used_by: string | null
  pending: Json | null
  reset_of: string | null
}

export interface StaffPasskeys {
  user_id: string
  passkey_id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

export interface States {
  code: string
  name: string
  kind: 'state' | 'union_territory'
}

export interface Stock {
  pharmacy_id: string
  medicine_id: string
  on_hand: number
  reserved: number
}

export interface StockCountLines {
  pharmacy_id: string
  count_id: string
  line_no: number
  medicine_id: string
  batch_no: string
  expiry: Day
  mrp_paise: number
  counted_units: number | null
  book_units: number | null
  counted_at: Date | null
  counted_by: string | null
  reason: string | null
}

export interface StockCounts {
  pharmacy_id: string
  count_id: string
  shelf: string | null
  created_at: Date
  created_by: string
  compared_at: Date | null
  posted_at: Date | null
  posted_by: string | null
}

export interface StockDispatchLines {
  pharmacy_id: string
  dispatch_id: string
  line_no: number
  medicine_id: string
  batch_no: string
  expiry: Day
  mrp_paise: number
  units: number
  reason: 'expired' | 'near_expiry' | 'damaged' | 'recalled' | 'wrong_supply' | 'excess' | null
  received_units: number | null
  received_note: string | null
}

export interface StockDispatches {
  pharmacy_id: string
  dispatch_id: string
  kind: 'supplier_return' | 'transfer'
  serial: number
  supplier_id: string | null
  to_pharmacy_id: string | null
  created_at: Date
  created_by: string
  posted_at: Date | null
  posted_by: string | null
  received_at: Date | null
  received_by: string | null
}

export interface StockMoves {
  pharmacy_id: string
  move_id: string
  medicine_id: string
  batch_no: string
  kind: 'received' | 'counted' | 'recalled' | 'restored' | 'returned' | 'sent'
  units: number
  reason: string
  by_user: string
  at: Date
  document_kind: 'receipt' | 'count' | 'supplier_return' | 'transfer' | null
  document_id: string | null
  document_line: number | null
}

export interface StockReceiptLines {
  pharmacy_id: string
  receipt_id: string
  line_no: number
  medicine_id: string
  batch_no: string
  expiry: Day | null
  packs: number
  free_packs: number
  mrp_paise: number
  purchase_paise: number
  gst_percent: string
  posted: boolean
}

export interface StockReceipts {
  pharmacy_id: string
  receipt_id: string
  supplier_id: string
  invoice_no: string
  invoice_date: Day
  version: number
  created_at: Date
  created_by: string
  posted_at: Date | null
  posted_by: string | null
}

export interface StockReservations {
  pharmacy_id: string
  order_id: string
  medicine_id: string
  units: number
  state: 'HELD' | 'RELEASED' | 'TAKEN'
  made_at: Date
  expires_at: Date | null
}

export interface Subscriptions {
  user_id: string
  subscription_id: string
  patient_id: string
  medicine_id: string
  quantity: number
  every_days: number
  next_on: Day
  set_at: Date
  asked_on: Day | null
  paused_at: Date | null
  ended_at: Date | null
  created_at: Date
}

export interface Suppliers {
  pharmacy_id: string
  supplier_id: string
  name: string
  gstin: string | null
  drug_licence: string
  created_at: Date
  created_by: string
}

export interface UserStreams {
  user_id: string
  seq: number
}

export interface Users {
  user_id: string
  phone_number: string | null
  email: string | null
  email_verified: Generated<boolean>
  display_name: string | null
  language: string
  status: 'active' | 'locked' | 'erasure_pending' | 'erased'
  is_new_user: boolean
  tokens_valid_from: Date
  created_at: Date
  last_seen_at: Date
  owner_tries: Generated<number>
}

export interface Vaccinations {
  user_id: string
  vaccination_id: string
  patient_id: string
  name: string
  dose: string | null
  place: string | null
  given_on: Day
  created_at: Date
}

export interface VendorConnections {
  name: string
  settings: string | null
  changed_at: Date | null
  changed_by: string | null
  tested_at: Date | null
  works: boolean | null
  failing_since: Date | null
  problem: string | null
  detail: string | null
}

export interface VisitRatings {
  doctor_id: string
  rating_id: string
  user_id: string
  consultation_id: string
  visited_at: Date
  stars: number
  comment: string | null
  state: 'none' | 'waiting' | 'shown' | 'refused'
  decided_by: string | null
  decided_at: Date | null
  reason: string | null
  reply: string | null
  replied_at: Date | null
  created_at: Date
}

export interface WalkIns {
  user_id: string
  consultation_id: string
  registered_by: string
  pharmacy_id: string | null
  method: 'cash' | 'upi' | null
  paid_paise: number
  received_paise: number | null
  upi_reference: string | null
  registered_at: Date
}

export interface WebhookEvents {
  provider: string
  event_id: string
  event: string
  received_at: Date
  body_digest: string | null
}

export interface DB {
  addresses: Addresses
  audit_chains: AuditChains
  audit_events: AuditEvents
  audit_purged: AuditPurged
  authenticator_resets: AuthenticatorResets
  banners: Banners
  batches: Batches
  bought_together: BoughtTogether
  breach_notices: BreachNotices
  call_events: CallEvents
  call_guests: CallGuests
  call_peers: CallPeers
  callbacks: Callbacks
  caller_acts: CallerActs
  calls: Calls
  cart_items: CartItems
  cart_prescriptions: CartPrescriptions
  carts: Carts
  cash_handovers: CashHandovers
  catalog_import_lines: CatalogImportLines
  catalog_import_mappings: CatalogImportMappings
  catalog_import_pieces: CatalogImportPieces
  catalog_imports: CatalogImports
  cities: Cities
  consents: Consents
  consultation_events: ConsultationEvents
  consultation_files: ConsultationFiles
  consultation_offers: ConsultationOffers
  consultations: Consultations
  counter_codes: CounterCodes
  counter_sales: CounterSales
  coupon_codes: CouponCodes
  coupon_redemptions: CouponRedemptions
  coupons: Coupons
  course_supplies: CourseSupplies
  courses: Courses
  dead_letters: DeadLetters
  deal_items: DealItems
  deals: Deals
  delivery_policies: DeliveryPolicies
  desk_settings: DeskSettings
  devices: Devices
  dispenses: Dispenses
  districts: Districts
  doctor_dates: DoctorDates
  doctor_days: DoctorDays
  doctor_earnings: DoctorEarnings
  doctor_favourites: DoctorFavourites
  doctor_hours: DoctorHours
  doctor_papers: DoctorPapers
  doctor_payouts: DoctorPayouts
  doctor_presence: DoctorPresence
  doctor_rating_counts: DoctorRatingCounts
  doctor_shares: DoctorShares
  doctor_specialities: DoctorSpecialities
  doctor_weekdays: DoctorWeekdays
  doctors: Doctors
  dose_events: DoseEvents
  erasures: Erasures
  events: Events
  exports: Exports
  favourite_lines: FavouriteLines
  featured_categories: FeaturedCategories
  featured_items: FeaturedItems
  file_chunks: FileChunks
  file_uploads: FileUploads
  files: Files
  grievances: Grievances
  health_documents: HealthDocuments
  health_settings: HealthSettings
  health_shares: HealthShares
  hourly_figures: HourlyFigures
  hourly_figures_span: HourlyFiguresSpan
  idempotency: Idempotency
  identities: Identities
  identity_attempts: IdentityAttempts
  identity_codes: IdentityCodes
  identity_links: IdentityLinks
  identity_refresh_tokens: IdentityRefreshTokens
  identity_users: IdentityUsers
  installation: Installation
  installation_keys: InstallationKeys
  invoice_numbers: InvoiceNumbers
  invoice_serials: InvoiceSerials
  invoices: Invoices
  known_prescribers: KnownPrescribers
  languages: Languages
  ledger_entries: LedgerEntries
  legal_texts: LegalTexts
  mailbox: Mailbox
  medicine_reports: MedicineReports
  medicine_text_reviews: MedicineTextReviews
  message_doubts: MessageDoubts
  migration_lock: MigrationLock
  migrations: Migrations
  nominees: Nominees
  notice_preferences: NoticePreferences
  notices: Notices
  operator: Operator
  order_batches: OrderBatches
  order_events: OrderEvents
  order_lines: OrderLines
  order_messages: OrderMessages
  order_prescriptions: OrderPrescriptions
  order_returns: OrderReturns
  order_substitutions: OrderSubstitutions
  order_threads: OrderThreads
  orders: Orders
  outbox: Outbox
  passkey_challenges: PasskeyChallenges
  patient_notes: PatientNotes
  patient_openings: PatientOpenings
  patients: Patients
  payment_events: PaymentEvents
  payments: Payments
  payouts: Payouts
  pharmacies: Pharmacies
  pharmacists: Pharmacists
  pharmacy_districts: PharmacyDistricts
  pharmacy_hours: PharmacyHours
  pharmacy_licences: PharmacyLicences
  pincode_districts: PincodeDistricts
  pincodes: Pincodes
  policies: Policies
  prescription_addenda: PrescriptionAddenda
  prescription_drafts: PrescriptionDrafts
  prescription_files: PrescriptionFiles
  prescription_lines: PrescriptionLines
  prescription_reviews: PrescriptionReviews
  prescription_templates: PrescriptionTemplates
  prescriptions: Prescriptions
  product_pictures: ProductPictures
  product_prices: ProductPrices
  products: Products
  provider_refs: ProviderRefs
  public_pictures: PublicPictures
  rate_limits: RateLimits
  readings: Readings
  recalls: Recalls
  red_flags: RedFlags
  refund_attempts: RefundAttempts
  refund_requests: RefundRequests
  refunds: Refunds
  register_entries: RegisterEntries
  register_serials: RegisterSerials
  reminder_plans: ReminderPlans
  retention_runs: RetentionRuns
  rider_reports: RiderReports
  saved_medicines: SavedMedicines
  schedule_changes: ScheduleChanges
  sealed_accounts: SealedAccounts
  search_counts: SearchCounts
  self_audits: SelfAudits
  service_area_pincodes: ServiceAreaPincodes
  service_areas: ServiceAreas
  sessions: Sessions
  shelf_places: ShelfPlaces
  signing_keys: SigningKeys
  slot_hours: SlotHours
  slots: Slots
  specialities: Specialities
  staff: Staff
  staff_invitations: StaffInvitations
  staff_passkeys: StaffPasskeys
  states: States
  stock: Stock
  stock_count_lines: StockCountLines
  stock_counts: StockCounts
  stock_dispatch_lines: StockDispatchLines
  stock_dispatches: StockDispatches
  stock_moves: StockMoves
  stock_receipt_lines: StockReceiptLines
  stock_receipts: StockReceipts
  stock_reservations: StockReservations
  subscriptions: Subscriptions
  suppliers: Suppliers
  user_streams: UserStreams
  users: Users
  vaccinations: Vaccinations
  vendor_connections: VendorConnections
  visit_ratings: VisitRatings
  walk_ins: WalkIns
  webhook_events: WebhookEvents
}
