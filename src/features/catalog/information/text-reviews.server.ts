import { createHash } from 'node:crypto'
import { addDays, indiaDay } from '../../../lib/india-time.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { insertReview, latestApproved, latestReviews, type ReviewRow } from './information.sql.server.ts'
import { type Change, faultsOf, type Sourced, stands, stateOf } from './medicine-text.rules.ts'
import { requireReviewer } from './require-reviewer.server.ts'

/** A text as it was shipped: named by its file, told by its words. */
export interface ShippedText<T extends object> {
  key: string
  hash: string
  text: T
}
export type ShippedTexts<T extends object> = ReadonlyMap<string, ShippedText<T>>

/** Texts that patients of a live installation read only as a pharmacist approved them. */
export interface TextKind<T extends object> {
  /** How a text is named in the table of decisions, which all kinds share. */
  rowKey: (key: string) => string
  shipped: () => Promise<ShippedTexts<T>>
  parse: (content: unknown) => T | null
  statements: (text: T) => Sourced
  /** Null where a correction names a statement that is not there. */
  withChanges: (text: T, changes: readonly Change[]) => T | null
}

/** No approval holds longer than this. */
const longestDays = 730

export const hashOf = (text: unknown): string => createHash('sha256').update(JSON.stringify(text)).digest('hex')

export async function shippedText<T extends object>(kind: TextKind<T>, key: string): Promise<ShippedText<T>> {
  const shipped = (await kind.shipped()).get(key)
  if (!shipped) throw new Refusal('not_found')
  return shipped
}

export interface Standing<T extends object> extends ShippedText<T> {
  last: ReviewRow | undefined
  state: ReturnType<typeof stateOf>
  reviewed_on: string | null
  next_review: string | null
}

/** Every text of a kind with its last decision. */
export async function standingOf<T extends object>(kind: TextKind<T>, { db, now }: Context, wanted?: string): Promise<Standing<T>[]> {
  const all = wanted === undefined ? [...(await kind.shipped()).values()] : [await shippedText(kind, wanted)]
  const rows = await latestReviews(
    db,
    all.map(({ key }) => kind.rowKey(key)),
  )
  const by = new Map(rows.map((row) => [row.text_key, row]))
  return all.map((shipped) => standing(shipped, by.get(kind.rowKey(shipped.key)), indiaDay(now)))
}

function standing<T extends object>(shipped: ShippedText<T>, last: ReviewRow | undefined, today: string): Standing<T> {
  const reviewed_on = last ? indiaDay(last.reviewed_at) : null
  return { ...shipped, last, state: stateOf(shipped.hash, last, today), reviewed_on, next_review: last?.next_review ?? null }
}

/** One text as it is read before a decision: shipped, as approved last, and what was decided last. */
export async function reviewOf<T extends object>(kind: TextKind<T>, context: Context, key: string) {
  const [[found], approved] = await Promise.all([standingOf(kind, context, key), latestApproved(context.db, kind.rowKey(key))])
  if (!found) throw new Refusal('not_found')
  const { last } = found
  return {
    standing: found,
    shipped: { hash: found.hash, text: found.text },
    approved: versionOf(kind, approved),
    last: last
      ? {
          decision: last.decision as 'approved' | 'withdrawn',
          reviewer: reviewerOf(last),
          reviewed_at: last.reviewed_at.toISOString(),
          note: last.note,
        }
      : null,
  }
}

function versionOf<T extends object>(kind: TextKind<T>, row: ReviewRow | undefined): { hash: string; text: T } | null {
  if (!row?.content || !row.content_hash) return null
  const text = kind.parse(row.content)
  return text && { hash: row.content_hash, text }
}

const reviewerOf = ({ name, registration_no, council }: ReviewRow) => ({ name, registration_no, council })

export interface Approval {
  hash: string
  changes: readonly Change[]
  next_review: string
  note: string | null
}

/** What was read, with what was corrected in it, stands until its next review. */
export async function approve<T extends object>(
  kind: TextKind<T>,
  context: Context,
  key: string,
  approval: Approval,
): Promise<Standing<T>> {
  const reviewer = await requireReviewer(context)
  const { db, now } = context
  const shipped = await shippedText(kind, key)
  const approved = versionOf(kind, await latestApproved(db, kind.rowKey(key)))
  const read = [shipped, ...(approved ? [approved] : [])].find(({ hash }) => hash === approval.hash)
  if (!read) throw new Refusal('conflict', { detail: 'This text has changed since you opened it. Read it again' })
  const today = indiaDay(now)
  if (approval.next_review <= today || approval.next_review > addDays(today, longestDays))
    throw new Refusal('invalid', { fields: { next_review: ['Choose a day in the next two years'] } })
  const content = fitText(kind, kind.withChanges(read.text, approval.changes))
  await insertReview(db, {
    ...reviewer,
    review_id: context.newId(),
    text_key: kind.rowKey(key),
    decision: 'approved',
    content: JSON.stringify(content),
    content_hash: hashOf(content),
    shipped_hash: shipped.hash,
    note: approval.note,
    reviewed_at: now,
    next_review: approval.next_review,
  })
  return current(kind, context, key)
}

function fitText<T extends object>(kind: TextKind<T>, changed: T | null): T {
  const text = changed && kind.parse(changed)
  if (!text) throw new Refusal('invalid', { fields: { changes: ['A correction does not fit this text'] } })
  if (faultsOf(kind.statements(text)).length > 0)
    throw new Refusal('invalid', { fields: { changes: ['Write short sentences in both languages, without promises'] } })
  return text
}

export async function withdraw<T extends object>(kind: TextKind<T>, context: Context, key: string, note: string): Promise<Standing<T>> {
  const reviewer = await requireReviewer(context)
  const shipped = await shippedText(kind, key)
  await insertReview(context.db, {
    ...reviewer,
    review_id: context.newId(),
    text_key: kind.rowKey(key),
    decision: 'withdrawn',
    shipped_hash: shipped.hash,
    note,
    reviewed_at: context.now,
  })
  return current(kind, context, key)
}

async function current<T extends object>(kind: TextKind<T>, context: Context, key: string): Promise<Standing<T>> {
  const [found] = await standingOf(kind, context, key)
  if (!found) throw new Refusal('not_found')
  return found
}

/** What patients read: as a pharmacist approved it, or in a demo as it was shipped. */
export function shownVersion<T extends object>(
  kind: TextKind<T>,
  shipped: ShippedText<T>,
  last: ReviewRow | undefined,
  today: string,
  demo: boolean,
) {
  if (last && stands(last, today)) {
    const text = kind.parse(last.content)
    const review = { reviewer: reviewerOf(last), reviewed_on: indiaDay(last.reviewed_at), next_review: last.next_review ?? today }
    if (text) return { text, review }
  }
  return demo && last?.decision !== 'withdrawn' ? { text: shipped.text, review: null } : null
}
