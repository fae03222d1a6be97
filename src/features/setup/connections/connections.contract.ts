import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { checkProblems } from '../../../lib/check-problems.ts'
import { ConnectionSource } from '../setup.contract.ts'
import { connectionNames } from './connections.rules.ts'

const ConnectionName = z.enum(connectionNames).meta({ id: 'ConnectionName' })
const Connection = z
  .object({
    name: ConnectionName,
    /** Environment variables win over what was set in the browser, and cannot be changed there. */
    source: ConnectionSource,
    /** Sealed with a key that this installation no longer has: the settings have to be entered again. */
    locked: z.boolean(),
    fields: z.array(
      z.object({
        name: z.string(),
        /** Null for a secret, and for a connection set by the environment. */
        value: z.string().nullable(),
        /** Whether a secret is saved, and the last characters of a long one. */
        saved: z.boolean(),
        ends: z.string(),
      }),
    ),
    works: z.boolean().nullable().meta({ description: 'Result of the last test; null when these settings were never tested' }),
    tested_at: z.string().nullable(),
    failing_since: z.string().nullable(),
    problem: z.enum(checkProblems).nullable(),
    /** What the service or the network said, in its own words. */
    detail: z.string().nullable(),
  })
  .meta({ id: 'Connection' })
export type Connection = z.infer<typeof Connection>

const params = z.object({ connection: ConnectionName })
const Subscription = z.strictObject({
  endpoint: z.url().max(2000),
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
})

export const connectionsContract = {
  'GET /api/desk/connection/': {
    operationId: 'listConnections',
    access: ['admin'],
    summary: 'List outside services with their settings, without secrets, and the result of the last test',
    response: z.object({
      connections: z.array(Connection),
      /** Where the payment gateway reports to. */
      webhook_url: z.string(),
      /** The caller's own, for test messages. */
      email: z.string().nullable(),
      phone_ends: z.string().nullable(),
      web_push_key: z.string(),
    }),
  },
  'PUT /api/desk/connection/{connection}/': {
    operationId: 'saveConnection',
    access: ['admin'],
    summary: 'Test the settings of a service and save them when it works; secrets that are left out stay as they were',
    params,
    body: z.strictObject({ settings: z.record(z.string().max(60), z.string().max(4000)) }),
    response: Connection,
    perMinute: 20,
  },
  'DELETE /api/desk/connection/{connection}/': {
    operationId: 'removeConnection',
    access: ['admin'],
    summary: 'Remove the settings of a service that were saved in the browser',
    params,
    response: Connection,
  },
  'POST /api/desk/connection/{connection}/test/': {
    operationId: 'testConnection',
    access: ['admin'],
    summary: 'Test a service now; messages go to the caller alone',
    params,
    body: z.strictObject({
      /** Where a test email goes; the caller's own address when absent. */
      email: z.email().max(200).optional(),
      /** The browser that a test notification goes to. */
      subscription: Subscription.optional(),
    }),
    response: Connection,
    perMinute: 10,
  },
} satisfies Contract
