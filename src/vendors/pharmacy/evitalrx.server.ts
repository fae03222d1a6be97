import { setTimeout as sleep } from 'node:timers/promises'
import { circuitBreaker } from '../circuit-breaker.ts'
import { Envelope, readFound, readGenerics, readStock, readViewed } from './evitalrx-answers.ts'
import { type ExternalPharmacy, PharmacyUnavailable } from './external-pharmacy.ts'

interface EvitalRxOptions {
  /** `https://api.evitalrx.in/v1/patient/`, or what stands in for it. */
  url: string
  apiKey: string
  /** For one attempt; a page waits for two at most. */
  timeoutMs?: number
  now?: () => number
}

/** The vendor refuses longer ones. */
const longestSearch = 20
const attempts = 2
/** What it says of a medicine it does not know, and of a search that it will not take: an answer, not an outage. */
const nothingThere = /invalid medicine key|^"?medicine name/i

type Fields = Record<string, string>
/** Undefined: the vendor knows nothing of the kind. */
type Post = (endpoint: string, fields: Fields, as?: BodyKind) => Promise<unknown>
/** Ids go as form data, as the specification has it (section 7); the rest as JSON. */
type BodyKind = 'json' | 'form'

/** EvitalRx: POST with the key in the body, always HTTP 200. All calls are reads, so one that fails is tried once more. */
export function evitalRx(options: EvitalRxOptions): ExternalPharmacy {
  const post = guarded(options)
  return {
    async search(text, { saleRate, limit }) {
      const found = await post('search', { searchstring: shortened(text), show_sale_rate: saleRate ? 'yes' : 'no' })
      return found === undefined ? [] : understood(readFound(found)).slice(0, limit)
    },
    async view(ids) {
      const [only = ''] = ids
      if (ids.length === 0) return []
      const found = await post('view', ids.length === 1 ? { medicine_id: only } : { medicine_ids: JSON.stringify(ids) }, 'form')
      return found === undefined ? [] : understood(readViewed(found))
    },
    async brandedToGeneric(id, order) {
      const found = await post('branded_to_generic', { medicine_id: id, order_by: order })
      return found === undefined ? [] : understood(readGenerics(found, id))
    },
    async stock(ids) {
      if (ids.length === 0) return []
      const found = await post('get_inventory_status', { medicine_ids: JSON.stringify(ids) }, 'form')
      return found === undefined ? [] : understood(readStock(found))
    },
  }
}

/** Twenty UTF-16 units, as the vendor counts, and never half a character. */
function shortened(text: string): string {
  return text
    .trim()
    .slice(0, longestSearch)
    .replace(/[\ud800-\udbff]$/, '')
}

function understood<T>(rows: T | null): T {
  if (rows === null) throw new PharmacyUnavailable('other_shape', 'the answer has another shape')
  return rows
}

function guarded({ url, apiKey, timeoutMs = 800, now = Date.now }: EvitalRxOptions): Post {
  const breaker = circuitBreaker({ failures: 4, pauseMs: 20_000 })
  const base = `${url.replace(/\/$/, '')}/medicines/`
  return async (endpoint, fields, as = 'json') => {
    if (!breaker.mayTry(now())) throw new PharmacyUnavailable('paused', 'it failed again and again; waiting')
    try {
      const data = await twice(() => exchange(base + endpoint, bodyOf({ apikey: apiKey, ...fields }, as), timeoutMs))
      breaker.succeeded()
      return data
    } catch (error) {
      breaker.failed(now())
      throw error
    }
  }
}

async function twice<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !(error instanceof PharmacyUnavailable)) throw error
      await sleep(20 + Math.random() * 80)
    }
  }
}

function bodyOf(fields: Fields, as: BodyKind): Pick<RequestInit, 'body' | 'headers'> {
  if (as === 'json') return { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return { body: form }
}

async function exchange(url: string, body: Pick<RequestInit, 'body' | 'headers'>, timeoutMs: number): Promise<unknown> {
  // A redirect would carry the key to another host.
  const answer = fetch(url, { method: 'POST', redirect: 'error', ...body, signal: AbortSignal.timeout(timeoutMs) })
  const json: unknown = await answer.then((response) => response.json()).catch((error: unknown) => noAnswer(error))
  const envelope = Envelope.safeParse(json)
  if (!envelope.success) throw new PharmacyUnavailable('other_shape', 'the answer has another shape')
  const { status_code, status_message, data } = envelope.data
  if (status_code === '1') return data
  if (nothingThere.test(status_message)) return undefined
  throw new PharmacyUnavailable('refused', `refused: ${status_message.slice(0, 100)}`)
}

function noAnswer(error: unknown): never {
  const late = error instanceof Error && error.name === 'TimeoutError'
  throw late ? new PharmacyUnavailable('no_answer_in_time', 'no answer in time') : new PharmacyUnavailable('no_answer', 'no answer')
}
