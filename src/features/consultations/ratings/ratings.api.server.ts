import { cursorAfter } from '../../../lib/cursor.ts'
import { Refusal } from '../../../lib/errors.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import type { Context } from '../../../platform/context.ts'
import { readCursor } from '../../../platform/cursor.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import { answer, implement } from '../../../platform/implement.ts'
import { tellDesk } from '../../../platform/jobs/desk-signals.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { firstMonth, monthOf, summarise } from '../../doctors/choosing/doctor-ratings.rules.ts'
import { countRatings } from '../../doctors/choosing/doctor-ratings.sql.server.ts'
import { ratingNumbers } from '../../doctors/doctor-numbers.server.ts'
import { doctorOf, requireDoctor } from '../../doctors/require-doctor.server.ts'
import { type ConsultationRow, findConsultation } from '../consultations.sql.server.ts'
import { doctorNames } from './rating-names.sql.server.ts'
import { type DeskRating, type DoctorRatings, type OwnRating, type RatingForm, ratingsContract } from './ratings.contract.ts'
import { rateUntil } from './ratings.rules.ts'
import {
  decideRating,
  findRatingOfVisit,
  insertRating,
  listDecidedRatings,
  listShownRatings,
  listWaitingRatings,
  type RatingRow,
  replyToRating,
} from './ratings.sql.server.ts'

export const ratingsApi = implement(ratingsContract, {
  'GET /api/my_appointment/{id}/rating/': async (context, { params }) => form(context, await ownVisit(context, params.id)),
  'POST /api/my_appointment/{id}/rating/': (context, { params, body }) =>
    inTransaction(context.db, async (db) => {
      const visit = await ownVisit({ ...context, db }, params.id)
      await rate({ ...context, db }, visit, body)
      return form({ ...context, db }, visit)
    }),
  'GET /api/doctor/doctors/{id}/ratings/': async (context, { params, query }) => {
    await requireDoctor(context.db, params.id, context.now)
    const ratings = await doctorRatings(context, params.id, query)
    return ratings === null ? null : answer(ratings, ratings.next)
  },
  'GET /api/desk/rating/': async (context, { query: { state, limit, cursor } }) => {
    const page = { limit, before: readCursor(cursor) }
    const rows = await deskRows(context, state, page)
    const last = rows.length === limit ? rows.at(-1) : undefined
    const at = last && (own(context) !== null ? last.visited_at : last.state === 'waiting' ? last.created_at : last.decided_at)
    return answer(await deskRatings(context, rows), last && at ? { next: cursorAfter(at, last.rating_id) } : {})
  },
  'POST /api/desk/rating/{doctor}/{id}/decide/': (context, { params, body }) =>
    inTransaction(context.db, async (db) => {
      const decided = {
        state: body.decision === 'show' ? ('shown' as const) : ('refused' as const),
        reason: body.decision === 'show' ? null : body.reason,
        by: signedIn(context),
        now: context.now,
      }
      const row = await decideRating(db, { doctorId: params.doctor, ratingId: params.id }, decided)
      tellDesk(db, 'admin')
      return deskRating({ ...context, db }, row)
    }),
  'POST /api/desk/rating/{doctor}/{id}/reply/': (context, { params, body }) => {
    if (doctorOf(context) !== params.doctor) throw new Refusal('not_found')
    return inTransaction(context.db, async (db) => {
      const row = await replyToRating(db, { doctorId: params.doctor, ratingId: params.id }, body.reply, context.now)
      return deskRating({ ...context, db }, row)
    })
  },
})

async function ownVisit(context: Pick<Context, 'db' | 'actor'>, consultation_id: string): Promise<ConsultationRow> {
  const row = await findConsultation(context.db, { user_id: signedIn(context), consultation_id })
  if (!row) throw new Refusal('not_found')
  return row
}

async function form({ db, now }: Pick<Context, 'db' | 'now'>, visit: ConsultationRow): Promise<RatingForm> {
  const { shown, within_days } = await ratingNumbers(db, now)
  const row = visit.doctor_id === null ? undefined : await findRatingOfVisit(db, visit.doctor_id, visit.consultation_id)
  if (row) return { rate_until: null, rating: ownRating(row) }
  return { rate_until: shown === 0 ? null : (rateUntil(visit, within_days, now)?.toISOString() ?? null), rating: null }
}

function ownRating({ stars, comment, state, reply, created_at }: RatingRow): OwnRating {
  return { stars, comment, state, reply, created_at: created_at.toISOString() }
}

async function rate(
  context: Pick<Context, 'db' | 'now'> & { newId: () => string },
  visit: ConsultationRow,
  body: { stars: number; comment?: string | undefined },
) {
  const { db, now } = context
  const { shown, within_days } = await ratingNumbers(db, now)
  const { doctor_id, ended_at, user_id, consultation_id } = visit
  if (shown === 0 || doctor_id === null || ended_at === null || rateUntil(visit, within_days, now) === null) throw new Refusal('conflict')
  const state = body.comment === undefined ? ('none' as const) : ('waiting' as const)
  const row = {
    doctor_id,
    rating_id: context.newId(),
    user_id,
    consultation_id,
    visited_at: ended_at,
    stars: body.stars,
    state,
    created_at: now,
  }
  if (!(await insertRating(db, { ...row, comment: body.comment ?? null }, monthOf(ended_at)))) throw new Refusal('conflict')
  if (state === 'waiting') tellDesk(db, 'admin')
}

async function doctorRatings(
  { db, now }: Pick<Context, 'db' | 'now'>,
  doctorId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<(DoctorRatings & { next: { next?: string } }) | null> {
  const { shown, least_visits, months } = await ratingNumbers(db, now)
  const summary = summarise(shown === 0 ? [] : await countRatings(db, [doctorId], firstMonth(now, months)))
  if (summary.visits === 0 || summary.visits < least_visits) return null
  const rows = await listShownRatings(db, doctorId, { limit, before: readCursor(cursor) })
  const last = rows.length === limit ? rows.at(-1) : undefined
  const comments = rows.map(({ rating_id: id, stars, comment, visited_at, reply }) => ({
    id,
    stars,
    comment: comment ?? '',
    visited_month: indiaDay(visited_at).slice(0, 7),
    reply,
  }))
  return { ...summary, months, comments, next: last ? { next: cursorAfter(last.visited_at, last.rating_id) } : {} }
}

/** The doctor who reads about themselves; null for an admin, who reads about all. */
function own({ actor }: Context): string | null {
  return actor.roles.includes('admin') ? null : (actor.staff?.doctorId ?? null)
}

function deskRows(
  context: Context,
  state: 'waiting' | 'shown' | 'refused',
  page: { limit: number; before: { at: Date; id: string } | null },
) {
  const doctorId = own(context)
  // What is not shown yet, or was refused, is between the patient and the clinic.
  if (doctorId !== null) return listShownRatings(context.db, doctorId, page)
  return state === 'waiting' ? listWaitingRatings(context.db, page) : listDecidedRatings(context.db, state, page)
}

async function deskRatings(context: Context, rows: readonly RatingRow[]): Promise<DeskRating[]> {
  const names = await doctorNames(
    context.db,
    rows.map(({ doctor_id }) => doctor_id),
  )
  return rows.map((row) => ({
    id: row.rating_id,
    doctor: row.doctor_id,
    doctor_name: names.get(row.doctor_id)?.[context.language === 'hi' ? 'name_hi' : 'name'] ?? '',
    stars: row.stars,
    comment: row.comment ?? '',
    state: row.state,
    reason: row.reason,
    reply: row.reply,
    visited_month: indiaDay(row.visited_at).slice(0, 7),
    created_at: row.created_at.toISOString(),
  }))
}

async function deskRating(context: Context, row: RatingRow | undefined): Promise<DeskRating> {
  const [view] = row ? await deskRatings(context, [row]) : []
  if (!view) throw new Refusal('not_found')
  return view
}
