import { Refusal } from '../../../lib/errors.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { visitorItems } from '../../cart/fill-cart.server.ts'
import type { CartRow } from '../../cart/cart.sql.server.ts'
import { type LoadedCart, loadBeside, type OwnOrder } from '../../cart/load-cart.server.ts'
import { findPrescriptions } from '../../prescriptions/prescriptions.sql.server.ts'
import { findProducts } from '../../catalog/catalog.sql.server.ts'
import { findCourse } from '../doses/courses.sql.server.ts'
import { chronicOf, rxAnswers } from '../doses/refills.server.ts'
import { packsOfRefill, refillWay } from '../doses/supply.rules.ts'
import { dueOn } from './subscription.rules.ts'
import { findSubscription } from './subscriptions.sql.server.ts'

export interface RefillOf {
  subscriptions?: readonly string[] | undefined
  course?: string | undefined
}
/** As many as a subscription may have. */
const mostPacks = 30

interface Refill {
  patient_id: string
  medicine_id: string
  /** In whole packs. */
  quantity: number
  /** It was neither ordered nor skipped since somebody was asked. */
  due: boolean
}
export interface LoadedRefill {
  cart: LoadedCart
  fewer: { item_name: string; wanted: number; quantity: number }[]
}

/** Exactly what a refill orders, at today's price, with the prescriptions that allow it (DR-5, DR-13). Nothing of it comes from the cart or goes into it. */
export async function loadRefill(
  db: Db,
  userId: string,
  of: RefillOf,
  now: Date,
  where: { known?: CartRow; postalCode?: string | undefined } = {},
): Promise<LoadedRefill> {
  const own = await ownRefill(db, userId, of, now)
  const cart = await loadBeside(db, own, now, where)
  const most = new Map(cart.lines.map(({ id, max_quantity }) => [id, max_quantity]))
  const items = own.items.map((item) => ({ ...item, quantity: Math.min(item.quantity, most.get(item.item_id) || item.quantity) }))
  const short = own.items.filter((item, at) => items[at]?.quantity !== item.quantity)
  if (short.length === 0) return { cart, fewer: [] }
  // Of a course nobody has said how many: as many as there are is what was asked for.
  const fewer = (of.course === undefined ? short : []).map(({ item_id, name, quantity: wanted }) => ({
    item_name: name,
    wanted,
    quantity: most.get(item_id) ?? wanted,
  }))
  return { cart: await loadBeside(db, { ...own, items }, now, where), fewer }
}

/** Only what is due and what its prescription allows today. */
export async function ownRefill(db: Db, userId: string, of: RefillOf, now: Date): Promise<OwnOrder> {
  return ownOrder(db, userId, await refillsOf(db, userId, of, now), now)
}

async function refillsOf(db: Db, userId: string, { subscriptions = [], course }: RefillOf, now: Date): Promise<Refill[]> {
  if (course !== undefined) return [await ofCourse(db, userId, course, now)]
  if (subscriptions.length === 0) throw new Refusal('invalid')
  const refills: Refill[] = []
  for (const id of new Set(subscriptions)) refills.push(await ofSubscription(db, userId, id, now))
  if (new Set(refills.map(({ patient_id }) => patient_id)).size > 1) throw new Refusal('invalid')
  return refills
}

async function ofSubscription(db: Db, userId: string, id: string, now: Date): Promise<Refill> {
  const row = await findSubscription(db, userId, id)
  if (!row) throw new Refusal('not_found')
  const { patient_id, medicine_id, quantity } = row
  return { patient_id, medicine_id, quantity, due: row.paused_at === null && dueOn(row, row.ordered_at) <= indiaDay(now) }
}

/** Thirty days of what somebody takes. */
async function ofCourse(db: Db, userId: string, id: string, now: Date): Promise<Refill> {
  const row = await findCourse(db, userId, id)
  if (!row || row.medicine_id === null || row.stopped_at !== null) throw new Refusal('not_found')
  const { patient_id, medicine_id } = row
  const [product] = await findProducts(db, [medicine_id], null)
  const goesOn = (await chronicOf(db, userId, [row]))(row)
  // Drops of a bottle that is sold by its millilitres say nothing of how many bottles.
  const isCounted = product !== undefined && product.unit === row.dose_unit
  const quantity = isCounted ? packsOfRefill(row, { units: product.units, today: indiaDay(now), goesOn }) : 1
  return { patient_id, medicine_id, quantity: Math.min(quantity, mostPacks), due: true }
}

async function ownOrder(db: Db, userId: string, refills: readonly Refill[], now: Date): Promise<OwnOrder> {
  const answerTo = await rxAnswers(db, userId, refills, now)
  const allowed = refills.filter((refill) => refill.due && refillWay(answerTo(refill) ?? null) === 'order')
  const prescriptions = new Set(allowed.flatMap((refill) => answerTo(refill)?.from.map(({ prescription_id }) => prescription_id) ?? []))
  const found = prescriptions.size === 0 ? [] : await findPrescriptions(db, userId, [...prescriptions])
  const items = allowed.length === 0 ? [] : await visitorItems(db, allowed, now)
  return {
    userId,
    patient_id: refills[0]?.patient_id ?? '',
    // In the order they were asked for, as long as it is looked at.
    items: items.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    prescriptions: found.map(({ prescription_id: id, state }) => ({ id, state })),
  }
}
