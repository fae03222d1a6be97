import type { DraftLine, PrescribedProduct } from '../../prescriptions/sign/draft.contract.ts'
import { totalQuantity } from '../../prescriptions/sign/prescribe.rules.ts'
import { type Reach, reachOf } from '../../prescriptions/sellable.rules.ts'

export interface LineReach extends Reach {
  packing: string
  of_days: number
  /** With one pack more all of it is there. */
  enough: number
}

/** Of a line whose whole packs hold less than it says; null where they hold it all, or nobody knows the pack. */
export function lineReach(line: DraftLine, medicines: readonly PrescribedProduct[]): LineReach | null {
  const product = medicines.find(({ medicine_id }) => medicine_id === line.medicine_id)
  if (!product?.pack) return null
  const { timing, dose_unit, duration_days: days, quantity_units } = line
  const units = quantity_units ?? totalQuantity(timing, dose_unit, product.unit, days)
  const reach = units === null ? null : reachOf({ units, days }, product.pack)
  if (!reach) return null
  return { ...reach, packing: product.pack.packing, of_days: days, enough: (reach.packs + 1) * product.pack.units }
}
