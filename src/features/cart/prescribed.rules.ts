interface Pack {
  units: number
  sell_in_loose: boolean
}
export interface Sold {
  sold_by: 'pack' | 'loose'
  quantity: number
}

/** How so many prescribed units are sold: in whole packs, cut where the pack may be cut, and never more than was prescribed (DR-16). Null: not at all. */
export function sellableQuantity(unitsLeft: number, { units, sell_in_loose }: Pack): Sold | null {
  if (unitsLeft <= 0) return null
  if (sell_in_loose && unitsLeft % units !== 0) return { sold_by: 'loose', quantity: Math.min(999, unitsLeft) }
  const quantity = Math.min(999, Math.floor(unitsLeft / units))
  return quantity === 0 ? null : { sold_by: 'pack', quantity }
}
