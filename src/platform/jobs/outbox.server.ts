import type { Transaction } from 'kysely'
import { afterCommit, type Db } from '../database/database.server.ts'
import type { DB } from '../database/database.types.ts'
import { insertTasks, type OutboxRow, takeFromOutbox } from './outbox.sql.server.ts'
import { newTasks } from './wake-ups.server.ts'

/** Something to do after the commit: `topic` names its job, `user_id` the account (or another group) it is about. */
export interface Later {
  /** A task that is done again keeps its id, so that its handler can tell the repeat. */
  id?: string
  user_id: string
  topic: string
  payload: Record<string, unknown>
  /** Not before this moment. */
  start_after?: Date
  /** With a job of `oneQueued`, only one of the same key waits at a time. */
  singleton_key?: string
}

/** Written in the transaction of the work: it is done if and only if the work was committed, at least once. */
export async function enqueue(db: Db, { now, newId }: { now: Date; newId: () => string }, ...tasks: Later[]): Promise<void> {
  if (tasks.length === 0) return
  const rows = tasks.map(({ payload, start_after = null, singleton_key = null, ...task }) => {
    return { id: newId(), ...task, payload: JSON.stringify(payload), start_after, singleton_key, created_at: now }
  })
  await insertTasks(db, rows)
  const [first] = tasks
  if (first) afterCommit(db, () => newTasks.tell(first.user_id))
}

const batch = 200

/** Moves one batch of the outbox on, in one transaction with `send`. Several relays take different rows. Answers how many went. */
export function relayOnce(db: Db, topics: string[], send: (rows: OutboxRow[], db: Transaction<DB>) => Promise<void>): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const rows = await takeFromOutbox(transaction, topics, batch)
    if (rows.length > 0) await send(rows, transaction)
    return rows.length
  })
}
