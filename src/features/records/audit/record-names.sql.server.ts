import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'

interface Entry {
  account: string
  subject: string
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** The order or the appointment that money was paid for: its number is what everybody knows it by. */
const paidFor = (money: RawBuilder<unknown>) => sql`
      left join orders o on ${money}.purpose = 'order' and o.user_id = ${money}.user_id and o.order_id = ${money}.purpose_id
      left join consultations c on ${money}.purpose = 'consultation' and c.user_id = ${money}.user_id and c.consultation_id = ${money}.purpose_id`

/** What people call a record, by its subject: the number of an order, a consultation or a complaint, of what money was paid for, the name of a colleague or a product; nobody else's. */
export async function recordNames(db: Db, entries: readonly Entry[]): Promise<Map<string, string>> {
  const textsOf = (kind: string) => {
    const subjects = entries.map(({ subject }) => subject).filter((one) => one.startsWith(`${kind}:`))
    return [...new Set(subjects.map((one) => one.slice(kind.length + 1)))]
  }
  const idsOf = (kind: string) => textsOf(kind).filter(isId)
  const accounts = [...new Set(entries.map(({ account }) => account))]
  const { rows } = await sql<{ subject: string; name: string }>`
    select 'order:' || order_id as subject, number as name from orders where order_id = any(${idsOf('order')}::uuid[])
    union all select 'consultation:' || consultation_id, number from consultations where consultation_id = any(${idsOf('consultation')}::uuid[])
    union all select 'grievance:' || grievance_id, ticket_no from grievances
      where user_id = any(${accounts}::uuid[]) and grievance_id = any(${idsOf('grievance')}::uuid[])
    union all select 'refund:' || f.refund_id, coalesce(o.number, c.number) from refunds f
      join payments y on y.user_id = f.user_id and y.payment_id = f.payment_id ${paidFor(sql`y`)}
      where f.user_id = any(${accounts}::uuid[]) and f.refund_id = any(${idsOf('refund')}::uuid[])
    union all select 'payment:' || y.payment_id, coalesce(o.number, c.number) from payments y ${paidFor(sql`y`)}
      where y.user_id = any(${accounts}::uuid[]) and y.payment_id = any(${idsOf('payment')}::uuid[])
    union all select 'payout:' || y.payout_id, coalesce(o.number, c.number) from payouts y ${paidFor(sql`y`)}
      where y.user_id = any(${accounts}::uuid[]) and y.payout_id = any(${idsOf('payout')}::uuid[])
    union all select 'refund_request:' || request_id, number from refund_requests
      where user_id = any(${accounts}::uuid[]) and request_id = any(${idsOf('refund_request')}::uuid[])
    union all select 'product:' || medicine_id, name from products where medicine_id = any(${textsOf('product')}::text[])
    union all select 'speciality:' || speciality_id, name_en from specialities where speciality_id = any(${textsOf('speciality')}::text[])
    union all select 'staff:' || user_id, name from staff where user_id = any(${idsOf('staff')}::uuid[])`.execute(db)
  return new Map(rows.map(({ subject, name }) => [subject, name]))
}
