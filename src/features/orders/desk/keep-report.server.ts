import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { tellDesk } from '../../../platform/jobs/desk-signals.server.ts'
import type { OrderRow } from '../orders.sql.server.ts'
import { insertReport, type ReportRow } from './rider-reports.sql.server.ts'

export interface Told {
  report_id: string
  result: ReportRow['result']
  reason?: NonNullable<ReportRow['reason']> | undefined
  /** What the rider took at the door. */
  cash_paise?: number | undefined
  happened_at: Date
}

/** What became of a parcel that a rider has: with it stand the cash in their hand and what they have to bring back. Nothing when no rider had it. */
export async function keepReport(
  db: Db,
  { now }: Pick<Context, 'now'>,
  { user_id, order_id, pharmacy_id, rider_id }: OrderRow,
  { result, reason, cash_paise = 0, ...told }: Told,
): Promise<void> {
  if (rider_id === null) return
  const missed = result === 'attempted' || result === 'given_up'
  await insertReport(db, {
    ...told,
    user_id,
    order_id,
    rider_id,
    pharmacy_id,
    result,
    cash_paise: result === 'delivered' ? cash_paise : 0,
    reason: missed ? (reason ?? 'other') : null,
    parcel: missed ? 'with_rider' : null,
    reported_at: now,
  })
  tellDesk(db, `pharmacy:${pharmacy_id}`)
  tellDesk(db, `rider:${rider_id}`)
}
