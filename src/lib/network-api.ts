import { type Api, type CallOptions, pathOf, type RawCall } from './api.ts'
import type { Contract, RouteKey } from './contract.ts'
import { errorText } from './errors.ts'

/** Reads are tried again 7 times at 1000 ms (specification, section 7), writes never by themselves. */
export const retries = { times: 7, everyMs: 1000 } as const

/** A refused or failed call, with the text for the person. */
export class ApiFailure extends Error {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    super(errorText(body))
    this.name = 'ApiFailure'
    this.status = status
    this.body = body
  }
}

interface NetworkOptions {
  token?: () => string | null
  fetch?: typeof fetch
  origin?: string
}

/** The contract over the network, by the specification's paths and headers. */
export function networkApi<C extends Contract>({ token = () => null, fetch: send = (...args) => fetch(...args), origin = '' }: NetworkOptions): Api<C> {
  const call = async (key: RouteKey, input: RawCall & CallOptions = {}): Promise<unknown> => {
    const method = key.slice(0, key.indexOf(' '))
    const request = () => send(origin + pathOf(key, input), init(method, input, token()))
    const response = await (method === 'GET' ? withRetries(request, input.signal) : request())
    const body: unknown = await response.json().catch(() => null)
    if (!response.ok) throw new ApiFailure(response.status, body)
    return typeof body === 'object' && body !== null && 'data' in body && !('status_code' in body) ? body.data : body
  }
  return call as Api<C>
}

function init(method: string, { body, signal, idempotencyKey }: RawCall & CallOptions, token: string | null): RequestInit {
  const headers: Record<string, string> = { app: 'patient' }
  if (token) headers['Authorization'] = `Firebase ${token}`
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  return { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }), ...(signal ? { signal } : {}) }
}

async function withRetries(request: () => Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  for (let tries = 0; ; tries++) {
    const response = await request().catch((error: unknown) => {
      if (signal?.aborted || tries === retries.times) throw error
      return null
    })
    if (response && (tries === retries.times || !mayPass(response.status))) return response
    await pause(waitMs(response), signal)
  }
}

function mayPass(status: number): boolean {
  return status === 429 || status >= 500
}

function waitMs(response: Response | null): number {
  const seconds = Number(response?.headers.get('retry-after'))
  return seconds > 0 ? seconds * 1000 : retries.everyMs
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('aborted', 'AbortError'))
    })
  })
}
