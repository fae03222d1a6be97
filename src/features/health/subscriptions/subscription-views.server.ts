import { indiaDay } from '../../../lib/india-time.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { priceCaps } from '../../cart/cart.sql.server.ts'
import { findProducts, type ProductRow } from '../../catalog/catalog.sql.server.ts'
import { rxAnswers } from '../doses/refills.server.ts'
import { refillWay } from '../doses/supply.rules.ts'
import { lastWritersOf } from '../writers.sql.server.ts'
import { dueOn, intervalsOf, type Interval } from './subscription.rules.ts'
import type { Subscription } from './subscriptions.contract.ts'
import type { SubscriptionRow } from './subscriptions.sql.server.ts'

/** What an account is subscribed to as its pages show it: what is due first, then by day, at today's price. */
export async function subscriptionViews(db: Db, userId: string, rows: readonly SubscriptionRow[], now: Date): Promise<Subscription[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ medicine_id }) => medicine_id)
  const products = new Map((await findProducts(db, ids, null)).map((product) => [product.medicine_id, product]))
  const caps = await priceCaps(db, null, ids, now)
  const answerTo = await rxAnswers(db, userId, rows, now)
  const writerOf = await lastWritersOf(db, userId, rows)
  const views = rows.flatMap((row): Subscription[] => {
    const product = products.get(row.medicine_id)
    if (!product) return []
    const answer = answerTo(row)
    const refill = refillWay(answer ?? null)
    const refill_on = refill === 'later' ? (answer?.next_allowed_on ?? null) : null
    return [{ ...datesOf(row, now), ...goodsOf(row, product, caps.get(row.medicine_id)), refill, refill_on, renew_with: writerOf(row) }]
  })
  return views.toSorted((a, b) => rank(a) - rank(b) || (a.next_on < b.next_on ? -1 : 1))
}

const rank = ({ state }: Subscription) => ({ due: 0, active: 1, paused: 2 })[state]

function datesOf(row: SubscriptionRow, now: Date) {
  const next_on = dueOn(row, row.ordered_at)
  const state = next_on <= indiaDay(now) ? ('due' as const) : ('active' as const)
  return {
    id: row.subscription_id,
    patient: row.patient_id,
    quantity: row.quantity,
    every_days: row.every_days as Interval,
    next_on,
    state: row.paused_at === null ? state : ('paused' as const),
  }
}

function goodsOf({ quantity }: SubscriptionRow, product: ProductRow, cap: number | undefined) {
  const { medicine_id, name, manufacturer, packing, price_paise, in_stock, discontinued, nti } = product
  return {
    medicine_id,
    name,
    manufacturer,
    packing,
    amount_paise: quantity * Math.min(price_paise, cap ?? price_paise),
    available: in_stock && !discontinued,
    same_maker_only: nti,
    intervals: intervalsOf(product),
  }
}
