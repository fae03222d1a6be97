import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'

/** Counting stops here: above it somebody looks anyway, and a scrape must stay cheap. */
const enough = 10_000
const hourMs = 3_600_000

const openStates = ['PENDING', 'PENDING_PAYMENT', 'PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING'] as const
const owedStates = ['REQUESTED', 'PENDING', 'FAILED'] as const
const waitingStates = ['SEARCHING', 'RINGING', 'WAITING_ROOM'] as const

interface OldestAndCount {
  oldest: Date | null
  count: number
}
const none: OldestAndCount = { oldest: null, count: 0 }

/** Orders that are not finished, by their state and how far the parcel is. */
export async function openOrders(db: Db): Promise<{ status: string; fulfilment: string; count: number }[]> {
  const { rows } = await sql<{ status: string; fulfilment: string; count: number }>`
    select status, fulfilment, count(*) as count from (
      select status, fulfilment from orders
      where status in ('PENDING', 'PENDING_PAYMENT', 'PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING') and status = any(${[...openStates]})
      limit ${enough}) open
    group by status, fulfilment`.execute(db)
  return rows
}

/** Prescriptions no pharmacist has decided about, since when the oldest waits. */
export async function unreviewedPrescriptions(db: Db): Promise<OldestAndCount> {
  const { rows } = await sql<OldestAndCount>`
    select min(queued_at) as oldest, count(*) as count from (
      select queued_at from prescriptions where state in ('QUEUED', 'IN_REVIEW') order by queued_at limit ${enough}) waiting`.execute(db)
  return rows[0] ?? none
}

/** Patients who wait for a doctor now: in the queue, or in the waiting room after their time has come. */
export async function waitingPatients(db: Db): Promise<{ state: string; oldest: Date | null; count: number }[]> {
  const { rows } = await sql<{ state: string; oldest: Date | null; count: number }>`
    select state, min(since) as oldest, count(*) as count from (
      select state, coalesce(queued_at, greatest(patient_entered_at, start_at)) as since from consultations
      where state in ('SEARCHING', 'RINGING', 'WAITING_ROOM') and state = any(${[...waitingStates]}) limit ${enough}) waiting
    group by state`.execute(db)
  return rows
}

/** Rings of the last hour that no doctor answered. */
export async function missedRings(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - hourMs)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from consultation_offers where state = 'MISSED' and rings_until > ${since} limit ${enough}) missed`.execute(db)
  return rows[0]?.count ?? 0
}

/** Refunds that should have arrived by now. */
export async function lateRefunds(db: Db, now: Date): Promise<OldestAndCount> {
  const { rows } = await sql<OldestAndCount>`
    select min(expected_by) as oldest, count(*) as count from (
      select expected_by from refunds where state <> 'SETTLED' and state = any(${[...owedStates]}) and expected_by < ${now} limit ${enough}) late`.execute(
    db,
  )
  return rows[0] ?? none
}

/** The task that waits longest for its way into the queue. */
export async function oldestInOutbox(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('outbox').select('created_at').orderBy('id').limit(1).executeTakeFirst()
  return row?.created_at ?? null
}

/** Outside services whose last test failed; there are never more than a handful. */
export async function countFailingServices(db: Db): Promise<number> {
  const row = await db
    .selectFrom('vendor_connections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('failing_since', 'is not', null)
    .executeTakeFirst()
  return row?.count ?? 0
}

export async function countDeadLetters(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from dead_letters where dismissed_at is null order by failed_at desc, id desc limit ${enough}) open`.execute(db)
  return rows[0]?.count ?? 0
}
