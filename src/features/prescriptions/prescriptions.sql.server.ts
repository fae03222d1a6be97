import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import { tellDesk } from '../../platform/jobs/desk-signals.server.ts'
import type { PrescriptionLines, Prescriptions } from '../../platform/database/database.types.ts'
import { type PrescriptionState, type ReviewAction, reviewMachine, undecidedStates, usableStates } from './review.rules.ts'

type Days<Row, Names extends keyof Row> = Omit<Row, Names> & { [K in Names]: string | null }
export type PrescriptionRow = Days<Selectable<Prescriptions>, 'issued_on' | 'valid_until'>
export type LineRow = Days<Selectable<PrescriptionLines>, 'first_dispensed_on' | 'valid_until'>
export type NewLine = Insertable<PrescriptionLines>

/** Days leave the database as text: a day has no zone to shift it. */
const headDays = [sql<string | null>`issued_on::text`.as('issued_on'), sql<string | null>`valid_until::text`.as('valid_until')] as const
const lineDays = [
  sql<string | null>`first_dispensed_on::text`.as('first_dispensed_on'),
  sql<string | null>`valid_until::text`.as('valid_until'),
] as const

export interface PrescriptionKey {
  user_id: string
  prescription_id: string
}

export async function insertPrescription(db: Db, row: Insertable<Prescriptions>, fileIds: readonly string[] = []): Promise<void> {
  await db.insertInto('prescriptions').values(row).execute()
  await attachFiles(db, row, fileIds, 0)
}

export async function attachFiles(
  db: Db,
  { user_id, prescription_id }: PrescriptionKey,
  fileIds: readonly string[],
  from: number,
): Promise<void> {
  if (fileIds.length === 0) return
  const rows = fileIds.map((file_id, at) => ({ user_id, prescription_id, file_id, sort: from + at }))
  await db
    .insertInto('prescription_files')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
}

export async function fileIdsOf(db: Db, { user_id, prescription_id }: PrescriptionKey): Promise<string[]> {
  const rows = await db
    .selectFrom('prescription_files')
    .select('file_id')
    .where('user_id', '=', user_id)
    .where('prescription_id', '=', prescription_id)
    .orderBy('sort')
    .execute()
  return rows.map(({ file_id }) => file_id)
}

export async function findPrescription(db: Db, userId: string, id: string): Promise<PrescriptionRow | undefined> {
  return db
    .selectFrom('prescriptions')
    .selectAll()
    .select(headDays)
    .where('user_id', '=', userId)
    .where('prescription_id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}

interface Listing {
  patientId?: string | undefined
  usable?: boolean
  undecided?: boolean
  cursor?: string | undefined
  limit: number
}

/** The newest first; ids are made by the clock, so their order is that of time. */
export async function listPrescriptions(
  db: Db,
  userId: string,
  { patientId, usable, undecided, cursor, limit }: Listing,
): Promise<PrescriptionRow[]> {
  return db
    .selectFrom('prescriptions')
    .selectAll()
    .select(headDays)
    .where('user_id', '=', userId)
    .where('archived_at', 'is', null)
    .$if(patientId !== undefined, (query) => query.where('patient_id', '=', patientId ?? ''))
    .$if(usable === true, (query) => query.where('state', 'in', usableStates))
    .$if(undecided === true, (query) => query.where('state', 'in', undecidedStates))
    .$if(cursor !== undefined, (query) => query.where('prescription_id', '<', cursor ?? ''))
    .orderBy('prescription_id', 'desc')
    .limit(limit)
    .execute()
}

/** The account's prescriptions by these ids; foreign ones are left out. */
export async function findPrescriptions(db: Db, userId: string, ids: readonly string[]): Promise<PrescriptionRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('prescriptions')
    .selectAll()
    .select(headDays)
    .where('user_id', '=', userId)
    .where('prescription_id', 'in', ids)
    .where('archived_at', 'is', null)
    .orderBy('prescription_id')
    .execute()
}

/** The lines of these prescriptions in the order of the paper. */
export async function linesOf(db: Db, userId: string, ids: readonly string[]): Promise<LineRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('prescription_lines')
    .selectAll()
    .select(lineDays)
    .where('user_id', '=', userId)
    .where('prescription_id', 'in', ids)
    .orderBy('prescription_id')
    .orderBy('sort')
    .execute()
}

export async function insertLines(db: Db, lines: readonly NewLine[]): Promise<void> {
  if (lines.length > 0)
    await db
      .insertInto('prescription_lines')
      .values([...lines])
      .execute()
}

type Change = Partial<Omit<Insertable<Prescriptions>, keyof PrescriptionKey | 'state' | 'version'>>

/** Takes one step of the machine, with what goes with it; undefined when the row is not where the step begins. */
export async function step(
  db: Db,
  { user_id, prescription_id }: PrescriptionKey,
  action: ReviewAction,
  change: Change = {},
): Promise<PrescriptionRow | undefined> {
  const { from, to } = reviewMachine[action]
  const row = await db
    .updateTable('prescriptions')
    .set({ ...change, state: to as PrescriptionState })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('user_id', '=', user_id)
    .where('prescription_id', '=', prescription_id)
    .where('state', 'in', from as readonly PrescriptionState[])
    .where('archived_at', 'is', null)
    .returningAll()
    .returning(headDays)
    .executeTakeFirst()
  if (row) tellDesk(db, 'reviews')
  return row
}

/** Takes an upload off the account's list; false when something was supplied on it or somebody is reading it. */
export async function archivePrescription(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('prescriptions')
    .set({ archived_at: now, lease_by: null, lease_until: null })
    .where('user_id', '=', userId)
    .where('prescription_id', '=', id)
    .where('source', '=', 'upload')
    .where('archived_at', 'is', null)
    .where('state', '<>', 'IN_REVIEW')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('dispenses as d')
            .select('d.dispense_id')
            .whereRef('d.user_id', '=', 'prescriptions.user_id')
            .whereRef('d.prescription_id', '=', 'prescriptions.prescription_id'),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What the law asks of these products; unknown ones are left out. */
export async function medicineLaw(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('products')
    .select(['medicine_id', 'name', 'composition', 'schedule', 'rx_required', 'ndps', 'nti', 'never_sold', 'equivalence_key'])
    .where('medicine_id', 'in', [...new Set(ids)])
    .execute()
}

/** Signed here and withdrawn, of the whole clinic, the newest first, and no more than a page that verifies can carry: ids alone, which name nobody. */
export async function withdrawnPrescriptions(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('prescriptions')
    .select('prescription_id')
    .where('state', '=', 'REVOKED')
    .where('decided_at', 'is not', null)
    .where('source', '=', 'consultation')
    .orderBy('decided_at', 'desc')
    .orderBy('prescription_id')
    .limit(2000)
    .execute()
  return rows.map(({ prescription_id }) => prescription_id)
}
