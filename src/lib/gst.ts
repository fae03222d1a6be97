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

/**
 * The value without tax inside a price that contains it (GST-10: MRP includes tax). The tax is an even number of paise, the nearest one, so that the
 * Union's half and the state's are equal (CGST and SGST Acts 2017, section 9: the same rate on the same value); across states it is the same tax.
 */
export function taxableWithin(inclusivePaise: number, percent: number): number {
  return inclusivePaise - nearestEven((inclusivePaise * percent) / (100 + percent))
}

/** The nearest even number of paise: the tax of a line is two equal halves. */
export function nearestEven(paise: number): number {
  return 2 * Math.round(paise / 2)
}

/** GST-9: within a state two equal halves; across states all of it to the Union. */
export function splitTax(taxPaise: number, supplierState: string, placeOfSupply: string): { cgst: number; sgst: number; igst: number } {
  if (supplierState !== placeOfSupply) return { cgst: 0, sgst: 0, igst: taxPaise }
  if (taxPaise % 2 !== 0) throw new RangeError('the tax within a state has two equal halves')
  return { cgst: taxPaise / 2, sgst: taxPaise / 2, igst: 0 }
}
