import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { Eta, Undelivered } from '../places/places.contract.ts'
import { DrugSchedule } from '../catalog/catalog.contract.ts'

export const OrderType = z.enum(['delivery', 'pickup']).meta({ id: 'OrderType' })
const Paise = z.int().nonnegative()
const MedicineId = z.string().min(1).max(100)
export const SoldBy = z.enum(['pack', 'loose']).meta({ id: 'SoldBy' })
export const RxStatus = z.enum(['not_needed', 'missing', 'attached', 'approved', 'refused']).meta({ id: 'PrescriptionStatus' })
export type RxStatus = z.infer<typeof RxStatus>

/** The medicine of a line, as the catalogue has it now; in an order, as it was when it was ordered. */
export const LineMedicine = z
  .object({
    medicine_id: z.string(),
    slug: z.string(),
    name: z.string(),
    manufacturer: z.string(),
    art: z.string(),
    strength_label: z.string(),
    packing: z.string(),
    /** In one pack, of the unit beside. */
    units: z.int(),
    unit: z.string(),
    schedule: DrugSchedule,
    mrp_paise: Paise,
    price_paise: Paise,
  })
  .meta({ id: 'LineMedicine' })
export type LineMedicine = z.infer<typeof LineMedicine>

/** What became different since the patient last agreed; the pay button waits for `accept_changes`. */
const Change = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('price'), was_paise: Paise, now_paise: Paise }),
    z.object({ kind: z.literal('rx_now_required') }),
  ])
  .meta({ id: 'CartChange' })
export type Change = z.infer<typeof Change>

export const CartItem = z
  .object({
    id: z.string(),
    item_name: z.string(),
    quantity: z.int().positive(),
    /** Whole packs, or single tablets of a pack that may be cut. */
    unit: SoldBy,
    medicine: LineMedicine,
    mrp_paise: Paise,
    amount_paise: Paise,
    coupon_paise: Paise,
    total_paise: Paise,
    rx_required: z.boolean(),
    rx_status: RxStatus,
    /** Where its prescription is missing: what the person's own say of it. `later`: more from `on`; `expired`: until `on`. Null: none ever allowed it. */
    rx_earlier: z
      .object({ why: z.enum(['valid', 'later', 'used_up', 'expired']), on: z.string().nullable() })
      .meta({ id: 'EarlierPrescription' })
      .nullable(),
    /** False: it cannot be had now; it stays listed, and no total counts it. */
    available: z.boolean(),
    /** The most that may stand in `quantity`, by stock, by what is sold at once and by what its prescription still allows. */
    max_quantity: z.int().nonnegative(),
    changes: z.array(Change),
    /** Of a prescription, where whole packs hold less than it says: what they hold, and how many of the days they last. */
    short: z.object({ units: z.int(), of_units: z.int(), days: z.int(), of_days: z.int() }).optional(),
  })
  .meta({ id: 'CartItem' })
export type CartItem = z.infer<typeof CartItem>

export const Totals = z
  .object({
    mrp_paise: Paise,
    discount_paise: Paise,
    coupon_paise: Paise,
    delivery_paise: Paise,
    tax_included_paise: Paise,
    payable_paise: Paise,
    savings_paise: Paise,
  })
  .meta({ id: 'CartTotals' })

/** Why it cannot be ordered as it stands; `item` names the line. `changed` goes away by accept_changes. */
export const Warning = z
  .object({
    kind: z.enum([
      'changed',
      'unavailable',
      'too_many',
      'beyond_prescription',
      'prescription_missing',
      'prescription_refused',
      'not_deliverable',
      'no_place',
      'below_minimum',
      'coupon_not_applied',
    ]),
    item: z.string().nullable(),
    /** Whether checkout refuses while it stands. */
    blocks: z.boolean(),
  })
  .meta({ id: 'CartWarning' })
export type Warning = z.infer<typeof Warning>

/** A pharmacy as a patient is told of it (DR-14). */
const Dispensing = z
  .object({ id: z.string(), trade_name: z.string(), address: z.string(), licences: z.array(z.string()) })
  .meta({ id: 'PharmacyCard' })
export type Dispensing = z.infer<typeof Dispensing>

export const Cart = z
  .object({
    id: z.string(),
    order_type: OrderType,
    items: z.array(CartItem),
    /** The sum of the quantities. */
    count: z.int(),
    patient: z.string().nullable(),
    address: z.string().nullable(),
    postal_code: z.string().nullable(),
    /** Who would dispense it (DR-14); null while no place is known. */
    pharmacy: Dispensing.nullable(),
    /** Null for pickup, and while no place is known. */
    deliverable: z.object({ is_deliverable: z.boolean(), eta: Eta.nullable(), reason: Undelivered.nullable() }).nullable(),
    coupon: z.object({ code: z.string(), discount_paise: Paise, problem: z.string().nullable() }).nullable(),
    prescriptions: z.array(z.object({ id: z.string(), state: z.string() })),
    /** The patient has no prescription and wants a doctor to see them first. */
    request_consultation: z.boolean(),
    rx_needed: z.boolean(),
    totals: Totals,
    below_minimum_paise: Paise,
    /** Less than a rupee was left to pay and is not asked for. */
    waived_paise: Paise,
    to_free_delivery_paise: Paise.nullable(),
    /** Everything that is sent lasts at least so many days (CP-3). */
    shelf_life_days: z.int(),
    /** Cash on delivery: whether it is offered for this amount. */
    cod_allowed: z.boolean(),
    /** Names exactly this content at exactly these prices; checkout takes no other. */
    price_version: z.string(),
    warnings: z.array(Warning),
    can_checkout: z.boolean(),
  })
  .meta({ id: 'Cart' })
export type Cart = z.infer<typeof Cart>

/** An array of one: the specification reads `data[0].items`. */
export const Carts = z.array(Cart).length(1).meta({ id: 'Carts' }) as unknown as z.ZodType<[Cart], [Cart]>

/** An equal medicine in as many units, for a line that cannot be had or costs more. */
export const SubstituteOffer = z
  .object({
    /** The line it may replace. */
    item: z.string(),
    medicine_id: z.string(),
    name: z.string(),
    manufacturer: z.string(),
    packing: z.string(),
    /** In packs. */
    quantity: z.int().positive(),
    /** Below zero where the line cannot be had and this costs more. */
    saves_paise: z.int(),
  })
  .meta({ id: 'SubstituteOffer' })
export type SubstituteOffer = z.infer<typeof SubstituteOffer>

const Quantity = z.int().min(1).max(999)
const Item = z
  .strictObject({ medicine_id: MedicineId, quantity: Quantity.default(1), unit: SoldBy.default('pack') })
  .meta({ id: 'NewCartItem' })
const VisitorItem = z.strictObject({ medicine_id: MedicineId, quantity: Quantity.default(1) }).meta({ id: 'VisitorCartItem' })
const OneItem = z.strictObject({ item: z.guid() })
export const Pincode = z.string().regex(/^[0-9]{6}$/, 'Entered pincode is not valid')
const Nothing = z.strictObject({})

const mine = (summary: string) => ({ access: ['patient'], summary, response: Carts }) as const

export const cartContract = {
  'GET /api/cart/me/': { operationId: 'getMyCart', ...mine('Get my cart with current prices, stock and rules') },
  'GET /api/cart/': { operationId: 'getCart', ...mine('Same as /api/cart/me/') },
  'POST /api/cart/price/': {
    operationId: 'priceVisitorCart',
    access: ['anyone'],
    summary: 'Price what a visitor put aside, with its delivery, as a cart nobody owns; nothing is saved',
    response: Carts,
    body: z.strictObject({ items: z.array(VisitorItem).min(1).max(50), postal_code: Pincode.optional() }),
  },
  'POST /api/cart/add_to_cart/': {
    operationId: 'addCartItems',
    ...mine('Add several medicines: reorder, medicines from a consultation, or a guest cart after sign-in'),
    idempotent: 'when-keyed',
    body: z.strictObject({ items: z.array(Item).min(1).max(50) }),
  },
  'POST /api/cart/add_item/': {
    operationId: 'addCartItem',
    ...mine('Add a medicine; Schedule X and narcotics are refused (DR-3)'),
    body: Item,
  },
  'POST /api/cart/increase_item/': { operationId: 'increaseCartItem', ...mine('Increase the quantity of a line by one'), body: OneItem },
  'POST /api/cart/decrease_item/': {
    operationId: 'decreaseCartItem',
    ...mine('Decrease the quantity of a line by one; zero removes the line'),
    body: OneItem,
  },
  'POST /api/cart/update_cart/': {
    operationId: 'updateCart',
    ...mine('Set quantities (0 removes the line), patient and address'),
    body: z.strictObject({
      items: z
        .array(z.strictObject({ id: z.guid(), quantity: z.int().min(0).max(999) }))
        .max(50)
        .optional(),
      address: z.guid().optional(),
      patient: z.guid().optional(),
      /** Before there is an address: where prices and stock are looked up. */
      postal_code: Pincode.optional(),
    }),
  },
  'POST /api/cart/remove_item/': { operationId: 'removeCartItem', ...mine('Remove a line'), body: OneItem },
  'POST /api/cart/clear/': { operationId: 'clearCart', ...mine('Clear the cart'), body: Nothing },
  'GET /api/cart/substitutes/': {
    operationId: 'listCartSubstitutes',
    access: ['patient'],
    summary:
      'List equivalent medicines for lines that are unavailable or cost more; prescription lines only if the prescriber allows substitution (DR-6)',
    response: z.array(SubstituteOffer),
  },
  'POST /api/cart/substitute/': {
    operationId: 'substituteCartItem',
    ...mine('Replace a line with an equivalent medicine'),
    body: z.strictObject({ item: z.guid(), medicine_id: MedicineId }),
  },
  'GET /api/pharmacy/': {
    operationId: 'listPickupPharmacies',
    access: ['patient'],
    summary: 'List pharmacies that offer pickup today, by name',
    response: z.array(Dispensing),
  },
  'POST /api/cart/change_order_type/': {
    operationId: 'changeCartOrderType',
    ...mine('Choose delivery or pickup'),
    body: z.strictObject({
      order_type: OrderType,
      address: z.guid().optional(),
      pharmacy: z.string().min(1).max(60).optional(),
    }),
  },
  'POST /api/cart/apply_coupon/': {
    operationId: 'applyCartCoupon',
    ...mine('Apply a coupon to the cart; one at a time'),
    body: z.strictObject({ code: z.string().max(40) }),
  },
  'POST /api/cart/remove_coupon/': { operationId: 'removeCartCoupon', ...mine('Remove the coupon'), body: Nothing },
  'POST /api/cart/attach_prescription/': {
    operationId: 'attachCartPrescription',
    ...mine('Attach prescriptions to the cart, or request a doctor consultation first'),
    body: z.union([
      z.strictObject({ prescriptions: z.array(z.guid()).max(10) }),
      z.strictObject({ request_consultation: z.literal(true) }),
    ]),
  },
  'POST /api/cart/accept_changes/': {
    operationId: 'acceptCartChanges',
    ...mine('Accept the changes in this version of the cart'),
    body: z.strictObject({ price_version: z.string().max(100) }),
  },
} satisfies Contract
