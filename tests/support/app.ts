import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll } from 'vitest'
import { buildApp } from '../../src/app/app.server.ts'
import type { Api, Contracts } from '../../src/data/contracts.ts'
import { loadDemo } from '../../src/app/demo.server.ts'
import { wireEndpoints } from '../../src/app/endpoints.server.ts'
import { type Actor, visitor } from '../../src/platform/context.ts'
import { openParts, type Parts } from '../../src/app/parts.server.ts'
import { readConfig } from '../../src/platform/config.server.ts'
import type { DB } from '../../src/platform/database/database.types.ts'
import { inProcessApi } from '../../src/platform/http/in-process-api.server.ts'
import { testDatabases } from './database.ts'
import { testNow, testSecret } from './test-now.ts'

export { testNow }

export interface TestApp {
  db: Kysely<DB>
  /** A visitor's calls, in process. */
  visitor: Api
  /** The calls of somebody signed in (`seedPatient`, `seedStaff` in make.ts); `at` moves the clock. */
  as: (actor: Actor, at?: Date) => Api
  /** The same application behind HTTP; `inject` needs no port. */
  http: FastifyInstance
  parts: Parts
}

/** The real application with the demo clinic on a database of its own, reached over as many connections; `owner` may do what it may not. */
export async function testApp(
  clock: Clock = testNow,
  { connections = 12, settings = {}, logTo }: { connections?: number; settings?: Record<string, string>; logTo?: LogTo } = {},
): Promise<TestApp & { owner: Kysely<DB> }> {
  const demo = nowOf(clock).getTime() === testNow.getTime()
  const { db, owner } = await testDatabases({ connections, demo })
  return { ...(await appOn(db, clock, settings, logTo ? { logTo } : {})), owner }
}

/** The same on a database that is there already; with the data folder and settings of another process where one is beside it. */
export async function appOn(
  db: Kysely<DB>,
  clock: Clock = testNow,
  settings: Record<string, string> = {},
  more: More = {},
): Promise<TestApp> {
  // A clinic that stands is not laid out once more.
  if (!(await db.selectFrom('doctors').select('doctor_id').limit(1).executeTakeFirst())) await loadDemo(db, nowOf(clock))
  return serve(db, clock, settings, more)
}

type More = Partial<Pick<Parameters<typeof buildApp>[0], 'logTo' | 'tracing'>>
type LogTo = { write: (line: string) => void }
type Clock = Date | (() => Date)
const nowOf = (clock: Clock) => (typeof clock === 'function' ? clock() : clock)

async function serve(db: Kysely<DB>, clock: Clock, settings: Record<string, string> = {}, more: More = {}): Promise<TestApp> {
  const now = nowOf(clock)
  const folder = mkdtempSync(join(tmpdir(), 'parcha-test-'))
  const parts = await openParts(readConfig({ LOG_LEVEL: 'silent', PARCHA_DATA: folder, PARCHA_SECRET: testSecret, ...settings }), db, () =>
    nowOf(clock),
  )
  const endpoints = await wireEndpoints(parts)
  const http = await buildApp({ ...parts, endpoints, now: () => nowOf(clock), ...more })
  afterAll(() => http.close())
  const context = {
    db,
    now,
    newId: uuidv7,
    requestId: 'test',
    actor: visitor,
    address: '127.0.0.1',
    language: 'en' as const,
    log: http.log,
  }
  const as = (actor: Actor, at = now) => inProcessApi<Contracts>(endpoints, { ...context, actor, now: at })
  return { db, http, parts, visitor: as(visitor), as }
}
