import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/implement.ts'
import type { CheckProblem } from '../../../lib/check-problems.ts'
import type { Push } from '../../../vendors/push/push-port.ts'
import { findUser } from '../../accounts/accounts.sql.server.ts'
import { requireFreshFactor } from '../../accounts/sessions/fresh-factor.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import type { OperatorSource } from '../../operator/operator.server.ts'
import { webhookPath } from '../../payments/webhook.server.ts'
import { type Connection, connectionsContract } from './connections.contract.ts'
import { connectionFields, type ConnectionName, connectionNames, endOf } from './connections.rules.ts'
import { type ConnectionRow, connectionRows, keepResult } from './connections.sql.server.ts'
import type { Connections } from './open-connections.server.ts'
import { removeConnection, saveConnection } from './save-connection.server.ts'
import { testConnection } from './test-connection.server.ts'

interface ConnectionsParts {
  connections: Connections
  operator: OperatorSource
  push: Push
  publicUrl: string
}

export const connectionsApi = ({ connections, operator, push, publicUrl }: ConnectionsParts) =>
  implement(connectionsContract, {
    'GET /api/desk/connection/': async (context) => {
      const [rows, user] = [await connectionRows(context.db), await findUser(context.db, signedIn(context))]
      return {
        connections: connectionNames.map((name) => shown(connections, name, rows)),
        webhook_url: new URL(webhookPath, publicUrl).href,
        email: user?.email_verified ? user.email : null,
        phone_ends: user?.phone_number?.slice(-4) ?? null,
        web_push_key: push.webPushKey,
      }
    },
    'PUT /api/desk/connection/{connection}/': async (context, { params: { connection: name }, body }) => {
      await requireFreshFactor(context)
      await saveConnection(context, connections, name, body.settings)
      return one(context, connections, name)
    },
    'DELETE /api/desk/connection/{connection}/': async (context, { params: { connection: name } }) => {
      await requireFreshFactor(context)
      await removeConnection(context, connections, name)
      return one(context, connections, name)
    },
    'POST /api/desk/connection/{connection}/test/': async (context, { params: { connection: name }, body }) => {
      const operatorName = async () => (await operator.read()).brand
      const result = await testConnection(context, name, { config: connections.current(), operatorName, push, wish: body })
      await keepResult(context.db, name, result, context.now)
      return one(context, connections, name)
    },
  })

async function one({ db }: Context, connections: Connections, name: ConnectionName): Promise<Connection> {
  return shown(connections, name, await connectionRows(db))
}

function shown(connections: Connections, name: ConnectionName, rows: readonly ConnectionRow[]): Connection {
  const [values, source, row] = [connections.valuesOf(name), connections.sourceOf(name), rows.find((each) => each.name === name)]
  const fields = connectionFields[name].map(({ name: field, secret }) => {
    const value = source === 'environment' ? '' : (values[field] ?? '')
    return { name: field, value: secret ? null : value, saved: value !== '', ends: secret ? endOf(value) : '' }
  })
  return {
    name,
    source,
    locked: connections.isLocked(name),
    fields,
    works: row?.works ?? null,
    tested_at: row?.tested_at?.toISOString() ?? null,
    failing_since: row?.failing_since?.toISOString() ?? null,
    problem: (row?.problem ?? null) as CheckProblem | null,
    detail: row?.detail ?? null,
  }
}
