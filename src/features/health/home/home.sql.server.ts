import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import { undecidedStates } from '../../prescriptions/review.rules.ts'
import { packsOfOrder } from '../../orders/packs-of-order.sql.server.ts'

/** More than a family has open at one time. */
const most = 8

/** Visits of the account that are not over, the newest first. */
export async function openVisits(db: Db, userId: string) {
  return db
    .selectFrom('consultations as c')
    .innerJoin('patients as p', (on) => on.onRef('p.user_id', '=', 'c.user_id').onRef('p.patient_id', '=', 'c.patient_id'))
    .leftJoin('doctors as d', 'd.doctor_id', 'c.doctor_id')
    .select([
      'c.consultation_id',
      'c.patient_id',
      'c.doctor_id',
      'c.kind',
      'c.state',
      'c.start_at',
      'c.due_at',
      'c.total_paise',
      'c.number',
    ])
    .select(['p.name as patient', 'd.name as doctor', 'd.name_hi as doctor_hi', 'd.picture_id', 'd.portrait'])
    .where('c.user_id', '=', userId)
    .where(
      'c.state',
      'in',
      sql<never>`('PENDING_PAYMENT', 'CONFIRMED', 'SEARCHING', 'RINGING', 'WAITING_ROOM', 'IN_CALL', 'RECONNECTING', 'UNABLE_TO_CONNECT')`,
    )
    .orderBy('c.created_at', 'desc')
    .limit(most)
    .execute()
}

/** Orders that are not over; those whose prescription is being checked have their prescription say so. */
export async function openOrders(db: Db, userId: string) {
  return db
    .selectFrom('orders as o')
    .select(['o.order_id', 'o.number', 'o.status', 'o.fulfilment', 'o.payment_mode', 'o.payable_paise', 'o.delivery_pin', 'o.order_type'])
    .select(['o.promised_until', 'o.expires_at', sql<string>`o.patient ->> 'name'`.as('patient')])
    .select(packsOfOrder().as('packs'))
    .where('o.user_id', '=', userId)
    .where('o.status', 'in', sql<never>`('PENDING', 'PENDING_PAYMENT', 'PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING')`)
    .orderBy('o.order_id', 'desc')
    .limit(most)
    .execute()
}

export async function openPrescriptions(db: Db, userId: string) {
  return db
    .selectFrom('prescriptions as x')
    .innerJoin('patients as p', (on) => on.onRef('p.user_id', '=', 'x.user_id').onRef('p.patient_id', '=', 'x.patient_id'))
    .select(['x.prescription_id', 'x.state', 'x.created_at', 'p.name as patient'])
    .where('x.user_id', '=', userId)
    .where('x.archived_at', 'is', null)
    .where('x.state', 'in', sql<never>`(${sql.raw(undecidedStates.map((state) => `'${state}'`).join(', '))})`)
    .orderBy('x.prescription_id', 'desc')
    .limit(most)
    .execute()
}

/** Not accepted since then, and the newest of their person: whoever has sent another has done what was asked. */
export async function rejectedPrescriptions(db: Db, userId: string, since: Date) {
  return db
    .selectFrom('prescriptions as x')
    .innerJoin('patients as p', (on) => on.onRef('p.user_id', '=', 'x.user_id').onRef('p.patient_id', '=', 'x.patient_id'))
    .select(['x.prescription_id', 'x.decided_at', 'x.reason_code', 'p.name as patient'])
    .where('x.user_id', '=', userId)
    .where('x.archived_at', 'is', null)
    .where('x.state', '=', sql<never>`'REJECTED'`)
    .where('x.decided_at', '>', since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('prescriptions as newer')
            .select('newer.prescription_id')
            .whereRef('newer.user_id', '=', 'x.user_id')
            .whereRef('newer.patient_id', '=', 'x.patient_id')
            .whereRef('newer.prescription_id', '>', 'x.prescription_id')
            .where('newer.archived_at', 'is', null),
        ),
      ),
    )
    .orderBy('x.decided_at', 'desc')
    .limit(most)
    .execute()
}

/**
 * Uploads that a pharmacist approved since then and that nobody has done anything with: not ordered, not in the cart, and with units that can be
 * supplied today.
 */
export async function approvedPrescriptions(db: Db, userId: string, since: Date, today: string) {
  const rows = await db
    .selectFrom('prescriptions as x')
    .innerJoin('patients as p', (on) => on.onRef('p.user_id', '=', 'x.user_id').onRef('p.patient_id', '=', 'x.patient_id'))
    .select(['x.prescription_id', 'x.decided_at', 'p.name as patient'])
    .select(
      sql<number>`(select count(*)::int from prescription_lines l where l.user_id = x.user_id and l.prescription_id = x.prescription_id
        and l.decision <> 'refused' and l.medicine_id is not null and l.dispensed_units < l.quantity_units and l.valid_until >= ${today})`.as(
        'medicines',
      ),
    )
    .where('x.user_id', '=', userId)
    .where('x.archived_at', 'is', null)
    .where('x.source', '=', 'upload')
    .where('x.state', 'in', sql<never>`('APPROVED', 'PARTLY_APPROVED')`)
    .where('x.decided_at', '>', since)
    .where(
      sql<boolean>`not exists (select from order_prescriptions o where o.user_id = x.user_id and o.prescription_id = x.prescription_id)`,
    )
    .where(
      sql<boolean>`not exists (select from cart_prescriptions c where c.user_id = x.user_id and c.prescription_id = x.prescription_id)`,
    )
    .orderBy('x.decided_at', 'desc')
    .limit(most)
    .execute()
  return rows.filter(({ medicines }) => medicines > 0)
}

/** Packs in the cart. */
export async function countCart(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('cart_items')
    .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('packs'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.packs
}
