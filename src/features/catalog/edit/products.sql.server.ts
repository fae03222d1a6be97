import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'

interface Wanted {
  /** Only these, in their order. */
  ids?: readonly string[] | undefined
  hidden: boolean
  schedule?: 'none' | 'G' | 'H' | 'H1' | 'X' | undefined
  limit: number
  after: string
}

/** Packs that can still be sold, over all pharmacies. */
const freePacks = sql<number>`coalesce((select sum((s.on_hand - s.reserved) / p.units)::int from stock s
  where s.pharmacy_id in (select pharmacy_id from pharmacies where active) and s.medicine_id = p.medicine_id), 0)`

const shown = [
  'p.medicine_id',
  'p.name',
  'p.composition',
  'p.strength_label',
  'p.manufacturer',
  'p.packing',
  'p.schedule',
  'p.art',
  'p.mrp_paise',
  'p.price_paise',
  'p.discontinued',
  'p.source_hash as version',
] as const

/** Products by id, as many as a screen shows. */
export function listProducts(db: Db, { ids, hidden, schedule, limit, after }: Wanted) {
  return db
    .selectFrom('products as p')
    .select([...shown, freePacks.as('free_packs')])
    .$if(ids !== undefined, (query) => query.where('p.medicine_id', 'in', [...(ids ?? []), '']))
    .$if(hidden, (query) => query.where('p.discontinued', '=', true))
    .$if(schedule !== undefined, (query) => query.where('p.schedule', '=', schedule ?? 'none'))
    .where('p.medicine_id', '>', after)
    .orderBy('p.medicine_id')
    .limit(limit)
    .execute()
}

/** A product with its whole row, and the ceiling of its last price; `lock` keeps two editors apart. */
export async function findProduct(db: Db, id: string, { lock = false } = {}) {
  const row = await db
    .selectFrom('products')
    .selectAll()
    .where('medicine_id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) return undefined
  const [last] = await pricesOf(db, id, 1)
  return { ...row, ceiling_paise: last?.ceiling_paise ?? null }
}
export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** The price list of a product, the newest line first. */
export function pricesOf(db: Db, id: string, limit: number) {
  return db
    .selectFrom('product_prices')
    .select(['valid_from', 'mrp_paise', 'price_paise', 'ceiling_paise'])
    .where('medicine_id', '=', id)
    .orderBy('valid_from', 'desc')
    .limit(limit)
    .execute()
}
