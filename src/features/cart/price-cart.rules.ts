import { taxableWithin } from '../../lib/gst.ts'
import { splitByLargestRemainder } from '../../lib/split.ts'
import { applyCoupon, type Coupon, type CouponResult } from '../coupons/coupons.rules.ts'

export interface CartLine {
  /** Of one pack: the highest price that may be charged now (GST-2), and ours. */
  mrp_paise: number
  price_paise: number
  /** Units in one pack. */
  units: number
  sold_by: 'pack' | 'loose'
  /** Packs, or single units of one that is cut. */
  quantity: number
  /** At the date of supply (GST-1). */
  gst_percent: number
  schedule: 'none' | 'G' | 'H' | 'H1' | 'X'
}
export interface DeliveryRule {
  min_order_paise: number
  shipping_paise: number
  free_shipping_from_paise: number | null
}
export interface CouponUse {
  coupon: Coupon
  /** Whether the account has ordered before. */
  first: boolean
}
interface Circumstances {
  /** Null when it is collected at the pharmacy. */
  delivery: DeliveryRule | null
  coupon: CouponUse | null
  now: Date
  /** The delivery's own rate; absent or null: it follows the goods. */
  delivery_gst_percent?: number | null
}

export interface PricedLine {
  mrp_paise: number
  /** At our price, tax included. */
  amount_paise: number
  /** The line's share of the coupon. */
  coupon_paise: number
  total_paise: number
  taxable_paise: number
  tax_paise: number
}
/** The delivery charge follows the goods (GST-4): the part that is taxed at each of their rates; or it is one part at a rate of its own. */
export interface DeliveryPart {
  gst_percent: number
  /** A service of its own, taxed at its own rate. */
  own?: true
  amount_paise: number
  tax_paise: number
}
interface Totals {
  mrp_paise: number
  /** Below the MRP, before the coupon. */
  discount_paise: number
  coupon_paise: number
  delivery_paise: number
  tax_included_paise: number
  payable_paise: number
  savings_paise: number
}
export interface PricedCart {
  lines: PricedLine[]
  delivery_parts: DeliveryPart[]
  coupon: CouponResult | null
  totals: Totals
  /** Left to pay but less than a gateway takes, and so not asked for; zero for every other cart. */
  waived_paise: number
  /** How much is missing to the smallest order that is delivered; zero when nothing is. */
  below_minimum_paise: number
  /** How much more would make the delivery free; null when it is, or never is. */
  to_free_delivery_paise: number | null
}

/** What one line costs at a price of the pack: never above the MRP (LM-1), a cut pack never rounded up. */
function lineAmount(packPaise: number, { units, sold_by, quantity }: Pick<CartLine, 'units' | 'sold_by' | 'quantity'>): number {
  return sold_by === 'pack' ? packPaise * quantity : Math.floor((packPaise * quantity) / units)
}

/** What a line takes from the shelf, in the units stock is counted in. */
export function unitsOf({ units, sold_by, quantity }: Pick<CartLine, 'units' | 'sold_by' | 'quantity'>): number {
  return sold_by === 'pack' ? units * quantity : quantity
}

/**
 * The price of a cart, an order after review, and its invoice alike: every amount contains its tax, everything is shared out by largest
 * remainders, so that the lines and the delivery sum to what is paid, to the paisa (GST-10).
 */
export function priceCart(lines: readonly CartLine[], circumstances: Circumstances): PricedCart {
  const cart = priceWhole(lines, circumstances)
  const { payable_paise } = cart.totals
  return payable_paise > 0 && payable_paise < leastPayable ? waive(cart) : cart
}

/** No gateway takes less than a rupee and nobody has paise in cash, while the MRP forbids rounding up (LM-1). */
const leastPayable = 100

/** What is left to pay is given: each line costs what its coupon takes off, and it is brought for nothing. */
function waive(cart: PricedCart): PricedCart {
  const waived = cart.lines.map((line) => ({ ...line, amount_paise: line.coupon_paise, total_paise: 0, taxable_paise: 0, tax_paise: 0 }))
  return {
    ...cart,
    lines: waived,
    delivery_parts: [],
    waived_paise: cart.totals.payable_paise,
    totals: { ...totalsOf(waived, 0), tax_included_paise: 0 },
  }
}

function priceWhole(lines: readonly CartLine[], { delivery, coupon, now, delivery_gst_percent = null }: Circumstances): PricedCart {
  const amounts = lines.map((line) => lineAmount(Math.min(line.price_paise, line.mrp_paise), line))
  const goods = sum(amounts)
  const result = coupon ? couponOn(lines, amounts, coupon, now) : null
  const shares = result?.ok ? result.shares_paise : amounts.map(() => 0)
  const priced = lines.map((line, at) => priceLine(line, amounts[at] ?? 0, shares[at] ?? 0))
  const delivery_paise = goods === 0 ? 0 : deliveryCharge(goods, delivery)
  const taxed = priced.map((line, at) => ({ ...line, gst_percent: lines[at]?.gst_percent ?? 0 }))
  const { delivery_parts, tax_included_paise } = taxWithin(taxed, delivery_paise, delivery_gst_percent)
  return {
    lines: priced,
    delivery_parts,
    coupon: result,
    totals: { ...totalsOf(priced, delivery_paise), tax_included_paise },
    waived_paise: 0,
    below_minimum_paise: goods === 0 ? 0 : Math.max(0, (delivery?.min_order_paise ?? 0) - goods),
    to_free_delivery_paise: delivery_paise === 0 ? null : missingToFree(goods, delivery),
  }
}

interface Taxed {
  gst_percent: number
  /** What the delivery is shared out by. */
  amount_paise: number
  /** What is paid, tax included. */
  total_paise: number
}

/** The tax inside what is paid for goods and their delivery at the rates of the goods (GST-4, GST-10): of a cart, and once more on the day of supply. */
export function taxWithin(
  lines: readonly Taxed[],
  delivery_paise: number,
  ownPercent: number | null,
): { delivery_parts: DeliveryPart[]; tax_included_paise: number } {
  const delivery_parts =
    ownPercent === null || delivery_paise === 0 ? shareDelivery(delivery_paise, lines) : [ownPart(delivery_paise, ownPercent)]
  const ofGoods = lines.map(({ total_paise, gst_percent }) => total_paise - taxableWithin(total_paise, gst_percent))
  return { delivery_parts, tax_included_paise: sum(ofGoods) + sum(delivery_parts.map((part) => part.tax_paise)) }
}

function ownPart(amount_paise: number, gst_percent: number): DeliveryPart {
  return { gst_percent, own: true, amount_paise, tax_paise: amount_paise - taxableWithin(amount_paise, gst_percent) }
}

/** The delivery's own rate as it was agreed; null where it follows the goods. */
export function ownRateOf(parts: readonly DeliveryPart[]): number | null {
  return parts.find(({ own }) => own)?.gst_percent ?? null
}

function couponOn(lines: readonly CartLine[], amounts: readonly number[], { coupon, first }: CouponUse, now: Date): CouponResult {
  const eligible = lines.map(({ schedule }, at) => ({ schedule, amount_paise: amounts[at] ?? 0 }))
  return applyCoupon(coupon, eligible, { purpose: 'order', first, now })
}

function priceLine(line: CartLine, amount_paise: number, coupon_paise: number): PricedLine {
  const total_paise = amount_paise - coupon_paise
  const taxable_paise = taxableWithin(total_paise, line.gst_percent)
  const mrp_paise = lineAmount(line.mrp_paise, line)
  return { mrp_paise, amount_paise, coupon_paise, total_paise, taxable_paise, tax_paise: total_paise - taxable_paise }
}

/** By the value of the goods before the coupon, so that using one never makes the delivery dearer. */
function deliveryCharge(goods: number, rule: DeliveryRule | null): number {
  if (!rule) return 0
  return rule.free_shipping_from_paise !== null && goods >= rule.free_shipping_from_paise ? 0 : rule.shipping_paise
}

function missingToFree(goods: number, rule: DeliveryRule | null): number | null {
  const from = rule?.free_shipping_from_paise ?? null
  return from === null ? null : from - goods
}

function shareDelivery(charge: number, lines: readonly Taxed[]): DeliveryPart[] {
  if (charge === 0) return []
  const byRate = new Map<number, number>()
  for (const { gst_percent, amount_paise } of lines) byRate.set(gst_percent, (byRate.get(gst_percent) ?? 0) + amount_paise)
  const rates = [...byRate.keys()].toSorted((a, b) => a - b)
  const parts = splitByLargestRemainder(
    charge,
    rates.map((rate) => byRate.get(rate) ?? 0),
  )
  return rates.flatMap((gst_percent, at) => {
    const amount_paise = parts[at] ?? 0
    return amount_paise === 0 ? [] : [{ gst_percent, amount_paise, tax_paise: amount_paise - taxableWithin(amount_paise, gst_percent) }]
  })
}

function totalsOf(lines: readonly PricedLine[], delivery_paise: number): Omit<Totals, 'tax_included_paise'> {
  const of = (amount: (line: PricedLine) => number) => sum(lines.map(amount))
  const [mrp_paise, goods, coupon_paise] = [of((line) => line.mrp_paise), of((line) => line.amount_paise), of((line) => line.coupon_paise)]
  return {
    mrp_paise,
    discount_paise: mrp_paise - goods,
    coupon_paise,
    delivery_paise,
    payable_paise: goods - coupon_paise + delivery_paise,
    savings_paise: mrp_paise - goods + coupon_paise,
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, one) => all + one, 0)
}
