import * as z from 'zod'
import { indiaDay } from '../../../lib/india-time.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { policyAt } from '../../../platform/policies.server.ts'
import { demandOf, earliestExpiry, pickBatches } from '../../pharmacies/stock.rules.ts'
import { sendableBatches } from './desk.sql.server.ts'
import type { DeskOrder, DeskOrderHead } from './desk-orders.contract.ts'
import { cashDue } from './hand-over.server.ts'
import { headView, lineView } from '../order-view.server.ts'
import type { OrderAddress } from '../orders.contract.ts'
import { batchesOf, type LineRow, linesOf, type OrderRow, prescriptionsOf, returnsOf } from '../orders.sql.server.ts'
import { stoppedIn } from '../stopped-parcel.server.ts'

type Lines = readonly Pick<LineRow, 'quantity' | 'rx_required'>[]

export function deskHead(order: OrderRow & { return_requested: boolean }, lines: Lines): DeskOrderHead {
  const { patient: _, item_names: __, ...head } = headView(order, [])
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return { ...head, count, rx: lines.some(({ rx_required }) => rx_required), return_requested: order.return_requested }
}

/** An order as the one who works on it needs it. */
export async function deskView(db: Db, order: OrderRow, now: Date): Promise<DeskOrder> {
  const lines = await linesOf(db, order.user_id, [order.order_id])
  const [batches, prescriptions, returns] = [await batchesOf(db, order), await prescriptionsOf(db, order), await returnsOf(db, order)]
  const asked = returns.find(({ state }) => state === 'REQUESTED')
  const { name, phone } = order.patient as { name: string; phone: string | null }
  const around = (line: LineRow) => ({
    hasPrescription: prescriptions.length > 0,
    batches: batches.filter(({ line_id }) => line_id === line.line_id),
  })
  return {
    ...deskHead({ ...order, return_requested: asked !== undefined }, lines),
    patient: { name, phone },
    address: order.address as OrderAddress | null,
    lines: lines.map((line) => lineView(order, line, around(line))),
    prescriptions,
    to_pick: order.fulfilment === 'accepted' ? await toPick(db, order, lines, now) : [],
    stopped: order.status === 'PROCESSING' ? await stoppedIn(db, order, lines, batches, now) : [],
    cash_due_paise: cashDue(order),
    attempts: order.attempts,
    tracking: order.tracking,
    return: asked
      ? {
          id: asked.return_id,
          reason: asked.reason,
          refund_paise: asked.refund_paise,
          lines: asked.lines as { line: string; quantity: number }[],
        }
      : null,
  }
}

const ShelfLife = z.object({ days: z.int().nonnegative() })

/** The same choice as packing makes; empty for a medicine whose batches do not reach. */
async function toPick(db: Db, order: OrderRow, lines: readonly LineRow[], now: Date): Promise<DeskOrder['to_pick']> {
  const { days } = await policyAt(db, 'shelf_life', ShelfLife, now)
  const sold = lines.filter(({ units }) => units > 0)
  const demand = demandOf(sold.map(({ medicine_id: medicineId, units }) => ({ medicineId, units })))
  const earliest = earliestExpiry(indiaDay(now), days)
  const batches = await sendableBatches(
    db,
    order.pharmacy_id,
    demand.map(({ medicineId }) => medicineId),
    earliest,
  )
  return demand.flatMap(({ medicineId, units }) => {
    const own = batches.filter(({ medicine_id }) => medicine_id === medicineId)
    return (pickBatches(own, units) ?? []).map(({ batch_no, expiry, units: some }) => ({
      medicine_id: medicineId,
      batch_no,
      expiry,
      units: some,
    }))
  })
}
