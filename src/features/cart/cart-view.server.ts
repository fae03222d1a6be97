import { createHash } from 'node:crypto'
import { canonicalJson } from '../../platform/canonical-json.ts'
import { refusalTexts } from '../coupons/coupons.rules.ts'
import type { PharmacyLabel } from '../pharmacies/pharmacies.sql.server.ts'
import type { Cart, CartItem, Dispensing } from './cart.contract.ts'
import { changesOf, warningsOf } from './cart.rules.ts'
import type { LoadedCart, LoadedLine } from './load-cart.server.ts'

/** The cart as its patient sees it. */
export function cartView(loaded: LoadedCart): Cart {
  const { row, lines, priced, shop, policy, coupon, address } = loaded
  const { pharmacy } = shop
  const warnings = warningsOf(lines, {
    order_type: row.order_type,
    has_place: shop.hasPlace,
    is_deliverable: shop.deliverable?.is_deliverable ?? false,
    below_minimum_paise: priced.below_minimum_paise,
    coupon_problem: coupon?.problem !== null && coupon?.problem !== undefined,
    request_consultation: row.request_consultation,
  })
  const { payable_paise } = priced.totals
  return {
    id: loaded.userId,
    order_type: row.order_type,
    items: lines.map(itemView),
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    patient: row.patient_id,
    address: address?.address_id ?? null,
    postal_code: address?.postal_code ?? row.postal_code,
    pharmacy: pharmacy && shop.hasPlace ? pharmacyView(pharmacy) : null,
    deliverable: shop.deliverable,
    coupon: coupon && {
      code: coupon.code,
      discount_paise: priced.totals.coupon_paise,
      problem: coupon.problem && refusalTexts[coupon.problem],
    },
    prescriptions: loaded.prescriptions,
    request_consultation: row.request_consultation,
    rx_needed: lines.some(({ rx_required }) => rx_required),
    totals: priced.totals,
    below_minimum_paise: priced.below_minimum_paise,
    waived_paise: priced.waived_paise,
    to_free_delivery_paise: priced.to_free_delivery_paise,
    shelf_life_days: loaded.shelfLifeDays,
    cod_allowed: payable_paise > 0 && payable_paise <= policy.cod_limit_paise && shop.delivery?.cod_allowed !== false,
    price_version: priceVersion(loaded),
    warnings,
    can_checkout: lines.some(({ available }) => available) && !warnings.some(({ blocks }) => blocks),
  }
}

export function pharmacyView({ pharmacy_id, trade_name, address, licences }: PharmacyLabel): Dispensing {
  return { id: pharmacy_id, trade_name, address, licences: licences.map(({ form, number }) => `${form}: ${number}`) }
}

function itemView(line: LoadedLine): CartItem {
  const { item, priced } = line
  return {
    id: line.id,
    item_name: item.name,
    quantity: item.quantity,
    unit: item.sold_by,
    medicine: medicineOf(line),
    mrp_paise: priced.mrp_paise,
    amount_paise: priced.amount_paise,
    coupon_paise: priced.coupon_paise,
    total_paise: priced.total_paise,
    rx_required: item.rx_required,
    rx_status: line.rx_status,
    rx_earlier: line.earlier && { why: line.earlier.why, on: line.earlier.on },
    available: line.available,
    max_quantity: line.max_quantity,
    changes: changesOf(line),
    ...(item.short ? { short: item.short } : {}),
  }
}

/** Only what a patient may see: an answer of a refusal is not parsed again. */
function medicineOf({ item, line, price_paise }: LoadedLine): CartItem['medicine'] {
  const { medicine_id, slug, name, manufacturer, art, strength_label, packing, units, unit, schedule } = item
  return {
    medicine_id,
    slug,
    name,
    manufacturer,
    art,
    strength_label,
    packing,
    units,
    unit,
    schedule,
    mrp_paise: line.mrp_paise,
    price_paise,
  }
}

/** Names what would be ordered, from whom, and every amount of it: who pays has seen this and nothing else (R8). */
export function priceVersion({ row, lines, shop, priced, coupon }: LoadedCart): string {
  const content = {
    order_type: row.order_type,
    pharmacy: shop.pharmacy?.pharmacy_id ?? null,
    lines: lines.map(({ item, line, priced: amounts, available, rx_required, rx_status, max_quantity }) => {
      const { medicine_id, sold_by, quantity } = item
      // A prescription that is approved meanwhile only makes things easier.
      const enough = quantity <= max_quantity
      const rx = rx_status === 'missing' || rx_status === 'refused' ? rx_status : 'fine'
      return {
        medicine_id,
        sold_by,
        quantity,
        amounts,
        price_paise: line.price_paise,
        gst: line.gst_percent,
        available,
        enough,
        rx_required,
        rx,
      }
    }),
    totals: priced.totals,
    coupon: coupon && !coupon.problem ? coupon.code : null,
  }
  return createHash('sha256').update(canonicalJson(content)).digest('base64url').slice(0, 22)
}
