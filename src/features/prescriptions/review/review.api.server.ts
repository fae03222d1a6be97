import * as z from 'zod'
import { Refusal } from '../../../lib/errors.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import { implement } from '../../../platform/implement.ts'
import { policyAt } from '../../../platform/policies.server.ts'
import type { UrlSigner } from '../../../platform/http/signed-url.server.ts'
import { ageOn } from '../../accounts/accounts.rules.ts'
import { findPatient } from '../../accounts/patients.sql.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { ValidityDays } from '../sign/issue-prescription.server.ts'
import { decideReview } from './decide-review.server.ts'
import { filesOf } from '../prescription-view.server.ts'
import { type PrescriptionRow, step } from '../prescriptions.sql.server.ts'
import { earlierReadings } from './earlier-readings.server.ts'
import { requirePharmacist } from './require-pharmacist.server.ts'
import type { ReviewHooks } from './review-hooks.ts'
import { runReviewHooks } from './review-hooks.ts'
import { Reading, type Review, reviewContract, type Waiting } from './review.contract.ts'
import { reviewProducts } from './review-products.server.ts'
import { claim, findForDesk, keptWarnings, lastReview, listWaiting, lockLeased } from './review.sql.server.ts'

const Lease = z.strictObject({ lease_minutes: z.int().positive() })

export const reviewApi = ({ signer, hooks }: { signer: UrlSigner; hooks: ReviewHooks }) =>
  implement(reviewContract, {
    'GET /api/desk/review/': async (context, { query }) => {
      const { userId } = await requirePharmacist(context)
      const rows = await listWaiting(context.db, { userId, now: context.now }, query.limit)
      return rows.map((row) => waiting(row, userId, context.now))
    },
    'POST /api/desk/review/{id}/claim/': async (context, { params }) => {
      const { userId, pharmacyId } = await requirePharmacist(context)
      const found = await known(context, params.id)
      const { lease_minutes } = await policyAt(context.db, 'prescription_review', Lease, context.now)
      const until = new Date(context.now.getTime() + lease_minutes * 60_000)
      const row = await claim(context.db, found, { userId, now: context.now }, until)
      if (!row) throw new Refusal('conflict', { detail: 'Another pharmacist has it, or it has been decided' })
      look(context, row, 'review of a prescription')
      return reviewOf(context, signer, row, { until, pharmacyId })
    },
    'POST /api/desk/review/{id}/release/': async (context, { params }) => {
      const { userId } = await requirePharmacist(context)
      await inTransaction(context.db, async (db) => {
        const row = await lockLeased(db, params.id, { userId, now: context.now })
        if (!row) throw new Refusal('not_found')
        await step(db, row, 'release', { lease_by: null, lease_until: null })
      })
      return { released: true as const }
    },
    'POST /api/desk/review/{id}/decide/': async (context, { params, body }) => {
      const who = await requirePharmacist(context)
      const row = await decideReview(context, hooks, { id: params.id, who, decision: body })
      look(context, row, 'decision over a prescription')
      return { id: row.prescription_id, state: row.state, second_eyes: row.state === 'QUEUED' }
    },
    'POST /api/desk/review/{id}/revoke/': async (context, { params, body }) => {
      if (!context.actor.roles.includes('admin')) await requirePharmacist(context)
      const found = await known(context, params.id)
      const row = await step(context.db, found, 'revoke', { reason_code: null, decided_by: signedIn(context), decided_at: context.now })
      if (!row) throw new Refusal('conflict', { detail: 'This prescription is not in use' })
      look(context, row, body.reason)
      await runReviewHooks(hooks, context.db, context, { userId: row.user_id, prescriptionId: row.prescription_id, state: row.state })
      return { id: row.prescription_id, state: row.state, second_eyes: false }
    },
  })

async function known({ db }: Context, id: string): Promise<PrescriptionRow> {
  const row = await findForDesk(db, id)
  if (!row) throw new Refusal('not_found')
  return row
}

function look(context: Context, { user_id: userId, prescription_id }: PrescriptionRow, reason: string): void {
  context.accessed?.({ userId, subject: `prescription:${prescription_id}`, reason })
}

type Listed = Awaited<ReturnType<typeof listWaiting>>[number]

function waiting(row: Listed, userId: string, now: Date): Waiting {
  const { prescription_id: id, state, wants, pages, lease_by, lease_until, queued_at, created_at, first_eyes_by } = row
  const leased = state === 'IN_REVIEW' && lease_until !== null && lease_until > now
  return {
    id,
    state,
    wants,
    pages: Number(pages),
    queued_at: (queued_at ?? created_at).toISOString(),
    second_eyes: first_eyes_by !== null,
    taken: leased ? (lease_by === userId ? 'mine' : 'by_another') : null,
    lease_until: leased ? lease_until.toISOString() : null,
  }
}

async function reviewOf(
  context: Context,
  signer: UrlSigner,
  row: PrescriptionRow,
  { until, pharmacyId }: { until: Date; pharmacyId: string },
): Promise<Review> {
  const patient = await findPatient(context.db, row.user_id, row.patient_id)
  if (!patient) throw new Error('a prescription without its patient')
  const { prescription_id: id, state, version, wants, note, question, answer } = row
  const age = ageOn(patient, context.now)
  const first = row.first_eyes_by === null ? undefined : await lastReview(context.db, row)
  const reading = first ? Reading.parse(first.reading) : null
  const named = [...new Set(reading?.lines.flatMap(({ medicine_id }) => medicine_id ?? []))]
  return {
    id,
    state,
    version,
    wants,
    note,
    question,
    answer,
    patient: {
      name: patient.name,
      age_years: age,
      gender: patient.gender,
      allergies: patient.allergies?.map(({ text }) => text) ?? null,
      allergies_on: lastAsked(patient.allergies),
      conditions: patient.conditions?.map(({ text }) => text) ?? null,
    },
    kept_warnings: await keptWarnings(context.db, row),
    files: await filesOf(context, signer, row),
    second_eyes: row.first_eyes_by !== null,
    lease_until: until.toISOString(),
    uploaded_on: indiaDay(row.created_at),
    validity: await policyAt(context.db, 'prescription_validity', ValidityDays, context.now),
    earlier: await earlierReadings(context.db, row, pharmacyId),
    products: await reviewProducts(context.db, named, pharmacyId),
    reading,
  }
}

function lastAsked(notes: readonly { asked_at: string }[] | null): string | null {
  const days = notes?.map(({ asked_at }) => indiaDay(new Date(asked_at))) ?? []
  return days.toSorted().at(-1) ?? null
}
