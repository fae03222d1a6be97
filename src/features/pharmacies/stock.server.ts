import * as z from 'zod'
import { indiaDay } from '../../lib/india-time.ts'
import { Refusal } from '../../lib/errors.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { policyAt } from '../../platform/policies.server.ts'
import { isUnderRecall } from './recalls.sql.server.ts'
import { type Batch, demandOf, earliestExpiry, pickBatches, type Taken, type StockRequest } from './stock.rules.ts'
import {
  addOnHand,
  addToBatch,
  freeStock,
  freeUnits,
  heldBy,
  insertReservations,
  keepUnits,
  lockBatches,
  lowerReservation,
  moveReservations,
  sendUnits,
  settleStock,
  takeFromBatch,
} from './stock.sql.server.ts'

interface ToReserve {
  pharmacyId: string
  orderId: string
  items: readonly StockRequest[]
  now: Date
  /** When the order should be looked at if nothing happened; null when it is paid for. */
  expiresAt?: Date | null
}

/**
 * Keeps stock of a pharmacy for an order: all of it, or the refusal `out_of_stock` with the medicine ids, which must undo the caller's
 * transaction. Call it last in there: the rows of stock are the ones everybody wants (R1).
 */
export async function reserveStock(db: Db, { pharmacyId, orderId, items, now, expiresAt = null }: ToReserve): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const demand = demandOf(items)
    const made = await insertReservations(transaction, { pharmacyId, orderId, now, expiresAt }, demand)
    if (made < demand.length) throw new Refusal('conflict')
    const kept = await keepUnits(transaction, pharmacyId, demand)
    const missing = demand.map(({ medicineId }) => medicineId).filter((id) => !kept.has(id))
    if (missing.length > 0) throw new Refusal('out_of_stock', { fields: { medicine_ids: missing } })
  })
}

interface OfOrder {
  pharmacyId: string
  orderId: string
  /** Only these medicines; all of the order when left out. */
  medicineIds?: readonly string[]
}

/**
 * Gives back what an order holds. Again and again without harm: answers the units given back this time. What was recalled or grew too old
 * meanwhile is kept for orders no longer, and is not for sale either (R21).
 */
export async function releaseReservation(db: Db, { medicineIds, now, ...order }: OfOrder & { now: Date }): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const released = await moveReservations(transaction, 'release', order, medicineIds)
    await freeAndSettle(transaction, order.pharmacyId, released, now)
    return released.reduce((sum, { units }) => sum + units, 0)
  })
}

async function freeAndSettle(db: Db, pharmacyId: string, freed: readonly StockRequest[], now: Date): Promise<void> {
  const earliest = await earliestSendable(db, now)
  for (const wanted of freed) {
    await freeUnits(db, pharmacyId, wanted)
    await settleStock(db, pharmacyId, earliest, wanted.medicineId)
  }
}

/** Keeps less for an order than before, and never more: what it keeps it keeps, whatever became of the batches meanwhile. */
export async function keepOnly(db: Db, { pharmacyId, orderId, items, now }: Omit<ToReserve, 'expiresAt'>): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const left = new Map(demandOf(items).map(({ medicineId, units }) => [medicineId, units]))
    const freed: StockRequest[] = []
    for (const { medicineId, units } of await heldBy(transaction, { pharmacyId, orderId })) {
      const keep = left.get(medicineId) ?? 0
      if (keep >= units) continue
      await lowerReservation(transaction, { pharmacyId, orderId, medicineId }, keep)
      freed.push({ medicineId, units: units - keep })
    }
    await freeAndSettle(transaction, pharmacyId, freed, now)
  })
}

/** For a parcel that was opened again: keeps for it what it had taken; refuses as `reserveStock` does. */
export async function reserveAgain(db: Db, asked: ToReserve): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await moveReservations(transaction, 'unpack', asked)
    await reserveStock(transaction, asked)
  })
}

export interface PackedBatch extends Taken {
  medicine_id: string
}

type Choose = (batches: readonly Batch[], wanted: StockRequest) => Taken[] | null
const nearestExpiry: Choose = (batches, { units }) => pickBatches(batches, units)

/**
 * Packs what an order holds: from the batches nearest to their expiry unless `choose` says which, never one that would break the promised shelf life (DR-10).
 * Refuses with `out_of_stock` when batches of that age do not reach, `conflict` when the order holds nothing.
 */
export async function takeReservation(
  db: Db,
  { now, medicineIds, choose = nearestExpiry, ...order }: OfOrder & { now: Date; choose?: Choose },
): Promise<PackedBatch[]> {
  return inTransaction(db, async (transaction) => {
    const earliest = await earliestSendable(transaction, now)
    const taken = await moveReservations(transaction, 'take', order, medicineIds)
    if (taken.length === 0) throw new Refusal('conflict')
    const packed: PackedBatch[] = []
    for (const wanted of taken) {
      const picked = choose(await lockBatches(transaction, order.pharmacyId, wanted.medicineId, earliest), wanted)
      if (!picked) throw new Refusal('out_of_stock', { fields: { medicine_ids: [wanted.medicineId] } })
      for (const batch of picked) await takeFromBatch(transaction, order.pharmacyId, wanted.medicineId, batch)
      packed.push(...picked.map((batch) => ({ medicine_id: wanted.medicineId, ...batch })))
    }
    for (const wanted of taken) await sendUnits(transaction, order.pharmacyId, wanted)
    return packed
  })
}

/** The free units of each medicine at each of these pharmacies: `pharmacy_id` -> units, only where there are any. */
export async function availabilityAt(
  db: Db,
  pharmacyIds: readonly string[],
  medicineIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const rows = pharmacyIds.length === 0 || medicineIds.length === 0 ? [] : await freeStock(db, pharmacyIds, medicineIds)
  const some = rows.filter(({ free_units }) => free_units > 0)
  const byMedicine = Map.groupBy(some, ({ medicine_id }) => medicine_id)
  return new Map([...byMedicine].map(([id, of]) => [id, new Map(of.map(({ pharmacy_id, free_units }) => [pharmacy_id, free_units]))]))
}

interface Received extends Batch {
  pharmacyId: string
  medicineId: string
  purchase_paise?: number | null
}

/** A delivery of a wholesaler: units of a batch come on the shelf. The same batch may come twice, with the same expiry and MRP. */
export async function receiveBatch(db: Db, { pharmacyId, medicineId, ...batch }: Received, now: Date): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const key = { pharmacy_id: pharmacyId, medicine_id: medicineId }
    const recalled = await isUnderRecall(transaction, medicineId, batch.batch_no)
    const received = await addToBatch(transaction, { ...key, ...batch, recalled, received_at: now })
    if (!received) throw new Refusal('conflict')
    // More of a recalled batch is as little for sale as what was there of it.
    const sendable = !received.recalled && batch.expiry >= (await earliestSendable(transaction, now)) ? batch.qty_units : 0
    await addOnHand(transaction, key, sendable)
  })
}

/** Takes off sale what grew too old since it was counted: once a day, for one pharmacy. Answers how many medicines changed. */
export async function settlePharmacy(db: Db, pharmacyId: string, now: Date): Promise<number> {
  return inTransaction(db, async (transaction) => settleStock(transaction, pharmacyId, await earliestSendable(transaction, now)))
}

const ShelfLife = z.object({ days: z.int().nonnegative() })

/** The first last-day that may be sent out now. */
export async function earliestSendable(db: Db, now: Date): Promise<string> {
  return earliestExpiry(indiaDay(now), await promisedShelfLife(db, now))
}

/** So many days everything that is sent out lasts at least (DR-10); told before anybody pays (CP-3). */
export async function promisedShelfLife(db: Db, now: Date): Promise<number> {
  return (await policyAt(db, 'shelf_life', ShelfLife, now)).days
}
