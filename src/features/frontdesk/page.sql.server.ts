import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import { ageDates, type CallerRow } from './openings.sql.server.ts'
import { packsOfOrder } from '../orders/packs-of-order.sql.server.ts'

/** As many rows of one kind as somebody on the phone goes through. */
const most = 20

/** Columns by name: the ones that would say something clinical are not among them. */
export function ordersOf(db: Db, { user_id, patient_id }: CallerRow) {
  return db
    .selectFrom('orders as o')
    .innerJoin('pharmacies as f', 'f.pharmacy_id', 'o.pharmacy_id')
    .select(['o.order_id', 'o.number', 'o.status', 'o.fulfilment', 'o.created_at', 'o.promised_until', 'o.payable_paise', 'o.payment_mode'])
    .select('f.trade_name')
    .select([
      packsOfOrder().as('packs'),
      sql<boolean>`exists (select from order_prescriptions x where x.user_id = o.user_id and x.order_id = o.order_id)`.as('prescription'),
      sql<boolean>`exists (select from order_lines l where l.user_id = o.user_id and l.order_id = o.order_id and l.returned_quantity > 0)
        and exists (select from order_lines l where l.user_id = o.user_id and l.order_id = o.order_id and l.quantity > l.returned_quantity)`.as(
        'part_returned',
      ),
    ])
    .where('o.user_id', '=', user_id)
    .where('o.patient_id', '=', patient_id)
    .orderBy('o.order_id', 'desc')
    .limit(most)
    .execute()
}

/** Refunds of orders by transfer, newest last: every refund of an order paid in cash. */
export function orderPayoutsOf(db: Db, userId: string) {
  return db
    .selectFrom('payouts as x')
    .leftJoin('staff as s', 's.user_id', 'x.paid_by')
    .select(['x.purpose_id', 'x.amount_paise', 'x.state', 'x.shown', 'x.paid_on', 's.name as paid_by'])
    .where('x.user_id', '=', userId)
    .where('x.purpose', '=', 'order')
    .orderBy('x.asked_at')
    .limit(200)
    .execute()
}

export function visitsOf(db: Db, { user_id, patient_id }: CallerRow) {
  return db
    .selectFrom('consultations as c')
    .leftJoin('doctors as d', 'd.doctor_id', 'c.doctor_id')
    .select([
      'c.consultation_id',
      'c.number',
      'c.state',
      'c.cancelled_by',
      'c.mode_requested',
      'c.start_at',
      'c.created_at',
      'c.total_paise',
      'd.name as doctor',
    ])
    .where('c.user_id', '=', user_id)
    .where('c.patient_id', '=', patient_id)
    .orderBy('c.consultation_id', 'desc')
    .limit(most)
    .execute()
}

/** What was paid for this patient: one account may pay for a family. */
export async function paymentsOf(db: Db, { user_id, patient_id }: CallerRow) {
  const { rows } = await sql<PaymentFound>`
    select p.payment_id, coalesce(o.number, c.number) as number, p.state, p.created_at, p.captured_at, p.captured_paise,
      p.refund_requested_paise
    from payments p
    left join orders o on p.purpose = 'order' and o.user_id = p.user_id and o.order_id = p.purpose_id
    left join consultations c on p.purpose = 'consultation' and c.user_id = p.user_id and c.consultation_id = p.purpose_id
    where p.user_id = ${user_id} and coalesce(o.patient_id, c.patient_id) = ${patient_id}
    order by p.payment_id desc limit ${most}`.execute(db)
  return rows
}

export interface PaymentFound {
  payment_id: string
  number: string
  state: string
  created_at: Date
  captured_at: Date | null
  captured_paise: number
  refund_requested_paise: number
}

/** What was written in a complaint may be clinical: its number, subject matter and clock are enough here. */
export function complaintsOf(db: Db, userId: string) {
  return db
    .selectFrom('grievances')
    .select(['grievance_id', 'ticket_no', 'about', 'state', 'created_at', 'due_by', 'regards_kind', 'regards_id', 'regards_number'])
    .where('user_id', '=', userId)
    .orderBy('grievance_id', 'desc')
    .limit(most)
    .execute()
}

export function notesOf(db: Db, { user_id, patient_id }: CallerRow) {
  return db
    .selectFrom('patient_notes as n')
    .leftJoin('staff as s', 's.user_id', 'n.staff_id')
    .select(['n.note_id', 'n.text', 'n.created_at', 's.name as who'])
    .where('n.user_id', '=', user_id)
    .where('n.patient_id', '=', patient_id)
    .orderBy('n.note_id', 'desc')
    .limit(most)
    .execute()
}

export function addressesOf(db: Db, userId: string) {
  return db
    .selectFrom('addresses')
    .select(['address_id', 'label', 'line1', 'line2', 'city', 'postal_code', 'is_default'])
    .where('user_id', '=', userId)
    .where('archived_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('address_id')
    .limit(most)
    .execute()
}

export function familyOf(db: Db, { user_id, patient_id }: CallerRow) {
  return db
    .selectFrom('patients as p')
    .select(['p.patient_id', 'p.name', 'p.age_years', 'p.relation', ...ageDates])
    .where('p.user_id', '=', user_id)
    .where('p.patient_id', '<>', patient_id)
    .where('p.archived_at', 'is', null)
    .orderBy('p.patient_id')
    .limit(most)
    .execute()
}

const mostNotes = 100
/** False when there are as many as anybody reads. */
export async function insertNote(
  db: Db,
  row: { user_id: string; patient_id: string; note_id: string; staff_id: string; text: string; created_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('patient_notes')
    .columns(['user_id', 'patient_id', 'note_id', 'staff_id', 'text', 'created_at'])
    .expression(
      sql`select ${row.user_id}::uuid, ${row.patient_id}::uuid, ${row.note_id}::uuid, ${row.staff_id}::uuid, ${row.text}::text, ${row.created_at}::timestamptz
        where (select count(*) from patient_notes where user_id = ${row.user_id} and patient_id = ${row.patient_id}) < ${mostNotes}` as never,
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
