import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { Refusal } from '../../../lib/errors.ts'
import { dayMs, daySpan } from '../../../lib/india-time.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { refuse } from '../../../platform/http/http-errors.server.ts'
import { serveFile } from '../../../platform/http/serve-file.server.ts'
import { type SignedRoute, signerFor, type UrlSigner } from '../../../platform/http/signed-url.server.ts'
import { implement } from '../../../platform/implement.ts'
import { staffOf } from '../../accounts/sessions/session.sql.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { reportHead, reportLine } from './report-csv.rules.ts'
import { isReport, reportColumns, type ReportKind, returnKinds } from './report-kinds.rules.ts'
import type { ReportSpan } from './report-query.ts'
import { type ReportQuery, reportsContract } from './reports.contract.ts'
import { type Row, reportPage, reportPharmacies, reportSuppliers, reportTotals } from './reports.sql.server.ts'

const folder = 'report-files'
const mostShown = 100
const perPage = 1000

export const reportsApi = ({ signer }: { signer: UrlSigner }) =>
  implement(reportsContract, {
    'GET /api/desk/report/': async (context, { query }) => {
      const { db, actor, now } = context
      const { kind, from, to, supplier = null, pharmacy = null } = query
      const span = spanOf(query)
      const [{ cells }, totals, suppliers, pharmacies] = await Promise.all([
        reportPage(db, kind, span, mostShown),
        reportTotals(db, kind, span),
        reportSuppliers(db),
        reportPharmacies(db),
      ])
      const fileId = [kind, from, to, pharmacy ?? '', supplier ?? ''].join('~')
      const csv_url = signerFor(signer, actor).sign({ userId: signedIn(context), fileId, folder }, now)
      const columns = [...reportColumns[kind]]
      const shown = { rows: cells.slice(0, mostShown), rows_count: totals.rows, totals: totals.cells }
      return { kind, from, to, supplier, suppliers, pharmacy, pharmacies, columns, ...shown, csv_url }
    },
  })

function spanOf({ from: first, to: last, supplier, pharmacy }: Omit<ReportQuery, 'kind'>): ReportSpan {
  const [from, until] = daySpan(first, last)
  const days = (until.getTime() - from.getTime()) / dayMs
  if (!(days > 0 && days <= 366)) throw new Refusal('invalid', { fields: { to: ['Choose a period of at most one year'] } })
  return { from, until, supplier: supplier || null, pharmacy: pharmacy || null }
}

/** `GET /report-files/<kind~from~to~pharmacy~supplier>?…`: the whole report as CSV, for somebody who still reads reports, sent as it is read. */
export async function registerReportFiles(
  app: FastifyInstance,
  { db, signer, now }: { db: Db; signer: UrlSigner; now: () => Date },
): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => refuse(error, request, reply))
    scope.get<SignedRoute>(`/${folder}/:id`, async (request, reply) => {
      const { userId, fileId } = await signer.verify(folder, request, now())
      const staff = await staffOf(db, userId)
      const [kind = '', from = '', to = '', pharmacy = '', ...rest] = fileId.split('~')
      if (!staff?.roles.some((role) => role === 'admin' || role === 'auditor') || !isReport(kind)) throw new Refusal('not_found')
      const stream = Readable.from(csvOf(db, kind, spanOf({ from, to, pharmacy, supplier: rest.join('~') })))
      return serveFile(reply, { stream, mime: 'text/csv; charset=utf-8', name: `${kind}-${from}-${to}.csv` })
    })
  })
}

async function* csvOf(db: Db, kind: ReportKind, span: ReportSpan): AsyncGenerator<string> {
  const columns = reportColumns[kind]
  // Spreadsheets know UTF-8 by the mark; the GST offline tool compares the first heading letter by letter.
  yield `${returnKinds.includes(kind) ? '' : '\u{FEFF}'}${reportHead(columns)}`
  let after: Row | null = null
  do {
    const { cells, next } = await reportPage(db, kind, span, perPage, after)
    if (cells.length > 0) yield cells.map((row) => reportLine(columns, row)).join('')
    after = next
  } while (after !== null)
}
