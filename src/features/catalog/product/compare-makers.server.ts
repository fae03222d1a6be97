import { unitPricePaise } from '../../../lib/money.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { findEquivalents, findProduct } from '../catalog.sql.server.ts'
import { shopsFor } from '../product-card.server.ts'
import { widestGroup } from './compare-makers.sql.server.ts'
import { saltsIn } from '../search/salts-in-hindi.rules.ts'
import { comparedRows } from './compare-makers.rules.ts'

const fewestMakers = 3
const mostCompared = 50

/** What a home page shows of honest prices: of the most wanted medicines without prescription the one that most makers sell, with its cheapest and its dearest. */
export async function compareMakers(db: Db, pincode: string | undefined, now: Date) {
  const shops = await shopsFor(db, pincode, now)
  const widest = await widestGroup(db, shops, fewestMakers)
  const row = widest && (await findProduct(db, widest.medicine_id, shops))
  if (!row) return null
  const all = [row, ...(await findEquivalents(db, row, shops, mostCompared))].filter(({ in_stock }) => in_stock)
  const rows = all
    .map((one) => ({ ...one, unit_price_paise: unitPricePaise(one.price_paise, one.units) }))
    .toSorted((a, b) => a.unit_price_paise - b.unit_price_paise)
  const makers = new Set(rows.map(({ manufacturer }) => manufacturer)).size
  const shown = comparedRows(rows)
  const [low, high] = [shown[0], shown.at(-1)]
  if (!low || !high || makers < fewestMakers) return null
  const { medicine_id, composition, strength_label, art, unit } = row
  return {
    medicine_id,
    salts: saltsIn(composition),
    strength_label,
    art,
    unit,
    makers,
    low_paise: low.unit_price_paise,
    high_paise: high.unit_price_paise,
    rows: shown,
  }
}
