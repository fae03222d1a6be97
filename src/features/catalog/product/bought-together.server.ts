import { medicineIdOf } from '../../../lib/medicine-id.ts'
import type { Context } from '../../../platform/context.ts'
import { isSoldOnline } from '../catalog.rules.ts'
import { findProducts } from '../catalog.sql.server.ts'
import { card, shopsFor } from '../product-card.server.ts'
import { boughtWith } from './together.sql.server.ts'

/** What is often bought with a product, of what may still be promoted (DR-12) and can be bought: it may have changed since the night. */
export async function boughtTogether({ db, now }: Pick<Context, 'db' | 'now'>, id: string, pincode: string | undefined) {
  const ids = await boughtWith(db, medicineIdOf(id) ?? id)
  if (ids.length === 0) return []
  const rows = await findProducts(db, ids, await shopsFor(db, pincode, now))
  return rows.filter((row) => row.promotable && row.in_stock && !row.discontinued && isSoldOnline(row)).map(card)
}
