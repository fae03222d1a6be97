import { v7 as uuidv7 } from 'uuid'
import type { Contracts } from '../src/data/contracts.ts'
import { wireEndpoints } from '../src/app/endpoints.server.ts'
import { openParts } from '../src/app/parts.server.ts'
import type { Actor, Context } from '../src/platform/context.ts'
import { readConfig } from '../src/platform/config.server.ts'
import type { Db } from '../src/platform/database/database.server.ts'
import { inProcessApi } from '../src/platform/http/in-process-api.server.ts'
import type { Buyer } from './buyers.ts'

export const now = new Date('2026-11-21T06:30:00Z')

export type InProcessApi = ReturnType<typeof inProcessApi<Contracts>>

/** The whole product on a database without HTTP, as somebody with a role asks it. */
export async function apiAs(db: Db, folder: string): Promise<(actor: Actor) => InProcessApi> {
  const parts = await openParts(readConfig({ LOG_LEVEL: 'silent', PARCHA_DATA: folder }), db, () => now)
  const endpoints = await wireEndpoints(parts)
  const quiet = { info: () => {}, warn: () => {}, error: () => {} }
  return (actor) => {
    const context: Context = { db, now, newId: uuidv7, requestId: 'bench', actor, address: '127.0.0.1', language: 'en', log: quiet }
    return inProcessApi<Contracts>(endpoints, context)
  }
}

/** As a buyer asks it. */
export async function apiOn(db: Db, folder: string): Promise<(buyer: Pick<Buyer, 'userId'>) => InProcessApi> {
  const api = await apiAs(db, folder)
  return ({ userId }) => api({ id: userId, roles: ['patient'] })
}
