import type { FastifyBaseLogger } from 'fastify'
import type { Access } from '../lib/contract.ts'
import type { Language } from '../lib/languages.ts'
import type { Db } from './database.server.ts'

/** Who is calling. A visitor has no id and only the role `anyone`. */
export interface Actor {
  id: string | null
  roles: readonly Exclude<Access, 'anyone'>[]
}
export const visitor: Actor = { id: null, roles: [] }

/** Everything a handler may lean on; time and ids are handed in so that tests own them. */
export interface Call {
  db: Db
  now: Date
  newId: () => string
  requestId: string
  actor: Actor
  /** The caller's network address, after the trusted proxies. */
  address: string
  language: Language
  idempotencyKey?: string
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
