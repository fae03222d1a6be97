import * as z from 'zod'
import { indiaDay } from '../../../lib/india-time.ts'
import { maskedPhone } from '../../../lib/phone.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { policyAt } from '../../../platform/policies.server.ts'
import { demandOf, earliestExpiry, pickBatches } from '../../pharmacies/stock.rules.ts'
import { coldMedicines, findCounterSale, sendableBatches, shelfOf } from './desk.sql.server.ts'
import type { DeskOrder, DeskOrderHead, OrderForCaller } from './desk-orders.contract.ts'
import { cashDue } from './hand-over.server.ts'
import { stageOf } from './order-stage.rules.ts'
import { headView, lineView } from '../order-view.server.ts'
import type { OrderAddress } from '../orders.contract.ts'
import {
  batchesOf,
  type LineRow,
  linesOf,
  type OrderRow,
  prescriptionsOf,
  type ReturnRow,
  returnsOf,
  staffNameOf,
} from '../orders.sql.server.ts'
import { substitutionsOf } from '../substitutions.sql.server.ts'
import { findThread } from '../thread/thread.sql.server.ts'
import { threadState } from '../thread/thread-view.server.ts'
import { packsIn } from '../packs-in.rules.ts'
import { stoppedIn } from '../stopped-parcel.server.ts'

type Lines = readonly Pick<LineRow, 'quantity' | 'sold_by' | 'rx_required'>[]
interface Around {
  return_requested: boolean
  message_waiting: boolean
  held: boolean
  cold: boolean
  rider_name: string | null
}

export function deskHead(
  order: OrderRow,
  lines: Lines,
  { return_requested, message_waiting, held, cold, rider_name }: Around,
): DeskOrderHead {
  const { patient: _, item_names: __, ...head } = headView(order, [])
  const rx = lines.some(({ rx_required }) => rx_required)
  const rider = order.rider_id === null ? null : { id: order.rider_id, name: rider_name ?? '' }
  const stage = stageOf(order)
  return {
    ...head,
    count: packsIn(lines),
    rx,
    return_requested,
    message_waiting,
    held,
    stage,
    cold,
    area: areaOf(order),
    cash_due_paise: cashDue(order),
    rider,
  }
}

function areaOf({ address }: OrderRow): DeskOrderHead['area'] {
  const { postal_code, city } = (address ?? {}) as Partial<OrderAddress>
  return postal_code === undefined || city === undefined ? null : { postal_code, city }
}

/** What a head says beside the row of its order. */
async function around(
  db: Db,
  order: OrderRow,
  lines: readonly LineRow[],
  waits: Pick<Around, 'return_requested' | 'message_waiting' | 'held'>,
): Promise<Around> {
  const cold = await coldMedicines(
    db,
    lines.map(({ medicine_id }) => medicine_id),
  )
  return { ...waits, cold: cold.size > 0, rider_name: order.rider_id === null ? null : await staffNameOf(db, order.rider_id) }
}

/** An order as the one who works on it needs it. */
export async function deskView(db: Db, order: OrderRow, now: Date): Promise<DeskOrder> {
  const lines = await linesOf(db, order.user_id, [order.order_id])
  const [batches, prescriptions, returns] = [await batchesOf(db, order), await prescriptionsOf(db, order), await returnsOf(db, order)]
  const thread = threadState(await findThread(db, order), 'pharmacy')
  const substitutions = await substitutionsOf(db, order)
  const stopped = order.status === 'PROCESSING' ? await stoppedIn(db, order, lines, batches, now) : []
  const asked = returns.find(({ state }) => state === 'REQUESTED')
  const { name, phone } = order.patient as { name: string; phone: string | null }
  const address = order.address as OrderAddress | null
  const beside = (line: LineRow) => ({
    hasPrescription: prescriptions.length > 0,
    batches: batches.filter(({ line_id }) => line_id === line.line_id),
    substitutions,
  })
  return {
    ...deskHead(
      order,
      lines,
      await around(db, order, lines, {
        return_requested: asked !== undefined,
        message_waiting: thread.waiting_since !== null,
        held: stopped.length > 0 && order.fulfilment !== 'delivered',
      }),
    ),
    patient: { name, phone: phone && maskedPhone(phone) },
    address: address && { ...address, phone: maskedPhone(address.phone) },
    lines: lines.map((line) => lineView(order, line, beside(line))),
    prescriptions: prescriptions.map(({ id, state }) => ({ id, state })),
    call_first: prescriptions.some(({ wants }) => wants === 'call_me'),
    to_pick: order.fulfilment === 'accepted' ? await toPick(db, order, lines, now) : [],
    stopped,
    thread,
    attempts: order.attempts,
    tracking: order.tracking,
    counter: order.kind === 'counter' ? await counterOf(db, order) : null,
    return: asked
      ? {
          id: asked.return_id,
          reason: asked.reason,
          refund_paise: asked.refund_paise,
          lines: asked.lines as { line: string; quantity: number }[],
          pickup: await pickupOf(db, asked),
        }
      : null,
    decided_returns: returns.flatMap(({ state, refund_paise, decided_at }) =>
      decided_at ? [{ accepted: state === 'ACCEPTED', refund_paise, decided_at: decided_at.toISOString() }] : [],
    ),
  }
}

async function counterOf(db: Db, order: OrderRow): Promise<DeskOrder['counter']> {
  const sale = await findCounterSale(db, order)
  if (!sale) throw new Error(`order ${order.order_id} was sold at the counter without a sale`)
  const { seller, ...paid } = sale
  return { ...paid, sold_by: seller ?? '' }
}

async function pickupOf(db: Db, { pickup_rider_id: id, collected_at, pickup_missed: missed }: ReturnRow) {
  if (id === null) return null
  return { rider: { id, name: (await staffNameOf(db, id)) ?? '' }, collected_at: collected_at?.toISOString() ?? null, missed }
}

/** What somebody may tell a caller. */
export async function callerView(db: Db, order: OrderRow & { trade_name: string }): Promise<OrderForCaller> {
  const lines = await linesOf(db, order.user_id, [order.order_id])
  const thread = threadState(await findThread(db, order), 'pharmacy')
  const waits = { return_requested: false, held: false, message_waiting: thread.waiting_since !== null }
  const { return_requested: _, held: __, ...head } = deskHead(order, lines, await around(db, order, lines, waits))
  const { name, phone } = order.patient as { name: string; phone: string | null }
  return {
    ...head,
    patient: { name, phone },
    address: order.address as OrderAddress | null,
    pharmacy: order.trade_name,
    items: lines.filter(({ quantity }) => quantity > 0).length,
    prescriptions: (await prescriptionsOf(db, order)).length,
    thread,
    tracking: order.tracking,
  }
}

const ShelfLife = z.object({ days: z.int().nonnegative() })

/** The same choice as packing makes; empty for a medicine whose batches do not reach. */
export async function toPick(
  db: Db,
  order: OrderRow,
  lines: readonly LineRow[],
  now: Date,
  /** What others take of a batch before it, by `medicine batch`. */
  taken: ReadonlyMap<string, number> = new Map(),
): Promise<DeskOrder['to_pick']> {
  const { days } = await policyAt(db, 'shelf_life', ShelfLife, now)
  const sold = lines.filter(({ units }) => units > 0)
  const demand = demandOf(sold.map(({ medicine_id: medicineId, units }) => ({ medicineId, units })))
  const earliest = earliestExpiry(indiaDay(now), days)
  const ids = demand.map(({ medicineId }) => medicineId)
  const batches = await sendableBatches(db, order.pharmacy_id, ids, earliest)
  const shelf = await shelfOf(db, order.pharmacy_id, ids)
  const picks = demand.flatMap(({ medicineId, units }) => {
    const left = ({ batch_no, qty_units }: (typeof batches)[number]) => qty_units - (taken.get(`${medicineId} ${batch_no}`) ?? 0)
    const own = batches
      .filter(({ medicine_id }) => medicine_id === medicineId)
      .map((batch) => ({ ...batch, qty_units: Math.max(0, left(batch)) }))
    return (pickBatches(own, units) ?? []).map(({ batch_no, expiry, units: some }) => ({
      medicine_id: medicineId,
      batch_no,
      expiry,
      units: some,
      ...(shelf.get(medicineId) ?? { place: null, barcode: null }),
    }))
  })
  // The way along the shelves; what has no place comes last.
  return picks.toSorted((a, b) => (a.place ?? '~').localeCompare(b.place ?? '~', 'en', { numeric: true }))
}
