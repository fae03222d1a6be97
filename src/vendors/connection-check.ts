import type { CheckProblem } from '../lib/check-problems.ts'
import type { VendorAnswer } from './call-vendor.server.ts'

/** How a vendor answered when it was tried. `detail` is in the vendor's own words or the system's, never ours to translate. */
export type CheckResult = { works: true; detail: string | null } | { works: false; problem: CheckProblem; detail: string | null }

export const works = (detail: string | null = null): CheckResult => ({ works: true, detail })
export const fails = (problem: CheckProblem, detail: string | null = null): CheckResult => ({ works: false, problem, detail })

/** What an answer that is no success means; `said` is the vendor's own text in it. */
export function failureOf({ status, reached, code }: Pick<VendorAnswer, 'status' | 'reached' | 'code'>, said: string | null): CheckResult {
  if (status === 0) return fails(reached ? 'no_answer' : 'unreachable', code)
  const detail = said ?? `HTTP ${status}`
  return fails(status === 401 || status === 403 ? 'refused' : 'unexpected', detail)
}

const mostDetail = 200

/** Vendors repeat keys in their answers: no secret may be shown or stored with the reason. */
export function withoutSecrets(result: CheckResult, secrets: readonly string[]): CheckResult {
  if (result.detail === null) return result
  const clean = secrets.filter((secret) => secret.length > 3).reduce((text, secret) => text.replaceAll(secret, '…'), result.detail)
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  return { ...result, detail: clean.replaceAll(/[\u0000-\u001f]+/g, ' ').slice(0, mostDetail) }
}
