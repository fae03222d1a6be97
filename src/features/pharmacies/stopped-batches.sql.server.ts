import { sql } from 'kysely'
import { indiaDay } from '../../lib/india-time.ts'
import type { Db } from '../../platform/database/database.server.ts'

export interface BatchName {
  medicine_id: string
  batch_no: string
}
export interface StoppedBatch extends BatchName {
  why: 'recalled' | 'expired'
}

/**
 * Those of some batches of a pharmacy that may reach nobody any more: recalled, or past their last day. Their rows stay as they are until the
 * caller's transaction ends, so that a recall and a hand-over at the same moment come one after the other (R21).
 */
export async function stoppedBatches(db: Db, pharmacyId: string, batches: readonly BatchName[], now: Date): Promise<StoppedBatch[]> {
  if (batches.length === 0) return []
  const [ids, numbers] = [batches.map(({ medicine_id }) => medicine_id), batches.map(({ batch_no }) => batch_no)]
  const { rows } = await sql<BatchName & { recalled: boolean; expired: boolean }>`
    select b.medicine_id, b.batch_no, b.recalled, b.expiry < ${indiaDay(now)}::date as expired from batches b
    join unnest(${ids}::text[], ${numbers}::text[]) as p (medicine_id, batch_no) on p.medicine_id = b.medicine_id and p.batch_no = b.batch_no
    where b.pharmacy_id = ${pharmacyId} order by b.medicine_id, b.batch_no for share of b`.execute(db)
  return rows.flatMap(({ recalled, expired, ...name }) => {
    return recalled || expired ? [{ ...name, why: recalled ? ('recalled' as const) : ('expired' as const) }] : []
  })
}
