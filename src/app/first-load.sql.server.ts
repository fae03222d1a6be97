import { sql } from 'kysely'
import { type Db, inTransaction } from '../platform/database/database.server.ts'

const name = 'first-load'

/** One process after the other: two that start at once on an empty database would both fill it. The lock ends with its transaction, whatever happens. */
export async function oneProcessAtATime(db: Db, work: () => Promise<void>): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name, value: JSON.stringify(true), set_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await inTransaction(db, async (transaction) => {
    await sql`set local lock_timeout = 0`.execute(transaction)
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
    await transaction.selectFrom('installation').select('name').where('name', '=', name).forUpdate().execute()
    await work()
  })
}
