import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../database/database.server.ts'

interface Heads {
  accounts: number
  entries: number
  /** Of the number and the hash of each account's newest entry, in the order of their ids. */
  digest: string
}

/** The newest entry of every account before a moment, counted and digested. */
export async function headsBefore(db: Db, until: string): Promise<Heads> {
  const { rows } = await sql<Heads>`
    with heads as (
      (select distinct on (user_id) user_id, at, seq, hash from audit_events where at < ${until}::timestamptz order by user_id, seq desc)
      union all
      (select user_id, last_at, seq, hash from audit_purged where last_at < ${until}::timestamptz)
    )
    select count(*)::int8 as accounts, coalesce(sum(seq), 0)::int8 as entries,
      encode(sha256(convert_to(coalesce(string_agg(user_id::text || ' ' || seq || ' ' || hash, E'\n' order by user_id, at), ''), 'UTF8')), 'hex') as digest
    from heads`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate without a row')
  return row
}

/** What a line of that moment holds cannot be counted again: some of it was deleted when its year was over (docs/decisions/0025). */
export async function isBeforePurge(db: Db, until: string): Promise<boolean> {
  const later = db.selectFrom('audit_purged').select('user_id').where('last_at', '>=', new Date(until))
  return (await later.limit(1).executeTakeFirst()) !== undefined
}

const row = 'audit-anchors'
const Kept = z.array(z.string())

/** The lines written so far by whichever process: where the next one goes on. What proves anything is their copies outside. */
export async function keptAnchors(db: Db): Promise<string[]> {
  const stored = await db.selectFrom('installation').select('value').where('name', '=', row).executeTakeFirst()
  return stored ? Kept.parse(stored.value) : []
}

export async function keepAnchors(db: Db, lines: readonly string[], now: Date): Promise<void> {
  const value = { value: JSON.stringify(lines), set_at: now }
  await db
    .insertInto('installation')
    .values({ name: row, ...value })
    .onConflict((on) => on.column('name').doUpdateSet(value))
    .execute()
}
