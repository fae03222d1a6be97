import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { beforeEach, expect, test } from 'vitest'
import { testContext } from '../../tests/support/bare-app.ts'
import { testDatabases } from '../../tests/support/database.ts'
import type { Contract } from '../lib/contract.ts'
import { Refusal } from '../lib/errors.ts'
import type { Context } from './context.ts'
import { keptForMs } from './idempotency.server.ts'
import { deleteUntil } from './jobs/purge.sql.server.ts'
import { implement } from './implement.ts'
import { perform } from './perform.server.ts'

const { db, owner } = await testDatabases()
await sql`create table effects (id text primary key, amount integer not null)`.execute(owner)
beforeEach(async () => void (await sql`truncate effects, idempotency`.execute(owner)))

const contract = {
  'POST /api/pay/': {
    access: ['anyone'],
    summary: '',
    idempotent: true,
    body: z.object({ amount: z.int() }),
    response: z.object({ id: z.string(), z: z.int(), a: z.int() }),
  },
} satisfies Contract
let work: (context: Context) => Promise<void> = async () => {}
const [pay] = implement(contract, {
  'POST /api/pay/': async (context, { body }) => {
    const id = context.newId()
    await sql`insert into effects values (${id}, ${body.amount})`.execute(context.db)
    await work(context)
    return { id, z: 1, a: 2 }
  },
})
const ask = (idempotencyKey: string | undefined, amount = 1, more: Partial<Context> = {}) =>
  perform(pay!, testContext({ db, ...(idempotencyKey ? { idempotencyKey } : {}), ...more }), { body: { amount } })
const effects = async () => Number((await sql<{ n: number }>`select count(*)::int as n from effects`.execute(db)).rows[0]?.n)
beforeEach(() => void (work = async () => {}))

test('same key x 20 parallel -> 1 effect, equal bodies (R4)', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(key)))
  expect(await effects()).toBe(1)
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(19)
})

test('where a key is a choice: without one each call counts, with one a repeat counts once (R4)', async () => {
  const chosen = { ...pay!, row: { ...pay!.row, idempotent: 'when-keyed' as const } }
  const call = (idempotencyKey?: string) =>
    perform(chosen, testContext({ db, ...(idempotencyKey ? { idempotencyKey } : {}) }), { body: { amount: 1 } })
  await call()
  await call()
  expect(await effects()).toBe(2)
  const key = randomUUID()
  expect((await call(key)).data).toEqual((await call(key)).data)
  expect(await effects()).toBe(3)
})

test('other body -> 422', async () => {
  const key = randomUUID()
  await ask(key, 1)
  await expect(ask(key, 2)).rejects.toMatchObject({ code: 'idempotency_key_reused', status: 422 })
  expect(await effects()).toBe(1)
})

test('a repeat is told 409 while the first is still in flight after 5 s', async () => {
  const key = randomUUID()
  let finish = () => {}
  const gate = new Promise<void>((resolve) => void (finish = resolve))
  const started = new Promise<void>((resolve) => void (work = async () => (resolve(), gate)))
  const first = ask(key)
  await started
  await expect(ask(key)).rejects.toMatchObject({ code: 'in_flight', status: 409 })
  finish()
  await first
  expect(await effects()).toBe(1)
})

test('a refusal leaves neither effect nor key, so that the same key may be tried again', async () => {
  const key = randomUUID()
  work = async () => {
    throw new Refusal('conflict')
  }
  await expect(ask(key)).rejects.toMatchObject({ code: 'conflict' })
  expect(await effects()).toBe(0)
  work = async () => {}
  await ask(key)
  expect(await effects()).toBe(1)
})

test('a key is required, and must not be a guessable word', async () => {
  await expect(ask(undefined)).rejects.toMatchObject({ code: 'idempotency_key_missing', status: 400 })
  await expect(ask('1')).rejects.toMatchObject({ code: 'invalid', fields: { 'Idempotency-Key': [expect.any(String)] } })
})

test('the same key of two accounts, or of visitors at two addresses, are two keys', async () => {
  const key = randomUUID()
  const account = () => ({ actor: { id: randomUUID(), roles: ['patient' as const] } })
  await ask(key, 1, account())
  await ask(key, 2, account())
  await ask(key, 3, { address: '10.0.0.1' })
  await ask(key, 4, { address: '10.0.0.2' })
  expect(await effects()).toBe(4)
})

test('key kept >= 24 h, then forgotten', async () => {
  const key = randomUUID()
  const start = new Date('2026-11-21T00:00:00Z')
  const later = (ms: number) => new Date(start.getTime() + ms)
  await ask(key, 1, { now: start })
  const purge = (now: Date) => deleteUntil(db, { table: 'idempotency', column: 'expires_at' }, now)
  await purge(later(keptForMs - 1))
  await ask(key, 1, { now: later(keptForMs - 1) })
  expect(await effects()).toBe(1)
  await ask(key, 1, { now: later(keptForMs) })
  expect(await effects()).toBe(2)
  await purge(later(3 * keptForMs))
  expect(await db.selectFrom('idempotency').selectAll().execute()).toEqual([])
})
