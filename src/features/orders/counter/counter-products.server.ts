import { addDays, indiaDay } from '../../../lib/india-time.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { policyAt } from '../../../platform/policies.server.ts'
import { priceCaps, productsToAdd } from '../../cart/cart.sql.server.ts'
import { isSoldOnline } from '../../catalog/catalog.rules.ts'
import { gstPercent } from '../../catalog/gst-rate.server.ts'
import { availabilityAt, earliestSendable } from '../../pharmacies/stock.server.ts'
import { ValidityDays } from '../../prescriptions/sign/issue-prescription.server.ts'
import { sendableBatches } from '../desk/desk.sql.server.ts'
import type { CounterProduct } from './counter.contract.ts'

interface Shop {
  pharmacy_id: string
  gstin: string | null
}
interface Asked {
  shop: Shop
  now: Date
  /** Whether prescription medicines may be sold by who asks (DR-2, DR-7). */
  prescriptions: boolean
}

/** Products as this counter sells them now, in the order asked: today’s price under every cap, what is on the shelf, and what the law says. */
export async function counterProducts(db: Db, ids: readonly string[], { shop, now, prescriptions }: Asked) {
  if (ids.length === 0) return []
  const { pharmacy_id } = shop
  const [found, caps] = [await productsToAdd(db, ids), await priceCaps(db, pharmacy_id, ids, now)]
  const free = await availabilityAt(db, [pharmacy_id], ids)
  const batches = await sendableBatches(db, pharmacy_id, ids, await earliestSendable(db, now))
  const rows = await Promise.all(
    found.map(async (row) => {
      const mrp_paise = Math.min(row.mrp_paise, caps.get(row.medicine_id) ?? row.mrp_paise)
      const gst_percent = shop.gstin === null ? 0 : await gstPercent(row, now)
      const own = batches.filter(({ medicine_id }) => medicine_id === row.medicine_id)
      const free_units = free.get(row.medicine_id)?.get(pharmacy_id) ?? 0
      const price_paise = Math.min(row.price_paise, mrp_paise)
      return { row: { ...row, mrp_paise, price_paise }, gst_percent, free_units, own, refused: refusedOf(row, prescriptions) }
    }),
  )
  return ids.flatMap((id) => rows.find(({ row }) => row.medicine_id === id) ?? [])
}
export type AtCounter = Awaited<ReturnType<typeof counterProducts>>[number]

type Product = Awaited<ReturnType<typeof productsToAdd>>[number]

function refusedOf(product: Product, prescriptions: boolean): CounterProduct['refused'] {
  if (!isSoldOnline(product)) return 'law'
  if (product.discontinued) return 'discontinued'
  return product.rx_required && !prescriptions ? 'front_office' : null
}

export function productView({ row, gst_percent, free_units, own, refused }: AtCounter): CounterProduct {
  const { medicine_id, name, strength_label, manufacturer, packing, schedule, rx_required, units, unit, sell_in_loose } = row
  const facts = { medicine_id, name, strength_label, manufacturer, packing, schedule, rx_required, units, unit, sell_in_loose }
  const batches = own
    .toSorted((a, b) => (`${a.expiry} ${a.batch_no}` < `${b.expiry} ${b.batch_no}` ? -1 : 1))
    .map(({ batch_no, expiry, mrp_paise, qty_units }) => ({ batch_no, expiry, mrp_paise, units: qty_units }))
  return { ...facts, mrp_paise: row.mrp_paise, price_paise: row.price_paise, gst_percent, free_units, batches, refused }
}

/** How old a paper may be, as for everything else that is sold on one (DR-13). */
export async function prescriptionDays(db: Db, now: Date): Promise<number> {
  return (await policyAt(db, 'prescription_validity', ValidityDays, now)).chronic_days
}

export async function oldestPrescription(db: Db, now: Date): Promise<string> {
  return addDays(indiaDay(now), -(await prescriptionDays(db, now)))
}
