/** `db/facts/gst.json` read as its own rule says. */
export interface GstFacts {
  otherwise_percent: number
  groups: {
    group: string
    hsn: string[]
    ingredients?: string[]
    names?: string[]
    rates: { from: string; percent: number; source: string }[]
  }[]
}

export function percentOn(facts: GstFacts, product: { hsn: string; ingredients: string[]; name: string }, date: string): number {
  const group = facts.groups.find(
    ({ hsn, ingredients, names }) =>
      hsn.some((prefix) => product.hsn.startsWith(prefix)) &&
      (ingredients?.some((name) => product.ingredients.includes(name)) ?? true) &&
      (names?.some((name) => product.name.includes(name)) ?? true),
  )
  return group?.rates.findLast(({ from }) => from <= date)?.percent ?? facts.otherwise_percent
}
