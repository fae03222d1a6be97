/** `db/facts/gst.json`: groups from the top, rates in the order of their dates. */
export interface GstFacts {
  otherwise_percent: number
  groups: readonly {
    group: string
    hsn: readonly string[]
    ingredients?: readonly string[]
    names?: readonly string[]
    rates: readonly { from: string; percent: number; source: string }[]
  }[]
}
interface TaxedProduct {
  hsn: string
  ingredients: readonly string[]
  name: string
}

/** The rate of a supply on an Indian day, `YYYY-MM-DD` (GST-1): the first group that fits, of its rates the last that had begun. */
export function gstPercentOn(facts: GstFacts, product: TaxedProduct, day: string): number {
  const group = facts.groups.find(
    ({ hsn, ingredients, names }) =>
      hsn.some((prefix) => product.hsn.startsWith(prefix)) &&
      (ingredients?.some((name) => product.ingredients.includes(name)) ?? true) &&
      (names?.some((name) => product.name.includes(name)) ?? true),
  )
  return group?.rates.findLast(({ from }) => from <= day)?.percent ?? facts.otherwise_percent
}

/** The value without tax inside a price that contains it (GST-10: MRP includes tax), to the nearest paisa. */
export function taxableWithin(inclusivePaise: number, percent: number): number {
  return Math.round((inclusivePaise * 100) / (100 + percent))
}

/** GST-9: within a state half and half, the odd paisa to the state; across states all of it to the Union. */
export function splitTax(taxPaise: number, supplierState: string, placeOfSupply: string): { cgst: number; sgst: number; igst: number } {
  if (supplierState !== placeOfSupply) return { cgst: 0, sgst: 0, igst: taxPaise }
  const cgst = Math.floor(taxPaise / 2)
  return { cgst, sgst: taxPaise - cgst, igst: 0 }
}
