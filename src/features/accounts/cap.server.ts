import { Refusal } from '../../lib/errors.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { lockAccount } from './accounts.sql.server.ts'

interface Cap {
  userId: string
  most: number
  /** How many there are, read under the lock. */
  count: (db: Db) => Promise<number>
  /** What somebody reads who has as many: how to go on. */
  detail: string
}

/** Adds one more of what an account owns, up to a cap: under the account's lock, so that sixty at once count each other. */
export function addWithin<T>(db: Db, { userId, most, count, detail }: Cap, add: (db: Db) => Promise<T>): Promise<T> {
  return inTransaction(db, async (transaction) => {
    await lockAccount(transaction, userId)
    if ((await count(transaction)) >= most) throw new Refusal('conflict', { detail })
    return add(transaction)
  })
}
