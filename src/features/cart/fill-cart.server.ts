import { Refusal } from '../../lib/errors.ts'
import type { WriteContext } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { isSoldOnline } from '../catalog/catalog.rules.ts'
import {
  addQuantity,
  changeCart,
  type ItemRow,
  itemsOf,
  lockCart,
  priceCaps,
  type ProductToAdd,
  productsToAdd,
  removeItems,
  setPrescriptions,
  setQuantity,
  type SoldBy,
} from './cart.sql.server.ts'
import { type LoadedCart, type LoadedLine, loadCart } from './load-cart.server.ts'

interface ToAdd {
  medicine_id: string
  quantity: number
  unit: SoldBy
}
export interface LeftOut {
  medicine_id: string
  reason: 'unknown' | 'abortion_medicine' | 'not_sold_online' | 'out_of_stock'
}

const refusalOf = {
  unknown: 'not_found',
  abortion_medicine: 'abortion_medicine',
  not_sold_online: 'not_sold_online',
  out_of_stock: 'out_of_stock',
} as const

/** Why a medicine may not stand in a cart at all (DR-3), whatever the stock. */
function whyNot(product: ProductToAdd | undefined, { unit }: ToAdd): LeftOut['reason'] | null {
  if (!product) return 'unknown'
  if (product.never_sold) return 'abortion_medicine'
  if (!isSoldOnline(product)) return 'not_sold_online'
  if (product.discontinued) return 'out_of_stock'
  if (unit === 'loose' && !product.sell_in_loose) {
    throw new Refusal('invalid', { fields: { unit: ['This pack cannot be split'] } })
  }
  return null
}

/** Adds one medicine or refuses it: what is not sold online, and more than there is. */
export async function addOne(db: Db, context: WriteContext, userId: string, item: ToAdd): Promise<LoadedCart> {
  return inTransaction(db, async (transaction) => {
    await lockCart(transaction, userId, context.now)
    const leftOut = await put(transaction, context, userId, [item])
    if (leftOut[0]) throw new Refusal(refusalOf[leftOut[0].reason])
    const cart = await loadCart(transaction, userId, context.now)
    refuseTooMany(cart.lines.filter((line) => isLineOf(line, item)))
    return cart
  })
}

/** An empty cart that is filled from an order is for whom the order was; one with something in it stays for whom it is. */
export async function startCartFor(db: Db, context: WriteContext, userId: string, patientId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockCart(transaction, userId, context.now)
    if ((await itemsOf(transaction, userId)).length === 0) await changeCart(transaction, userId, { patient_id: patientId })
  })
}

/** Everything leaves it: lines, prescriptions, coupon, the wish for a doctor, and whom it was for. */
export async function clearCart(db: Db, { now }: Pick<WriteContext, 'now'>, userId: string): Promise<void> {
  await lockCart(db, userId, now)
  await removeItems(db, userId)
  await setPrescriptions(db, userId, [])
  await changeCart(db, userId, { coupon_code: null, request_consultation: false, patient_id: null })
}

/** Adds what can be had of several, as much as can be had of each, and names what was left out; refuses when that is all of it. */
export async function addSome(
  db: Db,
  context: WriteContext,
  userId: string,
  items: readonly ToAdd[],
): Promise<{ cart: LoadedCart; leftOut: LeftOut[] }> {
  return inTransaction(db, async (transaction) => {
    await lockCart(transaction, userId, context.now)
    const refused = await put(transaction, context, userId, items)
    const before = await loadCart(transaction, userId, context.now)
    const short = before.lines.filter((line) => line.quantity > line.on_shelf && items.some((item) => isLineOf(line, item)))
    for (const line of short) await setQuantity(transaction, userId, line.id, line.on_shelf)
    const gone = short.filter(({ on_shelf }) => on_shelf === 0)
    const leftOut = [...refused, ...gone.map(({ item }) => ({ medicine_id: item.medicine_id, reason: 'out_of_stock' as const }))]
    if (leftOut[0] && leftOut.length === items.length) throw new Refusal(refusalOf[leftOut[0].reason], { meta: { left_out: leftOut } })
    return { cart: short.length > 0 ? await loadCart(transaction, userId, context.now) : before, leftOut }
  })
}

function isLineOf({ item }: LoadedLine, { medicine_id, unit }: ToAdd): boolean {
  return item.medicine_id === medicine_id && item.sold_by === unit
}

async function put(db: Db, { now, newId }: WriteContext, userId: string, items: readonly ToAdd[]): Promise<LeftOut[]> {
  const ids = items.map(({ medicine_id }) => medicine_id)
  const products = new Map((await productsToAdd(db, ids)).map((product) => [product.medicine_id, product]))
  const caps = await priceCaps(db, null, ids, now)
  const leftOut: LeftOut[] = []
  for (const item of items) {
    const product = products.get(item.medicine_id)
    const reason = whyNot(product, item)
    if (reason || !product) leftOut.push({ medicine_id: item.medicine_id, reason: reason ?? 'unknown' })
    else await addQuantity(db, rowOf(product, item, { userId, itemId: newId(), now, cap: caps.get(item.medicine_id) }))
  }
  return leftOut
}

interface Row {
  userId: string
  itemId: string
  now: Date
  cap: number | undefined
}

function rowOf(product: ProductToAdd, { quantity, unit }: ToAdd, { userId, itemId, now, cap }: Row) {
  const { medicine_id, price_paise, rx_required } = product
  const agreed = { agreed_price_paise: Math.min(price_paise, cap ?? price_paise), agreed_rx_required: rx_required }
  return { user_id: userId, item_id: itemId, medicine_id, sold_by: unit, quantity: Math.min(quantity, 999), ...agreed, added_at: now }
}

/** What a visitor wants as lines at the price in force; what may not stand in a cart is not among them. */
export async function visitorItems(db: Db, items: readonly Omit<ToAdd, 'unit'>[], now: Date): Promise<ItemRow[]> {
  const ids = [...new Set(items.map(({ medicine_id }) => medicine_id))]
  const products = await productsToAdd(db, ids)
  const caps = await priceCaps(db, null, ids, now)
  return products.flatMap((product) => {
    const wanted = items.filter(({ medicine_id }) => medicine_id === product.medicine_id)
    const item = {
      medicine_id: product.medicine_id,
      quantity: wanted.reduce((sum, { quantity }) => sum + quantity, 0),
      unit: 'pack' as const,
    }
    if (whyNot(product, item)) return []
    const row = rowOf(product, item, { userId: '', itemId: product.medicine_id, now, cap: caps.get(product.medicine_id) })
    const { item_id, sold_by, quantity, agreed_price_paise, agreed_rx_required } = row
    return [{ ...product, item_id, sold_by, quantity, agreed_price_paise, agreed_rx_required }]
  })
}

/** Sets quantities; a line may become smaller whatever is left, and larger only as far as there is some. */
export async function setQuantities(
  db: Db,
  { now }: Pick<WriteContext, 'now'>,
  userId: string,
  quantities: ReadonlyMap<string, (quantity: number) => number>,
): Promise<LoadedCart> {
  return inTransaction(db, async (transaction) => {
    await lockCart(transaction, userId, now)
    const before = await loadCart(transaction, userId, now)
    const larger = new Set<string>()
    for (const [id, quantityFrom] of [...quantities].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const line = before.lines.find((one) => one.id === id)
      if (!line) throw new Refusal('not_found')
      const quantity = quantityFrom(line.quantity)
      if (quantity > line.quantity) larger.add(id)
      if (quantity !== line.quantity) await setQuantity(transaction, userId, id, Math.min(quantity, 999))
    }
    const after = await loadCart(transaction, userId, now)
    refuseTooMany(after.lines.filter(({ id }) => larger.has(id)))
    return after
  })
}

function refuseTooMany(lines: readonly LoadedLine[]): void {
  const short = lines.find((line) => line.quantity > line.on_shelf)
  if (!short) return
  if (short.on_shelf === 0) throw new Refusal('out_of_stock')
  throw new Refusal('too_many', { meta: { item: short.id, max_quantity: short.on_shelf } })
}
