import { indiaDay } from '../../../lib/india-time.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { warningTables } from '../../prescriptions/sign/warning-tables.server.ts'
import { countedDays, fewestAccounts, suggestionsOf } from './together.rules.ts'
import { countPairs, replaceTogether } from './together.sql.server.ts'

const dayMs = 86_400_000

/** Counts anew what is bought together, from the orders alone. */
export async function countTogether(db: Db, now: Date): Promise<void> {
  const pairs = await countPairs(db, new Date(now.getTime() - countedDays * dayMs), now, fewestAccounts)
  const rows = suggestionsOf(pairs, await warningTables())
  await inTransaction(db, (transaction) => replaceTogether(transaction, rows, indiaDay(now)))
}
