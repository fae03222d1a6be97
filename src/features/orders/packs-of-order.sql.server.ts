import { type RawBuilder, sql } from 'kysely'

/** Of the order `o`: how many packs it is in the hand; loose tablets of one product are one cut pack. */
export function packsOfOrder(): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(case when l.sold_by = 'pack' then l.quantity else least(l.quantity, 1) end), 0)::int
    from order_lines l where l.user_id = o.user_id and l.order_id = o.order_id)`
}
