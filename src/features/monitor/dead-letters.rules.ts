/** Why a task failed for the last time, as far as the desk is told. */
export const deadLetterReasons = ['timed_out', 'provider_unavailable', 'provider_refused', 'database', 'unexpected'] as const
export type DeadLetterReason = (typeof deadLetterReasons)[number]

const unavailable = new Set([
  'GatewayUnavailable',
  'PharmacyUnavailable',
  'SenderUnavailable',
  'IdentityRefusal',
  'TimeoutError',
  'AbortError',
])
/** All they do is ask somebody outside, who fails with any error. */
const asksOutside = new Set(['notices.push'])
const noAnswer = /^(ECONN\w+|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|UND_ERR_\w+)$/
/** Five digits or capitals, as PostgreSQL numbers its errors. */
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/

export function reasonOf({ job, kind, code }: { job: string; kind: string; code: string | null }): DeadLetterReason {
  if (kind === 'TimedOut') return 'timed_out'
  if (kind === 'GatewayRefused') return 'provider_refused'
  if (
    unavailable.has(kind) ||
    (kind === 'Error' && asksOutside.has(job)) ||
    (code !== null && (noAnswer.test(code) || code === 'unavailable'))
  )
    return 'provider_unavailable'
  if (code !== null && sqlState.test(code)) return 'database'
  return 'unexpected'
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** The records a task names, by id: nothing else of it is shown to anybody. */
export function idsIn(payload: unknown): Record<string, string> {
  const fields = typeof payload === 'object' && payload !== null ? Object.entries(payload) : []
  return Object.fromEntries(
    fields.filter(
      (field): field is [string, string] => /^[a-z_]*_?id$/.test(field[0]) && typeof field[1] === 'string' && uuid.test(field[1]),
    ),
  )
}
