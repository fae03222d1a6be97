import type { Db } from '../../../platform/database/database.server.ts'
import { migrationStanding } from '../../../platform/database/migrate.server.ts'
import { callVendor } from '../../../vendors/call-vendor.server.ts'
import { serverFacts } from './doctor.sql.server.ts'
import { failed, type Finding, ok, warning } from './finding.ts'

const oldestVersion = 15
/** An authenticator's code lives for 30 seconds. */
const [driftWarnsMs, driftFailsMs] = [5_000, 30_000]

export async function databaseFindings(db: Db): Promise<Finding[]> {
  const began = performance.now()
  const { version, now } = await serverFacts(db)
  const took = Math.round(performance.now() - began)
  const [major = 0] = version.split('.').map(Number)
  const reached = `PostgreSQL ${version} answers in ${took} ms`
  return [
    major >= oldestVersion ? ok('Database', reached) : failed('Database', `${reached}; version ${oldestVersion} or later is needed`),
    await migrations(db),
    drift('Clock', 'the database', now.getTime() - Date.now()),
  ]
}

async function migrations(db: Db): Promise<Finding> {
  const { missing, unknown } = await migrationStanding(db)
  if (missing.length > 0) return failed('Migrations', `${missing.length} missing, from ${missing[0] ?? ''}; the next start applies them`)
  if (unknown.length > 0) return warning('Migrations', `the database was used by a later version: ${unknown.join(', ')}`)
  return ok('Migrations', 'all applied')
}

/** This machine's clock against the one that an answer of somebody else carries. */
export async function outsideClock(url: string): Promise<Finding> {
  const { status, date } = await callVendor(url, { withinMs: 5_000 })
  if (status === 0 || date === null) return warning('Clock', `not compared with the world: ${new URL(url).host} gave no time`)
  return drift('Clock', new URL(url).host, new Date(date).getTime() - Date.now())
}

function drift(of: string, against: string, ms: number): Finding {
  const text = `${(Math.abs(ms) / 1000).toFixed(1)} s ${ms < 0 ? 'ahead of' : 'behind'} ${against}`
  if (Math.abs(ms) >= driftFailsMs) return failed(of, `${text}: authenticator codes and signatures fail; synchronise the clock (NTP)`)
  return Math.abs(ms) >= driftWarnsMs ? warning(of, text) : ok(of, text)
}
