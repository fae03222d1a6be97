import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { DoctorId } from '../../doctors/doctors.contract.ts'
import { ConsultationId } from '../consultations.contract.ts'

const Stars = z.int().min(1).max(5).meta({ id: 'RatingStars' })
const longest = 600
const comment = z.string().trim().min(1).max(longest)
const cursor = z.string().max(80).optional()
const ratingKey = z.object({ doctor: DoctorId, id: z.uuid() })

/** Where the comment of a rating stands: none was written, it waits to be read, it is shown, it was refused. */
const CommentState = z.enum(['none', 'waiting', 'shown', 'refused']).meta({ id: 'RatingCommentState' })

const OwnRating = z
  .object({ stars: Stars, comment: z.string().nullable(), state: CommentState, reply: z.string().nullable(), created_at: z.string() })
  .meta({ id: 'OwnRating' })
export type OwnRating = z.infer<typeof OwnRating>

const RatingForm = z
  .object({
    /** Until when the visit can be rated; null: it cannot, or was. */
    rate_until: z.string().nullable(),
    rating: OwnRating.nullable(),
  })
  .meta({ id: 'VisitRating' })
export type RatingForm = z.infer<typeof RatingForm>

/** A comment as everybody reads it: no name, no complaint, only the month of the visit. */
const ShownRating = z
  .object({ id: z.string(), stars: Stars, comment: z.string(), visited_month: z.string(), reply: z.string().nullable() })
  .meta({ id: 'ShownRating' })

const DoctorRatings = z
  .object({
    average: z.number(),
    visits: z.int(),
    /** How many visits were rated with one to five stars, in that order. */
    by_stars: z.array(z.int()).length(5),
    months: z.int(),
    comments: z.array(ShownRating),
  })
  .meta({ id: 'DoctorRatings' })
export type DoctorRatings = z.infer<typeof DoctorRatings>

const DeskRating = z
  .object({
    id: z.string(),
    doctor: z.string(),
    doctor_name: z.string(),
    stars: Stars,
    comment: z.string(),
    state: CommentState,
    reason: z.string().nullable(),
    reply: z.string().nullable(),
    /** Only the month, so that a doctor does not read from the hour who rated. */
    visited_month: z.string(),
    created_at: z.string(),
  })
  .meta({ id: 'DeskRating' })
export type DeskRating = z.infer<typeof DeskRating>

export const ratingsContract = {
  'GET /api/my_appointment/{id}/rating/': {
    operationId: 'getVisitRating',
    access: ['patient'],
    summary: 'Get the rating of a visit, and until when it can be given',
    params: z.object({ id: ConsultationId }),
    response: RatingForm,
  },
  'POST /api/my_appointment/{id}/rating/': {
    operationId: 'rateVisit',
    access: ['patient'],
    summary: 'Rate a visit that took place, once and within the days of the policy; a comment is shown after review',
    params: z.object({ id: ConsultationId }),
    body: z.strictObject({ stars: Stars, comment: comment.optional() }),
    response: RatingForm,
    idempotent: true,
  },
  'GET /api/doctor/doctors/{id}/ratings/': {
    operationId: 'listDoctorRatings',
    access: ['anyone'],
    summary:
      'Get the average, the distribution and the comments of a doctor’s rated visits; null below the least number, or where ratings are off',
    params: z.object({ id: DoctorId }),
    query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(10), cursor }),
    response: DoctorRatings.nullable(),
  },
  'GET /api/desk/rating/': {
    operationId: 'listDeskRatings',
    access: ['admin', 'doctor'],
    summary: 'List comments on visits: admins those of a state, doctors the ones about themselves that are shown',
    query: z.object({
      state: z.enum(['waiting', 'shown', 'refused']).default('waiting'),
      limit: z.coerce.number().int().min(1).max(50).default(20),
      cursor,
    }),
    response: z.array(DeskRating),
  },
  'POST /api/desk/rating/{doctor}/{id}/decide/': {
    operationId: 'decideRating',
    access: ['admin'],
    summary: 'Show a comment, or refuse it with a reason; the stars count either way',
    params: ratingKey,
    body: z.discriminatedUnion('decision', [
      z.strictObject({ decision: z.literal('show') }),
      z.strictObject({ decision: z.literal('refuse'), reason: z.string().trim().min(1).max(300) }),
    ]),
    response: DeskRating,
  },
  'POST /api/desk/rating/{doctor}/{id}/reply/': {
    operationId: 'replyToRating',
    access: ['doctor'],
    summary: 'Reply to a comment about me, in public; nothing about the patient’s health',
    params: ratingKey,
    body: z.strictObject({ reply: comment }),
    response: DeskRating,
  },
} satisfies Contract
