import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'

export interface SuppliedLine {
  order_id: string
  line_id: string
  patient_id: string
  medicine_id: string
  name: string
  units: number
  delivered_at: Date | null
  rx: { prescription_id: string; line_id: string } | null
}

const delivered = ['delivered', 'part_returned'] as const

/** Delivered lines of an order that have not been counted into what is left. */
export async function uncounted(db: Db, userId: string, orderId: string): Promise<SuppliedLine[]> {
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', (on) => on.onRef('o.user_id', '=', 'l.user_id').onRef('o.order_id', '=', 'l.order_id'))
    .leftJoin('course_supplies as s', (on) =>
      on.onRef('s.user_id', '=', 'l.user_id').onRef('s.order_id', '=', 'l.order_id').onRef('s.order_line_id', '=', 'l.line_id'),
    )
    .select(['l.order_id', 'l.line_id', 'o.patient_id', 'o.delivered_at', 'l.medicine_id', 'l.prescription_id', 'l.rx_line_id'])
    .select(sql<string>`l.medicine ->> 'name'`.as('name'))
    .select(sql<number>`(l.units * (l.quantity - l.returned_quantity) / l.quantity)::float8`.as('units'))
    .where('l.user_id', '=', userId)
    .where('l.order_id', '=', orderId)
    .where('o.fulfilment', '=', 'delivered')
    .where('l.state', 'in', delivered)
    .where('l.quantity', '>', 0)
    .where('s.course_id', 'is', null)
    .orderBy('l.sort')
    .execute()
  return rows.map(({ prescription_id, rx_line_id, ...row }) => ({
    ...row,
    rx: prescription_id !== null && rx_line_id !== null ? { prescription_id, line_id: rx_line_id } : null,
  }))
}

interface Supply {
  user_id: string
  order_id: string
  order_line_id: string
  course_id: string
  units: number
  added_at: Date
  /** Where nobody had counted before, what is left is reckoned from then on. */
  since: Date
}

/** Counts a delivered line into a course, once; false when it was counted before. */
export async function countSupply(db: Db, { since, ...supply }: Supply): Promise<boolean> {
  const row = await db
    .insertInto('course_supplies')
    .values({ ...supply, units: String(supply.units) })
    .onConflict((on) => on.doNothing())
    .returning('course_id')
    .executeTakeFirst()
  if (!row) return false
  await db
    .updateTable('courses')
    .set({
      units_left: sql`coalesce(units_left, 0) + ${supply.units}::numeric`,
      counted_at: sql`case when units_left is null then ${since}::timestamptz else counted_at end`,
    })
    .where('user_id', '=', supply.user_id)
    .where('course_id', '=', supply.course_id)
    .execute()
  return true
}

/** The course that a delivered line was counted into, and takes what came back off that count; undefined where nobody had counted it. */
export async function uncountSupply(
  db: Db,
  { user_id, order_id, order_line_id, units }: Omit<Supply, 'course_id' | 'added_at' | 'since'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('course_supplies')
    .select(['course_id', sql<number>`units::float8`.as('units')])
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .where('order_line_id', '=', order_line_id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const of = <T extends { where: (column: 'user_id' | 'order_id' | 'order_line_id', is: '=', value: string) => T }>(query: T) =>
    query.where('user_id', '=', user_id).where('order_id', '=', order_id).where('order_line_id', '=', order_line_id)
  if (row.units > units) await of(db.updateTable('course_supplies').set({ units: String(row.units - units) })).execute()
  else await of(db.deleteFrom('course_supplies')).execute()
  return row.course_id
}

/** A medicine that came onto the list with an order alone goes with it, where nobody has said how it is taken, nor taken it. */
export async function dropUntaken(db: Db, userId: string, courseId: string): Promise<void> {
  await db
    .deleteFrom('courses as c')
    .where('c.user_id', '=', userId)
    .where('c.course_id', '=', courseId)
    .where('c.source', '=', 'order')
    .where('c.needed_units', 'is', null)
    .where(sql<boolean>`0 = all (c.doses)`)
    .where(sql<boolean>`not exists (select from course_supplies s where s.user_id = c.user_id and s.course_id = c.course_id)`)
    .where(sql<boolean>`not exists (select from dose_events d where d.user_id = c.user_id and d.course_id = c.course_id)`)
    .execute()
}

/** Orders delivered to a person since then that hold a line nobody has counted, the newest first. */
export async function ordersToCount(db: Db, userId: string, patientId: string, since: Date) {
  return db
    .selectFrom('orders as o')
    .select(['o.order_id', 'o.delivered_at'])
    .select(
      sql<string[]>`array(select l.medicine ->> 'name' from order_lines l where l.user_id = o.user_id and l.order_id = o.order_id
        and l.state in ('delivered', 'part_returned') and not exists (select from course_supplies s
          where s.user_id = l.user_id and s.order_id = l.order_id and s.order_line_id = l.line_id) order by l.sort)`.as('names'),
    )
    .where('o.user_id', '=', userId)
    .where('o.patient_id', '=', patientId)
    .where('o.fulfilment', '=', 'delivered')
    .where('o.delivered_at', '>', since)
    .orderBy('o.order_id', 'desc')
    .limit(3)
    .execute()
}

/** Prescriptions in force of a person with a line that is no course yet, the newest first. */
export async function prescriptionsToAdd(db: Db, userId: string, patientId: string) {
  return db
    .selectFrom('prescriptions as p')
    .select(['p.prescription_id', 'p.created_at'])
    .select(
      sql<
        string[]
      >`array(select l.medicine_text from prescription_lines l where l.user_id = p.user_id and l.prescription_id = p.prescription_id
        and l.decision <> 'refused' and not exists (select from courses c
          where c.user_id = l.user_id and c.prescription_id = l.prescription_id and c.line_id = l.line_id) order by l.sort)`.as('names'),
    )
    .where('p.user_id', '=', userId)
    .where('p.patient_id', '=', patientId)
    .where('p.archived_at', 'is', null)
    .where('p.state', 'in', ['APPROVED', 'PARTLY_APPROVED', 'EXHAUSTED'])
    .orderBy('p.prescription_id', 'desc')
    .limit(3)
    .execute()
}
