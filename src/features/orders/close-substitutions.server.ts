import type { WriteContext } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { recordOrderEvent } from './move-order.server.ts'
import { lockOrder, type OrderKey, type OrderRow } from './orders.sql.server.ts'
import { endSubstitution, type SubstitutionRow, substitutionsOf } from './substitutions.sql.server.ts'

/** Withdraws what the patient was asked about an order, or about some of its lines: the lines go another way. Call it with the order locked. */
export async function withdrawSubstitutions(db: Db, { now }: WriteContext, order: OrderKey, lineIds?: readonly string[]): Promise<void> {
  for (const one of await openOf(db, order)) {
    if (lineIds && !lineIds.includes(one.line_id)) continue
    await endSubstitution(db, one, one.expires_at <= now ? 'expired' : 'withdrawn', now)
  }
}

/** Ends what was not answered in its time, and answers what is still open. Call it with the order locked. */
export async function settleSubstitutions(db: Db, context: WriteContext, order: OrderRow): Promise<SubstitutionRow[]> {
  const open = await openOf(db, order)
  const over = open.filter(({ expires_at }) => expires_at <= context.now)
  for (const one of over) await endSubstitution(db, one, 'expired', context.now)
  if (over.length > 0) await recordOrderEvent(db, context, order, 'substitution_expired', { by: 'system' })
  return open.filter(({ expires_at }) => expires_at > context.now)
}

/** For the job: one order whose patient has not answered in time. */
export async function expireSubstitutions(db: Db, context: WriteContext, key: OrderKey): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, key)
    if (order) await settleSubstitutions(transaction, context, order)
  })
}

async function openOf(db: Db, order: OrderKey): Promise<SubstitutionRow[]> {
  return (await substitutionsOf(db, order)).filter(({ state }) => state === 'proposed')
}
