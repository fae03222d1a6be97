import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { Shops } from '../catalog.sql.server.ts'

/** Of what is most wanted: enough of it to hold a medicine that several make, few enough for a home page. */
const lookedAt = 40

/** The most wanted product of the group with the most makers. */
export async function widestGroup(db: Db, shops: Shops, fewestMakers: number): Promise<{ medicine_id: string } | undefined> {
  const shop = shops
    ? sql`s.pharmacy_id = any (${shops})`
    : sql`s.pharmacy_id = any (array(select p.pharmacy_id from pharmacies p where p.active))`
  const { rows } = await sql<{ medicine_id: string }>`
    with wanted as (
      select medicine_id, equivalence_key, popularity from products where promotable and not discontinued
      order by popularity desc, medicine_id limit ${lookedAt}),
    firsts as (
      select distinct on (equivalence_key) equivalence_key, medicine_id, popularity from wanted where equivalence_key is not null
      order by equivalence_key, popularity desc, medicine_id)
    select f.medicine_id from firsts f cross join lateral (
      select count(distinct p.manufacturer) as makers from products p
      where p.equivalence_key = f.equivalence_key and not p.discontinued and exists (
        select 1 from stock s where s.medicine_id = p.medicine_id and s.on_hand - s.reserved >= p.units and ${shop})) g
    where g.makers >= ${fewestMakers}
    order by g.makers desc, f.popularity desc, f.medicine_id limit 1`.execute(db)
  return rows[0]
}
