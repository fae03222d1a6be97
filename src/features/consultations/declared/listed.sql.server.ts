import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'

type Patient = { user_id: string; patient_id: string }

/** What the app knows somebody to take: a medicine of their own list, or a prescription line that was delivered. */
export interface ListedRow {
  name: string
  composition: string | null
  route: string | null
  source: 'prescription' | 'order' | 'hand'
  /** The day of the prescription, else that on which it came onto the list. */
  listed_on: string
}

const most = 60

/** What stands on the patient's list of medicines and is neither stopped nor over. */
export async function coursesNow(db: Db, { user_id, patient_id }: Patient, today: string): Promise<ListedRow[]> {
  return db
    .selectFrom('courses as c')
    .leftJoin('products as p', 'p.medicine_id', 'c.medicine_id')
    .leftJoin('prescriptions as x', (on) => on.onRef('x.user_id', '=', 'c.user_id').onRef('x.prescription_id', '=', 'c.prescription_id'))
    .leftJoin('prescription_lines as l', (on) =>
      on.onRef('l.user_id', '=', 'c.user_id').onRef('l.prescription_id', '=', 'c.prescription_id').onRef('l.line_id', '=', 'c.line_id'),
    )
    .select(['c.name', 'c.source', 'p.composition', (eb) => eb.fn.coalesce('l.route', 'p.route').as('route')])
    .select(sql<string>`coalesce(x.issued_on, (c.created_at at time zone 'Asia/Kolkata')::date)::text`.as('listed_on'))
    .where('c.user_id', '=', user_id)
    .where('c.patient_id', '=', patient_id)
    .where('c.stopped_at', 'is', null)
    .where('c.starts_on', '<=', today as never)
    .where((eb) => eb.or([eb('c.ends_on', 'is', null), eb('c.ends_on', '>=', today as never)]))
    .orderBy('c.course_id')
    .limit(most)
    .execute()
}

/** A prescription that names no number of days is taken to last this long after its delivery. */
const usualDays = 60

/** Lines of prescriptions that were delivered, may still be taken, and never came onto the list: what was stopped there is not taken. */
export async function deliveredNow(db: Db, { user_id, patient_id }: Patient, today: string): Promise<ListedRow[]> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('order_lines as s', (on) => on.onRef('s.user_id', '=', 'o.user_id').onRef('s.order_id', '=', 'o.order_id'))
    .innerJoin('prescription_lines as l', (on) =>
      on.onRef('l.user_id', '=', 's.user_id').onRef('l.prescription_id', '=', 's.prescription_id').onRef('l.line_id', '=', 's.rx_line_id'),
    )
    .innerJoin('prescriptions as x', (on) => on.onRef('x.user_id', '=', 'l.user_id').onRef('x.prescription_id', '=', 'l.prescription_id'))
    .leftJoin('products as p', 'p.medicine_id', 's.medicine_id')
    .select(['l.medicine_text as name', 'p.composition', (eb) => eb.fn.coalesce('l.route', 'p.route').as('route')])
    .select([
      sql<'prescription'>`'prescription'`.as('source'),
      sql<string>`coalesce(x.issued_on, (o.delivered_at at time zone 'Asia/Kolkata')::date)::text`.as('listed_on'),
    ])
    .where('o.user_id', '=', user_id)
    .where('o.patient_id', '=', patient_id)
    .where('o.fulfilment', '=', 'delivered')
    .where('s.state', 'in', ['delivered', 'part_returned'])
    .where('x.state', '<>', 'REVOKED')
    .where(sql<boolean>`(o.delivered_at at time zone 'Asia/Kolkata')::date + coalesce(l.duration_days, ${usualDays}::int) > ${today}::date`)
    .where(
      sql<boolean>`not exists (select from courses c where c.user_id = l.user_id and c.prescription_id = l.prescription_id and c.line_id = l.line_id)`,
    )
    .where(
      sql<boolean>`not exists (select from course_supplies g where g.user_id = s.user_id and g.order_id = s.order_id and g.order_line_id = s.line_id)`,
    )
    .orderBy('o.order_id', 'desc')
    .limit(most)
    .execute()
  return rows
}
