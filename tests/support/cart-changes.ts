import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.server.ts'
import { type Medicine, setPacks } from './shop.ts'

/** R8: what may become different between looking and paying, by the words it is told in. */
export const cartChanges = {
  'the price rose': (db, { medicine_id }) =>
    sql`update products set price_paise = price_paise + 1, mrp_paise = mrp_paise + 1 where medicine_id = ${medicine_id}`.execute(db),
  'the price fell': (db, { medicine_id }) =>
    sql`update products set price_paise = price_paise - 1 where medicine_id = ${medicine_id}`.execute(db),
  'the MRP was lowered by its maker (GST-2)': (db, { medicine_id, price_paise }, now) =>
    sql`insert into product_prices (medicine_id, valid_from, mrp_paise, price_paise) values (${medicine_id}, ${now}, ${price_paise - 100}, ${price_paise - 100})
      on conflict (medicine_id, valid_from) do update set mrp_paise = excluded.mrp_paise, price_paise = excluded.price_paise`.execute(db),
  'the shelf is empty': (db, medicine) => setPacks(db, medicine, 0),
  'there is less than wanted': (db, medicine) => setPacks(db, medicine, 3),
  'a prescription is needed now': async (db, { medicine_id }) => {
    await sql`delete from featured_items where medicine_id = ${medicine_id}`.execute(db)
    await sql`update products set schedule = 'H', rx_required = true, promotable = false where medicine_id = ${medicine_id}`.execute(db)
  },
  'it is no longer sold': (db, { medicine_id }) =>
    sql`update products set discontinued = true where medicine_id = ${medicine_id}`.execute(db),
  'delivery is dearer': (db) => sql`update pharmacies set shipping_paise = shipping_paise + 100 where pharmacy_id = 'jaipur'`.execute(db),
  'nothing is delivered any more (DR-15)': (db, _, now) =>
    sql`insert into delivery_policies (code, starts_at, source) values ('pickup_only', ${new Date(now.getTime() - 1000)}, 'a court')`.execute(
      db,
    ),
} satisfies Record<string, (db: Db, medicine: Medicine, now: Date) => Promise<unknown>>
export type CartChange = keyof typeof cartChanges

/** Deliveries are made again, for the next case. */
export const deliverAgain = (db: Db) => db.deleteFrom('delivery_policies').where('code', '=', 'pickup_only').execute()
