import type { RawBuilder } from 'kysely'

export interface ReportSpan {
  from: Date
  until: Date
  /** The GSTIN, or the name of a supplier that has none; null for all. */
  supplier: string | null
  /** Null for all. */
  pharmacy: string | null
}

export interface ReportQuery {
  /** Its columns bear the keys of the report. */
  rows: (span: ReportSpan) => RawBuilder<unknown>
  /** How the rows are ordered. */
  order: readonly string[]
  /** Rows grow with the work, so that they are read page by page: the columns of `order` name each row once. */
  paged?: boolean
}
