import type * as z from 'zod'
import { type Schema, staffRoles } from '../lib/contract.ts'
import { type FieldErrors, Refusal } from '../lib/errors.ts'
import { recorded } from './audit/audit.server.ts'
import { type Context, notSignedIn } from './context.ts'
import { once } from './idempotency.server.ts'
import { type Endpoint, isAnswer, type Performed } from './implement.ts'
import { logSecurity } from './log-fields.ts'
import { plainIssue } from './http/plain-issues.ts'
import { refuseUnreadable } from './readable-input.ts'

export interface RawInput {
  params?: unknown
  query?: unknown
  headers?: unknown
  body?: unknown
}

/** One door for pages, network and tests: rights, validation, repeats, the trail, the handler, and the answer parsed so that no column leaks. */
export async function perform(endpoint: Endpoint, context: Context, raw: RawInput): Promise<Performed> {
  authorise(endpoint, context)
  refuseUnreadable(raw)
  const input = check(endpoint, raw)
  await endpoint.before?.(context)
  const acts: (() => void)[] = []
  const whole = { ...context, afterCommit: (act: () => void) => void acts.push(act) }
  const performed = await once(endpoint, whole, input, (one) => recorded(endpoint, one, (watched) => run(endpoint, watched, input)))
  for (const act of acts) act()
  return endpoint.complete ? { ...performed, data: await endpoint.complete(context, performed.data) } : performed
}

async function run(endpoint: Endpoint, context: Context, input: unknown): Promise<Performed> {
  const value = await endpoint.handle(context, input)
  const { data, meta, headers } = isAnswer(value) ? value : { data: value, meta: {}, headers: {} }
  return { data: parse(endpoint.row.response, data), meta, headers }
}

function authorise({ key, row }: Endpoint, { actor, log }: Context): void {
  if (row.access.includes('anyone')) return
  if (actor.asked && row.access.includes('unproven_owner')) return
  if (actor.asked) throw new Refusal('owner_check')
  if (actor.id === null) throw notSignedIn(actor)
  if (actor.locked && row.access.includes('locked_doctor')) return
  if (actor.roles.some((role) => row.access.includes(role))) return
  if (actor.rolesChanged && staffRoles.some((role) => row.access.includes(role))) throw new Refusal('roles_changed')
  // What a page asks by itself after its desk has locked is nobody's attempt.
  if (!row.background) logSecurity(log, 'access_refused', { user_id: actor.id, route: key.slice(key.indexOf(' ') + 1) })
  throw new Refusal('not_found')
}

function check({ row }: Endpoint, raw: RawInput): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'headers', 'body'] as const) {
    const schema = row[part]
    if (!schema) continue
    const result = (schema as unknown as z.ZodType).safeParse(raw[part] ?? {}, { error: plainIssue })
    if (!result.success) throw new Refusal('invalid', { fields: fieldErrors(result.error) })
    input[part] = result.data
  }
  return input
}

/** Fields that one answer names. A form has fewer, and to name thousands takes longer than to send them. */
const mostNamed = 50
const longestName = 100

/** Zod's issues by the name of the field they concern; what concerns none stands under `detail`. A name may be one that every object has. */
function fieldErrors({ issues }: z.ZodError): FieldErrors {
  const fields = new Map<string, string[]>()
  for (const [name, text] of issues.slice(0, mostNamed).flatMap(namedBy).slice(0, mostNamed))
    fields.set(name, [...(fields.get(name) ?? []), text])
  return Object.fromEntries(fields)
}

/** The text of Zod names all keys that nobody expects: here each has its own. */
function namedBy(issue: z.core.$ZodIssue): [name: string, text: string][] {
  if (issue.code !== 'unrecognized_keys') return [[issue.path.join('.') || 'non_field_errors', issue.message]]
  const keys = issue.keys.slice(0, mostNamed).map((key) => key.slice(0, longestName))
  return keys.map((key) => [key, `Unrecognized key: "${key}"`])
}

function parse(schema: Schema, data: unknown): unknown {
  return (schema as unknown as z.ZodType).parse(data)
}
