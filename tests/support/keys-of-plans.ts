import { type Kysely, sql } from 'kysely'
import type { DB } from '../../src/platform/database/database.types.ts'
import { type PlanNode, planOf, type Statement } from './plans.ts'

interface Keyless {
  table: string
  statement: string
}
type Keys = ReadonlyMap<string, string>

const groups = ['user_id', 'doctor_id', 'pharmacy_id']

/** The tables that would be spread over machines, each with the column it is spread by. */
export async function spreadTables(db: Kysely<DB>): Promise<Keys> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.conrelid::regclass::text as "table", array_agg(a.attname::text) as columns
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where n.nspname = 'public' and c.contype = 'p' group by c.conrelid`.execute(db)
  return new Map(
    rows.flatMap(({ table, columns }) => {
      const key = groups.find((group) => columns.includes(group))
      return key === undefined ? [] : [[table, key] as const]
    }),
  )
}

/**
 * Where a statement looks at a spread table without saying which machine has it. The planner carries `a.user_id = b.user_id` over to both, so that
 * each table that is read shows its key: as a value, or as that of the row it is joined to.
 */
export async function withoutKey(db: Kysely<DB>, statements: readonly Statement[], keys: Keys): Promise<Keyless[]> {
  return db.connection().execute(async (connection) => {
    const found: Keyless[] = []
    for (const statement of statements) {
      const plan = await planOf(connection, statement)
      for (const table of new Set(keylessIn(plan, keys)))
        found.push({ table, statement: statement.text.replaceAll(/\s+/g, ' ').slice(0, 240) })
    }
    return found
  })
}

const conditions = ['Index Cond', 'Recheck Cond', 'Filter', 'Hash Cond', 'Merge Cond', 'Join Filter'] as const

function keylessIn(node: PlanNode | undefined, keys: Keys, above = ''): string[] {
  if (!node) return []
  const known = `${above} ${conditions.map((name) => (node as unknown as Record<string, string | undefined>)[name] ?? '').join(' ')}`
  const { 'Relation Name': table, 'Node Type': type, Schema: schema, Alias: alias = '', Plans = [] } = node
  const key = schema === 'public' && table !== undefined && /Scan/.test(type) ? keys.get(table) : undefined
  const own = key !== undefined && !says(known, alias, key) ? [table as string] : []
  return [...own, ...Plans.flatMap((child) => keylessIn(child, keys, known))]
}

function says(known: string, alias: string, key: string): boolean {
  const column = `"?${alias.replaceAll(/\W/g, '.')}"?\\.${key}`
  return new RegExp(`(^|[^.\\w"])(${column} = |\\(?${column}\\)?(::\\w+)? = ANY|${key} = )|= ${column}\\b`).test(known)
}
