import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { Reference } from './erasure.rules.ts'

interface UserTable {
  table: string
  columns: string[]
}

/** Every table whose rows belong to an account: those of later features come by themselves. */
export async function userTables(db: Db): Promise<UserTable[]> {
  const { rows } = await sql<UserTable>`
    select c.relname::text as "table", array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname having bool_or(a.attname = 'user_id') order by c.relname`.execute(db)
  return rows
}

/** Which of these tables point at which with a row of this account: an empty reference holds nobody back. */
export async function referencesOf(db: Db, tables: readonly string[], userId: string): Promise<Reference[]> {
  const { rows } = await sql<Reference & { columns: string[] }>`
    select c.relname::text as child, p.relname::text as parent,
      (select array_agg(a.attname::text) from unnest(k.conkey) x (attnum) join pg_attribute a on a.attrelid = c.oid and a.attnum = x.attnum) as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname = 'public' and c.relname = any (${tables}) and p.relname = any (${tables}) order by 1, 2`.execute(
    db,
  )
  const held: Reference[] = []
  for (const { child, parent, columns } of rows) {
    const all = sql.join(
      columns.map((column) => sql`${sql.ref(column)} is not null`),
      sql` and `,
    )
    const found = await sql`select 1 from ${sql.table(child)} where user_id = ${userId} and ${all} limit 1`.execute(db)
    if (found.rows.length > 0) held.push({ child, parent })
  }
  return held
}

/** The tables that hold anything of an account. */
export async function tablesHolding(db: Db, userId: string): Promise<string[]> {
  const holding: string[] = []
  for (const { table } of await userTables(db)) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where user_id = ${userId} limit 1`.execute(db)
    if (rows.length > 0) holding.push(table)
  }
  return holding
}

/** Rows as JSON with the given columns only, in the order of their keys. */
export async function rowsOf(db: Db, table: string, columns: readonly string[], userId: string): Promise<unknown[]> {
  const some = sql.join(columns.map((column) => sql.ref(column)))
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(t) as row from (select ${some} from ${sql.table(table)} where user_id = ${userId}) t`.execute(db)
  return rows.map(({ row }) => row)
}

/** Answers how many rows went. */
export async function emptyOf(db: Db, table: string, userId: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** The access log goes by a function of the database alone, and by its clock; answers from when it may go, or null when it is gone. */
export async function purgeTrail(db: Db, userId: string): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`select purge_audit_trail(${userId}) as next`.execute(db)
  return rows[0]?.next ?? null
}
