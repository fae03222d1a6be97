import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import { deleteUntil } from '../../platform/jobs/purge.sql.server.ts'
import type { AuditEvents, Erasures, Exports, Grievances, Nominees } from '../../platform/database/database.types.ts'

export type ExportRow = Omit<Selectable<Exports>, 'archive'>
export type ErasureRow = Selectable<Erasures>
export type GrievanceRow = Selectable<Grievances>
const most = 100

type Look = Pick<Selectable<AuditEvents>, 'seq' | 'at' | 'actor_role' | 'action' | 'subject' | 'reason'> & {
  first_at: Date
  who: string | null
}

/**
 * The trail of one account, the newest first: what one person did with one record for one purpose on one day in India is one row.
 * `cursor` is the number of the last one seen.
 */
export async function listAccessLog(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: number | undefined },
): Promise<Look[]> {
  const before = cursor === undefined ? sql`` : sql`having max(a.seq) < ${cursor}`
  const { rows } = await sql<Look>`
    select max(a.seq) as seq, min(a.at) as first_at, max(a.at) as at, a.actor_role, a.action, a.subject, a.reason, s.name as who
    from audit_events a left join staff s on s.user_id = a.actor_id
    where a.user_id = ${userId}
    group by a.actor_id, a.actor_role, a.action, a.subject, a.reason, s.name, (a.at at time zone 'Asia/Kolkata')::date
    ${before} order by max(a.seq) desc limit ${limit}`.execute(db)
  return rows
}

const exportColumns = ['user_id', 'export_id', 'state', 'requested_at', 'ready_at', 'expires_at', 'bytes'] as const

/** Those being made and those that can still be downloaded. */
export function listExports(db: Db, userId: string, now: Date): Promise<ExportRow[]> {
  return db
    .selectFrom('exports')
    .select(exportColumns)
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('export_id', 'desc')
    .limit(most)
    .execute()
}

export async function insertExport(db: Db, row: Pick<ExportRow, 'user_id' | 'export_id' | 'requested_at'>): Promise<void> {
  await db
    .insertInto('exports')
    .values({ ...row, state: 'queued' })
    .execute()
}

/** False when it was made already. */
export async function finishExport(
  db: Db,
  userId: string,
  exportId: string,
  made: { archive: Buffer; now: Date; expires_at: Date },
): Promise<boolean> {
  const { archive, now, expires_at } = made
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ state: 'ready', archive, bytes: archive.length, ready_at: now, expires_at })
    .where('user_id', '=', userId)
    .where('export_id', '=', exportId)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findArchive(
  db: Db,
  userId: string,
  exportId: string,
  now: Date,
): Promise<{ archive: Buffer; ready_at: Date } | null> {
  const row = await db
    .selectFrom('exports')
    .select(['archive', 'ready_at'])
    .where('user_id', '=', userId)
    .where('export_id', '=', exportId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.archive && row.ready_at ? { archive: row.archive, ready_at: row.ready_at } : null
}

/** What is clean and ready to be handed out. */
export function filesOf(db: Db, userId: string): Promise<{ id: string; name: string; sha256: string }[]> {
  return db
    .selectFrom('files')
    .select(['id', 'name', 'sha256'])
    .where('user_id', '=', userId)
    .where('state', '=', 'clean')
    .orderBy('id')
    .execute()
}

/** The newest wish of an account to be erased. */
export function findErasure(db: Db, userId: string): Promise<ErasureRow | undefined> {
  return db.selectFrom('erasures').selectAll().where('user_id', '=', userId).orderBy('erasure_id', 'desc').limit(1).executeTakeFirst()
}

export async function insertErasure(db: Db, row: Insertable<Erasures>): Promise<void> {
  await db.insertInto('erasures').values(row).execute()
}

/** Moves a wish on while it is pending; false when it is not (any more), or `by` is before its time. */
export async function endErasure(db: Db, userId: string, erasureId: string, change: Updateable<Erasures>, by?: Date): Promise<boolean> {
  const pending = db
    .updateTable('erasures')
    .set(change)
    .where('user_id', '=', userId)
    .where('erasure_id', '=', erasureId)
    .where('state', '=', 'pending')
  const { numUpdatedRows } = await (by ? pending.where('erases_at', '<=', by) : pending).executeTakeFirst()
  return numUpdatedRows > 0n
}

export function erasuresToPurge(db: Db, now: Date): Promise<ErasureRow[]> {
  return db.selectFrom('erasures').selectAll().where('next_purge_at', '<=', now).orderBy('user_id').limit(most).execute()
}

export async function setNextPurge(db: Db, userId: string, erasureId: string, next_purge_at: Date | null): Promise<void> {
  await db.updateTable('erasures').set({ next_purge_at }).where('user_id', '=', userId).where('erasure_id', '=', erasureId).execute()
}

export function listGrievances(db: Db, userId: string): Promise<GrievanceRow[]> {
  return db.selectFrom('grievances').selectAll().where('user_id', '=', userId).orderBy('grievance_id', 'desc').limit(most).execute()
}

export function listOpenGrievances(db: Db): Promise<GrievanceRow[]> {
  return db.selectFrom('grievances').selectAll().where('state', '<>', 'answered').orderBy('due_by').orderBy('user_id').limit(most).execute()
}

export function insertGrievance(db: Db, row: Insertable<Grievances>): Promise<GrievanceRow> {
  return db.insertInto('grievances').values(row).returningAll().executeTakeFirstOrThrow()
}

/** What was answered last. */
export function listAnsweredGrievances(db: Db): Promise<GrievanceRow[]> {
  return db
    .selectFrom('grievances')
    .selectAll()
    .where('state', '=', 'answered')
    .orderBy('answered_at', 'desc')
    .orderBy('grievance_id', 'desc')
    .limit(most)
    .execute()
}

/** The changed complaint; undefined when there is none in one of these states. */
export function moveGrievance(
  db: Db,
  { userId, id, from }: { userId: string; id: string; from: GrievanceRow['state'][] },
  change: Updateable<Grievances>,
): Promise<GrievanceRow | undefined> {
  return db
    .updateTable('grievances')
    .set(change)
    .where('user_id', '=', userId)
    .where('grievance_id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
}

export function findNominee(db: Db, userId: string): Promise<Selectable<Nominees> | undefined> {
  return db.selectFrom('nominees').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export function setNominee(db: Db, nominee: Insertable<Nominees>): Promise<Selectable<Nominees>> {
  const { user_id: _, ...change } = nominee
  return db
    .insertInto('nominees')
    .values(nominee)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function removeNominee(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('nominees').where('user_id', '=', userId).execute()
}

const nobody = '-'

/** Relatives taken off before a moment say nothing any more; their rows stay, as consents and bills point at them. Answers how many. */
export async function blankArchivedPatients(db: Db, before: Date): Promise<number> {
  const facts = ['dob', 'age_years', 'age_stated_on', 'phone', 'email', 'blood_group', 'height_cm', 'weight_kg', 'lmp_date'] as const
  const health = ['allergies', 'conditions', 'current_medicines', 'abha_number', 'abha_address', 'guardian_name', 'id_document'] as const
  const none = Object.fromEntries([...facts, ...health].map((column) => [column, null]))
  const { numUpdatedRows } = await db
    .updateTable('patients')
    .set({ ...none, name: nobody, gender: 'U' })
    .where('archived_at', '<=', before)
    .where('name', '<>', nobody)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export function dropArchivedAddresses(db: Db, before: Date): Promise<number> {
  return deleteUntil(db, { table: 'addresses', column: 'archived_at' }, before)
}

/** Complaints of an account that wait for an answer. */
export async function countUnanswered(db: Db, userId: string): Promise<number> {
  const own = db
    .selectFrom('grievances')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
  return (await own.where('state', '<>', 'answered').executeTakeFirstOrThrow()).count
}

/** Admins who can be reached at an address they have proved to be theirs. */
export async function adminsWithEmail(db: Db): Promise<{ user_id: string; email: string }[]> {
  const { rows } = await sql<{ user_id: string; email: string }>`
    select s.user_id, u.email from staff s join users u using (user_id)
    where s.active and 'admin' = any(s.roles) and u.email is not null and u.email_verified order by s.user_id`.execute(db)
  return rows
}
