import { type DeliveryPart, ownRateOf, taxWithin } from '../../cart/price-cart.rules.ts'
import type { LineRow, OrderRow } from '../orders.sql.server.ts'

export const unavailableReasons = ['out_of_stock', 'prescription_doubt', 'other'] as const

type Line = Pick<LineRow, 'mrp_paise' | 'amount_paise' | 'coupon_paise' | 'total_paise' | 'gst_percent'>
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
