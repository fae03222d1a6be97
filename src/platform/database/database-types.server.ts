import type { Pool } from 'pg'

interface Column {
  table_name: string
  name: string
  type: string
  not_null: boolean
  has_default: boolean
  checks: string[]
}

const columnsSql = `
  select c.relname as table_name, a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as not_null, a.atthasdef as has_default,
    coalesce((select array_agg(pg_get_constraintdef(k.oid)) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]), '{}') as checks
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`

const typeOf: Record<string, string> = {
  text: 'string',
  'character varying': 'string',
  uuid: 'string',
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  'double precision': 'number',
  real: 'number',
  numeric: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'Day',
  'time without time zone': 'string',
  'timestamp with time zone': 'Date',
  jsonb: 'Json',
}

const head = `// Written by \`npm run generate\` from the migrated database; do not edit.
import type { ColumnType, Generated } from 'kysely'

/** A day of the calendar without a zone, written as YYYY-MM-DD; select it as text. */
type Day = ColumnType<Date, string, string>

/** Read as parsed, written as text: \`JSON.stringify\` it first. */
type Json = ColumnType<unknown, string, string>
`

/** The Kysely types of a migrated database: one interface for each table, unions from \`check (x in (…))\`. */
export async function databaseTypes(pool: Pool): Promise<string> {
  const { rows } = await pool.query<Column>(columnsSql)
  const tables = Map.groupBy(rows, (row) => row.table_name)
  const interfaces = [...tables].map(([name, columns]) => `\nexport interface ${pascal(name)} {\n${columns.map(line).join('')}}\n`)
  const all = [...tables.keys()].map((name) => `  ${name}: ${pascal(name)}\n`)
  return `${head}${interfaces.join('')}\nexport interface DB {\n${all.join('')}}\n`
}

function line(column: Column): string {
  const nullable = column.not_null ? '' : ' | null'
  const type = `${baseType(column)}${nullable}`
  return `  ${column.name}: ${column.has_default ? `Generated<${type}>` : type}\n`
}

function baseType({ type, checks, table_name, name }: Column): string {
  const words = checks.map(unionOf).find(Boolean)
  if (words) return words
  const array = type.endsWith('[]')
  const base = typeOf[array ? type.slice(0, -2) : type]
  if (!base) throw new Error(`${table_name}.${name}: no TypeScript type for ${type}`)
  return array ? `${base}[]` : base
}

/** \`CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))\` as \`'a' | 'b'\`. */
function unionOf(check: string): string | undefined {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)(?: NOT VALID)?$/.exec(check)?.[1]
  const words = list && [...list.matchAll(/'([^']*)'::text/g)].map((match) => `'${match[1]}'`)
  return words && words.length > 0 ? words.join(' | ') : undefined
}

function pascal(name: string): string {
  return name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}
