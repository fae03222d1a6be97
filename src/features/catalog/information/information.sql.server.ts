import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { MedicineReports, MedicineTextReviews } from '../../../platform/database/database.types.ts'

export type ReviewRow = Pick<
  Selectable<MedicineTextReviews>,
  'text_key' | 'decision' | 'content' | 'content_hash' | 'shipped_hash' | 'note' | 'reviewed_at'
> & { next_review: string | null; name: string; registration_no: string; council: string }
export type ReportRow = Selectable<MedicineReports>

/** The last decision about each of these texts. */
export function latestReviews(db: Db, keys: readonly string[]): Promise<ReviewRow[]> {
  if (keys.length === 0) return Promise.resolve([])
  return reviews(db, keys).execute()
}

/** What was approved last, whatever was decided since. */
export function latestApproved(db: Db, key: string): Promise<ReviewRow | undefined> {
  return reviews(db, [key]).where('r.decision', '=', 'approved').executeTakeFirst()
}

function reviews(db: Db, keys: readonly string[]) {
  return db
    .selectFrom('medicine_text_reviews as r')
    .innerJoin('pharmacists as p', (join) =>
      join.onRef('p.pharmacy_id', '=', 'r.pharmacy_id').onRef('p.pharmacist_id', '=', 'r.pharmacist_id'),
    )
    .distinctOn('r.text_key')
    .select(['r.text_key', 'r.decision', 'r.content', 'r.content_hash', 'r.shipped_hash', 'r.note', 'r.reviewed_at'])
    .select(sql<string | null>`r.next_review::text`.as('next_review'))
    .select(['p.name', 'p.registration_no', 'p.council'])
    .where('r.text_key', 'in', keys)
    .orderBy('r.text_key')
    .orderBy('r.reviewed_at', 'desc')
    .orderBy('r.review_id', 'desc')
}

export async function insertReview(db: Db, row: Insertable<MedicineTextReviews>): Promise<void> {
  await db.insertInto('medicine_text_reviews').values(row).execute()
}

/** A pharmacist of one of our pharmacies, registered and at work. */
export function findPharmacist(db: Db, pharmacyId: string, pharmacistId: string) {
  return db
    .selectFrom('pharmacists')
    .select(['pharmacy_id', 'pharmacist_id'])
    .where('pharmacy_id', '=', pharmacyId)
    .where('pharmacist_id', '=', pharmacistId)
    .where('active', '=', true)
    .executeTakeFirst()
}

export function insertReport(db: Db, row: Insertable<MedicineReports>): Promise<ReportRow> {
  return db.insertInto('medicine_reports').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function countOpenReports(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('medicine_reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function listReports(db: Db, userId: string, limit: number): Promise<ReportRow[]> {
  return db.selectFrom('medicine_reports').selectAll().where('user_id', '=', userId).orderBy('created_at', 'desc').limit(limit).execute()
}

/** Those that wait for an answer, oldest first, after one of them. */
export function listOpenReports(db: Db, { limit, after }: { limit: number; after?: string | undefined }): Promise<ReportRow[]> {
  const open = db.selectFrom('medicine_reports').selectAll().where('answered_at', 'is', null)
  const rest = after
    ? open.where(
        sql<boolean>`(created_at, report_id) > (select created_at, report_id from medicine_reports where report_id = ${after} and answered_at is null)`,
      )
    : open
  return rest.orderBy('created_at').orderBy('report_id').limit(limit).execute()
}

export function openReportsOf(db: Db, key: string, limit: number): Promise<ReportRow[]> {
  return db
    .selectFrom('medicine_reports')
    .selectAll()
    .where('text_key', '=', key)
    .where('answered_at', 'is', null)
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

export async function countReportsByText(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('medicine_reports')
    .select(['text_key', (eb) => eb.fn.countAll<number>().as('count')])
    .where('answered_at', 'is', null)
    .groupBy('text_key')
    .execute()
  return new Map(rows.map(({ text_key, count }) => [text_key, Number(count)]))
}

type Answered = Required<Pick<Insertable<MedicineReports>, 'outcome' | 'answer' | 'answered_at' | 'answered_by'>>

export function answerReport(db: Db, userId: string, id: string, change: Answered): Promise<ReportRow | undefined> {
  return db
    .updateTable('medicine_reports')
    .set(change)
    .where('user_id', '=', userId)
    .where('report_id', '=', id)
    .where('answered_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
