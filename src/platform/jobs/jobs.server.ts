import { type JobInsert, type JobResult, type JobWithMetadata, fromKysely, PgBoss } from 'pg-boss'
import { indiaZone } from '../../lib/india-time.ts'
import type { Connection, Db } from '../database/database.server.ts'
import type { Log } from '../log-fields.ts'
import { collectDeadLetters, deadLetter, kindOf } from './dead-letters.server.ts'
import { traced } from '../telemetry/traced.ts'
import { relayOnce } from './outbox.server.ts'
import type { OutboxRow } from './outbox.sql.server.ts'

export interface JobContext {
  db: Db
  now: Date
  newId: () => string
  log: Log
}
/** At least once: `id` stays the same over retries, so that a handler can tell a repeat. */
export interface Task {
  id: string
  userId: string
  payload: Record<string, unknown>
}
interface Timing {
  retryLimit?: number
  /** Seconds before the first retry; each further one waits about twice as long. */
  retryDelay?: number
  /** Seconds a handler may take before the task is given to another worker. */
  expireInSeconds?: number
  concurrency?: number
  /** Only one task of the same `singleton_key` waits at a time. */
  oneQueued?: boolean
  /** Times of the day in India, as cron writes them. */
  cron?: string
}
export interface Job extends Timing {
  name: string
  handle: (context: JobContext, task: Task) => Promise<void>
}

/** A job answers the outbox topic of its name, or its `cron`, or both. */
export function defineJob(name: string, handle: Job['handle'], timing: Timing = {}): Job {
  return { name, handle, ...timing }
}

interface JobsOptions {
  connection: Connection
  db: Db
  jobs: Job[]
  now: () => Date
  newId: () => string
  log: JobContext['log']
  /** How often tasks of dead workers are looked for. */
  superviseSeconds?: number
}
export interface Jobs {
  /** Looks at the outbox now; call it after a commit that enqueued. */
  wake: () => void
  stop: () => Promise<void>
}

const relayEveryMs = 500
/** What the relay hands on is taken at once; this is for retries and what waits for its time: sixty queues asked twice a second kept an idle machine busy. */
const pollingIntervalSeconds = 2
const stopWithinMs = 10_000

/** Starts the workers and the relay that feeds them; everything they hold is in the database's schema `jobs`. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { connection, jobs, log, superviseSeconds = 30 } = options
  const boss = new PgBoss({
    ...(connection as ConstructorParameters<typeof PgBoss>[0] & object),
    schema: 'jobs',
    // The owner of the database has made it: this role may create none.
    createSchema: false,
    max: 4,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await boss.start()
  await boss.createQueue(deadLetter)
  for (const job of jobs) await addQueue(boss, job)
  await keepSchedules(boss, jobs)
  const workers = new Map<string, string>()
  for (const job of jobs) workers.set(job.name, await addWorkers(boss, job, options))
  await collectDeadLetters(boss, options)
  const relay = startRelay(boss, options, (topic) => boss.notifyWorker(workers.get(topic) ?? ''))
  const stop = async () => {
    await relay.stop()
    await boss.stop({ graceful: true, timeout: stopWithinMs, close: true })
  }
  return { wake: relay.wake, stop }
}

async function addQueue(boss: PgBoss, { name, retryLimit = 8, retryDelay = 2, expireInSeconds = 60, oneQueued }: Job): Promise<void> {
  const settings = { retryLimit, retryDelay, retryBackoff: true, retryDelayMax: 3600, expireInSeconds, deleteAfterSeconds: 86_400 }
  await boss.createQueue(name, { ...settings, deadLetter, ...(oneQueued ? { policy: 'short' } : {}) })
  await boss.updateQueue(name, settings)
}

/** Schedules live in the database: those of jobs that are gone are taken away. */
async function keepSchedules(boss: PgBoss, jobs: Job[]): Promise<void> {
  for (const { name, cron } of jobs) if (cron) await boss.schedule(name, cron, {}, { tz: indiaZone, missed: 'once' })
  const timed = new Set(jobs.filter(({ cron }) => cron).map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!timed.has(name)) await boss.unschedule(name)
}

type Data = { user_id?: string; payload?: Record<string, unknown> }

/** Answers which of them to wake. */
async function addWorkers(boss: PgBoss, job: Job, options: JobsOptions): Promise<string> {
  const polling = { pollingIntervalSeconds, batchSize: 10, burstWhenBatchFull: true, localConcurrency: job.concurrency ?? 1 }
  return boss.work<Data, unknown, { includeMetadata: true; perJobResults: true }>(
    job.name,
    { ...polling, includeMetadata: true, perJobResults: true },
    (tasks) => Promise.all(tasks.map((task) => runTask(job, task, options))),
  )
}

/** A failure is stored by its kind only: its message may tell of a person. */
async function runTask(job: Job, task: JobWithMetadata<Data>, { db, now, newId, log }: JobsOptions): Promise<JobResult> {
  try {
    const { id, data } = task
    const given = { id, userId: data.user_id ?? '', payload: data.payload ?? {} }
    const attributes = {
      'parcha.job': job.name,
      'parcha.job_id': id,
      'parcha.user_id': given.userId,
      'parcha.attempt': task.retryCount + 1,
    }
    await traced(`job ${job.name}`, attributes, () => job.handle({ db, now: now(), newId, log }, given))
    return { id: task.id, status: 'completed' }
  } catch (error) {
    const last = task.retryCount >= task.retryLimit
    log.error(
      { err: error, job: job.name, job_id: task.id, attempt: task.retryCount + 1 },
      last ? 'job given up' : 'job failed, to be tried again',
    )
    return { id: task.id, status: 'failed', output: kindOf(error) }
  }
}

function startRelay(boss: PgBoss, { db, jobs, log }: JobsOptions, tell: (topic: string) => void): Jobs {
  const topics = jobs.map(({ name }) => name)
  const sent = new Set<string>()
  const send = async (rows: OutboxRow[], transaction: Db) => {
    for (const [topic, some] of Map.groupBy(rows, (row) => row.topic)) {
      await boss.insert(topic, some.map(asJob), { db: fromKysely(transaction), returnId: false })
      sent.add(topic)
    }
  }
  const pump = async () => {
    try {
      while ((await relayOnce(db, topics, send)) > 0) {
        sent.forEach(tell)
        sent.clear()
      }
    } catch (error) {
      log.error({ err: error }, 'relay')
    }
  }
  return everyMoment(pump, relayEveryMs)
}

function asJob({ id, user_id, payload, start_after, singleton_key }: OutboxRow): JobInsert {
  const more = { ...(start_after ? { startAfter: start_after } : {}), ...(singleton_key ? { singletonKey: singleton_key } : {}) }
  return { id, data: { user_id, payload }, ...more }
}

/** Runs `work` over and over, never twice at once, and sooner when woken. */
function everyMoment(work: () => Promise<void>, ms: number): { wake: () => void; stop: () => Promise<void> } {
  let [stopped, woken] = [false, false]
  let wake = () => void (woken = true)
  const wait = () =>
    new Promise<void>((resolve) => {
      if (woken || stopped) return resolve()
      const timer = setTimeout(resolve, ms)
      wake = () => {
        woken = true
        clearTimeout(timer)
        resolve()
      }
    })
  const loop = async () => {
    while (!stopped) {
      woken = false
      await work()
      await wait()
    }
  }
  const running = loop()
  const stop = () => {
    stopped = true
    wake()
    return running
  }
  return { wake: () => wake(), stop }
}
