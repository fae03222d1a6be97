import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { queryTracing, type TracedQuery } from '../telemetry/traced.ts'
import type { DB } from './database.types.ts'

export type Db = Kysely<DB> | Transaction<DB>
export type Connection = pg.PoolConfig

export interface Database {
  db: Kysely<DB>
  pool: pg.Pool
  close: () => Promise<void>
}

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
})

/** A pool and its typed queries. The pool survives a restart of the server: dead idle connections are dropped and made anew. */
export function openDatabase(connection: Connection, { max = 12 }: { max?: number } = {}): Database {
  const pool = new pg.Pool({ ...connection, max, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000 })
  // Without a listener an idle connection that the server cuts would end the process.
  pool.on('error', () => {})
  // One that is cut while it is lent out between two queries tells nobody else.
  pool.on('connect', (client) => client.on('error', () => {}))
  const tell = queryTracing()
  const log = tell && ((event: LogEvent) => tell(tracedQuery(event)))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), ...(log ? { log } : {}) })
  return { db, pool, close: () => db.destroy() }
}

/** One connection by itself. One that is cut fails its next question; without a listener it would end the process. */
export async function openConnection(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Without its values, which Kysely keeps apart. */
function tracedQuery(event: LogEvent): TracedQuery {
  return { text: event.query.sql, ms: event.queryDurationMillis, error: event.level === 'error' ? event.error : undefined }
}

const actsOf = new WeakMap<Db, (() => void)[]>()

/** Does something small once the transaction is committed, or now when there is none. Not done when it fails. */
export function afterCommit(db: Db, act: () => void): void {
  const acts = actsOf.get(db)
  if (acts) acts.push(act)
  else act()
}

const retryable = new Set(['40001', '40P01'])
const attempts = 10

/** A transaction, tried again when the database asks for it. A connection lost at COMMIT is never retried: its outcome is unknown. */
export async function inTransaction<T>(db: Db, work: (transaction: Transaction<DB>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<DB>)
  for (let attempt = 1; ; attempt++) {
    const acts: (() => void)[] = []
    try {
      const result = await db.transaction().execute((transaction) => {
        actsOf.set(transaction, acts)
        return work(transaction)
      })
      for (const act of acts) act()
      return result
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error
      await sleep(Math.random() * 10 * 2 ** attempt)
    }
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && retryable.has(String(error.code))
}
