import { unitsOf } from './price-cart.rules.ts'

export interface Wanted {
  medicine_id: string
  /** In one pack. */
  units: number
  sold_by: 'pack' | 'loose'
  quantity: number
}

/** What is still to be added so that the cart holds as much as is wanted: counted in tablets, whether packs or single ones stand there. */
export function missingIn(there: readonly Wanted[], wanted: readonly Wanted[]): Wanted[] {
  const held = new Map<string, number>()
  for (const line of there) held.set(line.medicine_id, (held.get(line.medicine_id) ?? 0) + unitsOf(line))
  return wanted.flatMap((line) => {
    const units = unitsOf(line) - (held.get(line.medicine_id) ?? 0)
    held.set(line.medicine_id, Math.max(0, -units))
    const quantity = line.sold_by === 'pack' ? Math.ceil(units / line.units) : units
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}
