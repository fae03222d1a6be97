import type { Wanted } from '../cart/missing.rules.ts'

interface Line {
  medicine_id: string
  medicine: unknown
  sold_by: 'pack' | 'loose'
  quantity: number
  ordered_quantity: number
}

/** What ordering again asks for: as much as was supplied, and as much as was asked for of what did not come at all. */
export function itemsAgain(lines: readonly Line[]): Wanted[] {
  return lines.map(({ medicine_id, medicine, sold_by, quantity, ordered_quantity }) => ({
    medicine_id,
    units: (medicine as { units: number }).units,
    sold_by,
    quantity: quantity > 0 ? quantity : ordered_quantity,
  }))
}

/** What is in a cart beside the medicines of an order; nothing when that order is all it holds. */
export function othersIn<T extends { medicine: { medicine_id: string } }>(items: readonly T[], medicineIds: readonly string[]): T[] {
  return items.filter(({ medicine }) => !medicineIds.includes(medicine.medicine_id))
}
