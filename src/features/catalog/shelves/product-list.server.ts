import { invalidCursor } from '../../../platform/cursor.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { answer } from '../../../platform/implement.ts'
import type { MedicineSearch } from '../../../vendors/pharmacy/medicine-search-port.ts'
import { missingLetters } from '../catalog.rules.ts'
import { type After, findProducts, listProducts, type ProductRow } from '../catalog.sql.server.ts'
import { card, shopsFor } from '../product-card.server.ts'
import { findCategory, listItems } from './shelves.sql.server.ts'

interface ProductListInput {
  ids?: string | undefined
  q?: string | undefined
  category?: string | undefined
  postal_code?: string | undefined
  limit: number
  cursor?: string | undefined
}

const mostIds = 50

/** Product cards: of these ids in their order, for a term, of a shelf, or all that is sold, the most wanted first. */
export async function listOrFind(
  { db, now }: Pick<Context, 'db' | 'now'>,
  search: MedicineSearch,
  { postal_code, ...asked }: ProductListInput,
) {
  const shops = await shopsFor(db, postal_code, now)
  const { rows, next } = await pick(asked)
  return answer(rows.map(card), next === null ? {} : { next })

  async function pick({
    ids,
    q,
    category,
    limit,
    cursor,
  }: Omit<ProductListInput, 'postal_code'>): Promise<{ rows: ProductRow[]; next: string | null }> {
    if (ids !== undefined) return { rows: await findProducts(db, ids.split(',').slice(0, mostIds), shops), next: null }
    if (q !== undefined) {
      const { hits } = missingLetters(q) > 0 ? { hits: [] } : await search.search(q, { limit })
      const found = hits.map(({ medicineId }) => medicineId)
      return { rows: await findProducts(db, found, shops), next: null }
    }
    if (category !== undefined) {
      if (!(await findCategory(db, category))) throw new Refusal('not_found')
      const list = { table: 'featured_items', slug: category } as const
      const { products, last } = await listItems(db, list, shops, { limit, after: readPlace(cursor) })
      return { rows: products, next: last === null ? null : String(last) }
    }
    const rows = await listProducts(db, shops, limit, readAfter(cursor))
    const last = rows.length === limit ? rows.at(-1) : undefined
    return { rows, next: last ? `${last.popularity}.${last.medicine_id}` : null }
  }
}

function readPlace(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  if (!/^\d{1,6}$/.test(cursor)) throw invalidCursor()
  return Number(cursor)
}

function readAfter(cursor: string | undefined): After | null {
  if (cursor === undefined) return null
  const [, popularity, medicine_id] = /^(\d{1,9})\.([A-Za-z0-9][\w.-]{0,63})$/.exec(cursor) ?? []
  if (popularity === undefined || medicine_id === undefined) throw invalidCursor()
  return { popularity: Number(popularity), medicine_id }
}
