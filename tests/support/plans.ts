import { CompiledQuery, type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { DB } from '../../src/platform/database/database.types.ts'

export interface Statement {
  text: string
  values: unknown[]
}
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Schema?: string
  'Index Name'?: string
  'Index Cond'?: string
  Alias?: string
  Plans?: PlanNode[]
}
export interface Scan {
  table: string
  statement: string
}

/** Every statement sent to this database while the work runs, each once; applications of other tests may still be busy in the same process. */
export async function recorded(db: Kysely<DB>, work: () => Promise<void>): Promise<Statement[]> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const found = new Map<string, Statement>()
  const original = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown
  const spy = function spy(this: pg.Client, ...given: unknown[]): unknown {
    const [query, values] = given
    const text = typeof query === 'string' ? query : (query as { text?: string }).text
    if (text && this.database === rows[0]?.name && /^\s*(select|insert|update|delete|with)\b/i.test(text) && !found.has(text))
      found.set(text, { text, values: (values ?? (query as { values?: unknown[] }).values ?? []) as unknown[] })
    return Reflect.apply(original, this, given)
  }
  Reflect.set(pg.Client.prototype, 'query', spy)
  try {
    await work()
  } finally {
    Reflect.set(pg.Client.prototype, 'query', original)
  }
  return [...found.values()]
}

/** On a table of few rows all ways cost the same: a statement is fine when the planner finds one without a whole scan, with sorting, without, or by bitmaps. */
const attempts = [
  { enable_sort: 'on', enable_indexscan: 'on' },
  { enable_sort: 'off', enable_indexscan: 'on' },
  { enable_sort: 'on', enable_indexscan: 'off' },
]

/**
 * Where a statement could only be answered by reading a table from end to end. The planner is told to avoid that, so that a table that is still
 * small in a test shows its missing index; a walk along a whole index is the same thing unless a limit ends it.
 */
export async function wholeScans(db: Kysely<DB>, statements: readonly Statement[], few: ReadonlySet<string>): Promise<Scan[]> {
  const leading = await leadingColumns(db)
  return db.connection().execute(async (connection) => {
    await connection.executeQuery(CompiledQuery.raw('set enable_seqscan = off'))
    let found = statements.map((statement) => ({ statement, tables: [] as string[] }))
    for (const attempt of attempts) {
      for (const [setting, to] of Object.entries(attempt)) await connection.executeQuery(CompiledQuery.raw(`set ${setting} = ${to}`))
      for (const one of found) one.tables = scansIn(await planOf(connection, one.statement), leading).filter((table) => !few.has(table))
      found = found.filter(({ tables }) => tables.length > 0)
    }
    return found.flatMap(({ tables, statement: { text } }) =>
      tables.map((table) => ({ table, statement: text.replaceAll(/\s+/g, ' ').slice(0, 240) })),
    )
  })
}

/** How the database would answer it, without doing it. */
export async function planOf(db: Kysely<DB>, { text, values }: Statement): Promise<PlanNode | undefined> {
  const explain = CompiledQuery.raw(`explain (format json, verbose) ${text}`, values) as CompiledQuery<{
    'QUERY PLAN': { Plan: PlanNode }[]
  }>
  const { rows } = await db.executeQuery(explain)
  return rows[0]?.['QUERY PLAN'][0]?.Plan
}

type Leading = ReadonlyMap<string, string>

/** The first column of each index; an expression counts as its text. */
async function leadingColumns(db: Kysely<DB>): Promise<Leading> {
  const { rows } = await sql<{ name: string; leading: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid, 1, true) as leading
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public'`.execute(
    db,
  )
  return new Map(rows.map(({ name, leading }) => [name, leading]))
}

function scansIn(node: PlanNode | undefined, leading: Leading, limited = false): string[] {
  if (!node) return []
  const { 'Node Type': type, 'Relation Name': table, Plans = [] } = node
  const below = limited ? type !== 'Sort' && type !== 'Aggregate' : type === 'Limit'
  const whole = type === 'Seq Scan' || (/^Index (Only )?Scan$/.test(type) && !limited && !isNarrowed(node, leading))
  const own = whole && table !== undefined && node.Schema === 'public' ? [table] : []
  return [...own, ...Plans.flatMap((child) => scansIn(child, leading, below))]
}

/** A condition on a later column only still reads all of the index. */
function isNarrowed({ 'Index Name': index = '', 'Index Cond': condition }: PlanNode, leading: Leading): boolean {
  return condition !== undefined && new RegExp(`\\b${leading.get(index)?.replaceAll(/\W/g, '.') ?? ''}\\b`).test(condition)
}
