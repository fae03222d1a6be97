import type { Db } from '../../../platform/database/database.server.ts'
import type { LineMedicine } from '../../cart/cart.contract.ts'
import { priceCaps } from '../../cart/cart.sql.server.ts'
import { linesOf, type LineRow, type OrderRow } from '../orders.sql.server.ts'
import { asksPatient, maySubstitute, quantityOf, substitutePrice, type SubstitutePrice, type WrittenLine } from './substitute.rules.ts'
import { equalsInStock, type EqualProduct, keyOfMedicine, writtenLine } from './substitute.sql.server.ts'

export interface FoundSubstitute {
  product: EqualProduct
  medicine: LineMedicine & { composition: string }
  price: SubstitutePrice
  key: string
  allowedBy: WrittenLine['substitution_by']
}
export interface FoundSubstitutes {
  found: FoundSubstitute[]
  refused: 'not_exchangeable' | 'prescriber' | null
  asks_patient: boolean
}

/** What could stand for a line of an order at its pharmacy now, the cheapest first. What the order holds already is no substitute for another line. */
export async function findSubstitutes(db: Db, order: OrderRow, line: LineRow, now: Date): Promise<FoundSubstitutes> {
  const key = await keyOfMedicine(db, line.medicine_id)
  if (key === null) return { found: [], refused: 'not_exchangeable', asks_patient: true }
  const written = await writtenLine(db, line)
  const all = await equalsInStock(db, order.pharmacy_id, line, key)
  const allowed = all.filter((product) => maySubstitute(line, product, written))
  const held = new Set((await linesOf(db, order.user_id, [order.order_id])).map(({ medicine_id }) => medicine_id))
  const ids = allowed.map(({ medicine_id }) => medicine_id)
  const caps = await priceCaps(db, order.pharmacy_id, ids, now)
  const found = allowed.flatMap((product) => {
    const quantity = quantityOf(line, product)
    if (quantity === null || held.has(product.medicine_id)) return []
    const mrp_paise = Math.min(product.mrp_paise, caps.get(product.medicine_id) ?? product.mrp_paise)
    const medicine = medicineOf(product, mrp_paise)
    return [{ product, medicine, price: substitutePrice(line, medicine, quantity), key, allowedBy: written?.substitution_by ?? null }]
  })
  return { found, refused: all.length > 0 && allowed.length === 0 ? 'prescriber' : null, asks_patient: asksPatient(written) }
}

/** As a line keeps it: what the catalogue says today, at the price of today. */
function medicineOf(product: EqualProduct, mrp_paise: number): FoundSubstitute['medicine'] {
  const { medicine_id, slug, name, manufacturer, composition, art, strength_label, packing, units, unit, schedule } = product
  const price_paise = Math.min(product.price_paise, mrp_paise)
  return { medicine_id, slug, name, manufacturer, composition, art, strength_label, packing, units, unit, schedule, mrp_paise, price_paise }
}
