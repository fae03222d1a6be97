/**
 * Every refusal a caller can meet: its HTTP status and its text.
 * A text in `data` is meant for the patient as it stands; fields carry theirs under the field's name (specification, section 8).
 */
export const refusals = {
  bad_request: [400, 'The request could not be read'],
  invalid: [400, 'Some details in the request are not valid'],
  app_header_missing: [400, 'Every request carries the header app'],
  not_signed_in: [401, 'Please sign in to continue'],
  owner_check: [428, 'Confirm that this account is yours: sign in and enter its date of birth'],
  sign_in_again: [403, 'Please sign in again before changing your sign-in details'],
  second_factor_again: [403, 'Confirm that it is you: use your passkey or authenticator again'],
  roles_changed: [403, 'Your roles were changed. Use your passkey or authenticator to continue with the new ones'],
  access_ended: [401, 'An admin ended your access to the desk'],
  connection_failed: [422, 'This service does not work with these settings. Nothing was saved'],
  setup_link: [403, 'This setup link is no longer valid. Restart Parcha to get a new one, or sign in to the desk'],
  invitation: [403, 'This invitation is no longer valid. Ask your clinic’s admin for a new one'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'This method is not allowed here'],
  conflict: [409, 'This has changed. Please review it'],
  in_flight: [409, 'This request is still being processed'],
  too_large: [413, 'This is too large'],
  infected_file: [422, 'This file is not safe and was not saved'],
  unsupported_media: [415, 'This type of content is not accepted here'],
  idempotency_key_missing: [400, 'This request needs an Idempotency-Key'],
  idempotency_key_reused: [422, 'This Idempotency-Key was used for another request'],
  payment_unavailable: [503, 'The payment service is not responding right now. You were not charged. Please try again'],
  payment_signature: [400, 'This payment could not be confirmed'],
  refund_too_large: [409, 'The amount is more than what is left to refund'],
  rx_units: [409, 'Not enough is left on this prescription today'],
  coupon_unknown: [422, 'This coupon code is not valid'],
  coupon_refused: [422, 'This coupon cannot be used here'],
  not_sold_online: [422, 'The law does not allow this medicine to be sold online'],
  abortion_medicine: [
    422,
    'Abortion medicines are not sold here. By law they are given only under a doctor’s care at an approved place: please see a gynaecologist.',
  ],
  too_many: [422, 'Not enough stock'],
  cart_changed: [409, 'Your cart has changed. Please review it'],
  order_moved: [409, 'This order has been updated. Please review it'],
  awaiting_answer: [409, 'The patient has not answered about a substitute yet. Wait for the answer, or withdraw the question'],
  batch_mismatch: [409, 'These are not the assigned batches. Please scan again'],
  batch_stopped: [
    409,
    'A batch in this parcel was recalled or has expired. Do not hand it over. Repack it, or cancel and refund the order',
  ],
  not_returnable: [422, 'This cannot be returned'],
  cod_not_allowed: [422, 'Cash on delivery is not available for this order'],
  consent_missing: [422, 'Your consent is needed for this first'],
  cart_not_ready: [422, 'This cart is not ready to order. Please review it'],
  out_of_stock: [409, 'There is no longer enough stock of this'],
  too_many_requests: [429, 'Too many requests. Please wait a moment'],
  slot_taken: [409, 'This slot was just booked. Please choose another'],
  call_early: [403, 'You cannot join yet'],
  hold_ended: [409, 'This slot is no longer reserved for you'],
  too_many_holds: [409, 'You already have other slots reserved. Release one first'],
  consent_needed: [422, 'Please agree to the consent notice for this person first'],
  adult_needed: [422, 'An adult must be present with a child. Please choose who'],
  refund_not_possible: [409, 'This consultation cannot be refunded'],
  no_doctor_online: [409, 'No doctor is available for this right now. Please book a slot'],
  not_open: [503, 'This clinic is not open yet. Please try again later'],
  not_offered: [422, 'This clinic does not offer this service'],
  unavailable: [503, 'This service is not available right now. Please try again'],
} as const satisfies Record<string, readonly [status: number, text: string]>

type RefusalCode = keyof typeof refusals
export type FieldErrors = Record<string, string[]>

interface RefusalOptions {
  fields?: FieldErrors
  detail?: string
  retryAfterSeconds?: number
  meta?: Record<string, unknown>
}

/** A refusal the caller may read. `fields` answers as `error: { field: [text] }`, otherwise the text stands in `error.detail`. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly fields: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined
  /** What helps the caller on: the nearest free times, the cart as it is now. */
  readonly meta: Record<string, unknown> | undefined

  constructor(code: RefusalCode, options: RefusalOptions = {}) {
    super(options.detail ?? refusals[code][1])
    this.name = 'Refusal'
    this.code = code
    this.status = refusals[code][0]
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
    this.meta = options.meta
  }
}

interface ErrorBody {
  data: null | string
  error: { detail?: string; code?: string; request_id?: string } & Record<string, string | string[] | undefined>
  meta?: Record<string, unknown>
}

/** The envelope of a refusal: `{data: null, error: {detail} | {field: [text]}}`. */
export function errorBody(refusal: Refusal, requestId: string): ErrorBody {
  const meta = refusal.meta ? { meta: refusal.meta } : {}
  if (refusal.fields) return { data: null, error: refusal.fields, ...meta }
  return { data: null, error: { detail: refusal.message, code: refusal.code, request_id: requestId }, ...meta }
}

export const somethingWentWrong = 'Something went wrong'

/** The text a person is shown for a failed answer, in the order of the specification's section 8. */
export function errorText(body: unknown): string {
  const { data, error } = isRecord(body) ? body : {}
  if (typeof data === 'string') return data
  if (!isRecord(error)) return somethingWentWrong
  if (typeof error['detail'] === 'string') return error['detail']
  const first = Object.values(error)[0]
  const text: unknown = Array.isArray(first) ? first[0] : undefined
  return typeof text === 'string' ? text : somethingWentWrong
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
