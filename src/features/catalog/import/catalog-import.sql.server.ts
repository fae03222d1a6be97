import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { Products } from '../../../platform/database/database.types.ts'

/** What an import compares with: the mark and the address of each product that is there. */
export async function storedMarks(db: Db, ids: readonly string[]): Promise<Map<string, { source_hash: string; slug: string }>> {
  const { rows } = await sql<{ medicine_id: string; source_hash: string; slug: string }>`
    select medicine_id, source_hash, slug from products where medicine_id = any (${ids}::text[])`.execute(db)
  return new Map(rows.map(({ medicine_id, ...mark }) => [medicine_id, mark]))
}

/** As they stand, to be compared column by column. */
export async function storedProducts(db: Db, ids: readonly string[]): Promise<Map<string, Selectable<Products>>> {
  const { rows } = await sql<Selectable<Products>>`select * from products where medicine_id = any (${ids}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.medicine_id, row]))
}

/** Which of these addresses products have. */
export async function takenSlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`select slug from products where slug = any (${slugs}::text[])`.execute(db)
  return new Set(rows.map(({ slug }) => slug))
}

/** One parameter for all rows: 2,500 rows of 35 columns are more parameters than the protocol takes. */
export async function storeProducts(db: Db, products: readonly Insertable<Products>[]): Promise<void> {
  if (products.length === 0) return
  const columns = Object.keys(products[0] ?? {}).filter((name) => name !== 'medicine_id')
  const set = columns.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  await sql`
    insert into products select * from jsonb_populate_recordset(null::products, ${JSON.stringify(products)}::jsonb)
    on conflict (medicine_id) do update set ${sql.join(set)}`.execute(db)
}

interface Priced {
  medicine_id: string
  mrp_paise: number
  price_paise: number
  ceiling_paise: number | null
}

/** A new line of the price list where a price moved; the old lines stay. */
export async function storePrices(db: Db, products: readonly Priced[], now: Date): Promise<void> {
  const rows = products.map(({ medicine_id, mrp_paise, price_paise, ceiling_paise }) => ({
    medicine_id,
    valid_from: now,
    mrp_paise,
    price_paise,
    ceiling_paise,
  }))
  await sql`
    insert into product_prices
    select n.* from jsonb_populate_recordset(null::product_prices, ${JSON.stringify(rows)}::jsonb) n
    left join lateral (
      select mrp_paise, price_paise, ceiling_paise from product_prices p where p.medicine_id = n.medicine_id order by valid_from desc limit 1
    ) last on true
    where (last.mrp_paise, last.price_paise, last.ceiling_paise) is distinct from (n.mrp_paise, n.price_paise, n.ceiling_paise)
    on conflict (medicine_id, valid_from) do update
      set mrp_paise = excluded.mrp_paise, price_paise = excluded.price_paise, ceiling_paise = excluded.ceiling_paise`.execute(db)
}

/** What came onto prescription leaves every promoted place before the database would refuse the change (DR-12). */
export async function takeOffShelves(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from featured_items where medicine_id = any (${ids})`.execute(db)
  await sql`delete from deal_items where medicine_id = any (${ids})`.execute(db)
}
