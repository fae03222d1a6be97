import { addDays, indiaDay } from '../../lib/india-time.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { implement } from '../../platform/implement.ts'
import { consultationNumbers, secondsAfter } from '../consultations/consultation-numbers.server.ts'
import { pharmacyLabels } from '../pharmacies/pharmacies.sql.server.ts'
import { countFigures, type Figure, keptFigures, keptSpan, type Span } from './figures.sql.server.ts'
import { type Overview, overviewContract } from './overview.contract.ts'
import { spansOf, type SpanName, splitAt, stepsOf } from './spans.rules.ts'
import { countStages, countStock, lateOrders, stockToActOn } from './stages.sql.server.ts'
import { byStep, sumOf, waitsOf } from './sums.rules.ts'
import { isLate, worstFirst } from './tasks.rules.ts'
import { openTasks } from './tasks.sql.server.ts'

const hourMs = 3_600_000
/** What expires so soon is to be sold, moved or sent back. */
const expiringDays = 30
const stockShown = 4
/** A medicine that was sold within so many days is missed when it is out of stock. */
const sellsDays = 30
/** So long somebody is reminded that nobody let a colleague back in. */
const lapsedDays = 3

interface Question {
  now: Date
  place: string | null
  span: SpanName
}

export const overviewApi = implement(overviewContract, {
  'GET /api/desk/overview/': async ({ db, now }, { query: { place: asked, span } }) => {
    const places = (await pharmacyLabels(db)).map(({ pharmacy_id: id, trade_name: name }) => ({ id, name }))
    const place = places.some(({ id }) => id === asked) ? (asked ?? null) : null
    const question = { now, place, span }
    const [figures, tasks, open] = await Promise.all([figuresOf(db, question), tasksOf(db, question), openOf(db, question)])
    return { span, place, places, ...figures, tasks, ...open }
  },
  'GET /api/desk/overview/late/': async ({ db, now }, { query: { place: asked } }) => {
    const place = (await pharmacyLabels(db)).find(({ pharmacy_id }) => pharmacy_id === asked)?.pharmacy_id ?? null
    const rows = await lateOrders(db, { now, place })
    const orders = rows.map(({ pharmacy, phone, promised_until, ...row }) => {
      return { ...row, pharmacy: { name: pharmacy, phone }, promised_until: promised_until.toISOString() }
    })
    return { now: now.toISOString(), orders }
  },
})

async function figuresOf(db: Db, { now, place, span }: Question) {
  const spans = spansOf(span, now)
  const [figures, earlier, { search_s: promise_s }] = await Promise.all([
    readFigures(db, spans.now),
    readFigures(db, spans.before),
    consultationNumbers(db, now),
  ])
  const here = (all: Figure[]) => (place === null ? all : all.filter((one) => one.place === place))
  const [ours, ourEarlier] = [here(figures), here(earlier)]
  const compare = (name: Figure['figure'], what: 'count' | 'paise' = 'count', [one, other] = [figures, earlier]) => {
    return { now: sumOf(one, name)[what], before: sumOf(other, name)[what] }
  }
  const waits = (name: 'reached' | 'reviewed') => ({ now: waitsOf(figures, name), before: waitsOf(earlier, name) })
  return {
    from: spans.now.from.toISOString(),
    to: spans.now.to.toISOString(),
    before: { from: spans.before.from.toISOString(), to: spans.before.to.toISOString() },
    orders: compare('orders', 'count', [ours, ourEarlier]),
    sales_paise: compare('sales', 'paise', [ours, ourEarlier]),
    consultations: compare('consultations'),
    reached: waits('reached'),
    promise_s,
    missed_rings: compare('missed_rings'),
    reviewed: waits('reviewed'),
    refunds: { count: compare('refunds'), paise: compare('refunds', 'paise') },
    unable: compare('unable'),
    steps: stepsShown(span, spans, { figures, ours, ourEarlier }),
  }
}

/** Whole hours as they were added up, the rest from the rows. */
async function readFigures(db: Db, span: Span): Promise<Figure[]> {
  const { kept, counted } = splitAt(span, await keptSpan(db))
  const parts = [...(kept ? [keptFigures(db, kept)] : []), ...counted.map((part) => countFigures(db, part))]
  return (await Promise.all(parts)).flat()
}

type Spans = ReturnType<typeof spansOf>

function stepsShown(span: SpanName, spans: Spans, { figures, ours, ourEarlier }: Record<'figures' | 'ours' | 'ourEarlier', Figure[]>) {
  const starts = stepsOf(span, spans.now)
  const [all, now, before] = [byStep(figures, starts), byStep(ours, starts), byStep(ourEarlier, stepsOf(span, spans.before))]
  return starts.map((start, at): Overview['steps'][number] => ({
    at: start.toISOString(),
    orders: start > spans.now.to ? null : sumOf(now[at] ?? [], 'orders').count,
    orders_before: sumOf(before[at] ?? [], 'orders').count,
    ...waitsOf(all[at] ?? [], 'reached'),
  }))
}

async function tasksOf(db: Db, { now, place }: Question) {
  const { still_looking_s, sign_h } = await consultationNumbers(db, now)
  const rows = await openTasks(db, {
    now,
    place,
    waitsTooLongBefore: secondsAfter(now, -still_looking_s),
    signedBefore: new Date(now.getTime() - sign_h * hourMs),
    lapsedAfter: new Date(now.getTime() - lapsedDays * 24 * hourMs),
    dueUntil: new Date(now.getTime() + 24 * hourMs),
    soldFrom: new Date(now.getTime() - sellsDays * 24 * hourMs),
  })
  return worstFirst(rows.map((row) => ({ ...row, at: row.at?.toISOString() ?? null, is_late: isLate(row, now) })))
}

async function openOf(db: Db, { now, place }: Question) {
  const expiresBy = addDays(indiaDay(now), expiringDays)
  const [stages, counted, rows] = await Promise.all([
    countStages(db, { now, place }),
    countStock(db, place, expiresBy),
    stockToActOn(db, place, expiresBy, stockShown),
  ])
  return { stages, stock: { ...counted, rows } }
}
