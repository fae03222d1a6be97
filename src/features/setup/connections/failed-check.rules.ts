import { ApiFailure } from '../../../lib/network-api.ts'
import { type CheckProblem, checkProblems } from '../../../lib/check-problems.ts'

export interface FailedCheck {
  problem: CheckProblem
  detail: string | null
}

/** Why a service was not saved; null for any other failure. */
export function failedCheck(failure: unknown): FailedCheck | null {
  if (!(failure instanceof ApiFailure) || failure.code !== 'connection_failed') return null
  const { meta = {} } = failure.body as { meta?: Record<string, unknown> }
  const problem = checkProblems.find((one) => one === meta['problem']) ?? 'unexpected'
  return { problem, detail: typeof meta['detail'] === 'string' ? meta['detail'] : null }
}
