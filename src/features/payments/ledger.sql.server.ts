import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { Context } from '../../platform/context.ts'
import type { LedgerEntry } from './ledger.rules.ts'
import type { Purpose } from './payments.rules.ts'

/** Writes movements of money; one whose cause was written before is not written again. Amounts of zero move nothing. */
export async function writeLedger(db: Db, { now, newId }: Pick<Context, 'now' | 'newId'>, entries: readonly LedgerEntry[]): Promise<void> {
  const rows = entries.filter(({ amount_paise }) => amount_paise > 0).map((entry) => ({ ...entry, entry_id: newId(), at: now }))
  if (rows.length === 0) return
  await db
    .insertInto('ledger_entries')
    .values(rows)
    .onConflict((on) => on.columns(['user_id', 'cause', 'debit', 'credit']).doNothing())
    .execute()
}

/** The movements of one order or consultation, in the order they were written. */
export async function ledgerOf(db: Db, userId: string, purpose: Purpose, purposeId: string): Promise<Omit<LedgerEntry, 'user_id'>[]> {
  return db
    .selectFrom('ledger_entries')
    .select(['cause', 'debit', 'credit', 'amount_paise', 'purpose', 'purpose_id'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('purpose_id', '=', purposeId)
    .orderBy('at')
    .orderBy('entry_id')
    .limit(500)
    .execute()
}

/** What each account gained and gave between two moments, over everybody. */
export async function ledgerTotals(db: Db, from: Date, to: Date): Promise<{ debit: string; credit: string; amount_paise: number }[]> {
  return db
    .selectFrom('ledger_entries')
    .select(['debit', 'credit'])
    .select(sql<number>`sum(amount_paise)::bigint`.as('amount_paise'))
    .where('at', '>=', from)
    .where('at', '<', to)
    .groupBy(['debit', 'credit'])
    .orderBy('debit')
    .orderBy('credit')
    .execute()
}
