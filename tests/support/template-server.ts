import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { loadDemo } from '../../src/app/demo.server.ts'
import { makeApplicationRole } from '../../src/platform/database/application-role.server.ts'
import { type Connection, openConnection, openDatabase } from '../../src/platform/database/database.server.ts'
import { migrate } from '../../src/platform/database/migrate.server.ts'
import { ensurePostgres } from '../../src/platform/database/postgres.server.ts'

export interface Server {
  host: string
  user: string
}

/** Whom the application connects as to a database like a template. */
export const applicationUser = 'parcha_app_template_parcha'

/** `template0` has no schema, `template_parcha` is migrated, `template_demo` holds the demo clinic too. */
export type Template = 'template0' | 'template_parcha' | 'template_demo'

/** One real server with the demo clinic as it is at `now`; fsync is off because nothing here must survive. */
export async function templateServer(now: Date): Promise<{ server: Server; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'parcha-test-'))
  // Twelve benches and every process that a test starts ask it at once.
  const postgres = await ensurePostgres({ folder, fsync: false, connections: 400 })
  const { host, user } = postgres.connection
  const server = { host, user }
  await asAdmin(server, 'create database template_parcha')
  const template = { ...server, database: 'template_parcha' }
  await migrate(template)
  await makeApplicationRole(template, { login: true })
  await asAdmin(server, 'create database template_demo template template_parcha')
  const clinic = openDatabase({ ...server, database: 'template_demo' })
  await loadDemo(clinic.db, now)
  await clinic.close()
  const stop = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
    rmSync(host, { recursive: true, force: true })
  }
  return { server, stop }
}

/** A new database like the template, until it is dropped. */
export async function databaseLike(template: Template, server: Server): Promise<{ connection: Connection; drop: () => Promise<void> }> {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  // Files are copied, not written through the log once more: nothing here must survive.
  await asAdmin(server, `create database ${database} template ${template} strategy file_copy`)
  const drop = () => asAdmin(server, `drop database if exists ${database} with (force)`)
  return { connection: { ...server, database }, drop }
}

/** A migrated database without a clinic: on the server of the journeys where one runs, else (in a bench) on one of its own. */
export async function migratedDatabase(): Promise<{ connection: Connection; drop: () => Promise<void> }> {
  const journeys = process.env['JOURNEYS_POSTGRES']
  if (journeys) return databaseLike('template_parcha', JSON.parse(journeys) as Server)
  const { connection, stop } = await ensurePostgres({ folder: mkdtempSync(join(tmpdir(), 'parcha-test-')), fsync: false })
  await migrate(connection)
  return { connection, drop: stop }
}

async function asAdmin(server: Server, sql: string): Promise<void> {
  const admin = await openConnection({ ...server, database: 'postgres' })
  await admin.query(sql)
  await admin.end()
}
