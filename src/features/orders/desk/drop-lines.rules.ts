import { type DeliveryPart, ownRateOf, taxWithin } from '../../cart/price-cart.rules.ts'
import type { LineRow, OrderRow } from '../orders.sql.server.ts'

export const unavailableReasons = ['out_of_stock', 'prescription_doubt', 'other'] as const

type Line = Pick<LineRow, 'mrp_paise' | 'amount_paise' | 'coupon_paise' | 'total_paise' | 'gst_percent'>
interface Quantities {
  quantity: number
  units: number
}
export type Amounts = Omit<Line, 'gst_percent'> & Quantities

type Agreed = Pick<OrderRow, 'delivery_paise' | 'delivery_parts'>
export type Totals = Pick<
  OrderRow,
  'mrp_paise' | 'discount_paise' | 'coupon_paise' | 'delivery_paise' | 'tax_included_paise' | 'payable_paise'
> & { delivery_parts: ReturnType<typeof taxWithin>['delivery_parts'] }

const sum = (lines: readonly Line[], amount: (line: Line) => number) => lines.reduce((all, line) => all + amount(line), 0)

/**
 * What is left of an order whose pharmacy cannot supply some lines: every other line keeps its price and its share of the coupon, and the
 * delivery costs what was agreed, whatever the rest would reach by itself. It is not the patient who wanted less.
 */
export function totalsWithout(order: Agreed, left: readonly Line[]): Totals {
  const mrp_paise = sum(left, (line) => line.mrp_paise)
  const coupon_paise = sum(left, (line) => line.coupon_paise)
  const { delivery_paise } = order
  return {
    mrp_paise,
    discount_paise: mrp_paise - sum(left, (line) => line.amount_paise),
    coupon_paise,
    delivery_paise,
    payable_paise: sum(left, (line) => line.total_paise) + delivery_paise,
    ...taxWithin(left, delivery_paise, ownRateOf(order.delivery_parts as DeliveryPart[])),
  }
}

/**
 * A line of which fewer are supplied: the price of one stays, so does its share of the coupon, and the rest of both is what the patient has back.
 * The paisa that does not divide stays with the pharmacy's side of the coupon: nobody pays more for one than was agreed.
 */
export function lessOf(line: Amounts, keep: number): Amounts {
  if (!Number.isSafeInteger(keep) || keep < 1 || keep >= line.quantity) throw new RangeError('not fewer than there are')
  const amount_paise = part(line.amount_paise, keep, line.quantity)
  const coupon_paise = line.coupon_paise - part(line.coupon_paise, line.quantity - keep, line.quantity)
  return {
    quantity: keep,
    units: part(line.units, keep, line.quantity),
    mrp_paise: part(line.mrp_paise, keep, line.quantity),
    amount_paise,
    coupon_paise: Math.min(coupon_paise, amount_paise),
    total_paise: amount_paise - Math.min(coupon_paise, amount_paise),
  }
}

function part(total: number, some: number, all: number): number {
  return Number((BigInt(total) * BigInt(some)) / BigInt(all))
}
