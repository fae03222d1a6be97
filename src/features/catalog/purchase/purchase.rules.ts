/** How much is bought: what is sold in a while, how long a delivery takes, for how many days it should last then. */
export interface PurchaseNumbers {
  sales_days: number
  lead_days: number
  cover_days: number
}

export interface Stocked {
  units_per_pack: number
  /** Units sold in the days that are looked at. */
  sold_units: number
  /** Units that may still be sold. */
  free_units: number
  /** Of them, units of batches that go off sale before the next delivery would be used up. */
  expiring_units: number
}

export interface Suggestion {
  /** Packs to buy; 0 where enough is there. */
  packs: number
  /** Days until the last pack is sold; null where nothing was sold. */
  days_left: number | null
  per_day: number
}

export function suggestionOf(stock: Stocked, { sales_days, lead_days, cover_days }: PurchaseNumbers): Suggestion {
  const perDay = stock.sold_units / sales_days
  const horizon = lead_days + cover_days
  // What expires first is sold first: only what nobody would have bought by then is lost.
  const lost = Math.max(0, stock.expiring_units - perDay * horizon)
  const usable = Math.max(0, stock.free_units - lost)
  const missing = perDay * horizon - usable
  return {
    packs: missing > 0 ? Math.ceil(missing / stock.units_per_pack) : 0,
    days_left: perDay === 0 ? null : Math.floor(usable / perDay),
    per_day: Math.round((perDay / stock.units_per_pack) * 100) / 100,
  }
}
