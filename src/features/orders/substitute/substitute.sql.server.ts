import type { Db } from '../../../platform/database/database.server.ts'
import type { LineRow } from '../orders.sql.server.ts'

const columns = [
  'p.medicine_id',
  'p.slug',
  'p.name',
  'p.manufacturer',
  'p.composition',
  'p.art',
  'p.strength_label',
  'p.packing',
  'p.units',
  'p.unit',
  'p.sell_in_loose',
  'p.schedule',
  'p.rx_required',
  'p.ndps',
  'p.never_sold',
  'p.discontinued',
  'p.gst_hsn',
  'p.returnable',
  'p.equivalence_key',
  'p.mrp_paise',
  'p.price_paise',
] as const

export async function keyOfMedicine(db: Db, medicineId: string): Promise<string | null> {
  const row = await db.selectFrom('products').select('equivalence_key').where('medicine_id', '=', medicineId).executeTakeFirst()
  return row?.equivalence_key ?? null
}

/** Equal products that this pharmacy has units of that nobody else waits for. */
export async function equalsInStock(
  db: Db,
  pharmacyId: string,
  { medicine_id, units }: Pick<LineRow, 'medicine_id' | 'units'>,
  key: string,
) {
  return db
    .selectFrom('products as p')
    .innerJoin('stock as s', (join) => join.onRef('s.medicine_id', '=', 'p.medicine_id').on('s.pharmacy_id', '=', pharmacyId))
    .select(columns)
    .select((eb) => eb('s.on_hand', '-', eb.ref('s.reserved')).as('free_units'))
    .where('p.equivalence_key', '=', key)
    .where('p.medicine_id', '<>', medicine_id)
    .where((eb) => eb(eb('s.on_hand', '-', eb.ref('s.reserved')), '>=', units))
    .orderBy('p.price_paise')
    .orderBy('p.medicine_id')
    .limit(100)
    .execute()
}
export type EqualProduct = Awaited<ReturnType<typeof equalsInStock>>[number]

/** What the prescription says about another maker for this line; undefined where the line needs none. */
export async function writtenLine(db: Db, { user_id, prescription_id, rx_line_id }: LineRow) {
  if (prescription_id === null || rx_line_id === null) return null
  const row = await db
    .selectFrom('prescription_lines')
    .select(['equivalence_key', 'substitution_by'])
    .where('user_id', '=', user_id)
    .where('prescription_id', '=', prescription_id)
    .where('line_id', '=', rx_line_id)
    .executeTakeFirst()
  return row ?? null
}
