import { type RawBuilder, sql } from 'kysely'
import { indiaInstant } from '../../../lib/india-time.ts'
import type { ReportQuery, ReportSpan } from './report-query.ts'

const indiaDate = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Asia/Kolkata')::date::text`

const issued = ({ from, until, supplier }: ReportSpan) =>
  supplier === null
    ? sql`i.issued_at >= ${from} and i.issued_at < ${until}`
    : sql`i.supplier = ${supplier} and i.issued_at >= ${from} and i.issued_at < ${until}`

/** What a credit note takes back counts below zero. */
const sign = sql`case when i.kind = 'credit_note' then -1 else 1 end`
const total = (name: string) => sql`${sign} * (i.document->'totals'->>${sql.lit(name)})::bigint`
const totals = sql`${total('taxable_paise')} as taxable, ${total('exempt_paise')} as exempt, ${total('cgst_paise')} as cgst,
  ${total('sgst_paise')} as sgst, ${total('igst_paise')} as igst, ${total('total_paise')} as total`
const sums = sql`sum(taxable) as taxable, sum(exempt) as exempt, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst, sum(total) as total`
const place = sql`concat(i.document->'place_of_supply'->>'state_code', '-', i.document->'place_of_supply'->>'state_name')`

/** Invoices, bills of supply and credit notes, one a row. */
const papers = (span: ReportSpan, only: RawBuilder<unknown>) =>
  sql`select ${indiaDate(sql`i.issued_at`)} as day, i.issued_at, i.invoice_id, i.number, i.kind as paper,
      coalesce(i.document->'credits'->>'number', '') as against, i.supplier, ${place} as place, ${totals}
    from invoices i where ${issued(span)} and ${only}`

const loweredAt = indiaInstant('2024-08-01')
/**
 * Section 37 with rule 59(4)(b) of the CGST Rules: an inter-state invoice to somebody unregistered stands alone above one lakh rupees, above two and a half
 * before 1 August 2024 (Notification 12/2024-CT). A credit note goes where its invoice went.
 */
const large = sql`(i.document->'place_of_supply'->>'state_code' <> i.document->'supplier'->>'state_code'
  and coalesce(o.total_paise, i.total_paise) >
    case when coalesce(o.issued_at, i.issued_at) < ${loweredAt} then 25000000 else 10000000 end)`

/** The lines of what was issued, each with what its paper says of it. */
const lines = (span: ReportSpan) =>
  sql`select i.issued_at, i.invoice_id, i.number, i.kind, i.total_paise as value, ${place} as place, ${large} as large,
      i.document->'place_of_supply'->>'state_code' = i.document->'supplier'->>'state_code' as within, ${sign} as sign,
      l.hsn, l.unit, l.quantity, l.gst_percent, coalesce(l.gst_percent, 0) as rate,
      l.taxable_paise as taxable, l.cgst_paise as cgst, l.sgst_paise as sgst, l.igst_paise as igst, l.total_paise as total
    from invoices i
    left join invoices o on o.user_id = i.user_id and o.invoice_id = i.credits
    cross join lateral jsonb_to_recordset(i.document->'lines') as l(hsn text, unit text, quantity numeric, gst_percent numeric,
      taxable_paise bigint, cgst_paise bigint, sgst_paise bigint, igst_paise bigint, total_paise bigint)
    where ${issued(span)}`

const none = sql`'' as reduced, 0 as cess, '' as marketplace`

/** Large invoices, or the credit notes of them: a row for each rate. */
const single = (span: ReportSpan, only: RawBuilder<unknown>) =>
  sql`select issued_at, invoice_id, number, ${indiaDate(sql`issued_at`)} as day, 'B2CL' as type, 'C' as paper, value, place, rate,
      sum(taxable) as taxable, ${none}
    from (${lines(span)}) l where large and rate > 0 and ${only} group by issued_at, invoice_id, number, value, place, rate`

/** The unit quantity codes of the GST portal; services have none. */
const uqc = sql`case when hsn like '99%' then 'NA' when unit in ('pack', 'sachet') then 'PAC-PACKS' when unit = 'tablet' then 'TBS-TABLETS'
  when unit = 'piece' then 'PCS-PIECES' when unit = 'ml' then 'MLT-MILILITRE' when unit = 'g' then 'GMS-GRAMMES'
  when unit in ('capsule', 'puff', 'strip') then 'NOS-NUMBERS' else 'OTH-OTHERS' end`

export const gstReports = {
  sales: {
    rows: (span) =>
      sql`select day, count(*) filter (where paper <> 'credit_note') as papers, count(*) filter (where paper = 'credit_note') as notes, ${sums}
        from (${papers(span, sql`true`)}) p group by day`,
    order: ['day'],
  },
  invoices: { rows: (span) => papers(span, sql`true`), order: ['issued_at', 'invoice_id'], paged: true },
  credit_notes: { rows: (span) => papers(span, sql`i.kind = 'credit_note'`), order: ['issued_at', 'invoice_id'], paged: true },
  gst_rates: {
    rows: (span) =>
      sql`select rate, sum(sign * taxable) as taxable, sum(sign * cgst) as cgst, sum(sign * sgst) as sgst, sum(sign * igst) as igst,
        sum(sign * total) as total from (${lines(span)}) l group by rate`,
    order: ['rate'],
  },
  b2cs: {
    rows: (span) =>
      sql`select 'OE' as type, place, rate, sum(sign * taxable) as taxable, ${none}
        from (${lines(span)}) l where not large and rate > 0 group by place, rate`,
    order: ['place', 'rate'],
  },
  b2cl: { rows: (span) => single(span, sql`kind <> 'credit_note'`), order: ['issued_at', 'invoice_id', 'rate'], paged: true },
  cdnur: { rows: (span) => single(span, sql`kind = 'credit_note'`), order: ['issued_at', 'invoice_id', 'rate'], paged: true },
  exemp: {
    rows: (span) =>
      sql`select case when within then 'Intra-State supplies to unregistered persons' else 'Inter-State supplies to unregistered persons' end as type,
        coalesce(sum(sign * total) filter (where gst_percent = 0), 0) as nil,
        coalesce(sum(sign * total) filter (where gst_percent is null), 0) as exempt, 0 as outside
        from (${lines(span)}) l where rate = 0 group by within`,
    order: ['type'],
  },
  hsn: {
    rows: (span) =>
      sql`select hsn, '' as description, uqc, rate, sum(case when uqc = 'NA' then 0 else sign * quantity end) as quantity, sum(sign * total) as total,
        sum(sign * taxable) as taxable, sum(sign * igst) as igst, sum(sign * cgst) as cgst, sum(sign * sgst) as sgst, 0 as cess
        from (select *, ${uqc} as uqc from (${lines(span)}) l) l group by hsn, uqc, rate`,
    order: ['hsn', 'uqc', 'rate'],
  },
  docs: {
    rows: (span) =>
      sql`select i.supplier, i.fy, case when i.kind = 'credit_note' then 'Credit Note' else 'Invoices for outward supply' end as type,
        min(i.number) as first, max(i.number) as last, count(*) as papers, 0 as cancelled
        from invoices i where ${issued(span)} group by i.supplier, i.fy, i.kind`,
    order: ['type', 'first'],
  },
} satisfies Record<string, ReportQuery>
