import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loadDemo } from '../src/demo.server.ts'
import { openDatabase } from '../src/platform/database.server.ts'
import { migrate } from '../src/platform/migrate.server.ts'
import { ensurePostgres } from '../src/platform/postgres.server.ts'
import { testNow } from './test-now.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { host: string; user: string }
  }
}

/** One real server for all database tests, with a migrated template and one that holds the demo clinic; fsync is off because nothing here must survive. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'parcha-test-'))
  const server = await ensurePostgres({ folder, fsync: false })
  const { host, user } = server.connection
  const admin = new pg.Client(server.connection)
  await admin.connect()
  await admin.query('create database template_parcha')
  await migrate({ host, user, database: 'template_parcha' })
  await admin.query('create database template_demo template template_parcha')
  await admin.end()
  const clinic = openDatabase({ host, user, database: 'template_demo' })
  await loadDemo(clinic.db, testNow)
  await clinic.close()
  project.provide('postgres', { host, user })
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
    rmSync(host, { recursive: true, force: true })
  }
}
