import { unitPricePaise } from '../../lib/money.ts'
import type { Db } from '../../platform/database/database.server.ts'
import type { Need, NeedProduct } from '../../search/facts/need.ts'
import { isForNeed } from '../../search/facts/need-products.ts'
import type { MedicineSearch } from '../../vendors/pharmacy/medicine-search-port.ts'
import { mayBePromoted } from '../catalog/catalog.rules.ts'
import { findProducts, type ProductRow, type Shops } from '../catalog/catalog.sql.server.ts'

/** Of makers of one medicine, and of products in all: a page to read, not a shop. */
const ofEach = 2
const atMost = 8
/** Makers of one medicine that are compared by price. */
const lookedAt = 100

/** What a need names that is in stock: of each kind the cheapest units. */
export async function productsForNeed(db: Db, search: MedicineSearch, need: Need, shops: Shops): Promise<ProductRow[]> {
  const found = await Promise.all(need.products.map(async (wanted) => (await search.search(termOf(wanted), { limit: lookedAt })).hits))
  const ids = [...new Set(found.flat().map(({ medicineId }) => medicineId))]
  const rows = await findProducts(db, ids, shops)
  return fewOfAll(need.products.map((wanted) => cheapest(rows, wanted)))
}

/** In the order that the need names them; none of them is left out for the second of another. */
function fewOfAll(kinds: readonly ProductRow[][]): ProductRow[] {
  const left = atMost - kinds.filter(({ length }) => length > 0).length
  const firstTaken = kinds.map(([first]) => (first ? [first] : []))
  const others = new Set(kinds.flatMap((some) => some.slice(1)).slice(0, Math.max(0, left)))
  return kinds.flatMap((some, at) => [...firstTaken[at]!, ...some.slice(1).filter((row) => others.has(row))]).slice(0, atMost)
}

/** A sachet and a bottle have no unit in common: where a need names several forms, each has its own cheapest. */
function cheapest(rows: readonly ProductRow[], wanted: NeedProduct): ProductRow[] {
  const fit = rows.filter((row) => row.in_stock && mayBePromoted(row) && isForNeed(wanted, { ...row, rxRequired: row.rx_required }))
  const unitPrice = ({ price_paise, units }: ProductRow) => unitPricePaise(price_paise, units)
  const byForm = [...Map.groupBy(fit, ({ form }) => form).values()].map((some) => some.toSorted((a, b) => unitPrice(a) - unitPrice(b)))
  return byForm.length === 1
    ? (byForm[0] ?? []).slice(0, ofEach)
    : byForm
        .flatMap((some) => some.slice(0, 1))
        .toSorted((a, b) => unitPrice(a) - unitPrice(b))
        .slice(0, ofEach)
}

function termOf(wanted: NeedProduct): string {
  return 'goods' in wanted ? wanted.goods : wanted.salts.join(' ')
}
