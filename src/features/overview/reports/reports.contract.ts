import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { cellTypes, reportKinds } from './report-kinds.rules.ts'

const Day = z.iso.date('Enter the date as YYYY-MM-DD')
const ReportKind = z.enum(reportKinds).meta({ id: 'ReportKind' })
const Cells = z.array(z.union([z.string(), z.number(), z.null()]))

export const ReportQuery = z.object({
  kind: ReportKind.default('sales'),
  from: Day,
  to: Day,
  /** A GSTIN, or the name of a supplier without one. */
  supplier: z.string().max(200).optional(),
  /** Narrows the orders to those of one pharmacy. */
  pharmacy: z.string().max(64).optional(),
})
export type ReportQuery = z.output<typeof ReportQuery>

const Report = z
  .object({
    kind: ReportKind,
    from: z.string(),
    to: z.string(),
    supplier: z.string().nullable(),
    suppliers: z.array(z.object({ id: z.string(), name: z.string() })),
    pharmacy: z.string().nullable(),
    pharmacies: z.array(z.object({ id: z.string(), name: z.string() })),
    columns: z.array(z.object({ key: z.string(), type: z.enum(cellTypes), heading: z.string(), summed: z.boolean() })),
    /** The first 100. */
    rows: z.array(Cells),
    rows_count: z.int(),
    /** Over all rows; `null` in columns that are not added up. */
    totals: Cells,
    /** Holds for five minutes and for who asked. */
    csv_url: z.string(),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

export const reportsContract = {
  'GET /api/desk/report/': {
    operationId: 'getReport',
    access: ['admin', 'auditor'],
    summary:
      'Get a report of at most a year (IST): sales, the parts of GSTR-1, consultations, refunds, stock value, waiting times; all rows as CSV',
    query: ReportQuery,
    response: Report,
  },
} satisfies Contract
