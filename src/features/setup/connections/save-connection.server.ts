import { Refusal } from '../../../lib/errors.ts'
import { appendAudit } from '../../../platform/audit/audit.server.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import type { CheckResult } from '../../../vendors/connection-check.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { sendsCodes } from '../sends-codes.rules.ts'
import { checkConnection } from './check-connection.server.ts'
import { type ConnectionName, fieldOf, mergedValues, missingFields, type Values } from './connections.rules.ts'
import { keepResult, keepSettings } from './connections.sql.server.ts'
import type { Connections } from './open-connections.server.ts'

/** Tried first: what does not work is not saved, and what stood there before stays. */
export async function saveConnection(context: Context, connections: Connections, name: ConnectionName, typed: Values): Promise<void> {
  const proven = await proveSettings(context, connections, name, typed)
  await inTransaction(context.db, async (db) => {
    await keepProven(db, connections, proven, { now: context.now, userId: signedIn(context) })
    await putOnRecord({ ...context, db }, name, 'connection_changed')
  })
  await connections.changed()
}

interface Proven {
  name: ConnectionName
  values: Values
  /** Null where only a browser can try. */
  result: CheckResult | null
}

/** Tries what was typed over what is saved; refused when a field is missing or misshapen, or the service does not work with it. */
export async function proveSettings(
  { now }: Pick<Context, 'now'>,
  connections: Connections,
  name: ConnectionName,
  typed: Values,
): Promise<Proven> {
  refuseEnvironment(connections, name)
  const values = mergedValues(name, typed, connections.valuesOf(name))
  const missing = missingFields(name, values)
  if (missing.length > 0 || Object.keys(values).length === 0)
    throw new Refusal('invalid', { fields: Object.fromEntries(missing.map((field) => [field, ['This field is required']])) })
  const { config, wrong } = connections.tried(name, values)
  const refused = Object.entries(wrong).map(([setting, text]) => [fieldOf(setting), [text ?? '']] as [string, string[]])
  if (refused.length > 0) throw new Refusal('invalid', { fields: Object.fromEntries(refused) })
  const result = await checkConnection(name, config, now)
  if (result && !result.works) throw new Refusal('connection_failed', { meta: { problem: result.problem, detail: result.detail } })
  return { name, values, result }
}

export async function keepProven(
  db: Db,
  connections: Connections,
  { name, values, result }: Proven,
  by: { now: Date; userId: string | null },
): Promise<void> {
  await keepSettings(db, name, connections.sealed(name, values), by)
  if (result) await keepResult(db, name, result, by.now)
}

export async function removeConnection(context: Context, connections: Connections, name: ConnectionName): Promise<void> {
  refuseEnvironment(connections, name)
  const { config } = connections.tried(name, {})
  if (!sendsCodes(config) && connections.sourceOf(name) === 'browser' && name.startsWith('sms'))
    throw new Refusal('conflict', { detail: 'Sign-in needs SMS. Set up the other SMS service first' })
  await inTransaction(context.db, async (db) => {
    await keepSettings(db, name, null, { now: context.now, userId: signedIn(context) })
    await putOnRecord({ ...context, db }, name, 'connection_removed')
  })
  await connections.changed()
}

/** Who changed which service stands in the access log; never the value. */
async function putOnRecord(context: Context, name: ConnectionName, action: 'connection_changed' | 'connection_removed'): Promise<void> {
  const { db, now: at, address, requestId: request_id } = context
  const by = { actor_id: signedIn(context), actor_role: 'admin', address, request_id } as const
  await appendAudit(db, { user_id: signedIn(context), at, action, subject: `connection:${name}`, reason: 'setup', ...by })
}

function refuseEnvironment(connections: Connections, name: ConnectionName): void {
  if (connections.sourceOf(name) === 'environment')
    throw new Refusal('conflict', { detail: 'This service is set by environment variables. Change them there' })
}
