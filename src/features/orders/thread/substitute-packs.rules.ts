interface Amount {
  units: number
  /** Of the product that is proposed: packs, or pieces of a cut one. */
  quantity: number
  to: { units: number }
}

/** How many packs of a product the ordered units are; null where it is sold by the piece. */
export function packsOf({ units, quantity, to }: Amount, product: { units: number }): number | null {
  const byPack = quantity * to.units === units
  return byPack && units % product.units === 0 ? units / product.units : null
}
