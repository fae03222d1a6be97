import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { testConnection } from '../../../tests/support/database.ts'
import { applicationUser } from '../../../tests/support/template-server.ts'
import { inTransaction, openDatabase } from '../database/database.server.ts'
import { deadLetter } from './dead-letters.server.ts'
import { takeDeadLetter } from './dead-letters.sql.server.ts'
import { defineJob, type Job, type Jobs, startJobs } from './jobs.server.ts'
import { enqueue } from './outbox.server.ts'

const owner = await testConnection()
const connection = { ...owner, user: applicationUser }
const { db, close } = openDatabase(connection)
afterAll(close)
const log = { info: () => {}, warn: () => {}, error: vi.fn<(...said: unknown[]) => void>() }
const user_id = uuidv7()
const later = (topic: string, payload = {}, more = {}) =>
  enqueue(db, { now: new Date(), newId: uuidv7 }, { user_id, topic, payload, ...more })

let running: Jobs[] = []
const start = async (...jobs: Job[]) => {
  const started = await startJobs({ connection, db, jobs, now: () => new Date(), newId: uuidv7, log, superviseSeconds: 1 })
  running.push(started)
  return started
}
afterEach(async () => {
  await Promise.all(running.map(({ stop }) => stop()))
  running = []
})
const eventually = (check: () => unknown, timeout = 20_000) => vi.waitFor(check, { timeout, interval: 50 })

test('what a transaction enqueued is done after its commit and never after a rollback', async () => {
  const done: unknown[] = []
  await start(defineJob('note', async (_, { payload, userId }) => void done.push([userId, payload['n']])))
  await inTransaction(db, async (transaction) => {
    await enqueue(transaction, { now: new Date(), newId: uuidv7 }, { user_id, topic: 'note', payload: { n: 1 } })
    await sleep(800)
    expect(done).toEqual([])
  })
  const lost = inTransaction(db, async (transaction) => {
    await enqueue(transaction, { now: new Date(), newId: uuidv7 }, { user_id, topic: 'note', payload: { n: 2 } })
    throw new Error('rolled back')
  })
  await expect(lost).rejects.toThrow('rolled back')
  await later('note', { n: 3 })
  await eventually(() => expect(done).toHaveLength(2))
  expect(done).toEqual([
    [user_id, 1],
    [user_id, 3],
  ])
})

test('a failing task is tried again with growing waits, then laid down as a dead letter, its reason without a word of the message', async () => {
  const times: number[] = []
  await start(
    defineJob(
      'failing',
      async () => {
        times.push(Date.now())
        throw Object.assign(new TypeError('phone 9812345678 refused'), { code: 'E_PHONE' })
      },
      { retryLimit: 2, retryDelay: 1 },
    ),
  )
  await later('failing', { n: 1 })
  const dead = () => db.selectFrom('dead_letters').selectAll().where('job', '=', 'failing').execute()
  await eventually(async () => expect(await dead()).toHaveLength(1))
  expect(times).toHaveLength(3)
  expect(await dead()).toMatchObject([{ user_id, payload: { n: 1 }, kind: 'TypeError', code: 'E_PHONE', attempts: 3, dismissed_at: null }])
  const kept = await sql`select to_jsonb(d) from dead_letters d union all select to_jsonb(j) from jobs.job j`.execute(db)
  expect(JSON.stringify(kept.rows)).not.toContain('9812345678')
  expect(log.error).toHaveBeenLastCalledWith(expect.objectContaining({ job: 'failing', attempt: 3 }), 'job given up')
})

test('a dead letter that is enqueued again runs under its own id; one of the clock is about nobody', async () => {
  const seen: string[] = []
  let broken = true
  const fail = async (_: unknown, { id }: { id: string }) => {
    seen.push(id)
    if (broken) throw new Error('away')
  }
  await start(defineJob('again', fail, { retryLimit: 0 }), defineJob('clock', fail, { retryLimit: 0 }))
  await later('again', { n: 1 })
  await sql`insert into jobs.job (name, data, dead_letter, retry_limit) values ('clock', '{}', ${deadLetter}, 0)`.execute(db)
  const dead = (job: string) => db.selectFrom('dead_letters').selectAll().where('job', '=', job).executeTakeFirst()
  await eventually(async () => expect([await dead('again'), await dead('clock')]).not.toContain(undefined))
  expect((await dead('clock'))?.user_id).toBe('00000000-0000-0000-0000-000000000000')
  broken = false
  const { id = '' } = (await dead('again')) ?? {}
  expect(seen).toContain(id)
  const taken = await takeDeadLetter(db, id)
  expect(taken).toMatchObject({ user_id, id, job: 'again', payload: { n: 1 } })
  await enqueue(db, { now: new Date(), newId: uuidv7 }, { user_id, id: taken?.id ?? '', topic: 'again', payload: { n: 1 } })
  await eventually(() => expect(seen.filter((id) => id === taken?.id)).toHaveLength(2))
  expect(await dead('again')).toBeUndefined()
})

test('a task waits for its time, and only one of a key waits where the job says so', async () => {
  const done: number[] = []
  await start(defineJob('reminder', async () => void done.push(Date.now()), { oneQueued: true }))
  const due = new Date(Date.now() + 2000)
  for (let n = 0; n < 3; n++) await later('reminder', {}, { start_after: due, singleton_key: 'appointment-1' })
  await eventually(() => expect(done).toHaveLength(1))
  await sleep(1200)
  expect(done).toHaveLength(1)
  expect(done[0]).toBeGreaterThanOrEqual(due.getTime())
})

test('several relays share 2,000 rows without doing one twice', async () => {
  const seen = new Map<string, number>()
  const job = defineJob('many', async (_, { id }) => void seen.set(id, (seen.get(id) ?? 0) + 1), { concurrency: 2 })
  for (let n = 0; n < 10; n++)
    await enqueue(db, { now: new Date(), newId: uuidv7 }, ...Array.from({ length: 200 }, () => ({ user_id, topic: 'many', payload: {} })))
  await start(job)
  await start(job)
  await eventually(() => expect(seen.size).toBe(2000))
  expect([...seen.values()].every((count) => count === 1)).toBe(true)
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('a row whose job nobody here knows stays and holds nothing up', async () => {
  const done: string[] = []
  await start(defineJob('known', async (_, { id }) => void done.push(id)))
  await later('of-a-newer-version')
  await later('known')
  await eventually(() => expect(done).toHaveLength(1))
  expect(await db.selectFrom('outbox').select('topic').execute()).toEqual([{ topic: 'of-a-newer-version' }])
  await db.deleteFrom('outbox').execute()
})

test('a worker killed -9 in the middle loses nothing: another does the task', async () => {
  const behind = openDatabase(owner)
  await sql`create table kills (pid integer not null)`.execute(behind.db)
  await behind.close()
  const script = `
    const { openDatabase } = await import('./src/platform/database/database.server.ts')
    const { defineJob, startJobs } = await import('./src/platform/jobs/jobs.server.ts')
    const connection = ${JSON.stringify(connection)}
    const { db, pool } = openDatabase(connection)
    const log = { info() {}, warn() {}, error() {} }
    const job = defineJob('slow', async () => {
      await pool.query('insert into kills values ($1)', [process.pid])
      await new Promise(() => setInterval(() => {}, 1000))
    }, { expireInSeconds: 2, retryDelay: 1 })
    await startJobs({ connection, db, jobs: [job], now: () => new Date(), newId: () => '', log, superviseSeconds: 1 })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
  await later('slow')
  const hits = async () => (await sql`select * from kills`.execute(db)).rows.length
  await eventually(async () => expect(await hits()).toBe(1))
  child.kill('SIGKILL')
  await once(child, 'exit')
  const done: string[] = []
  await start(defineJob('slow', async (_, { id }) => void done.push(id), { expireInSeconds: 2, retryDelay: 1 }))
  await eventually(() => expect(done).toHaveLength(1), 30_000)
})

test('stopping waits for the task in hand', async () => {
  let finished = false
  let begun = false
  const jobs = await start(
    defineJob('long', async () => {
      begun = true
      await sleep(1500)
      finished = true
    }),
  )
  await later('long')
  await eventually(() => expect(begun).toBe(true))
  await jobs.stop()
  running = []
  expect(finished).toBe(true)
})

test('times of the day are those of India, and schedules of jobs that are gone are taken away', async () => {
  const first = await start(
    defineJob('nightly', async () => {}, { cron: '17 3 * * *' }),
    defineJob('old', async () => {}, { cron: '0 1 * * *' }),
  )
  await first.stop()
  running = []
  await start(defineJob('nightly', async () => {}, { cron: '17 3 * * *' }))
  const { rows } = await sql<{ name: string; timezone: string }>`select name, timezone from jobs.schedule`.execute(db)
  expect(rows).toEqual([{ name: 'nightly', timezone: 'Asia/Kolkata' }])
})
