import type { Selectable } from 'kysely'
import type { Db } from '../database/database.server.ts'
import type { AuditEvents } from '../database/database.types.ts'

export type Link = Selectable<AuditEvents>
export type Entry = Omit<Link, 'seq' | 'previous_hash' | 'hash'>
type Head = Pick<Link, 'seq' | 'hash'>

/** An entry that says the same of a moment between these two. */
export function findSame(
  db: Db,
  { user_id, actor_id, actor_role, action, subject, reason, address }: Entry,
  from: Date,
  until: Date,
): Promise<Pick<Link, 'seq'> | undefined> {
  return db
    .selectFrom('audit_events')
    .select('seq')
    .where((eb) => eb.and({ user_id, actor_id, actor_role, action, subject, reason, address }))
    .where('at', '>=', from)
    .where('at', '<', until)
    .limit(1)
    .executeTakeFirst()
}

/** The number of the next link and the hash of the one before; the chain is locked until the transaction ends. */
export function nextLink(db: Db, userId: string): Promise<Head> {
  return db
    .insertInto('audit_chains')
    .values({ user_id: userId, seq: 1, hash: '' })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet((eb) => ({ seq: eb('audit_chains.seq', '+', 1) })))
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow()
}

/** Undoes `nextLink` where nothing was written. */
export async function returnLink(db: Db, userId: string, seq: number): Promise<void> {
  await db
    .updateTable('audit_chains')
    .set({ seq: seq - 1 })
    .where('user_id', '=', userId)
    .execute()
}

export async function insertLink(db: Db, link: Link): Promise<void> {
  await db.insertInto('audit_events').values(link).execute()
  await db.updateTable('audit_chains').set({ hash: link.hash }).where('user_id', '=', link.user_id).execute()
}

export function chainHead(db: Db, userId: string): Promise<Head | undefined> {
  return db.selectFrom('audit_chains').select(['seq', 'hash']).where('user_id', '=', userId).executeTakeFirst()
}

const pageSize = 1000

export function linksAfter(db: Db, userId: string, seq: number): Promise<Link[]> {
  return db
    .selectFrom('audit_events')
    .selectAll()
    .where('user_id', '=', userId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(pageSize)
    .execute()
}
