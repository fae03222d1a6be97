import { sql } from 'kysely'
import { indiaDay } from '../../lib/india-time.ts'
import { Refusal } from '../../lib/errors.ts'
import type { WriteContext } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { isUsedUp } from './dispense.rules.ts'
import { linesOf, type PrescriptionKey, step } from './prescriptions.sql.server.ts'
import { usableStates } from './review.rules.ts'

export interface DispenseInput {
  userId: string
  prescriptionId: string
  lineId: string
  orderId: string
  /** Names the taking: asked twice, it is taken once. */
  orderLineId: string
  units: number
}

/**
 * Takes units of a prescription line for a line of an order, in the order's transaction: never more than was prescribed, nor sooner, nor later (DR-5, DR-13).
 * Refuses with `rx_units` when there is not as much left today, or the prescription is no longer in use.
 */
export async function takeDispense(db: Db, { now, newId }: WriteContext, input: DispenseInput): Promise<void> {
  const key = { user_id: input.userId, prescription_id: input.prescriptionId }
  await inTransaction(db, async (transaction) => {
    if (!(await lockUsable(transaction, key))) throw new Refusal('rx_units')
    if (await wasTaken(transaction, input)) return
    if (!(await takeUnits(transaction, input, indiaDay(now)))) throw new Refusal('rx_units')
    const { lineId: line_id, orderId: order_id, orderLineId: order_line_id, units } = input
    await transaction
      .insertInto('dispenses')
      .values({ ...key, dispense_id: newId(), line_id, order_id, order_line_id, units, taken_at: now })
      .execute()
    await settle(transaction, key)
  })
}

/** What was not handed over goes back to its line: all of it, or so many units in all. Asked twice it goes back once; false when nothing was taken. */
export async function giveBackDispense(
  db: Db,
  { userId, orderLineId, units }: { userId: string; orderLineId: string; units?: number },
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const taken = await transaction
      .selectFrom('dispenses')
      .selectAll()
      .where('user_id', '=', userId)
      .where('order_line_id', '=', orderLineId)
      .executeTakeFirst()
    if (!taken) return false
    await lockUsable(transaction, taken)
    const back = Math.min(units ?? taken.units, taken.units)
    const before = await transaction
      .updateTable('dispenses as d')
      .from('dispenses as old')
      .set({ given_back_units: back })
      .whereRef('old.dispense_id', '=', 'd.dispense_id')
      .whereRef('old.user_id', '=', 'd.user_id')
      .where('d.user_id', '=', userId)
      .where('d.dispense_id', '=', taken.dispense_id)
      .where('d.given_back_units', '<', back)
      .returning('old.given_back_units')
      .executeTakeFirst()
    if (!before) return true
    await transaction
      .updateTable('prescription_lines')
      .set((eb) => ({
        dispensed_units: eb('dispensed_units', '-', back - before.given_back_units),
        // A supply that never was starts no interval.
        first_dispensed_on: sql<
          string | null
        >`case when dispensed_units = ${back - before.given_back_units} then null else first_dispensed_on end`,
      }))
      .where('user_id', '=', userId)
      .where('prescription_id', '=', taken.prescription_id)
      .where('line_id', '=', taken.line_id)
      .execute()
    await settle(transaction, taken)
    return true
  })
}

/** One order at a time decides over a prescription; whether it is in use. */
async function lockUsable(db: Db, { user_id, prescription_id }: PrescriptionKey): Promise<boolean> {
  const row = await db
    .selectFrom('prescriptions')
    .select('state')
    .where('user_id', '=', user_id)
    .where('prescription_id', '=', prescription_id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined && ([...usableStates, 'EXHAUSTED'] as string[]).includes(row.state)
}

async function wasTaken(db: Db, { userId, orderLineId }: DispenseInput): Promise<boolean> {
  const row = await db
    .selectFrom('dispenses')
    .select('dispense_id')
    .where('user_id', '=', userId)
    .where('order_line_id', '=', orderLineId)
    .executeTakeFirst()
  return row !== undefined
}

/** The same law as `leftOn`, decided by the row itself whatever stands in memory. */
async function takeUnits(db: Db, { userId, prescriptionId, lineId, units }: DispenseInput, today: string): Promise<boolean> {
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

/** EXHAUSTED exactly while nothing of it can ever be supplied again. */
async function settle(db: Db, key: PrescriptionKey): Promise<void> {
  const lines = await linesOf(db, key.user_id, [key.prescription_id])
  if (lines.every(isUsedUp)) await step(db, key, 'exhaust')
  else await step(db, key, lines.some(({ decision }) => decision === 'refused') ? 'refill_partly' : 'refill')
}
