import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { buildApp } from '../../src/app/app.server.ts'
import { wireEndpoints } from '../../src/app/endpoints.server.ts'
import { builtPages } from '../../src/app/pages.server.ts'
import { callControl } from '../../src/features/calls/room/consultation-host.server.ts'
import { sweepDue } from '../../src/features/consultations/appointment/due.server.ts'
import { openParts, type Parts } from '../../src/app/parts.server.ts'
import { readConfig } from '../../src/platform/config.server.ts'
import { openDatabase } from '../../src/platform/database/database.server.ts'
import type { DB } from '../../src/platform/database/database.types.ts'
import { newEvents } from '../../src/platform/jobs/wake-ups.server.ts'
import { databaseLike, type Server } from '../support/template-server.ts'

export interface JourneyApp {
  address: string
  db: Kysely<DB>
  http: FastifyInstance
  parts: Parts
  /** Time goes on until then, and what has become due in the line and the calls by then happens; the clocks of browsers stay. */
  advanceTo: (moment: Date) => Promise<void>
  close: () => Promise<void>
}

/** The whole product in the test's own process: for pages whose records a test makes in the database. No jobs run. */
export async function startApp(settings: Record<string, string> = {}): Promise<JourneyApp> {
  const folder = mkdtempSync(join(tmpdir(), 'parcha-journey-'))
  const { connection, drop } = await databaseLike('template_demo', JSON.parse(process.env['JOURNEYS_POSTGRES'] ?? '') as Server)
  const { db, close } = openDatabase(connection)
  let aheadMs = 0
  const now = () => new Date(Date.now() + aheadMs)
  const parts = await openParts(readConfig({ LOG_LEVEL: 'silent', PARCHA_DATA: folder, ...settings }), db, now)
  const deaf = newEvents.listen((userId) => parts.bus.wake(userId))
  const http = await buildApp({ ...parts, endpoints: await wireEndpoints(parts), pages: builtPages, now })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as { port: number }
  return {
    address: `http://127.0.0.1:${port}`,
    db,
    http,
    parts,
    advanceTo: async (moment) => {
      aheadMs = Math.max(aheadMs, moment.getTime() - Date.now())
      await sweepDue(db, { now: now(), newId: uuidv7, log: http.log }, callControl)
    },
    close: async () => {
      deaf()
      // A page that a test left open keeps its stream of events for as long as it is let.
      const cutting = setInterval(() => http.server.closeAllConnections(), 100)
      await http.close()
      clearInterval(cutting)
      await close()
      await drop()
    },
  }
}
