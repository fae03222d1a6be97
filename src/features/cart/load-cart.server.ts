import type { Db } from '../../platform/database/database.server.ts'
import { type AddressRow, findAddress, listAddresses } from '../accounts/addresses.sql.server.ts'
import { gstPercent } from '../catalog/gst-rate.server.ts'
import { findCoupon, usedSlots } from '../coupons/coupons.sql.server.ts'
import type { CouponRefusal } from '../coupons/coupons.rules.ts'
import { earlierRxOf, rxStatusOf } from '../prescriptions/approved-lines.server.ts'
import type { PrescriptionRow } from '../prescriptions/prescriptions.sql.server.ts'
import type { EarlierRx, RxAnswer } from '../prescriptions/rx-status.rules.ts'
import { mostOf, type Standing } from './cart.rules.ts'
import { type CartRow, deliveryTerms, findCart, hasOrdered, type ItemRow, itemsOf, priceCaps, prescriptionsOf } from './cart.sql.server.ts'
import { findShop, type Shop } from './find-shop.server.ts'
import { deliveryGstPercent, type OrderPolicy, orderPolicy } from './order-policy.server.ts'
import { promisedShelfLife } from '../pharmacies/stock.server.ts'
import { prescribedItems } from './prescribed-items.server.ts'
import { type CartLine, priceCart, type PricedCart, type PricedLine, unitsOf } from './price-cart.rules.ts'

export interface LoadedLine extends Standing {
  item: ItemRow
  rx: RxAnswer
  /** What the person's own prescriptions say of it, where none that is attached allows it. */
  earlier: EarlierRx | null
  line: CartLine
  /** What it would cost; also while it cannot be had. */
  priced: PricedLine
}
export interface LoadedCart {
  userId: string
  row: Pick<CartRow, 'order_type' | 'request_consultation' | 'patient_id' | 'postal_code' | 'coupon_code'>
  address: AddressRow | null
  shop: Shop
  lines: LoadedLine[]
  /** Of the lines that can be had, in their order. */
  priced: PricedCart
  coupon: { code: string; coupon: CouponFound | null; problem: CouponRefusal | null } | null
  prescriptions: { id: string; state: string }[]
  policy: OrderPolicy
  /** Nothing is sent that expires sooner (DR-10). */
  shelfLifeDays: number
}
type CouponFound = NonNullable<Awaited<ReturnType<typeof findCoupon>>>

/** No account has it. */
const nobody = '00000000-0000-0000-0000-000000000000'

const empty = {
  order_type: 'delivery',
  request_consultation: false,
  patient_id: null,
  address_id: null,
  postal_code: null,
  coupon_code: null,
  pharmacy_id: null,
} as const

/** A cart at the prices, stock, prescriptions and rules of this moment. Nothing of it is remembered: what is shown is true when it is shown (R8). `known`: the row of the cart, for who has locked it. */
export async function loadCart(db: Db, userId: string, now: Date, known?: CartRow): Promise<LoadedCart> {
  const row = known ?? (await findCart(db, userId)) ?? empty
  return load(db, { userId, now, row, items: await itemsOf(db, userId), prescriptions: await prescriptionsOf(db, userId) })
}

/** What a visitor put aside, priced as the cart of an account without a name, address or prescription: the same rules, and nothing is stored. */
export async function loadVisitors(
  db: Db,
  { items, postalCode }: { items: ItemRow[]; postalCode: string | null },
  now: Date,
): Promise<LoadedCart> {
  return load(db, { userId: nobody, now, row: { ...empty, postal_code: postalCode }, items, prescriptions: [] })
}

/** The cart a pharmacist made of a prescription: its own lines, without a coupon, to the place the account's cart goes to. */
export async function loadPrescribed(
  db: Db,
  { user_id: userId, ...prescription }: PrescriptionRow,
  now: Date,
  where: { known?: CartRow; postalCode?: string | null | undefined } = {},
): Promise<LoadedCart> {
  const { prescription_id: id, state, patient_id } = prescription
  const items = await prescribedItems(db, userId, id, now)
  return loadBeside(db, { userId, patient_id, items, prescriptions: [{ id, state }] }, now, where)
}

/** What is ordered by itself: lines of one person with the prescriptions that allow them. */
export interface OwnOrder {
  userId: string
  patient_id: string
  items: ItemRow[]
  prescriptions: { id: string; state: string }[]
}

/** An order beside the cart, priced by the same rules: without a coupon, to the place the account's cart goes to, and nothing of the cart in it. */
export async function loadBeside(
  db: Db,
  { userId, patient_id, items, prescriptions }: OwnOrder,
  now: Date,
  { known, postalCode = null }: { known?: CartRow; postalCode?: string | null | undefined } = {},
): Promise<LoadedCart> {
  const stored = known ?? (await findCart(db, userId)) ?? empty
  const row = { ...stored, postal_code: stored.postal_code ?? postalCode, patient_id, coupon_code: null, request_consultation: false }
  return load(db, { userId, now, row, items, prescriptions })
}

interface Loading {
  userId: string
  now: Date
  row: Omit<CartRow, 'user_id' | 'changed_at'>
  items: ItemRow[]
  prescriptions: { id: string; state: string }[]
}

async function load(db: Db, { userId, now, row, items, prescriptions }: Loading): Promise<LoadedCart> {
  const [address, policy] = [await addressOf(db, userId, row), await orderPolicy(db, now)]
  const place = { ...row, postal_code: address?.postal_code ?? row.postal_code }
  const shop = await findShop(db, place, demand(items), now)
  const standing = await standingLines(db, { userId, now, row, items, shop, prescriptions, policy })
  const available = standing.filter((one) => one.available)
  const charges = row.order_type === 'delivery' && shop.pharmacy ? await chargesFor(db, shop, shop.pharmacy.pharmacy_id) : null
  const coupon = await couponOf(db, userId, row.coupon_code)
  const use = coupon?.coupon && !coupon.problem ? { coupon: coupon.coupon, first: !(await hasOrdered(db, userId)) } : null
  const circumstances = { delivery: charges, coupon: use, now, delivery_gst_percent: await deliveryGstPercent(db, now) }
  const priced = priceCart(
    available.map(({ line }) => line),
    circumstances,
  )
  const lines = standing.map((one) => {
    const at = available.indexOf(one)
    return { ...one, priced: priced.lines[at] ?? alone(one.line, now) }
  })
  const problem = priced.coupon?.ok === false ? priced.coupon.reason : (coupon?.problem ?? null)
  return {
    userId,
    row,
    address,
    shop,
    lines,
    priced,
    coupon: coupon && { ...coupon, problem },
    prescriptions,
    policy,
    shelfLifeDays: await promisedShelfLife(db, now),
  }
}

/** Those of the place; before one is known, what the pharmacy asks for where an area says nothing else. */
async function chargesFor(db: Db, { delivery }: Shop, pharmacyId: string) {
  return delivery?.charges ?? (await deliveryTerms(db, pharmacyId)) ?? null
}

function alone(line: CartLine, now: Date): PricedLine {
  const [priced] = priceCart([line], { delivery: null, coupon: null, now }).lines
  if (!priced) throw new Error('a line has a price')
  return priced
}

/** The address chosen, or the account's default; one that was taken away counts no more. */
async function addressOf(db: Db, userId: string, row: Pick<CartRow, 'address_id'>): Promise<AddressRow | null> {
  const chosen = row.address_id === null ? undefined : await findAddress(db, userId, row.address_id)
  if (chosen?.archived_at === null) return chosen
  return (await listAddresses(db, userId)).find(({ is_default }) => is_default) ?? null
}

function demand(items: readonly ItemRow[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const item of items) units.set(item.medicine_id, (units.get(item.medicine_id) ?? 0) + unitsOf(item))
  return units
}

interface Parts {
  userId: string
  now: Date
  row: { patient_id: string | null }
  items: readonly ItemRow[]
  shop: Shop
  prescriptions: readonly { id: string }[]
  policy: OrderPolicy
}

async function standingLines(
  db: Db,
  { userId, now, row, items, shop, prescriptions, policy }: Parts,
): Promise<Omit<LoadedLine, 'priced'>[]> {
  const medicineIds = items.map(({ medicine_id }) => medicine_id)
  const caps = await priceCaps(db, shop.pharmacy?.pharmacy_id ?? null, medicineIds, now)
  const patient = row.patient_id === null ? {} : { patientId: row.patient_id }
  const asked = { now, prescriptionIds: prescriptions.map(({ id }) => id), ...patient }
  const answers = await rxStatusOf(db, userId, items, asked)
  const open = items.filter(({ medicine_id }) => ['missing', 'refused'].includes(answers.get(medicine_id)?.status ?? 'missing'))
  const earlier = row.patient_id === null ? null : await earlierRxOf(db, { userId, patientId: row.patient_id, now }, open)
  const wanted = demand(items)
  const taxed = shop.pharmacy?.gstin !== null
  return Promise.all(
    items.map(async (item) => {
      const rx = answers.get(item.medicine_id) ?? { status: 'missing', units: 0, next_allowed_on: null, reason_code: null, from: [] }
      // Two lines of one medicine share its shelf and its prescription.
      const others = (wanted.get(item.medicine_id) ?? 0) - unitsOf(item)
      const shelf = (shop.free.get(item.medicine_id) ?? 0) - others
      const allowed = rx.status === 'approved' ? Math.min(shelf, largest(rx) - others) : shelf
      const most = Math.max(0, mostOf(item, item.sold_by, allowed, policy.most_packs_of_one))
      const onShelf = Math.max(0, mostOf(item, item.sold_by, Math.max(shelf, 0), policy.most_packs_of_one))
      // Who is not registered under GST charges none: the price stays, and the paper is a bill of supply (GST-3).
      const line = { ...item, ...capped(item, caps), gst_percent: taxed ? await gstPercent(item, now) : 0 }
      return {
        id: item.item_id,
        ...item,
        ...capped(item, caps),
        max_quantity: most,
        on_shelf: onShelf,
        available: onShelf > 0,
        rx_status: rx.status,
        item,
        rx,
        earlier: earlier?.get(item.medicine_id) ?? null,
        line,
      }
    }),
  )
}

/** A line is supplied on one line of one prescription. */
function largest({ from }: RxAnswer): number {
  return Math.max(0, ...from.map(({ units }) => units))
}

function capped({ medicine_id, mrp_paise, price_paise }: ItemRow, caps: ReadonlyMap<string, number>) {
  const mrp = Math.min(mrp_paise, caps.get(medicine_id) ?? mrp_paise)
  return { mrp_paise: mrp, price_paise: Math.min(price_paise, mrp) }
}

async function couponOf(db: Db, userId: string, code: string | null): Promise<LoadedCart['coupon']> {
  if (code === null) return null
  const coupon = await findCoupon(db, code)
  if (!coupon) return { code, coupon: null, problem: 'unknown' }
  if (coupon.total_limit !== null && coupon.used >= coupon.total_limit) return { code, coupon, problem: 'used_up' }
  const used = await usedSlots(db, userId, coupon.coupon_id)
  return { code, coupon, problem: used.length >= coupon.per_user_limit ? 'used_by_you' : null }
}
