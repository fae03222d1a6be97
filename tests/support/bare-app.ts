import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { type Actor, type Context, visitor } from '../../src/platform/context.ts'
import type { DB } from '../../src/platform/database/database.types.ts'
import { registerApi } from '../../src/platform/http/http.server.ts'
import { envelopeOptions } from '../../src/platform/http/http-errors.server.ts'
import type { Endpoint } from '../../src/platform/implement.ts'

export const noDatabase = new Proxy({} as Kysely<DB>, {
  get: () => {
    throw new Error('this test has no database')
  },
})

/** A call as a handler gets it, for tests below the network. */
export function testContext(given: Partial<Context> = {}): Context {
  return {
    db: noDatabase,
    now: new Date(),
    newId: uuidv7,
    requestId: randomUUID(),
    actor: visitor,
    address: '127.0.0.1',
    language: 'en',
    log: { info: () => {}, warn: () => {}, error: () => {} },
    ...given,
  }
}

/** The header `user` stands for a verified token: its value is the account, `role` its role. */
function actorOf(headers: Record<string, unknown>): Actor {
  const { user, role = 'patient' } = headers
  return typeof user === 'string' ? { id: user, roles: [role as 'patient'] } : visitor
}

/** Endpoints behind the platform's own HTTP layer and nothing else. */
export async function bareApp(
  endpoints: Endpoint[],
  { db = noDatabase, server = {}, ...options }: { db?: Kysely<DB>; server?: FastifyServerOptions } & Parameters<typeof registerApi>[3] = {},
): Promise<FastifyInstance> {
  const app = fastify({ ...envelopeOptions, ...server }) as unknown as FastifyInstance
  await registerApi(
    app,
    endpoints,
    (request) => testContext({ db, requestId: request.id, address: request.ip, actor: actorOf(request.headers), log: request.log }),
    options,
  )
  return app
}
