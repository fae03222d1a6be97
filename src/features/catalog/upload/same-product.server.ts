import type { Db } from '../../../platform/database/database.server.ts'
import { productsBy } from './matching.sql.server.ts'
import type { RowProduct } from './read-catalogue.server.ts'
import { plainCell } from './written-values.rules.ts'

interface Named {
  name: string
  manufacturer: string
  packing: string
}

const isCodeless = (id: string) => /^n-[0-9a-f]{16}$/.test(id)
const wordsOf = ({ name, manufacturer, packing }: Named) =>
  [name, manufacturer, packing].map((text) => plainCell(text).toLowerCase()).join('\n')

/** A list without codes is of products that came with one as well: the only one of that name, maker and pack is meant, not a second of it. */
export async function asKnown(db: Db, rows: readonly RowProduct[]): Promise<RowProduct[]> {
  const codeless = rows.flatMap((one) => ('product' in one && isCodeless(one.product.medicine_id) ? [one.product] : []))
  if (codeless.length === 0) return [...rows]
  const names = [...new Set(codeless.map(({ name }) => name.toLowerCase()))]
  const known = Map.groupBy(await productsBy(db, { codes: [], barcodes: [], names }), wordsOf)
  return rows.map((one) => {
    if (!('product' in one) || !isCodeless(one.product.medicine_id)) return one
    const [only, ...others] = known.get(wordsOf(one.product)) ?? []
    return only && others.length === 0 ? { ...one, product: { ...one.product, medicine_id: only.medicine_id } } : one
  })
}
