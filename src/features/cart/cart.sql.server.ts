import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { CartItems, Carts } from '../../platform/database/database.types.ts'
import type { CartItem } from './cart.contract.ts'

export type CartRow = Selectable<Carts>
export type SoldBy = CartItems['sold_by']

export async function findCart(db: Db, userId: string): Promise<CartRow | undefined> {
  return db.selectFrom('carts').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Makes the cart when there is none yet and locks it: what changes one cart happens one after the other. */
export async function lockCart(db: Db, userId: string, now: Date): Promise<CartRow> {
  return db
    .insertInto('carts')
    .values({ user_id: userId, order_type: 'delivery', changed_at: now })
    .onConflict((on) => on.column('user_id').doUpdateSet({ changed_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Change = Partial<Omit<CartRow, 'user_id' | 'changed_at'>>

export async function changeCart(db: Db, userId: string, change: Change): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('carts').set(change).where('user_id', '=', userId).execute()
}

/** The lines with what the catalogue says of them now, in the order they were added. */
export async function itemsOf(db: Db, userId: string) {
  return db
    .selectFrom('cart_items as i')
    .innerJoin('products as p', 'p.medicine_id', 'i.medicine_id')
    .where('i.user_id', '=', userId)
    .select(['i.item_id', 'i.sold_by', 'i.quantity', 'i.agreed_price_paise', 'i.agreed_rx_required'])
    .select(productColumns)
    .orderBy('i.added_at')
    .orderBy('i.item_id')
    .execute()
}
export type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number] & {
  /** Of a prescription line whose packs hold less than it says. */
  short?: NonNullable<CartItem['short']> | undefined
}

const productColumns = [
  'p.medicine_id',
  'p.slug',
  'p.name',
  'p.manufacturer',
  'p.composition',
  'p.art',
  'p.strength_label',
  'p.packing',
  'p.units',
  'p.unit',
  'p.sell_in_loose',
  'p.schedule',
  'p.rx_required',
  'p.ndps',
  'p.never_sold',
  'p.gst_hsn',
  'p.returnable',
  'p.discontinued',
  'p.equivalence_key',
  'p.mrp_paise',
  'p.price_paise',
] as const

/** What is put into a cart, in the order asked; an unknown one is not in the answer. */
export async function productsToAdd(db: Db, medicineIds: readonly string[]) {
  return db.selectFrom('products as p').select(productColumns).where('p.medicine_id', 'in', medicineIds).execute()
}
/** Equal medicines that are still sold, `of` which of these; none for a narrow therapeutic index and Schedule X, which have no key. */
export async function equalsOf(db: Db, medicineIds: readonly string[]) {
  if (medicineIds.length === 0) return []
  return db
    .selectFrom('products as held')
    .innerJoin('products as p', (join) =>
      join.onRef('p.equivalence_key', '=', 'held.equivalence_key').onRef('p.medicine_id', '<>', 'held.medicine_id'),
    )
    .where('held.medicine_id', 'in', medicineIds)
    .where('p.discontinued', '=', false)
    .select('held.medicine_id as of')
    .select(['p.medicine_id', 'p.name', 'p.manufacturer', 'p.packing', 'p.units', 'p.price_paise'])
    .select(['p.rx_required', 'p.schedule', 'p.ndps', 'p.never_sold', 'p.discontinued'])
    .limit(500)
    .execute()
}

export type ProductToAdd = Awaited<ReturnType<typeof productsToAdd>>[number]

/**
 * The highest price of a pack that may be charged now, where it is below the catalogue's: by the price list of the day, and by the lowest label among
 * the packs a pharmacy may send, whichever of them is packed (GST-2: min of label and current list).
 */
export async function priceCaps(
  db: Db,
  pharmacyId: string | null,
  medicineIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  if (medicineIds.length === 0) return new Map()
  const { rows } = await sql<{ medicine_id: string; cap: number | null }>`
    select m.id as medicine_id, least(
      (select l.mrp_paise from product_prices l where l.medicine_id = m.id and l.valid_from <= ${now} order by l.valid_from desc limit 1),
      (select min(b.mrp_paise) from batches b where b.pharmacy_id = ${pharmacyId} and b.medicine_id = m.id
        and b.qty_units > 0 and not b.recalled)) as cap
    from unnest(${[...medicineIds]}::text[]) as m (id)`.execute(db)
  return new Map(rows.flatMap(({ medicine_id, cap }) => (cap === null ? [] : [[medicine_id, cap]])))
}

interface Adding {
  user_id: string
  item_id: string
  medicine_id: string
  sold_by: SoldBy
  quantity: number
  agreed_price_paise: number
  agreed_rx_required: boolean
  added_at: Date
}

/** Adds to the line of the same medicine, or makes one. */
export async function addQuantity(db: Db, row: Adding): Promise<void> {
  await db
    .insertInto('cart_items')
    .values(row)
    .onConflict((on) =>
      on.columns(['user_id', 'medicine_id', 'sold_by']).doUpdateSet({ quantity: sql`least(999, cart_items.quantity + excluded.quantity)` }),
    )
    .execute()
}

/** False: there is no such line in this cart. */
export async function setQuantity(db: Db, userId: string, itemId: string, quantity: number): Promise<boolean> {
  const of = { user_id: userId, item_id: itemId }
  const done =
    quantity === 0
      ? await db
          .deleteFrom('cart_items')
          .where((eb) => eb.and(of))
          .returning('item_id')
          .executeTakeFirst()
      : await db
          .updateTable('cart_items')
          .set({ quantity })
          .where((eb) => eb.and(of))
          .returning('item_id')
          .executeTakeFirst()
  return done !== undefined
}

export async function removeItems(db: Db, userId: string, itemIds?: readonly string[]): Promise<void> {
  const own = db.deleteFrom('cart_items').where('user_id', '=', userId)
  await (itemIds ? own.where('item_id', 'in', [...itemIds]) : own).execute()
}

export async function agreeTo(db: Db, userId: string, item: { id: string; price_paise: number; rx_required: boolean }): Promise<void> {
  await db
    .updateTable('cart_items')
    .set({ agreed_price_paise: item.price_paise, agreed_rx_required: item.rx_required })
    .where('user_id', '=', userId)
    .where('item_id', '=', item.id)
    .execute()
}

export async function prescriptionsOf(db: Db, userId: string): Promise<{ id: string; state: string }[]> {
  return db
    .selectFrom('cart_prescriptions as c')
    .innerJoin('prescriptions as p', (join) =>
      join.onRef('p.user_id', '=', 'c.user_id').onRef('p.prescription_id', '=', 'c.prescription_id'),
    )
    .where('c.user_id', '=', userId)
    .where('p.archived_at', 'is', null)
    .select(['p.prescription_id as id', 'p.state'])
    .orderBy('p.prescription_id')
    .execute()
}

export async function setPrescriptions(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('cart_prescriptions').where('user_id', '=', userId).execute()
  if (ids.length === 0) return
  await db
    .insertInto('cart_prescriptions')
    .values(ids.map((prescription_id) => ({ user_id: userId, prescription_id })))
    .execute()
}

/** What was ordered leaves the cart, with its prescriptions, its coupon, its wish for a doctor and whom it was for. */
export async function emptyCart(db: Db, userId: string, itemIds: readonly string[]): Promise<void> {
  await db
    .with('bought', (gone) => gone.deleteFrom('cart_items').where('user_id', '=', userId).where('item_id', 'in', itemIds))
    .with('shown', (gone) => gone.deleteFrom('cart_prescriptions').where('user_id', '=', userId))
    .updateTable('carts')
    .set({ coupon_code: null, request_consultation: false, patient_id: null })
    .where('user_id', '=', userId)
    .execute()
}

/** What a pharmacy asks for bringing something. */
export async function deliveryTerms(db: Db, pharmacyId: string) {
  return db
    .selectFrom('pharmacies')
    .select(['min_order_paise', 'shipping_paise', 'free_shipping_from_paise'])
    .where('pharmacy_id', '=', pharmacyId)
    .executeTakeFirst()
}

/** Whether the account has ordered before; what was cancelled does not count. */
export async function hasOrdered(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('order_id')
    .where('user_id', '=', userId)
    .where('status', '!=', 'CANCELLED')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
