import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.server.ts'
import { seedPatient } from '../../tests/support/seed.ts'
import { seedOrder } from '../../tests/support/seed-order.ts'
import { now } from '../bench-api.ts'
import { sized } from '../size.ts'
import { copyRows } from './copies.ts'

export const people = sized(100_000, 400)
export const orders = sized(1_000_000, 4_000)
const openOrders = sized(500, 20)

export const firstNames =
  'Aarav Asha Bhavna Chetan Deepak Divya Farhan Gauri Harish Imran Jyoti Kavita Kumar Lakshmi Manoj Meera Nasreen Omkar Pooja Priya Rahul Ramesh Rekha Sanjay Shabana Sunita Tarun Usha'.split(
    ' ',
  )
export const hindiNames = ['आशा', 'कविता', 'दीपक', 'प्रिया', 'मीरा', 'रमेश', 'संजय', 'सुनीता']
export const lastNames =
  'Agarwal Ahmed Bhat Chauhan Das Gupta Iyer Jain Joshi Khan Kumari Mehta Mishra Nair Patel Pillai Rao Rathore Reddy Saxena Sharma Singh Verma Yadav'.split(
    ' ',
  )
const hindiLastNames = ['वर्मा', 'शर्मा', 'गुप्ता', 'यादव', 'सिंह']

/** One person in eight writes their name in Hindi, and one name in fifteen is as common as names are. */
const nameOf = sql`case when n % 8 = 0
  then (${hindiNames}::text[])[1 + n / 8 % ${hindiNames.length}::int] || ' ' || (${hindiLastNames}::text[])[1 + n / 64 % ${hindiLastNames.length}::int]
  else (${firstNames}::text[])[1 + n % ${firstNames.length}::int] || ' ' || (${lastNames}::text[])[1 + n / 28 % ${lastNames.length}::int] end`
/** Of the shape of ours: their first half is the time, so that new ones stand at the end of an index. */
const idOf = (kind: string, n: string) =>
  sql.raw(
    `(lpad(to_hex(1760000000000 + ${n}::bigint * 1000), 12, '0') || '7' || substr(md5('${kind}' || ${n}), 1, 3) || '8' || substr(md5('${kind}' || ${n}), 4, 15))::uuid`,
  )
/** As numbers of orders look: eight signs that say nothing. */
const numberOf = sql.raw(`'P-' || upper(substr(md5('number' || n), 1, 8))`)

/** A clinic with as many people, each with as many orders as the next, all of them over. */
export async function crowd(db: Db): Promise<void> {
  const first = await seedPatient(db, now, { name: 'Xerxes Irani' })
  const order = await seedOrder(db, now, first, { name: 'Xerxes Irani' })
  await sql`set statement_timeout = 0`.execute(db)
  // Keys between made rows hold by the way they are made; looking each of them up would take most of the time.
  await sql`set session_replication_role = replica`.execute(db)
  await sql`
    insert into users select ${idOf('user', 'n')}, '+91' || (7000000000 + n * 7919::bigint % 999999937), null, false, null, 'en', 'active', false, ${now}, ${now}, ${now}
    from generate_series(1, ${people}::int) n`.execute(db)
  await sql`
    insert into identities select 'phone', '+91' || (7000000000 + n * 7919::bigint % 999999937), ${idOf('user', 'n')} from generate_series(1, ${people}::int) n`.execute(
    db,
  )
  await sql`
    insert into patients (user_id, patient_id, relation, name, gender, created_at)
    select ${idOf('user', 'n')}, ${idOf('patient', 'n')}, 'self', ${nameOf}, 'U', ${now} from generate_series(1, ${people}::int) n`.execute(
    db,
  )
  await copyOrders(db, order)
  await sql`set session_replication_role = origin`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

/** What differs from the first order; everything else is as in that one. The newest wait to be accepted, all others are over. */
const isOpen = sql`n <= ${openOrders}::int`
const own = {
  user_id: idOf('user', '(1 + n % p.people)'),
  patient_id: idOf('patient', '(1 + n % p.people)'),
  order_id: idOf('order', 'n'),
  number: numberOf,
  status: sql`case when ${isOpen} then 'ORDER_PLACED' else 'CANCELLED' end`,
  cancelled_by: sql`case when ${isOpen} then null else 'system' end`,
  cancel_reason: sql`case when ${isOpen} then null else 'time_over' end`,
  expires_at: sql`null::timestamptz`,
}

async function copyOrders(db: Db, order: string): Promise<void> {
  const times = (most: number) => sql`cross join generate_series(1, ${most}::int) n cross join (select ${people}::int as people) p`
  await copyRows(db, 'orders', own, sql`orders o ${times(orders)} where o.order_id = ${order}`)
  const line = { user_id: own.user_id, order_id: own.order_id, line_id: idOf('line', 'n') }
  await copyRows(db, 'order_lines', line, sql`order_lines o ${times(openOrders)} where o.order_id = ${order}`)
}
