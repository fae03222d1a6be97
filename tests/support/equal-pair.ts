import { type Kysely, sql } from 'kysely'
import type { DB } from '../../src/platform/database/database.types.ts'
import type { Medicine } from './shop.ts'

/** Two equal medicines of the demo catalogue in packs of one size, the dearer one first. */
export async function equalPair(db: Kysely<DB>, schedule: 'none' | 'H'): Promise<[Medicine, Medicine]> {
  const { rows } = await sql<Medicine & { other: string }>`
    select a.*, b.medicine_id as other from products a
    join products b on b.equivalence_key = a.equivalence_key and b.units = a.units and b.price_paise < a.price_paise
    where a.schedule = ${schedule} and b.schedule = ${schedule} and not a.discontinued and not b.discontinued and not a.ndps and not b.ndps
      and a.rx_required = ${schedule === 'H'} and b.rx_required = a.rx_required and a.price_paise between 1500 and 20000
    order by a.medicine_id, b.price_paise limit 1`.execute(db)
  const [dear] = rows
  if (!dear) throw new Error('the demo catalogue has no such pair')
  const [cheap] = (await sql<Medicine>`select * from products where medicine_id = ${dear.other}`.execute(db)).rows
  if (!cheap) throw new Error('it has its other half')
  return [dear, cheap]
}
