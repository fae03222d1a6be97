import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { RiderReports } from '../../../platform/database/database.types.ts'
import type { OrderKey } from '../orders.sql.server.ts'

export type ReportRow = Selectable<RiderReports>

export async function insertReport(db: Db, row: Insertable<RiderReports>): Promise<void> {
  await db.insertInto('rider_reports').values(row).execute()
}

/** What was answered to this report when it came first. */
export async function findReport(db: Db, { user_id, order_id }: OrderKey, reportId: string): Promise<ReportRow | undefined> {
  return db
    .selectFrom('rider_reports')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .where('report_id', '=', reportId)
    .executeTakeFirst()
}

/** An undelivered parcel that a rider had is with them no more; false when none had it. */
export async function leaveRider(db: Db, { user_id, order_id }: OrderKey, parcel: 'back' | 'out_again'): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rider_reports')
    .set({ parcel })
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .where('parcel', '=', 'with_rider')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
