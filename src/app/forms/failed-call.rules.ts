import { errorText, somethingWentWrong } from '../../lib/errors.ts'
import type { ApiFailure } from '../../lib/network-api.ts'

/** What is said of a failed call in our words: no line, or a server that did not answer or broke. Null: it says so itself. */
export function failedCall({ status, body }: Pick<ApiFailure, 'status' | 'body'>, onLine: boolean): 'offline' | 'broken' | null {
  if (status === 0 && !onLine) return 'offline'
  return errorText(body) === somethingWentWrong ? 'broken' : null
}
