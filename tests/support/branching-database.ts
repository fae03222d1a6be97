import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { afterAll } from 'vitest'
import { openConnection } from '../../src/platform/database/database.server.ts'
import type { DB } from '../../src/platform/database/database.types.ts'
import { testConnection } from './database.ts'

export interface BranchingDatabase {
  db: Kysely<DB>
  /** From here on everything can be taken back, until the next time; what was before stays. */
  keep: () => Promise<void>
  /** Back to what was kept. */
  forget: () => Promise<void>
  /** Remembers how everything stands; answers what leads back here, as often as wanted. */
  mark: () => Promise<() => Promise<void>>
}

/**
 * A database of its own with the demo clinic in which what happened can be taken back to any earlier moment: one connection with one open
 * transaction. The application on it commits and rolls back as ever, each of its transactions being a savepoint in here.
 */
export async function branchingDatabase(): Promise<BranchingDatabase> {
  const client = await openConnection(await testConnection({ demo: true }))
  // It stands open for as long as the rest of the test is laid out, which a busy machine draws out beyond what the server lets pass.
  await client.query('set idle_in_transaction_session_timeout = 0')
  await client.query('begin')
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: oneAtATime(client) }) })
  afterAll(() => client.end())
  let marks = 0
  const mark = async () => {
    const name = `mark_${++marks}`
    await client.query(`savepoint ${name}`)
    return async () => void (await client.query(`rollback to ${name}`))
  }
  const keep = async () => void (await client.query('commit; begin'))
  const forget = async () => void (await client.query('rollback; begin'))
  return { db, keep, forget, mark }
}

/** What the application does to its connection as a whole, said of its savepoint. They never nest: the next one waits for this one. */
const insteadOf: Record<string, string> = {
  begin: 'savepoint app',
  commit: 'release savepoint app',
  rollback: 'rollback to app; release savepoint app',
}

function oneAtATime(client: pg.Client): PostgresPool {
  let free = Promise.resolve()
  const lend = async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>()
    const before = free
    free = promise
    await before
    const query = (text: string, values?: unknown[]) => client.query(insteadOf[text] ?? text, insteadOf[text] ? undefined : values)
    return { query, release }
  }
  return { connect: lend, options: {}, Client: pg.Client, end: async () => {} } as unknown as PostgresPool
}
