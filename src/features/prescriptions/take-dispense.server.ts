import { indiaDay } from '../../lib/india-time.ts'
import { Refusal } from '../../lib/errors.ts'
import type { WriteContext } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { isUsedUp } from './dispense.rules.ts'
import {
  type DispenseInput,
  findDispense,
  insertDispense,
  lockState,
  addReturnedUnits,
  returnUnits,
  takeUnits,
} from './dispense.sql.server.ts'
import { linesOf, type PrescriptionKey, step } from './prescriptions.sql.server.ts'
import { usableStates } from './review.rules.ts'

/**
 * Takes units of a prescription line for a line of an order, in the order's transaction: never more than was prescribed, nor sooner, nor later (DR-5, DR-13).
 * Refuses with `rx_units` when there is not as much left today, or the prescription is no longer in use.
 */
export async function takeDispense(db: Db, { now, newId }: WriteContext, input: DispenseInput): Promise<void> {
  const key = { user_id: input.userId, prescription_id: input.prescriptionId }
  await inTransaction(db, async (transaction) => {
    if (!isUsable(await lockState(transaction, key))) throw new Refusal('rx_units')
    if (await findDispense(transaction, input.userId, input.orderLineId)) return
    if (!(await takeUnits(transaction, input, indiaDay(now)))) throw new Refusal('rx_units')
    await insertDispense(transaction, input, { id: newId(), at: now })
    await settle(transaction, key)
  })
}

interface NotHandedOver {
  userId: string
  orderLineId: string
  /** So many units stay with the patient. */
  keep?: number
}

/** What was not handed over goes back to its line, but for what is kept. Asked twice it goes back once; false when nothing was taken. */
export async function restoreDispensedUnits(db: Db, { userId, orderLineId, keep = 0 }: NotHandedOver): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const taken = await findDispense(transaction, userId, orderLineId)
    if (!taken) return false
    await lockState(transaction, taken)
    const more = await addReturnedUnits(transaction, taken, Math.max(taken.units - keep, 0))
    if (more === 0) return true
    await returnUnits(transaction, taken, more)
    await settle(transaction, taken)
    return true
  })
}

function isUsable(state: string | undefined): boolean {
  return state !== undefined && ([...usableStates, 'EXHAUSTED'] as string[]).includes(state)
}

/** EXHAUSTED exactly while nothing of it can ever be supplied again. */
async function settle(db: Db, key: PrescriptionKey): Promise<void> {
  const lines = await linesOf(db, key.user_id, [key.prescription_id])
  if (lines.every(isUsedUp)) await step(db, key, 'exhaust')
  else await step(db, key, lines.some(({ decision }) => decision === 'refused') ? 'refill_partly' : 'refill')
}
