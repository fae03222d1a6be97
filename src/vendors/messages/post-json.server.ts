import { readJson } from '../../platform/read-json.ts'

const withinMs = 10_000

/** Status 0: nothing answered in time. The body is null when it is no JSON. */
export async function postJson(url: string, headers: Record<string, string>, body: unknown): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    })
    // The status decides whether it was taken: an answer that breaks off must not send the message twice.
    return { status: response.status, body: readJson(await response.text().catch(() => '')) }
  } catch {
    // No answer at all.
    return { status: 0, body: null }
  }
}

/** Silence, "slow down" and troubles of theirs may pass by themselves; anything else will not. */
export function mayPass(status: number): boolean {
  return status === 0 || status === 429 || status >= 500
}
