import { type Api, type CallOptions, pathOf, type RawCall } from './api.ts'
import type { Contract, RouteKey } from './contract.ts'
import { errorText, type FieldErrors } from './errors.ts'

/** Reads are tried again 7 times at 1000 ms (specification, section 7); writes that may arrive twice when a proxy says that they reached nobody. */
const retries = { times: 7, writeTimes: 3, everyMs: 1000 } as const

/** A refused or failed call: `text` for the person, `status` (0 when nothing answered), `code` and `fields` for the page. */
export class ApiFailure extends Error {
  readonly status: number
  readonly text: string
  readonly code: string | undefined
  readonly fields: FieldErrors
  readonly body: unknown
  /** Finds it in the log of the server; what never reached it has none. */
  readonly requestId: string | undefined

  /** `say` puts the API's English into the reader's language. */
  constructor(status: number, body: unknown, { say = asItStands, ...options }: ErrorOptions & { say?: (text: string) => string } = {}) {
    const text = say(errorText(body))
    super(text, options)
    this.name = 'ApiFailure'
    this.status = status
    this.text = text
    this.body = body
    const error = isRecord(body) && isRecord(body['error']) ? body['error'] : {}
    this.requestId = typeof error['request_id'] === 'string' ? error['request_id'] : undefined
    this.code = typeof error['code'] === 'string' ? error['code'] : undefined
    const fields = Object.entries(error).filter((entry): entry is [string, string[]] => Array.isArray(entry[1]))
    this.fields = Object.fromEntries(fields.map(([name, texts]) => [name, texts.map(say)]))
  }
}

const asItStands = (text: string) => text

interface NetworkOptions {
  token?: () => string | null | Promise<string | null>
  /** Whose pages are asking: `desk` for the operator's. */
  app?: () => 'patient' | 'desk'
  /** For how long nobody was there, where the server wants to know. */
  idleSeconds?: () => number | null
  fetch?: typeof fetch
  /** Where the API is when the page is not of its origin, without a slash at the end. */
  origin?: string
  /** Whoever showed a token was told that they are nobody, by this code: true when the session stands all the same, and the call is worth another try. */
  doubted?: (code: string | undefined) => Promise<boolean>
  /** Loaded when something is refused. */
  words?: () => Promise<(text: string) => string>
}

/** The contract over the network, by the specification's paths and headers. Failures are `ApiFailure`, a stopped call its signal's reason. */
export function networkApi<C extends Contract>({
  token = () => null,
  app = () => 'patient',
  idleSeconds = () => null,
  fetch: send = (...args) => fetch(...args),
  origin = '',
  doubted = () => Promise.resolve(false),
  words = () => Promise.resolve(asItStands),
}: NetworkOptions): Api<C> {
  const call = async (key: RouteKey, input: RawCall & CallOptions = {}): Promise<unknown> => {
    const method = key.slice(0, key.indexOf(' '))
    let shown: string | null = null
    const request = async () => {
      shown = await token()
      return send(origin + pathOf(key, input), init(method, input, { app: app(), token: shown, idle: idleSeconds() }))
    }
    const tried = () => withRetries(request, policyOf(method, input), input.signal)
    const first = await tried()
    const again = shown !== null && isDoubt(key, first) && (await doubted(new ApiFailure(first.status, first.body).code))
    const { status, ok, body } = again ? await tried() : first
    if (!ok) throw new ApiFailure(status, body, { say: await words() })
    return isEnveloped(body) ? body.data : body
  }
  return call as Api<C>
}

/** Where a session is opened or ended its keeper hears the answer itself; a 403 with a code of ours has its own reason. */
function isDoubt(key: RouteKey, { status, body }: Answer): boolean {
  if (/^(POST|DELETE) \/api\/session\/$/.test(key)) return false
  return status === 401 || (status === 403 && new ApiFailure(status, body).code === undefined)
}

function init(
  method: string,
  { body, signal, idempotencyKey }: RawCall & CallOptions,
  { app, token, idle }: { app: string; token: string | null; idle: number | null },
): RequestInit {
  const headers: Record<string, string> = { app }
  if (token) headers['Authorization'] = `Firebase ${token}`
  if (idle !== null) headers['Idle-Seconds'] = String(idle)
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  if (body !== undefined) headers['Content-Type'] = body instanceof Uint8Array ? 'application/offset+octet-stream' : 'application/json'
  const sent = body === undefined ? null : written(body)
  // What somebody decided is sent to its end, though they leave the page at once.
  const keepalive = method !== 'GET' && !(sent instanceof Uint8Array) && (sent?.length ?? 0) < mostKeptAlive
  return { method, headers, ...(keepalive ? { keepalive } : {}), ...(sent === null ? {} : { body: sent }), ...(signal ? { signal } : {}) }
}

/** Browsers keep 64 KiB alive in all, of which a letter of Hindi takes three bytes. */
const mostKeptAlive = 16_000

/** Bytes leave as they are, everything else as JSON. */
function written(body: unknown): Uint8Array<ArrayBuffer> | string {
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body)
}

interface Answer {
  status: number
  ok: boolean
  retryAfter: string | null
  body: unknown
}

interface RetryPolicy {
  times: number
  mayPass: (answer: Answer | Error) => boolean
}

const reading: RetryPolicy = {
  times: retries.times,
  mayPass: (answer) => answer instanceof Error || answer.status === 429 || answer.status >= 500,
}
/** A process that ends takes its requests with it, and a proxy before it answers with a page of its own. */
const sameWrite: RetryPolicy = {
  times: retries.writeTimes,
  mayPass: (answer) => !(answer instanceof Error) && answer.body === null && [502, 503, 504].includes(answer.status),
}
const once: RetryPolicy = { times: 0, mayPass: () => false }

function policyOf(method: string, { idempotencyKey, repeatable = method === 'PUT' }: CallOptions): RetryPolicy {
  if (method === 'GET') return reading
  // RFC 9110, 9.2.2: a PUT is the same however often it arrives; of anything else the key makes it so.
  return repeatable || idempotencyKey ? sameWrite : once
}

async function withRetries(request: () => Promise<Response>, policy: RetryPolicy, signal: AbortSignal | undefined): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const answer = await attempt(request, signal)
    if (tries === policy.times || !policy.mayPass(answer)) {
      if (answer instanceof Error) throw new ApiFailure(0, null, { cause: answer })
      return answer
    }
    await pause(waitMs(answer), signal)
  }
}

/** The whole answer, or the error of a line that broke before its end. What the caller stopped is thrown. */
async function attempt(request: () => Promise<Response>, signal: AbortSignal | undefined): Promise<Answer | Error> {
  try {
    const response = await request()
    const text = await response.text()
    return { status: response.status, ok: response.ok, retryAfter: response.headers.get('retry-after'), body: parsed(text) }
  } catch (error) {
    signal?.throwIfAborted()
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** A proxy's page of an outage is no JSON; its status still counts. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function waitMs(answer: Answer | Error): number {
  const seconds = answer instanceof Error ? 0 : Number(answer.retryAfter)
  return seconds > 0 ? seconds * 1000 : retries.everyMs
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      if (signal?.aborted) reject(signal.reason as Error)
      else resolve()
    }
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', done)
  })
}

/** The pharmacy's own envelope has a `data` too, and a `status_code` that ours never has. */
function isEnveloped(body: unknown): body is { data: unknown } {
  return isRecord(body) && 'data' in body && !('status_code' in body)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
