import fastify, { type FastifyInstance } from 'fastify'
import rateLimit from '@fastify/rate-limit'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import type { Db } from '../database/database.server.ts'
import { openDatabase } from '../database/database.server.ts'
import { type SharedLimits, sharedLimits, windowMs } from './shared-limits.server.ts'
import { addCounts } from './shared-limits.sql.server.ts'

const db = await testDatabase()
const warnings: unknown[] = []
const log = { warn: (fields: unknown) => void warnings.push(fields) }
const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})
beforeEach(async () => {
  warnings.length = 0
  await db.deleteFrom('rate_limits').execute()
})
afterEach(() => void vi.useRealTimers())

interface Process {
  limits: SharedLimits
  ask: (times: number, url?: string, from?: string) => Promise<number[]>
}

/** A process with a limit of ten a minute on each of two routes; it exchanges when the test says so. */
async function process(on: Db = db): Promise<Process> {
  const limits = sharedLimits(on, log, 3_600_000)
  const app: FastifyInstance = fastify()
  await app.register(rateLimit, { global: false, store: limits.store })
  for (const url of ['/one', '/other']) app.get(url, { config: { rateLimit: { max: 10, timeWindow: windowMs } } }, () => 'ok')
  closing.push(limits.stop, () => app.close())
  const ask = async (times: number, url = '/one', remoteAddress = '198.51.100.1') => {
    const codes = []
    for (let n = 0; n < times; n++) codes.push((await app.inject({ url, remoteAddress })).statusCode)
    return codes
  }
  return { limits, ask }
}
const allowed = (codes: number[]) => codes.filter((code) => code === 200).length
const exchange = async (...processes: Process[]) => {
  for (const one of processes) await one.limits.exchange()
}

test('requests to two processes count together', async () => {
  const [one, other] = [await process(), await process()]
  expect(allowed(await one.ask(6))).toBe(6)
  expect(allowed(await other.ask(1))).toBe(1)
  await exchange(one, other)
  expect(allowed(await other.ask(9))).toBe(3)
  expect(allowed(await one.ask(5))).toBe(4)
  await exchange(other, one)
  expect([...(await one.ask(1)), ...(await other.ask(1))]).toEqual([429, 429])
})

test('each route and each address has its own count, and the table names neither', async () => {
  const one = await process()
  await one.ask(10)
  expect(allowed(await one.ask(10, '/other'))).toBe(10)
  expect(allowed(await one.ask(10, '/one', '198.51.100.2'))).toBe(10)
  await exchange(one)
  const rows = await db.selectFrom('rate_limits').selectAll().execute()
  expect(rows.map(({ count }) => count)).toEqual([10, 10, 10])
  expect(JSON.stringify(rows)).not.toMatch(/198\.51|one|other/)
})

test('a minute after the first request everybody may ask again, in all processes', async () => {
  const [one, other] = [await process(), await process()]
  await one.ask(10)
  await exchange(one)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + windowMs + 1 })
  expect(allowed(await other.ask(10))).toBe(10)
  await exchange(other)
  await one.ask(1)
  await exchange(one)
  expect(await one.ask(1)).toEqual([429])
})

test('while the database is away each process counts for itself, and nothing is lost when it is back', async () => {
  const away = openDatabase({ host: '/nowhere', database: 'none' })
  closing.push(away.close)
  const [one, other] = [await process(away.db), await process()]
  await one.ask(8)
  await expect(one.limits.exchange()).rejects.toThrow(/ENOENT/)
  expect(allowed(await one.ask(5))).toBe(2)
  expect(allowed(await other.ask(3))).toBe(3)
})

test('processes that add the same hundred keys in another order never end in a deadlock', async () => {
  const now = new Date()
  const keys = Array.from({ length: 100 }, (_, n) => ({ key: `k${n}`, started_at: now, count: 1 }))
  for (let n = 0; n < 20; n++) await Promise.all([addCounts(db, keys), addCounts(db, keys.toReversed())])
  const { total } = await db
    .selectFrom('rate_limits')
    .select(({ fn }) => fn.sum<string>('count').as('total'))
    .executeTakeFirstOrThrow()
  expect(Number(total)).toBe(4000)
})
