import * as z from 'zod'
import { expect, test } from 'vitest'
import { cartContract } from '../src/features/cart/cart.contract.ts'
import { prescriptionCartContract } from '../src/features/cart/prescription-cart.contract.ts'
import { deskOrdersContract } from '../src/features/orders/desk/desk-orders.contract.ts'
import { ordersContract } from '../src/features/orders/orders.contract.ts'
import type { Row } from '../src/lib/contract.ts'

/** What a browser must never decide (R7). */
const forbidden = (
  'price price_paise unit_price unit_price_paise mrp mrp_paise amount amount_paise total total_paise subtotal payable_paise discount discount_paise ' +
  'coupon_paise delivery_paise shipping_paise tax_paise tax_included_paise gst_percent savings_paise refund_paise status state fulfilment user_id ' +
  'is_paid payment_id rx_status delivery_pin'
).split(' ')

const rows: [string, Row][] = Object.entries({ ...cartContract, ...prescriptionCartContract, ...ordersContract, ...deskOrdersContract })

function takersAmong(asked: [string, Pick<Row, 'body'>][]): string[] {
  return asked.flatMap(([key, row]) => {
    if (!row.body) return []
    const schema = row.body as unknown as z.ZodType
    const taken = forbidden.filter((field) => {
      const { error } = schema.safeParse({ [field]: 1 })
      return !error || !JSON.stringify(error.issues).includes(`"unrecognized_keys","keys":["${field}"]`)
    })
    return taken.map((field) => `${key} ${field}`)
  })
}

test(`no body of cart and order takes any of ${forbidden.length} fields that decide about money: unknown fields are refused (R7)`, () => {
  expect(forbidden.length).toBeGreaterThanOrEqual(30)
  expect(takersAmong(rows)).toEqual([])
})

test('a body that drops what it does not know takes all of them: the test above can fail', () => {
  expect(takersAmong([['POST /api/cart/add_item/', { body: z.object({ medicine_id: z.string() }) }]])).toHaveLength(forbidden.length)
})
