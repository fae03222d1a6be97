import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { accessLogSentences, announcement, setupSentence } from './announcement.server.ts'
import { buildApp } from './app.server.ts'
import { loadDemo, refuseDemoClinic } from './demo.server.ts'
import { loadFacts } from './facts.server.ts'
import { oneProcessAtATime } from './first-load.sql.server.ts'
import { wireEndpoints } from './endpoints.server.ts'
import { sealStaffSecrets } from '../features/accounts/desk/seal-staff.server.ts'
import { reportClosedServices } from '../features/setup/open-services.server.ts'
import { sendsCodes } from '../features/setup/sends-codes.rules.ts'
import { hasAdmin } from '../features/setup/setup-link.sql.server.ts'
import { newSetupLink } from '../features/setup/setup-link.server.ts'
import { allJobs } from './jobs.server.ts'
import { builtPages } from './pages.server.ts'
import { requireSms } from './require-sms.ts'
import { openParts, publicUrlOf } from './parts.server.ts'
import { type Config, readConfig } from '../platform/config.server.ts'
import { type Db, openDatabase } from '../platform/database/database.server.ts'
import { postgresBus } from '../platform/jobs/event-bus.server.ts'
import { startJobs } from '../platform/jobs/jobs.server.ts'
import type { Log } from '../platform/log-fields.ts'
import { startDatabase } from '../platform/database/start-database.server.ts'
import { endOnBugs, stopInOrder, stopOnSignals, stopServing } from '../platform/stop.server.ts'
import { missingFlows } from '../vendors/messages/registered-texts.ts'
import { newEvents, newTasks } from '../platform/jobs/wake-ups.server.ts'

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)
const now = () => new Date()

/** Without its data there is nothing to end in order: whoever looks after the process starts it anew or comes to look. */
const onLost = (sentence: string) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** The process: settings, database, demo clinic, application, jobs; ends in order when told to. */
export async function main({ dev }: { dev: boolean }): Promise<void> {
  const config = readConfig(process.env)
  // First: what is opened after it is traced.
  const tracing = config.OTEL_EXPORTER_OTLP_ENDPOINT ? (await import('../platform/telemetry/tracing.server.ts')).openTracing() : undefined
  const database = await startDatabase(config, { say, onLost })
  const { db, pool, close } = openDatabase(database.connection)
  await oneProcessAtATime(db, () => (config.PARCHA_MODE === 'demo' ? loadDemo(db, now()) : openLive(db, config)))
  const bus = await postgresBus(database.direct)
  newEvents.listen((userId) => bus.wake(userId))
  const parts = await openParts(config, db, now, bus)
  requireSms(parts.config, { hasAdmin: await hasAdmin(db) })
  await sealStaffSecrets(db, parts.secrets)
  const vite = dev ? await import('./dev-pages.server.ts') : null
  const logs: Log[] = []
  const endpoints = await wireEndpoints(parts, {
    snapshotFile: join(config.PARCHA_DATA, 'search.snapshot'),
    onRebuildError: (err) => logs[0]?.error({ err, job: 'search.rebuild' }, 'the search index could not be rebuilt; the old one answers'),
  })
  const app = await buildApp({ ...parts, endpoints, pool, tracing, pages: vite ? vite.devPages : builtPages, dev })
  logs.push(app.log)
  endOnBugs(app.log)
  if (database.accessLog !== 'separate') logs[0]?.warn({}, accessLogSentences[database.accessLog])
  if (vite) await vite.mountVite(app)
  const jobs = await startJobs({ connection: database.direct, db, jobs: allJobs(parts), now, newId: uuidv7, log: app.log })
  newTasks.listen(jobs.wake)
  // Last: whoever is answered finds everything running.
  const listening = await app.listen({ port: config.PORT, host: config.HOST })
  process.stdout.write(announcement(parts, Number(new URL(listening).port), database))
  const setup = config.PARCHA_MODE === 'live' ? await newSetupLink(db, publicUrlOf(config), now()) : null
  if (setup) say(setupSentence(setup, { sms: sendsCodes(parts.config) }))
  await reportClosedServices(parts.open, now(), { say, log: app.log })
  for (const sentence of missingFlows(parts.config)) say(sentence)
  const steps = [
    stopServing(app),
    { name: 'jobs', stop: jobs.stop, withinMs: 12_000 },
    { name: 'bus', stop: bus.stop },
    ...(tracing ? [{ name: 'traces', stop: tracing.stop, withinMs: 3_000 }] : []),
    { name: 'connections', stop: close },
    { name: 'database', stop: database.stop },
  ]
  stopOnSignals(stopInOrder(steps, app.log))
}

async function openLive(db: Db, config: Config): Promise<void> {
  await refuseDemoClinic(db, config, now())
  await loadFacts(db, now())
}
