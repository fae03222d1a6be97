import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, expect, test, vi } from 'vitest'
import type { Contracts } from '../src/data/contracts.ts'
import { wireEndpoints } from '../src/app/endpoints.server.ts'
import { allJobs } from '../src/app/jobs.server.ts'
import { openParts } from '../src/app/parts.server.ts'
import { readConfig } from '../src/platform/config.server.ts'
import { openDatabase } from '../src/platform/database/database.server.ts'
import { inProcessApi } from '../src/platform/http/in-process-api.server.ts'
import { startJobs } from '../src/platform/jobs/jobs.server.ts'
import { testApp, testNow } from './support/app.ts'
import { testContext } from './support/bare-app.ts'
import { testConnection } from './support/database.ts'
import { seedPatient } from './support/seed.ts'

test('every job of the product starts on a real queue, and what a request enqueued is done', async () => {
  const connection = await testConnection()
  const { db, close } = openDatabase(connection)
  afterAll(close)
  const config = readConfig({ LOG_LEVEL: 'silent', PARCHA_DATA: mkdtempSync(join(tmpdir(), 'parcha-jobs-')) })
  const parts = await openParts(config, db, () => new Date())
  const jobs = allJobs(parts)
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
  const { log } = testContext()
  const running = await startJobs({ connection, db, jobs, now: () => new Date(), newId: uuidv7, log })
  afterAll(() => running.stop())
  const { actor } = await seedPatient(db, new Date())
  const api = inProcessApi<Contracts>(await wireEndpoints(parts), testContext({ db, actor }))
  await api('POST /api/export/', { idempotencyKey: randomUUID() })
  running.wake()
  await vi.waitFor(async () => expect(await api('GET /api/export/')).toMatchObject([{ state: 'ready' }]), {
    timeout: 20_000,
    interval: 100,
  })
  expect(await api('GET /api/notice/')).toMatchObject([{ kind: 'export_ready' }])
})

test('every job of the clock does its work at the demo clinic, now and a day later', async () => {
  const { db, parts } = await testApp()
  const { log } = testContext()
  const task = { id: randomUUID(), userId: '', payload: {} }
  const failed: string[] = []
  for (const job of allJobs(parts).filter(({ cron }) => cron !== undefined)) {
    for (const now of [testNow, new Date(testNow.getTime() + 26 * 3_600_000)]) {
      await job.handle({ db, now, newId: uuidv7, log }, task).catch((error: Error) => failed.push(`${job.name}: ${error.message}`))
    }
  }
  expect(failed).toEqual([])
})
