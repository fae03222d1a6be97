import { isOfTheEngine } from './telemetry/engine-texts.ts'

/** What happened to somebody's sign-in or rights; told by this name alone, so that it can be counted and alarmed on. */
export type SecurityEvent =
  | 'code_failed'
  | 'link_failed'
  | 'second_factor_failed'
  | 'passkey_failed'
  | 'first_admin'
  | 'sms_by_setup_link'
  | 'staff_joined'
  | 'owner_check_failed'
  | 'sign_in_limited'
  | 'access_refused'
  | 'fresh_sign_in_missing'
  | 'ended_session_used'
  | 'refresh_token_reused'
  | 'webhook_replayed'
  | 'webhook_signature_failed'

/** Why something outside did not answer; never its own words. */
export type LogReason = 'no_answer' | 'no_answer_in_time' | 'other_shape' | 'refused' | 'paused'

/** Everything a line can hold. A field that is not here does not compile, and one that came all the same is withheld. */
interface LogFields {
  err?: unknown
  security?: SecurityEvent
  reason?: LogReason
  method?: string
  route?: string | undefined
  status?: number
  ms?: number
  attempt?: number
  count?: number
  seq?: number
  port?: number
  signal?: string
  code?: string
  state?: string
  table?: string
  constraint?: string
  job?: string
  queue?: string
  topic?: string
  policy?: string
  /** The class of an error in a browser, where in our files it happened, and its sentence where the engine's own. */
  kind?: string
  places?: string
  text?: string
  valid_from?: Date
  job_id?: string
  event_id?: string
  file_id?: string
  user_id?: string
  actor_id?: string | null
  order_id?: string
  consultation_id?: string
  pharmacy_id?: string
  doctor_id?: string
  payment_id?: string
  refund_id?: string
  gateway_payment?: string
  gateway_refund?: string
}

/** `never` for a sentence that something was put into: `${name} was here` does not compile, however it was built. */
// oxlint-disable-next-line typescript/no-empty-object-type -- only a type without required keys can tell a literal from a template.
type Sentence<M extends string> = {} extends Record<M, 1> ? never : M
/** Also of an object that was made elsewhere, which TypeScript's own check of extra fields lets through. */
type Only<F> = F & Record<Exclude<keyof F, keyof LogFields>, never>
type WriteLog = <F extends LogFields, const M extends string>(fields: Only<F>, sentence: Sentence<M>) => void

export interface Log {
  info: WriteLog
  warn: WriteLog
  error: WriteLog
}

type Ids = Pick<LogFields, 'user_id' | 'job' | 'route'>

/** A security event, by its name and ids only. */
export function logSecurity(log: Pick<Log, 'warn'>, security: SecurityEvent, ids: Ids = {}): void {
  log.warn({ ...ids, security }, 'security event')
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
/** Ours are UUIDs or short numbers, those of a gateway carry their kind in front: neither a phone nor a name is one of these. */
const isId = (value: unknown) => value === null || isNumber(value) || (typeof value === 'string' && uuid.test(value)) || isGatewayId(value)
const isNumber = (value: unknown) => (typeof value === 'number' || typeof value === 'string') && /^\d{1,9}$/.test(String(value))
const isGatewayId = (value: unknown) => typeof value === 'string' && /^(pay|order|rfnd|refund|evt|event)_\w{4,40}$/.test(value)
/** One word in one case, as programs write it. */
const isCode = (value: unknown) =>
  typeof value === 'string' && /^(?:[a-z][a-z0-9_.:-]{0,63}|[A-Z0-9][A-Z0-9_]{1,63})$/.test(value) && !isPhone(value)
const isPhone = (value: string) => /^\d{10,}$/.test(value)
const isCount = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e9
const isRoute = (value: unknown) => value === undefined || (typeof value === 'string' && !/[%?\s]/.test(value))
const isErrorName = (value: unknown) => typeof value === 'string' && /^([A-Z][A-Za-z]{0,40})?Error$/.test(value)
/** Lines of built files: `vendor-B3xk.js:1:3021`, one after another. */
const isPlaces = (value: unknown) =>
  typeof value === 'string' && /^([\w-]{1,60}(\.[\w-]{1,20}){0,2}\.js:\d{1,6}:\d{1,8}( |$)){1,10}$/.test(value)
const isEngineText = (value: unknown) => typeof value === 'string' && isOfTheEngine(value)
/** Shaped by their serializers. */
const isSerialized = () => true

const shapes: Record<keyof LogFields | 'req' | 'res' | 'reqId', (value: unknown) => boolean> = {
  err: isSerialized,
  req: isSerialized,
  res: isSerialized,
  reqId: isId,
  security: isCode,
  reason: isCode,
  method: isCode,
  route: isRoute,
  status: isCount,
  ms: isCount,
  attempt: isCount,
  count: isCount,
  seq: isCount,
  port: isCount,
  signal: isCode,
  code: isCode,
  state: isCode,
  table: isCode,
  constraint: isCode,
  job: isCode,
  queue: isCode,
  topic: isCode,
  policy: isCode,
  kind: isErrorName,
  places: isPlaces,
  text: isEngineText,
  valid_from: (value) => value instanceof Date,
  job_id: isId,
  event_id: isId,
  file_id: isId,
  user_id: isId,
  actor_id: isId,
  order_id: isId,
  consultation_id: isId,
  pharmacy_id: isId,
  doctor_id: isId,
  payment_id: isId,
  refund_id: isId,
  gateway_payment: isId,
  gateway_refund: isId,
}

/** The fields as they reach the line: what has no name here, or not the shape of its name, is withheld. */
export function withheld(fields: Record<string, unknown>): Record<string, unknown> {
  const shapeOf = (name: string) => (Object.hasOwn(shapes, name) ? shapes[name as keyof typeof shapes] : undefined)
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, shapeOf(name)?.(value) ? value : '[withheld]']))
}
