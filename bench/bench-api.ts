import { v7 as uuidv7 } from 'uuid'
import type { Contracts } from '../src/data/contracts.ts'
import { wireEndpoints } from '../src/app/endpoints.server.ts'
import { openParts } from '../src/app/parts.server.ts'
import type { Context } from '../src/platform/context.ts'
import { readConfig } from '../src/platform/config.server.ts'
import type { Db } from '../src/platform/database/database.server.ts'
import { inProcessApi } from '../src/platform/http/in-process-api.server.ts'
import type { Buyer } from './buyers.ts'

export const now = new Date('2026-11-21T06:30:00Z')

/** The whole product on a database without HTTP, as a buyer asks it. */
export async function apiOn(db: Db, folder: string) {
  const parts = await openParts(readConfig({ LOG_LEVEL: 'silent', PARCHA_DATA: folder }), db, () => now)
  const endpoints = await wireEndpoints(parts)
  const quiet = { info: () => {}, warn: () => {}, error: () => {} }
  return ({ userId }: Pick<Buyer, 'userId'>) => {
    const actor = { id: userId, roles: ['patient' as const] }
    const context: Context = { db, now, newId: uuidv7, requestId: 'bench', actor, address: '127.0.0.1', language: 'en', log: quiet }
    return inProcessApi<Contracts>(endpoints, context)
  }
}
