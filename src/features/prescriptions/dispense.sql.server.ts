import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { PrescriptionKey } from './prescriptions.sql.server.ts'

export interface DispenseInput {
  userId: string
  prescriptionId: string
  lineId: string
  orderId: string
  /** Names the taking: asked twice, it is taken once. */
  orderLineId: string
  units: number
}

/** One order at a time decides over a prescription: its state, locked; none for one that is archived. */
export async function lockState(db: Db, { user_id, prescription_id }: PrescriptionKey): Promise<string | undefined> {
  const row = await db
    .selectFrom('prescriptions')
    .select('state')
    .where('user_id', '=', user_id)
    .where('prescription_id', '=', prescription_id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.state
}

export function findDispense(db: Db, userId: string, orderLineId: string) {
  return db.selectFrom('dispenses').selectAll().where('user_id', '=', userId).where('order_line_id', '=', orderLineId).executeTakeFirst()
}

export async function insertDispense(
  db: Db,
  { userId, prescriptionId, ...input }: DispenseInput,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  const key = { user_id: userId, prescription_id: prescriptionId, dispense_id: id }
  const { lineId: line_id, orderId: order_id, orderLineId: order_line_id, units } = input
  await db
    .insertInto('dispenses')
    .values({ ...key, line_id, order_id, order_line_id, units, taken_at: at })
    .execute()
}

/** The same law as `remainingOn`, decided by the row itself whatever stands in memory. */
export async function takeUnits(db: Db, { userId, prescriptionId, lineId, units }: DispenseInput, today: string): Promise<boolean> {
  const due = sql<number>`case when first_dispensed_on is null or repeats = 0 then 0 else least(repeats, (${today}::date - first_dispensed_on) / interval_days) end`
  const taken = await db
    .updateTable('prescription_lines')
    .set((eb) => ({
      dispensed_units: eb('dispensed_units', '+', units),
      first_dispensed_on: sql<string>`coalesce(first_dispensed_on, ${today}::date)`,
    }))
    .where('user_id', '=', userId)
    .where('prescription_id', '=', prescriptionId)
    .where('line_id', '=', lineId)
    .where('decision', '<>', 'refused')
    .where(sql<boolean>`valid_until - case when first_dispensed_on is null then repeats * interval_days else 0 end >= ${today}::date`)
    .where(sql<boolean>`dispensed_units + ${units}::integer <= quantity_units * (1 + ${due})`)
    .returning('line_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Raises what was given back of a dispense to so many units; how many more these are, none when as many went back before. */
export async function addReturnedUnits(
  db: Db,
  { user_id, dispense_id }: { user_id: string; dispense_id: string },
  units: number,
): Promise<number> {
  const before = await db
    .updateTable('dispenses as d')
    .from('dispenses as old')
    .set({ given_back_units: units })
    .whereRef('old.dispense_id', '=', 'd.dispense_id')
    .whereRef('old.user_id', '=', 'd.user_id')
    .where('d.user_id', '=', user_id)
    .where('d.dispense_id', '=', dispense_id)
    .where('d.given_back_units', '<', units)
    .returning('old.given_back_units')
    .executeTakeFirst()
  return before ? units - before.given_back_units : 0
}

export async function returnUnits(db: Db, line: PrescriptionKey & { line_id: string }, units: number): Promise<void> {
  await db
    .updateTable('prescription_lines')
    .set((eb) => ({
      dispensed_units: eb('dispensed_units', '-', units),
      // A supply that never was starts no interval.
      first_dispensed_on: sql<string | null>`case when dispensed_units = ${units} then null else first_dispensed_on end`,
    }))
    .where('user_id', '=', line.user_id)
    .where('prescription_id', '=', line.prescription_id)
    .where('line_id', '=', line.line_id)
    .execute()
}
