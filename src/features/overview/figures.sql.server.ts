import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'

const figureNames = ['orders', 'sales', 'consultations', 'reached', 'missed_rings', 'reviewed', 'refunds', 'unable'] as const
export type FigureName = (typeof figureNames)[number]
export interface Figure {
  hour: Date
  figure: FigureName
  /** The pharmacy; empty for what happens at none. */
  place: string
  /** Of a waiting time: where its step begins; otherwise 0. */
  step_s: number
  count: number
  paise: number
}
export interface Span {
  from: Date
  to: Date
}

/** India's hours begin half an hour after those of UTC. */
const hourOf = (at: RawBuilder<unknown>) => sql`date_trunc('hour', ${at} + interval '30 minutes') - interval '30 minutes'`

/** Steps of ten seconds up to ten minutes, then of a minute, up to two hours: exact enough to say "2:50". */
const stepOf = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`(select case when s < 600 then s / 10 * 10 else least(s, 7200) / 60 * 60 end
    from greatest(0, extract(epoch from ${to} - ${from})::int) s)`

const [none, noStep, noAmount] = [sql`''`, sql`0`, sql`0`]

interface Definition {
  at: RawBuilder<unknown>
  place: RawBuilder<unknown>
  step: RawBuilder<unknown>
  amount: RawBuilder<unknown>
  /** Rows by an index on `at`. */
  rows: RawBuilder<unknown>
}

/** What each figure counts, and when it happened. */
const definitions: Record<FigureName, Definition> = {
  orders: { at: sql`created_at`, place: sql`pharmacy_id`, step: noStep, amount: sql`payable_paise`, rows: sql`orders where true` },
  // What was invoiced, less what was credited.
  sales: {
    at: sql`issued_at`,
    // An invoice names its supplier by GSTIN, which several pharmacies may share; its order knows the pharmacy.
    place: sql`coalesce((select o.pharmacy_id from orders o
      where source = 'order' and o.user_id = invoices.user_id and o.order_id = invoices.source_id), '')`,
    step: noStep,
    amount: sql`case when kind = 'credit_note' then -total_paise else total_paise end`,
    rows: sql`invoices where true`,
  },
  consultations: {
    at: sql`ended_at`,
    place: none,
    step: noStep,
    amount: noAmount,
    rows: sql`consultations where ended_at is not null and state in ('ENDED', 'COMPLETED')`,
  },
  reached: {
    at: sql`accepted_at`,
    place: none,
    step: stepOf(sql`queued_at`, sql`accepted_at`),
    amount: noAmount,
    rows: sql`consultations where kind = 'instant' and accepted_at is not null and queued_at is not null`,
  },
  missed_rings: {
    at: sql`rings_until`,
    place: none,
    step: noStep,
    amount: noAmount,
    rows: sql`consultation_offers where state = 'MISSED'`,
  },
  reviewed: {
    at: sql`decided_at`,
    place: none,
    step: stepOf(sql`queued_at`, sql`decided_at`),
    amount: noAmount,
    rows: sql`prescriptions where source = 'upload' and decided_at is not null and queued_at is not null`,
  },
  refunds: { at: sql`requested_at`, place: none, step: noStep, amount: sql`amount_paise`, rows: sql`refunds where true` },
  unable: { at: sql`unable_at`, place: none, step: noStep, amount: noAmount, rows: sql`consultations where unable_at is not null` },
}

function select(figure: FigureName, { from, to }: Span): RawBuilder<unknown> {
  const { at, place, step, amount, rows } = definitions[figure]
  return sql`select ${hourOf(at)} as hour, ${figure}::text as figure, ${place} as place, ${step} as step_s,
      count(*)::int as count, coalesce(sum(${amount}), 0)::bigint as paise
    from ${rows} and ${at} >= ${from} and ${at} < ${to} group by 1, 2, 3, 4`
}

const union = (span: Span) =>
  sql.join(
    figureNames.map((figure) => select(figure, span)),
    sql` union all `,
  )

/** The figures of a time, from the rows themselves. */
export async function countFigures(db: Db, span: Span): Promise<Figure[]> {
  return (await sql<Figure>`${union(span)}`.execute(db)).rows.map(plain)
}

/** Writes the figures of whole hours, once. */
export async function keepFigures(db: Db, span: Span): Promise<void> {
  await sql`insert into hourly_figures (hour, figure, place, step_s, count, paise)
    select hour, figure, place, step_s, count, paise from (${union(span)}) counted on conflict do nothing`.execute(db)
}

export async function keptFigures(db: Db, { from, to }: Span): Promise<Figure[]> {
  const rows = await db.selectFrom('hourly_figures').selectAll().where('hour', '>=', from).where('hour', '<', to).execute()
  return rows.map((row) => plain(row as Figure))
}

const plain = (row: Figure): Figure => ({ ...row, paise: Number(row.paise) })

/** The hours that are kept; null before the first. */
export async function keptSpan(db: Db): Promise<Span | null> {
  const row = await db.selectFrom('hourly_figures_span').selectAll().executeTakeFirst()
  return row ? { from: row.counted_from, to: row.counted_until } : null
}

export async function saveKeptSpan(db: Db, { from, to }: Span): Promise<void> {
  await db
    .insertInto('hourly_figures_span')
    .values({ counted_from: from, counted_until: to })
    .onConflict((on) => on.column('one').doUpdateSet({ counted_from: from, counted_until: to }))
    .execute()
}
