interface Compared {
  medicine_id: string
  manufacturer: string
  unit_price_paise: number
}

/** Of one maker its cheapest; the cheapest three of these and the dearest, in the order of the price of one unit, which is that of `rows`. */
export function comparedRows(rows: readonly Compared[]): Compared[] {
  const ofMakers = rows.filter(({ manufacturer }, at) => rows.findIndex((other) => other.manufacturer === manufacturer) === at)
  const shown = ofMakers.length > 4 ? [...ofMakers.slice(0, 3), ...ofMakers.slice(-1)] : ofMakers
  return shown.map(({ medicine_id, manufacturer, unit_price_paise }) => ({ medicine_id, manufacturer, unit_price_paise }))
}
