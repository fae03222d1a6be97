import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { DoctorEarnings, DoctorPayouts, DoctorShares } from '../../../platform/database/database.types.ts'

/** Money that came in for a consultation and money promised back, as the ledger has it. */
export async function ledgerKept(db: Db, userId: string, consultationId: string): Promise<{ captured: number; back: number }> {
  return db
    .selectFrom('ledger_entries')
    .select([
      sql<number>`coalesce(sum(amount_paise) filter (where debit in ('gateway', 'cash') and credit = 'customer'), 0)::int`.as('captured'),
      sql<number>`coalesce(sum(amount_paise) filter (where debit = 'customer' and credit = 'refunds'), 0)::int`.as('back'),
    ])
    .where('user_id', '=', userId)
    .where('purpose', '=', 'consultation')
    .where('purpose_id', '=', consultationId)
    .executeTakeFirstOrThrow()
}

/** What was noted of a consultation until now, and at which share. */
export async function notedOf(db: Db, doctorId: string, consultationId: string): Promise<{ paise: number; percent: number | null }> {
  const { paise, percent } = await db
    .selectFrom('doctor_earnings')
    .select([sql<number>`coalesce(sum(amount_paise), 0)::int`.as('paise'), sql<number | null>`max(percent)`.as('percent')])
    .where('doctor_id', '=', doctorId)
    .where('consultation_id', '=', consultationId)
    .executeTakeFirstOrThrow()
  return { paise, percent }
}

export async function noteEarning(db: Db, row: Insertable<DoctorEarnings>): Promise<void> {
  await db.insertInto('doctor_earnings').values(row).execute()
}

/** The share of a doctor in force at a moment; undefined where the policy of all doctors counts. */
export async function shareAt(db: Db, doctorId: string, at: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('doctor_shares')
    .select('percent')
    .where('doctor_id', '=', doctorId)
    .where('valid_from', '<=', at)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.percent
}

export async function setShare(db: Db, row: Insertable<DoctorShares>): Promise<void> {
  const { percent, set_by, set_at } = row
  await db
    .insertInto('doctor_shares')
    .values(row)
    .onConflict((on) => on.columns(['doctor_id', 'valid_from']).doUpdateSet({ percent, set_by, set_at }))
    .execute()
}

interface Span {
  from: Date
  to: Date
}

/** A month day by day, in India. */
export async function perDay(
  db: Db,
  doctorId: string,
  { from, to }: Span,
): Promise<{ day: string; paise: number; consultations: number }[]> {
  return db
    .selectFrom('doctor_earnings')
    .select([
      sql<string>`(at at time zone 'Asia/Kolkata')::date::text`.as('day'),
      sql<number>`sum(amount_paise)::int`.as('paise'),
      sql<number>`count(distinct consultation_id)::int`.as('consultations'),
    ])
    .where('doctor_id', '=', doctorId)
    .where('at', '>=', from)
    .where('at', '<', to)
    .groupBy('day')
    .orderBy('day')
    .execute()
}

export function listEarnings(
  db: Db,
  doctorId: string,
  { from, to, before, limit }: Span & { before: { at: Date; id: string } | null; limit: number },
): Promise<Selectable<DoctorEarnings>[]> {
  return db
    .selectFrom('doctor_earnings')
    .selectAll()
    .where('doctor_id', '=', doctorId)
    .where('at', '>=', from)
    .where('at', '<', to)
    .$if(before !== null, (query) => query.where(sql<boolean>`(at, entry_id) < (${before?.at ?? to}, ${before?.id ?? ''}::uuid)`))
    .orderBy('at', 'desc')
    .orderBy('entry_id', 'desc')
    .limit(limit)
    .execute()
}

export async function sumOf(db: Db, doctorId: string, { from, to }: Span): Promise<number> {
  const { paise } = await db
    .selectFrom('doctor_earnings')
    .select(sql<number>`coalesce(sum(amount_paise), 0)::int`.as('paise'))
    .where('doctor_id', '=', doctorId)
    .where('at', '>=', from)
    .where('at', '<', to)
    .executeTakeFirstOrThrow()
  return paise
}

type PayoutRow = Omit<Selectable<DoctorPayouts>, 'month' | 'paid_on'> & { month: string; paid_on: string }

function payouts(db: Db) {
  return db
    .selectFrom('doctor_payouts')
    .select(['doctor_id', 'amount_paise', 'reference', 'marked_by', 'marked_at'])
    .select([sql<string>`month::text`.as('month'), sql<string>`paid_on::text`.as('paid_on')])
}

export async function payoutOf(db: Db, doctorId: string, firstDay: string): Promise<PayoutRow | undefined> {
  return payouts(db)
    .where('doctor_id', '=', doctorId)
    .where('month', '=', sql<Date>`${firstDay}::date`)
    .executeTakeFirst()
}

/** What came last to the doctor's account, of whichever month. */
export async function lastPayoutOf(db: Db, doctorId: string): Promise<PayoutRow | undefined> {
  return payouts(db)
    .where('doctor_id', '=', doctorId)
    .orderBy('doctor_payouts.paid_on', 'desc')
    .orderBy('doctor_payouts.month', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function paidOutUntil(db: Db, doctorId: string, firstDay: string): Promise<number> {
  const { paise } = await db
    .selectFrom('doctor_payouts')
    .select(sql<number>`coalesce(sum(amount_paise), 0)::int`.as('paise'))
    .where('doctor_id', '=', doctorId)
    .where('month', '<=', sql<Date>`${firstDay}::date`)
    .executeTakeFirstOrThrow()
  return paise
}

/** False when this month was marked before. */
export async function markPaid(db: Db, row: Insertable<DoctorPayouts>): Promise<boolean> {
  const done = await db
    .insertInto('doctor_payouts')
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning('doctor_id')
    .executeTakeFirst()
  return done !== undefined
}

/** Every doctor's month for whoever pays it: doctors are a few dozen rows that an admin set up. */
export async function monthOfAll(db: Db, { from, to, firstDay }: Span & { firstDay: string }) {
  const { rows } = await sql<{
    doctor_id: string
    name: string
    earned: number
    paid: number | null
    reference: string | null
    paid_on: string | null
  }>`
    select d.doctor_id, d.name,
      (select coalesce(sum(amount_paise), 0)::int from doctor_earnings e where e.doctor_id = d.doctor_id and e.at >= ${from} and e.at < ${to}) as earned,
      p.amount_paise::int as paid, p.reference, p.paid_on::text as paid_on
    from doctors d left join doctor_payouts p on p.doctor_id = d.doctor_id and p.month = ${firstDay}::date order by d.name, d.doctor_id limit 500`.execute(
    db,
  )
  return rows
}
