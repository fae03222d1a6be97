import { addDays, indiaDay } from '../../../lib/india-time.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import type { OpenReport, TextDetails, TextRow } from './information.contract.ts'
import {
  countReportsByText,
  insertReview,
  latestApproved,
  latestReviews,
  openReportsOf,
  type ReportRow,
  type ReviewRow,
} from './information.sql.server.ts'
import { MedicineText } from './medicine-text.contract.ts'
import { type Change, faultsOf, stateOf, type TextState, textStates, withChanges } from './medicine-text.rules.ts'
import { hashOf, type ShippedText, shippedTexts } from './medicine-texts.server.ts'
import { requireReviewer } from './require-reviewer.server.ts'

/** As many reports stand beside a text. */
const reportsBeside = 20
/** No approval holds longer than this. */
const longestDays = 730

export async function textRows({ db, now }: Context): Promise<TextRow[]> {
  const texts = await shippedTexts()
  const [reviews, open] = await Promise.all([latestReviews(db, [...texts.keys()]), countReportsByText(db)])
  const by = new Map(reviews.map((row) => [row.text_key, row]))
  return [...texts.values()].map((shipped) => rowOf(shipped, by.get(shipped.key), open.get(shipped.key) ?? 0, indiaDay(now)))
}

export function countStates(rows: readonly TextRow[]): Record<TextState, number> {
  const count = (state: TextState) => rows.filter((row) => row.state === state).length
  return Object.fromEntries(textStates.map((state) => [state, count(state)])) as Record<TextState, number>
}

function rowOf({ key, hash, text }: ShippedText, last: ReviewRow | undefined, open_reports: number, today: string): TextRow {
  const reviewed_on = last ? indiaDay(last.reviewed_at) : null
  return { key, salt: text.salt, state: stateOf(hash, last, today), reviewed_on, next_review: last?.next_review ?? null, open_reports }
}

export async function textDetails({ db, now }: Context, key: string): Promise<TextDetails> {
  const shipped = await shippedText(key)
  const [[last], approved, reports] = await Promise.all([
    latestReviews(db, [key]),
    latestApproved(db, key),
    openReportsOf(db, key, reportsBeside),
  ])
  return {
    ...rowOf(shipped, last, reports.length, indiaDay(now)),
    shipped: { hash: shipped.hash, text: shipped.text },
    approved: versionOf(approved),
    last: last
      ? {
          decision: last.decision as 'approved' | 'withdrawn',
          reviewer: { name: last.name, registration_no: last.registration_no, council: last.council },
          reviewed_at: last.reviewed_at.toISOString(),
          note: last.note,
        }
      : null,
    reports: reports.map((row) => openReport(row, shipped.text.salt)),
  }
}

function versionOf(row: ReviewRow | undefined) {
  return row?.content && row.content_hash ? { hash: row.content_hash, text: MedicineText.parse(row.content) } : null
}

async function shippedText(key: string): Promise<ShippedText> {
  const shipped = (await shippedTexts()).get(key)
  if (!shipped) throw new Refusal('not_found')
  return shipped
}

interface Approval {
  hash: string
  changes: readonly Change[]
  next_review: string
  note: string | null
}

/** What was read, with what was corrected in it, stands until its next review. */
export async function approveText(context: Context, key: string, { hash, changes, next_review, note }: Approval): Promise<TextRow> {
  const reviewer = await requireReviewer(context)
  const { db, now } = context
  const shipped = await shippedText(key)
  const approved = versionOf(await latestApproved(db, key))
  const read = [{ hash: shipped.hash, text: shipped.text }, ...(approved ? [approved] : [])].find((one) => one.hash === hash)
  if (!read) throw new Refusal('conflict', { detail: 'This text has changed since you opened it. Read it again' })
  const today = indiaDay(now)
  if (next_review <= today || next_review > addDays(today, longestDays))
    throw new Refusal('invalid', { fields: { next_review: ['Choose a day in the next two years'] } })
  const content = fitText(withChanges(read.text, changes))
  await insertReview(db, {
    ...reviewer,
    review_id: context.newId(),
    text_key: key,
    decision: 'approved',
    content: JSON.stringify(content),
    content_hash: hashOf(content),
    shipped_hash: shipped.hash,
    note,
    reviewed_at: now,
    next_review,
  })
  return currentRow(db, shipped, today)
}

function fitText(changed: MedicineText | null): MedicineText {
  const parsed = changed ? MedicineText.safeParse(changed) : null
  if (!parsed?.success) throw new Refusal('invalid', { fields: { changes: ['A correction does not fit this text'] } })
  const faults = faultsOf(parsed.data)
  if (faults.length > 0)
    throw new Refusal('invalid', { fields: { changes: ['Write short sentences in both languages, without promises'] } })
  return parsed.data
}

export async function withdrawText(context: Context, key: string, note: string): Promise<TextRow> {
  const reviewer = await requireReviewer(context)
  const { db, now } = context
  const shipped = await shippedText(key)
  await insertReview(db, {
    ...reviewer,
    review_id: context.newId(),
    text_key: key,
    decision: 'withdrawn',
    shipped_hash: shipped.hash,
    note,
    reviewed_at: now,
  })
  return currentRow(db, shipped, indiaDay(now))
}

async function currentRow(db: Db, shipped: ShippedText, today: string): Promise<TextRow> {
  const [[last], open] = await Promise.all([latestReviews(db, [shipped.key]), openReportsOf(db, shipped.key, reportsBeside)])
  return rowOf(shipped, last, open.length, today)
}

export function openReport(row: ReportRow, salt: string): OpenReport {
  return { ...reportView(row, salt), user_id: row.user_id }
}

export function reportView(row: ReportRow, salt: string) {
  return {
    id: row.report_id,
    kind: row.kind as 'mistake' | 'side_effect',
    key: row.text_key,
    salt,
    message: row.message,
    created_at: row.created_at.toISOString(),
    outcome: row.outcome as 'corrected' | 'no_change' | 'forwarded' | null,
    answer: row.answer,
    answered_at: row.answered_at?.toISOString() ?? null,
  }
}
