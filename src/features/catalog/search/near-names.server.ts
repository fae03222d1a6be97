import type { Db } from '../../../platform/database/database.server.ts'
import type { MedicineSearch } from '../../../vendors/pharmacy/medicine-search-port.ts'
import { findProducts } from '../catalog.sql.server.ts'

async function found(db: Db, search: MedicineSearch, term: string, limit: number) {
  const { hits } = await search.search(term, { limit })
  const ids = hits.map((hit) => hit.medicineId)
  return { hits, products: await findProducts(db, ids, null) }
}

/** Nothing found: up to three names that open with a whole word of what was typed. Names that only begin alike are other medicines. */
export async function nearNames(db: Db, search: MedicineSearch, term: string): Promise<string[]> {
  const letters = Array.from(term.trim().toLowerCase())
  for (let length = letters.length - 1; length >= shortestNear; length--) {
    const beginning = letters.slice(0, length).join('')
    const { products } = await found(db, search, beginning, 3)
    const names = products.map(({ name }) => name).filter((name) => `${name.toLowerCase()} `.startsWith(`${beginning} `))
    if (names.length > 0) return names
  }
  return []
}
const shortestNear = 5
