import { type IncomingMessage, request as askHttp } from 'node:http'
import { request as askHttps } from 'node:https'

export interface VendorRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  withinMs?: number
}
export interface VendorAnswer {
  /** 0 when nothing answered in time. */
  status: number
  body: string
  /** False when no connection came about: nothing was asked, so asking somebody else repeats nothing. */
  reached: boolean
  /** The vendor's clock. */
  date: string | null
  /** Why there was no answer, as the system calls it. */
  code: string | null
}

const mostCharacters = 100_000

/** One question to a vendor, without following redirects. `fetch` does not tell a request that was lost from one that never left. */
export function callVendor(url: string, { method = 'GET', headers = {}, body, withinMs = 10_000 }: VendorRequest): Promise<VendorAnswer> {
  const secure = new URL(url).protocol === 'https:'
  const { promise, resolve } = Promise.withResolvers<VendorAnswer>()
  let reached = false
  const lost = (code: string) => resolve({ status: 0, body: '', reached, date: null, code })
  const signal = AbortSignal.timeout(withinMs)
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  // A new connection each time: one that was kept may have been closed by the other side just now.
  const options = { method, agent: false, signal, headers: { accept: 'application/json', ...length, ...headers } } as const
  const asking = (secure ? askHttps : askHttp)(url, options)
  asking.on('socket', (socket) => socket.once(secure ? 'secureConnect' : 'connect', () => (reached = true)))
  asking.on('response', (response) => {
    const status = response.statusCode ?? 0
    // The status decides whether it was taken: an answer that breaks off must not send a message twice.
    void textOf(response).then((text) => resolve({ status, body: text, reached, date: response.headers.date ?? null, code: null }))
  })
  asking.on('error', ({ code, message }: NodeJS.ErrnoException) => lost(signal.aborted ? 'ETIMEDOUT' : (code ?? message)))
  asking.end(body)
  return promise
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = ''
  try {
    response.setEncoding('utf8')
    for await (const part of response) if (text.length < mostCharacters) text += String(part)
  } catch {
    // Broken off: what came is what there is.
  }
  return text
}
