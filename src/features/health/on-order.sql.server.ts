import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'

/** More than a family has under way at one time. */
const most = 8

interface Taken {
  patient_id: string
  medicine_id: string | null
  prescription_id: string | null
  line_id: string | null
}
interface OnOrder {
  id: string
  number: string
  /** It is at home, and nobody has counted it into what is left. */
  delivered: boolean
}

/** The order in which more of a medicine is under way, or came since then and is not counted yet: whoever has ordered it is not asked to order it again. */
export async function onOrderOf(db: Db, userId: string, since: Date) {
  const rows = await db
    .selectFrom(db.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('order_id', 'desc').limit(most).as('o'))
    .innerJoin('order_lines as l', (on) => on.onRef('l.user_id', '=', 'o.user_id').onRef('l.order_id', '=', 'o.order_id'))
    .select(['o.order_id as id', 'o.number', 'o.patient_id', 'l.medicine_id', 'l.prescription_id', 'l.rx_line_id'])
    .select(sql<boolean>`o.fulfilment = 'delivered'`.as('delivered'))
    .where((eb) =>
      eb.or([
        eb.and([
          eb('o.status', 'in', ['PENDING', 'PENDING_PAYMENT', 'PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING']),
          eb('l.state', 'in', ['ordered', 'packed']),
        ]),
        eb.and([
          eb('o.fulfilment', '=', 'delivered'),
          eb('o.delivered_at', '>', since),
          eb('l.state', '=', 'delivered'),
          sql<boolean>`not exists (select from course_supplies s
            where s.user_id = l.user_id and s.order_id = l.order_id and s.order_line_id = l.line_id)`,
        ]),
      ]),
    )
    .orderBy('o.order_id', 'desc')
    .execute()
  return (course: Taken): OnOrder | null => {
    const found = rows.find((row) => row.patient_id === course.patient_id && isOf(row, course))
    return found ? { id: found.id, number: found.number, delivered: found.delivered } : null
  }
}

type Line = Pick<Taken, 'medicine_id' | 'prescription_id'> & { rx_line_id: string | null }

/** Of the very product, or of the line of the prescription, under which another maker's may be sent. */
const isOf = (line: Line, course: Taken) =>
  line.medicine_id === course.medicine_id ||
  (line.rx_line_id !== null && line.rx_line_id === course.line_id && line.prescription_id === course.prescription_id)
