import { addDays } from '../../lib/india-time.ts'

/** One machine for each medicine of an order at a pharmacy; what is RELEASED may be kept again. */
export const reservationSteps = {
  release: { from: 'HELD', to: 'RELEASED' },
  take: { from: 'HELD', to: 'TAKEN' },
  /** A parcel was opened again before anybody had it. */
  unpack: { from: 'TAKEN', to: 'RELEASED' },
} as const

export interface StockRequest {
  medicineId: string
  /** Tablets, millilitres, pieces: packs times the units of a pack. */
  units: number
}

/**
 * The demand of an order a medicine, in the one order in which every transaction touches stock: two lines of one medicine are one demand,
 * and two orders never wait for each other.
 */
export function demandOf(items: readonly StockRequest[]): StockRequest[] {
  const sums = new Map<string, number>()
  for (const { medicineId, units } of items) {
    if (!Number.isSafeInteger(units) || units <= 0) throw new RangeError(`${units} units of ${medicineId} cannot be kept`)
    sums.set(medicineId, (sums.get(medicineId) ?? 0) + units)
  }
  return [...sums].map(([medicineId, units]) => ({ medicineId, units })).toSorted((a, b) => (a.medicineId < b.medicineId ? -1 : 1))
}

export interface Batch {
  batch_no: string
  /** The last day, `YYYY-MM-DD`. */
  expiry: string
  mrp_paise: number
  qty_units: number
}
export interface Taken extends Batch {
  /** Units taken of this batch. */
  units: number
}

/** The batches that make up an amount, nearest expiry first; null when they do not reach. */
export function pickBatches(batches: readonly Batch[], units: number): Taken[] | null {
  const taken: Taken[] = []
  let missing = units
  for (const batch of batches.toSorted((a, b) => (`${a.expiry} ${a.batch_no}` < `${b.expiry} ${b.batch_no}` ? -1 : 1))) {
    if (missing === 0) break
    const some = Math.min(missing, batch.qty_units)
    if (some > 0) taken.push({ ...batch, units: some })
    missing -= some
  }
  return missing === 0 ? taken : null
}

/** The first last-day a batch may have to be sent out on a day: it keeps the promised shelf life (DR-10). Days as `YYYY-MM-DD`. */
export function earliestExpiry(today: string, shelfLifeDays: number): string {
  return addDays(today, shelfLifeDays)
}
