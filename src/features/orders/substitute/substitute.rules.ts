interface Line {
  units: number
  sold_by: 'pack' | 'loose'
  schedule: string
  rx_line_id: string | null
  amount_paise: number
  coupon_paise: number
  total_paise: number
}
interface Product {
  units: number
  sell_in_loose: boolean
  schedule: string
  rx_required: boolean
  ndps: boolean
  never_sold: boolean
  discontinued: boolean
  /** Of one pack, as far as it may be charged now (GST-2). */
  mrp_paise: number
  price_paise: number
}
export interface WrittenLine {
  equivalence_key: string | null
  substitution_by: 'generic_name' | 'prescriber_consent' | null
}
const byPrescriber = new Set(['H', 'H1', 'X'])

/** How many packs, or pieces of a cut one, are as many units as were ordered; null where whole packs do not come to it. */
export function quantityOf(
  { units, sold_by }: Pick<Line, 'units' | 'sold_by'>,
  product: Pick<Product, 'units' | 'sell_in_loose'>,
): number | null {
  if (sold_by === 'loose') return product.sell_in_loose ? units : null
  return units % product.units === 0 ? units / product.units : null
}

/** Whether the law and the prescription let this product stand for the line (DR-2, DR-3, DR-6). That both are equal is said by their keys. */
export function maySubstitute(
  line: Pick<Line, 'schedule' | 'rx_line_id'>,
  product: Omit<Product, 'units' | 'mrp_paise' | 'price_paise' | 'sell_in_loose'> & { equivalence_key: string | null },
  written: WrittenLine | null,
): boolean {
  if (product.equivalence_key === null || product.discontinued || product.ndps || product.never_sold || product.schedule === 'X')
    return false
  if (product.rx_required && line.rx_line_id === null) return false
  // A brand of a narrow therapeutic index that its prescriber did not open has no key on the prescription.
  if (written && written.equivalence_key !== product.equivalence_key) return false
  const strict = byPrescriber.has(line.schedule) || byPrescriber.has(product.schedule)
  return !strict || (written?.substitution_by ?? null) !== null
}

/** A prescription that names the composition leaves the product to the pharmacist: no brand is exchanged, so the patient is told and not asked. */
export const asksPatient = (written: WrittenLine | null): boolean => written?.substitution_by !== 'generic_name'

export interface SubstitutePrice {
  quantity: number
  mrp_paise: number
  amount_paise: number
  coupon_paise: number
  total_paise: number
  /** What the line becomes cheaper by. */
  less_paise: number
  /** What the product costs above what was agreed: the pharmacy's. */
  borne_paise: number
}

/** The line with the other product: its own price, and never more than the patient agreed to (decision 92). The coupon stays as far as it reaches. */
export function substitutePrice(
  line: Line,
  product: Pick<Product, 'units' | 'mrp_paise' | 'price_paise'>,
  quantity: number,
): SubstitutePrice {
  const { sold_by } = line
  const costs = (pack: number) => (sold_by === 'pack' ? pack * quantity : Math.floor((pack * quantity) / product.units))
  const own = Math.min(costs(product.price_paise), costs(product.mrp_paise))
  const amount_paise = Math.min(own, line.amount_paise)
  const coupon_paise = Math.min(line.coupon_paise, amount_paise)
  const total_paise = amount_paise - coupon_paise
  return {
    quantity,
    mrp_paise: costs(product.mrp_paise),
    amount_paise,
    coupon_paise,
    total_paise,
    less_paise: line.total_paise - total_paise,
    borne_paise: Math.max(0, own - line.amount_paise),
  }
}

/** To the nearest paisa: what one tablet of it costs. */
export const unitPrice = (paise: number, units: number) => Math.round(paise / units)
