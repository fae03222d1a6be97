import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { Pair, Suggestion } from './together.rules.ts'

/** More pairs than any shop shows: the strongest are kept. */
const mostPairs = 20_000
const insertedAtOnce = 2_000

interface Row {
  one: string
  one_composition: string
  other: string
  other_composition: string
  accounts: number
}

/** Pairs of products without prescription that at least so many accounts bought in one order since a moment; an account counts once, however often it did. */
export async function countPairs(db: Db, since: Date, until: Date, fewest: number): Promise<Pair[]> {
  const { rows } = await sql<Row>`
    with sold as materialized (
      select distinct l.user_id, l.order_id, l.medicine_id
      from orders o
      join order_lines l on l.user_id = o.user_id and l.order_id = o.order_id
      join products p on p.medicine_id = l.medicine_id
      where o.created_at >= ${since} and o.created_at < ${until} and o.kind <> 'counter'
        and o.status in ('PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING', 'COMPLETED')
        and l.state in ('ordered', 'packed', 'delivered') and not l.rx_required
        and p.promotable and not p.discontinued and not p.never_sold
    ), pairs as (
      select a.medicine_id as one, b.medicine_id as other, count(distinct a.user_id)::int as accounts
      from sold a join sold b on b.user_id = a.user_id and b.order_id = a.order_id and b.medicine_id > a.medicine_id
      group by a.medicine_id, b.medicine_id
      having count(distinct a.user_id) >= ${fewest}
    )
    select pairs.one, x.composition as one_composition, pairs.other, y.composition as other_composition, pairs.accounts
    from pairs join products x on x.medicine_id = pairs.one join products y on y.medicine_id = pairs.other
    order by pairs.accounts desc, pairs.one, pairs.other
    limit ${mostPairs}`.execute(db)
  return rows.map(({ one, one_composition, other, other_composition, accounts }) => ({
    one: { medicine_id: one, composition: one_composition },
    other: { medicine_id: other, composition: other_composition },
    accounts,
  }))
}

/** In place of what the night before had counted. */
export async function replaceTogether(db: Db, rows: readonly Suggestion[], day: string): Promise<void> {
  await db.deleteFrom('bought_together').execute()
  for (let at = 0; at < rows.length; at += insertedAtOnce) {
    const part = rows.slice(at, at + insertedAtOnce).map((row) => ({ ...row, counted_on: day as never }))
    await db.insertInto('bought_together').values(part).execute()
  }
}
