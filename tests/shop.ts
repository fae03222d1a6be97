import { sql } from 'kysely'
import type { Db } from '../src/platform/database.server.ts'

interface Kind {
  schedule?: 'none' | 'G' | 'H' | 'H1' | 'X'
  ndps?: boolean
  loose?: boolean
  /** Packs that must be free at Jaipur. */
  free?: number
  skip?: number
}
export interface Medicine {
  medicine_id: string
  name: string
  units: number
  price_paise: number
}

/** A medicine of the demo catalogue of a kind, with stock in Jaipur. */
export async function someMedicine(db: Db, { schedule = 'none', ndps, loose, free = 3, skip = 0 }: Kind = {}): Promise<Medicine> {
  const { rows } = await sql<Medicine>`
    select p.medicine_id, p.name, p.units, p.price_paise from products p
    left join stock s on s.medicine_id = p.medicine_id and s.pharmacy_id = 'jaipur'
    where p.schedule = ${schedule} and (${ndps ?? null}::boolean is null or p.ndps = ${ndps ?? null}) and not p.discontinued
      and (p.rx_required = (p.schedule not in ('none', 'G'))) and (${loose ?? null}::boolean is null or p.sell_in_loose = ${loose ?? null})
      and (${free} = 0 or s.on_hand - s.reserved >= ${free} * p.units)
    order by p.medicine_id offset ${skip} limit 1`.execute(db)
  const [medicine] = rows
  if (!medicine) throw new Error(`the demo catalogue has no ${schedule} medicine of this kind`)
  return medicine
}

/** Leaves exactly so many packs of a medicine on the shelf in Jaipur, in one batch that keeps for long. */
export async function setPacks(db: Db, { medicine_id, units }: Pick<Medicine, 'medicine_id' | 'units'>, packs: number): Promise<void> {
  await sql`delete from batches where pharmacy_id = 'jaipur' and medicine_id = ${medicine_id}`.execute(db)
  await sql`
    insert into batches (pharmacy_id, medicine_id, batch_no, expiry, mrp_paise, qty_units, recalled, received_at)
    select 'jaipur', medicine_id, 'T1', '2029-12-31', mrp_paise, ${packs * units}, false, now() from products where medicine_id = ${medicine_id}`.execute(
    db,
  )
  await sql`
    insert into stock values ('jaipur', ${medicine_id}, ${packs * units}, 0)
    on conflict (pharmacy_id, medicine_id) do update set on_hand = excluded.on_hand, reserved = 0`.execute(db)
}
