import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { RefundRow } from '../refunds.sql.server.ts'

interface Sums {
  captured_paise: number
  captured_count: number
  refunded_paise: number
}

/** What came through the gateway and what arrived back between two moments. */
export async function movedBetween(db: Db, from: Date, to: Date): Promise<Sums> {
  const captured = await db
    .selectFrom('payments')
    .select([sql<number>`coalesce(sum(captured_paise), 0)::bigint`.as('paise'), sql<number>`count(*)::bigint`.as('count')])
    .where('channel', '=', 'gateway')
    .where('captured_at', '>=', from)
    .where('captured_at', '<', to)
    .executeTakeFirstOrThrow()
  const refunded = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_paise), 0)::bigint`.as('paise'))
    .where('settled_at', '>=', from)
    .where('settled_at', '<', to)
    .executeTakeFirstOrThrow()
  return { captured_paise: captured.paise, captured_count: captured.count, refunded_paise: refunded.paise }
}

/** Money on its way back, and how many of these refunds are late (RBI-2). */
export async function openRefunds(db: Db, now: Date): Promise<{ paise: number; overdue: number }> {
  return db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_paise), 0)::bigint`.as('paise'))
    .select(sql<number>`count(*) filter (where expected_by < ${now})::bigint`.as('overdue'))
    .where('state', '<>', 'SETTLED')
    .executeTakeFirstOrThrow()
}

/** What the ledger says the gateway holds for us, less what payments and refunds say. */
export async function gatewayDifference(db: Db): Promise<number> {
  const { rows } = await sql<{ difference: number }>`
    select (coalesce((select sum(case when debit = 'gateway' then amount_paise else -amount_paise end) from ledger_entries
        where debit = 'gateway' or credit = 'gateway'), 0)
      - coalesce((select sum(captured_paise - refunded_paise) from payments where captured_at is not null and channel = 'gateway'), 0)
      - coalesce((select sum(r.amount_paise) from refunds r join payments p on p.user_id = r.user_id and p.payment_id = r.payment_id
        where r.channel = 'payout' and r.state = 'SETTLED' and r.settled_at is not null and p.channel = 'gateway'), 0))::bigint as difference`.execute(
    db,
  )
  return rows[0]?.difference ?? 0
}

/** Captured, and nobody was served nor sent their money back. */
export async function orphanPayments(db: Db) {
  return db
    .selectFrom('payments')
    .select(['user_id', 'payment_id', 'captured_at', 'captured_paise'])
    .where('captured_at', 'is not', null)
    .where('outcome', 'is', null)
    .orderBy('captured_at')
    .limit(100)
    .execute()
}

export type DeskRefundRow = RefundRow & { purpose: 'order' | 'consultation'; purpose_id: string; number: string }

/** The newest first, keyset by time and id. */
export async function listRefunds(
  db: Db,
  { state, limit, before }: { state?: RefundRow['state'] | undefined; limit: number; before?: { at: Date; id: string } | null },
): Promise<DeskRefundRow[]> {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', (join) => join.onRef('p.user_id', '=', 'r.user_id').onRef('p.payment_id', '=', 'r.payment_id'))
    .selectAll('r')
    .select(['p.purpose', 'p.purpose_id', 'p.receipt as number'])
    .$if(state !== undefined, (query) => query.where('r.state', '=', state ?? 'FAILED'))
    .$if(Boolean(before), (query) => query.where(sql<boolean>`(r.requested_at, r.refund_id) < (${before?.at}, ${before?.id}::uuid)`))
    .orderBy('r.requested_at', 'desc')
    .orderBy('r.refund_id', 'desc')
    .limit(limit)
    .execute()
}
