export interface Pack {
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

/** Whole packs that hold less than was prescribed: how many, what they hold, and how many of the days they last. */
export interface Reach {
  packs: number
  units: number
  days: number
}

/** Null where the packs hold all of it. Without a pack that is small enough nothing is sold, and it lasts no day. */
export function reachOf(wanted: { units: number; days: number }, pack: Pack): Reach | null {
  const sold = sellableQuantity(wanted.units, pack)
  const units = sold === null ? 0 : sold.quantity * (sold.sold_by === 'pack' ? pack.units : 1)
  if (units >= wanted.units) return null
  return { packs: sold?.quantity ?? 0, units, days: Math.floor((wanted.days * units) / wanted.units) }
}
