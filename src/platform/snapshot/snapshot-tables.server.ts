import type pg from 'pg'

export interface SnapshotTable {
  /** `schema.table`, as SQL names it. */
  name: string
  columns: string[]
  /** Tables whose rows must be there first. */
  needs: string[]
}

/** Of the queue only what waits and when: its statistics and its version are its own. */
const queueTables = ['queue', 'schedule', 'subscription', 'job']

/** Every table with rows worth keeping, each after those that it refers to. Unlogged ones are a server's own memory. */
export async function snapshotTables(client: pg.ClientBase): Promise<SnapshotTable[]> {
  const { rows } = await client.query<SnapshotTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       coalesce((select array_agg(distinct format('%I.%I', fn.nspname, f.relname)) from pg_constraint k
         join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
         where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid), '{}') as needs
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and (n.nspname = 'public' and c.relname not in ('migrations', 'migration_lock') or n.nspname = 'jobs' and c.relname = any($1))
     order by 1`,
    [queueTables],
  )
  return inOrder(rows)
}

/** Those that are referred to come first. */
function inOrder(tables: readonly SnapshotTable[]): SnapshotTable[] {
  const names = new Set(tables.map(({ name }) => name))
  const ordered: SnapshotTable[] = []
  const done = new Set<string>()
  while (ordered.length < tables.length) {
    const ready = tables.filter(({ name, needs }) => !done.has(name) && needs.every((one) => done.has(one) || !names.has(one)))
    if (ready.length === 0) throw new Error('tables refer to each other in a circle')
    for (const table of ready) {
      ordered.push(table)
      done.add(table.name)
    }
  }
  return ordered
}
