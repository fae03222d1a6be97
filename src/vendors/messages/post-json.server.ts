import { readJson } from '../../platform/read-json.ts'
import { callVendor } from '../call-vendor.server.ts'

const withinMs = 5_000

export interface Posted {
  /** 0: nothing answered in time. */
  status: number
  /** Null when it is no JSON. */
  body: unknown
  reached: boolean
}

export async function postJson(url: string, headers: Record<string, string>, body: unknown): Promise<Posted> {
  return post(url, { 'content-type': 'application/json', ...headers }, JSON.stringify(body))
}

export async function postForm(url: string, headers: Record<string, string>, form: Record<string, string>): Promise<Posted> {
  return post(url, { 'content-type': 'application/x-www-form-urlencoded', ...headers }, new URLSearchParams(form).toString())
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<Posted> {
  const answer = await callVendor(url, { method: 'POST', headers, body, withinMs })
  return { status: answer.status, body: readJson(answer.body), reached: answer.reached }
}

/** Silence, "slow down" and troubles of theirs may pass by themselves; anything else will not. */
function mayPass(status: number): boolean {
  return status === 0 || status === 429 || status >= 500
}

/** The request arrived and its answer was lost, or broke inside: the message may be on its way. "Slow down" and "not now" say that it is not. */
function isInDoubt({ status, reached }: Pick<Posted, 'status' | 'reached'>): boolean {
  return status === 0 ? reached : status >= 500 && status !== 503
}

/** What an answer that is no success means for the message. */
export function notSent(vendor: string, answer: Posted) {
  const reason = `${vendor} answered ${answer.status}`
  if (!mayPass(answer.status)) return { state: 'rejected', reason } as const
  return isInDoubt(answer) ? ({ state: 'retryable', reason, inDoubt: vendor } as const) : ({ state: 'retryable', reason } as const)
}
