import { savingPercent } from '../../lib/money.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { deliveringTo } from '../pharmacies/dispensing.server.ts'
import { isSoldOnline } from './catalog.rules.ts'
import type { ProductRow, Shops } from './catalog.sql.server.ts'
import { packWords } from './pack-words.ts'

export function card(row: ProductRow) {
  return {
    ...row,
    packing: packWords(row.packing),
    saving_percent: savingPercent(row.mrp_paise, row.price_paise),
    sold_online: isSoldOnline(row),
  }
}

/** Whose shelves count for a pincode: those who deliver there; everybody's where nobody does or none was named. */
export async function shopsFor(db: Db, pincode: string | undefined, now: Date): Promise<Shops> {
  const shops = pincode === undefined ? [] : await deliveringTo(db, pincode, now)
  return shops.length === 0 ? null : shops.map(({ pharmacy_id }) => pharmacy_id)
}
