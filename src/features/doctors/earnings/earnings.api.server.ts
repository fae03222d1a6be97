import { cursorAfter } from '../../../lib/cursor.ts'
import { Refusal } from '../../../lib/errors.ts'
import { addDays, countDays, indiaDay, indiaInstant } from '../../../lib/india-time.ts'
import type { Context } from '../../../platform/context.ts'
import { readCursor } from '../../../platform/cursor.ts'
import { implement } from '../../../platform/implement.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import { refuseOwnDoctor } from '../own-doctor.server.ts'
import { doctorOf, requireAnyDoctor } from '../require-doctor.server.ts'
import { type Earnings, earningsContract } from './earnings.contract.ts'
import { addMonths, firstDayOf } from './earnings.rules.ts'
import { lastPayoutOf, listEarnings, markPaid, monthOfAll, paidOutUntil, payoutOf, perDay, setShare, sumOf } from './earnings.sql.server.ts'
import { percentAt } from './settle-earning.server.ts'

const monthNow = (now: Date) => indiaDay(now).slice(0, 7)
const spanOf = (month: string) => ({ from: indiaInstant(firstDayOf(month)), to: indiaInstant(firstDayOf(addMonths(month, 1))) })
const beginning = new Date(0)

export const earningsApi = implement(earningsContract, {
  'GET /api/desk/earnings/': async (context, { query }) => {
    const doctor = await requireAnyDoctor(context.db, doctorOf(context, query.doctor), context.now)
    return statement(context, doctor.doctor_id, { ...query, month: query.month ?? monthNow(context.now) })
  },
  'GET /api/desk/doctor_month/': async ({ db, now }, { query }) => {
    const month = query.month ?? monthNow(now)
    const rows = await monthOfAll(db, { ...spanOf(month), firstDay: firstDayOf(month) })
    const doctors = await Promise.all(
      rows.map(async ({ doctor_id, name, earned, paid, reference, paid_on }) => {
        const payout = paid === null ? null : { amount_paise: paid, reference: reference ?? '', paid_on: paid_on ?? '' }
        return { doctor: doctor_id, name, percent: await percentAt(db, doctor_id, now), earned_paise: earned, payout }
      }),
    )
    return { month, is_over: month < monthNow(now), doctors }
  },
  'PUT /api/desk/doctor/{id}/share/': async (context, { params, body: { percent } }) => {
    const { now } = context
    return inTransaction(context.db, async (db) => {
      await requireAnyDoctor(db, params.id, now)
      await refuseOwnDoctor({ ...context, db }, params.id)
      await setShare(db, { doctor_id: params.id, valid_from: now, percent, set_by: signedIn(context), set_at: now })
      return { percent }
    })
  },
  'POST /api/desk/doctor/{id}/payout/': (context, { params, body }) =>
    inTransaction(context.db, (db) => markMonth({ ...context, db }, params.id, body)),
})

/** A month that is over was paid out, by a transfer outside of Parcha. */
async function markMonth(context: Context, doctorId: string, { month, reference, paid_on }: MonthPaid) {
  const { db, now } = context
  await requireAnyDoctor(db, doctorId, now)
  await refuseOwnDoctor(context, doctorId)
  if (month >= monthNow(now)) throw new Refusal('invalid', { fields: { month: ['This month is not over yet'] } })
  if (paid_on > indiaDay(now)) throw new Refusal('invalid', { fields: { paid_on: ['This date is in the future'] } })
  const amount_paise = await sumOf(db, doctorId, spanOf(month))
  const marked = { marked_by: signedIn(context), marked_at: now }
  const row = { doctor_id: doctorId, month: firstDayOf(month), amount_paise, reference, paid_on, ...marked }
  if (!(await markPaid(db, row))) throw new Refusal('conflict', { detail: 'This month is already marked as paid' })
  return { amount_paise, reference, paid_on }
}

interface MonthPaid {
  month: string
  reference: string
  paid_on: string
}

interface Wish {
  month: string
  limit: number
  cursor?: string | undefined
}

async function statement({ db, now }: Context, doctorId: string, { month, limit, cursor }: Wish): Promise<Earnings> {
  const span = spanOf(month)
  const days = await perDay(db, doctorId, span)
  const rows = await listEarnings(db, doctorId, { ...span, before: readCursor(cursor), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const payout = await payoutOf(db, doctorId, firstDayOf(month))
  const lastPayout = await lastPayoutOf(db, doctorId)
  return {
    month,
    percent: await percentAt(db, doctorId, now),
    earned_paise: days.reduce((sum, { paise }) => sum + paise, 0),
    consultations: days.reduce((sum, { consultations }) => sum + consultations, 0),
    ...(await monthBefore(db, doctorId, month, now)),
    days: days.map(({ day, paise, consultations }) => ({ day, amount_paise: paise, consultations })),
    unpaid_paise: (await sumOf(db, doctorId, { from: beginning, to: span.to })) - (await paidOutUntil(db, doctorId, firstDayOf(month))),
    payout: payoutView(payout),
    last_payout: payoutView(lastPayout),
    entries: shown.map(({ entry_id, at, consultation_id, number, amount_paise, percent }) => {
      return { id: entry_id, at: at.toISOString(), consultation: consultation_id, number, amount_paise: Number(amount_paise), percent }
    }),
    next: last ? cursorAfter(last.at, last.entry_id) : null,
  }
}

type PayoutRow = Awaited<ReturnType<typeof payoutOf>>

function payoutView(row: PayoutRow): Earnings['payout'] {
  return row ? { amount_paise: Number(row.amount_paise), reference: row.reference, paid_on: row.paid_on } : null
}

/** The month before in whole, and up to the day that this month has come to. */
async function monthBefore(db: Context['db'], doctorId: string, month: string, now: Date) {
  const before = spanOf(addMonths(month, -1))
  const daysIn = countDays(firstDayOf(month), addDays(indiaDay(now), 1))
  const same = indiaInstant(addDays(firstDayOf(addMonths(month, -1)), Math.max(0, Math.min(31, daysIn))))
  return {
    before_paise: await sumOf(db, doctorId, before),
    before_same_day_paise: await sumOf(db, doctorId, { from: before.from, to: same < before.to ? same : before.to }),
  }
}
