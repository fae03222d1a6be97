import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import { tellDesk } from '../../../platform/jobs/desk-signals.server.ts'
import type { PrescriptionReviews } from '../../../platform/database/database.types.ts'
import type { KeptWarning } from '../sign/draft.contract.ts'
import { findPrescription, type PrescriptionKey, type PrescriptionRow } from '../prescriptions.sql.server.ts'
import { reviewMachine } from '../review.rules.ts'

interface Eyes {
  userId: string
  now: Date
}

/** What waits for somebody's eyes, the longest waiting first; not what these eyes have seen first. */
export async function listWaiting(db: Db, { userId }: Eyes, limit: number) {
  return db
    .selectFrom('prescriptions as p')
    .select(['p.prescription_id', 'p.state', 'p.queued_at', 'p.wants', 'p.lease_by', 'p.lease_until', 'p.first_eyes_by', 'p.created_at'])
    .select((eb) =>
      eb
        .selectFrom('prescription_files as x')
        .innerJoin('files as f', (on) => on.onRef('f.user_id', '=', 'x.user_id').onRef('f.id', '=', 'x.file_id'))
        .select((of) => of.fn.coalesce(of.fn.sum<number>('f.pages'), sql.lit(0)).as('pages'))
        .whereRef('x.user_id', '=', 'p.user_id')
        .whereRef('x.prescription_id', '=', 'p.prescription_id')
        .as('pages'),
    )
    .where('p.state', 'in', reviewMachine.claim.from)
    .where('p.archived_at', 'is', null)
    .where((eb) => eb.or([eb('p.first_eyes_by', 'is', null), eb('p.first_eyes_by', '<>', userId)]))
    .orderBy('p.queued_at')
    .orderBy('p.prescription_id')
    .limit(limit)
    .execute()
}

/** The desk knows a prescription by its id alone; whose it is stands in the row. */
export async function findForDesk(db: Db, id: string): Promise<PrescriptionRow | undefined> {
  const row = await db.selectFrom('prescriptions').select('user_id').where('prescription_id', '=', id).executeTakeFirst()
  return row && findPrescription(db, row.user_id, id)
}

/** Leases one to these eyes: free, lapsed, or theirs already. Undefined when another has it, or they were its first eyes. */
export async function claim(
  db: Db,
  { user_id, prescription_id }: PrescriptionKey,
  { userId, now }: Eyes,
  until: Date,
): Promise<PrescriptionRow | undefined> {
  const leased = await db
    .updateTable('prescriptions')
    .set((eb) => ({ state: reviewMachine.claim.to, lease_by: userId, lease_until: until, version: eb('version', '+', 1) }))
    .where('user_id', '=', user_id)
    .where('prescription_id', '=', prescription_id)
    .where('archived_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['QUEUED', 'NEEDS_PRESCRIBER']),
        eb.and([eb('state', '=', 'IN_REVIEW'), eb.or([eb('lease_until', '<=', now), eb('lease_by', '=', userId)])]),
      ]),
    )
    .where((eb) => eb.or([eb('first_eyes_by', 'is', null), eb('first_eyes_by', '<>', userId)]))
    .returning('prescription_id')
    .executeTakeFirst()
  if (leased) tellDesk(db, 'reviews')
  return leased && findPrescription(db, user_id, prescription_id)
}

/** Holds the row for a decision; undefined unless these eyes hold its lease now and saw this version of it. */
export async function lockLeased(db: Db, id: string, { userId, now }: Eyes, version?: number): Promise<PrescriptionRow | undefined> {
  const row = await db
    .selectFrom('prescriptions')
    .select(['user_id', 'prescription_id'])
    .where('prescription_id', '=', id)
    .where('state', '=', 'IN_REVIEW')
    .where('lease_by', '=', userId)
    .where('lease_until', '>', now)
    .where('archived_at', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .forUpdate()
    .executeTakeFirst()
  return row && findPrescription(db, row.user_id, id)
}

/** Leases that ran out, oldest first, back into the queue; answers how many. */
export async function endLeases(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('prescriptions')
    .set((eb) => ({ state: reviewMachine.release.to, lease_by: null, lease_until: null, version: eb('version', '+', 1) }))
    .where('state', '=', 'IN_REVIEW')
    .where('lease_until', '<=', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function insertReview(db: Db, row: Insertable<PrescriptionReviews>): Promise<void> {
  await db.insertInto('prescription_reviews').values(row).execute()
}

/** The last reading of a prescription, for the second pair of eyes. */
export async function lastReview(
  db: Db,
  { user_id, prescription_id }: PrescriptionKey,
): Promise<Selectable<PrescriptionReviews> | undefined> {
  return db
    .selectFrom('prescription_reviews')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('prescription_id', '=', prescription_id)
    .orderBy('review_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether this registered pharmacist works for this pharmacy today (DR-7). */
export async function worksForPharmacy(db: Db, pharmacyId: string, pharmacistId: string): Promise<boolean> {
  const row = await db
    .selectFrom('pharmacists as p')
    .innerJoin('pharmacies as h', 'h.pharmacy_id', 'p.pharmacy_id')
    .select('p.pharmacist_id')
    .where('p.pharmacy_id', '=', pharmacyId)
    .where('p.pharmacist_id', '=', pharmacistId)
    .where((eb) => eb.and({ 'p.active': true, 'h.active': true }))
    .executeTakeFirst()
  return row !== undefined
}

/** Prescriptions whose pictures the scanner has looked at by now, and whether all are clean. */
export async function scannedUploads(db: Db, limit: number): Promise<(PrescriptionKey & { clean: boolean })[]> {
  return db
    .selectFrom('prescriptions as p')
    .innerJoin('prescription_files as x', (on) =>
      on.onRef('x.user_id', '=', 'p.user_id').onRef('x.prescription_id', '=', 'p.prescription_id'),
    )
    .innerJoin('files as f', (on) => on.onRef('f.user_id', '=', 'x.user_id').onRef('f.id', '=', 'x.file_id'))
    .select(['p.user_id', 'p.prescription_id'])
    .select((eb) => eb.fn.agg<boolean>('bool_and', [eb('f.state', '=', 'clean')]).as('clean'))
    .where('p.state', '=', 'CHECKING')
    .groupBy(['p.user_id', 'p.prescription_id', 'p.created_at'])
    .having((eb) => eb.fn.agg<boolean>('bool_and', [eb('f.state', '<>', 'pending_scan')]), '=', true)
    .orderBy('p.created_at')
    .limit(limit)
    .execute()
}

/** What can never be supplied again because its last day has passed (DR-13). */
export async function pastValidity(
  db: Db,
  today: string,
  limit: number,
): Promise<(PrescriptionKey & { condition_kind: PrescriptionRow['condition_kind'] })[]> {
  return db
    .selectFrom('prescriptions')
    .select(['user_id', 'prescription_id', 'condition_kind'])
    .where('state', 'in', ['APPROVED', 'PARTLY_APPROVED'])
    .where(sql<boolean>`valid_until < ${today}::date`)
    .orderBy('valid_until')
    .limit(limit)
    .execute()
}

const mostKept = 20

/** What was prescribed to this patient against a warning, with the reasons of the prescribers, the newest first. */
export async function keptWarnings(
  db: Db,
  { user_id, patient_id }: Pick<PrescriptionRow, 'user_id' | 'patient_id'>,
): Promise<(KeptWarning & { medicine: string })[]> {
  const rows = await db
    .selectFrom('prescription_lines as l')
    .innerJoin('prescriptions as p', (on) => on.onRef('p.user_id', '=', 'l.user_id').onRef('p.prescription_id', '=', 'l.prescription_id'))
    .select(['l.medicine_text', 'l.kept_warnings'])
    .where('l.user_id', '=', user_id)
    .where('p.patient_id', '=', patient_id)
    .where('l.kept_warnings', 'is not', null)
    .orderBy('l.prescription_id', 'desc')
    .orderBy('l.sort')
    .limit(mostKept)
    .execute()
  return rows.flatMap(({ medicine_text: medicine, kept_warnings }) => (kept_warnings as KeptWarning[]).map((one) => ({ medicine, ...one })))
}
