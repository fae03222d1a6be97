import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'

export interface RegisterSpan {
  pharmacyId: string
  kind: 'H' | 'H1'
  from: Date
  until: Date
}
export type RegisterRow = Awaited<ReturnType<typeof registerPage>>[number]

/** In the order of supply, which is that of the serials; after the last row that was read. */
export function registerPage(
  db: Db,
  { pharmacyId, kind, from, until }: RegisterSpan,
  { limit, after }: { limit: number; after?: { supplied_at: Date; serial: number } | undefined },
) {
  return db
    .selectFrom('register_entries as e')
    .leftJoin('order_lines as l', (join) =>
      join.onRef('l.user_id', '=', 'e.user_id').onRef('l.order_id', '=', 'e.order_id').onRef('l.line_id', '=', 'e.line_id'),
    )
    .select([
      'serial',
      'e.user_id',
      'e.order_id',
      'l.prescription_id',
      'batch_no',
      'e.units',
      'entry',
      'supplied_at',
      'voided_at',
      'void_reason',
      sql<string>`expiry::text`.as('expiry'),
    ])
    .where('pharmacy_id', '=', pharmacyId)
    .where('kind', '=', kind)
    .where('supplied_at', '>=', after?.supplied_at ?? from)
    .where('supplied_at', '<', until)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(supplied_at, serial) > (${after?.supplied_at}, ${after?.serial}::int)`))
    .orderBy('supplied_at')
    .orderBy('serial')
    .limit(limit)
    .execute()
}
