import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import { gstReports } from './gst-reports.sql.server.ts'
import type { Cell } from './report-csv.rules.ts'
import { type CellType, reportColumns, type ReportColumn, type ReportKind } from './report-kinds.rules.ts'
import type { ReportQuery, ReportSpan } from './report-query.ts'
import { workReports } from './work-reports.sql.server.ts'

const queries: Record<ReportKind, ReportQuery> = { ...gstReports, ...workReports }
type Value = string | number | Date | null
export type Row = Record<string, Value>

const names = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)))

interface Page {
  cells: Cell[][]
  /** Where the next page begins; null after the last. */
  next: Row | null
}

/** The rows of a report in its order, after one that was read; what is added up by group comes in one page. */
export async function reportPage(db: Db, kind: ReportKind, span: ReportSpan, limit: number, after: Row | null = null): Promise<Page> {
  const { rows, order, paged } = queries[kind]
  const later = after === null ? sql`true` : sql`(${names(order)}) > (${sql.join(order.map((name) => after[name]))})`
  const query = sql<Row>`select * from (${rows(span)}) r where ${later} order by ${names(order)} limit ${paged ? limit : mostGroups}`
  const found = (await query.execute(db)).rows
  const cells = found.map((row) => reportColumns[kind].map(({ key, type }) => cellOf(type, row[key])))
  return { cells, next: paged && found.length === limit ? (found.at(-1) ?? null) : null }
}

/** A year of days, or every rate in every state: what is grouped stays far below. */
const mostGroups = 20_000

/** The sums under a table, over all of its rows. */
export async function reportTotals(db: Db, kind: ReportKind, span: ReportSpan): Promise<{ rows: number; cells: Cell[] }> {
  const columns: readonly ReportColumn[] = reportColumns[kind]
  const summed = columns.filter((column) => column.summed).map(({ key }) => sql`coalesce(sum(${sql.ref(key)}), 0) as ${sql.ref(key)}`)
  const query = sql<Row>`select ${sql.join([sql`count(*) as rows_counted`, ...summed])} from (${queries[kind].rows(span)}) r`
  const [row = {}] = (await query.execute(db)).rows
  return { rows: Number(row['rows_counted']), cells: columns.map(({ key, summed: is, type }) => (is ? cellOf(type, row[key]) : null)) }
}

/** Sums are wider than a number of JavaScript in PostgreSQL; none of ours comes near its bounds. */
function cellOf(type: CellType, value: Value = null): Cell {
  if (value === null) return null
  return type === 'text' || type === 'day' || type === 'gst_day' ? String(value) : Number(value)
}

/** Those that have closed too: what they sold stays. */
export function reportPharmacies(db: Db): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('pharmacies').select(['pharmacy_id as id', 'trade_name as name']).orderBy('trade_name').limit(500).execute()
}

/** Whoever has issued a paper, by the name that stands in its series, and what else it is called. */
export async function reportSuppliers(db: Db): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('invoice_serials as s')
    .leftJoin('pharmacies as p', 'p.gstin', 's.supplier')
    .select(['s.supplier', sql<string | null>`min(p.trade_name)`.as('name')])
    .groupBy('s.supplier')
    .orderBy('s.supplier')
    .limit(500)
    .execute()
  return rows.map(({ supplier, name }) => ({ id: supplier, name: name === null ? supplier : `${name} · ${supplier}` }))
}
