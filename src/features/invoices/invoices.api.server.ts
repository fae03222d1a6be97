import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { cursorAfter } from '../../lib/cursor.ts'
import { readCursor } from '../../platform/cursor.ts'
import { addDays, indiaInstant } from '../../lib/india-time.ts'
import { Refusal } from '../../lib/errors.ts'
import { isLanguage } from '../../lib/languages.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { refuse } from '../../platform/http/http-errors.server.ts'
import { answer, implement } from '../../platform/implement.ts'
import { serveFile } from '../../platform/http/serve-file.server.ts'
import { type SignedRoute, signerFor, type UrlSigner } from '../../platform/http/signed-url.server.ts'
import type { Letterhead } from '../operator/letterhead.server.ts'
import { invoicePdf } from './invoice-pdf.server.ts'
import { type InvoiceDocument, invoicesContract, type InvoiceView, type WholeInvoice } from './invoices.contract.ts'
import { findInvoice, type InvoiceRow, invoicesOf, listInvoices, notesOf } from './invoices.sql.server.ts'

const folder = 'invoice-files'

export const invoicesApi = ({ signer }: { signer: UrlSigner }) => {
  const view = (row: Omit<InvoiceRow, 'document'>, { now, language, actor }: Pick<Context, 'now' | 'language' | 'actor'>): InvoiceView => {
    const { invoice_id: id, number, fy, kind, source, source_id, total_paise } = row
    const pdf_url = invoiceUrl(signer, { now, language, actor }, row)
    return { id, number, fy, kind, source, source_id, issued_at: row.issued_at.toISOString(), total_paise, pdf_url }
  }
  const whole = ([invoice, ...notes]: InvoiceRow[], context: Context): WholeInvoice => {
    if (!invoice) throw new Refusal('not_found')
    return {
      ...view(invoice, context),
      document: invoice.document as InvoiceDocument,
      credit_notes: notes.filter(({ credits }) => credits === invoice.invoice_id).map((note) => view(note, context)),
    }
  }
  return implement(invoicesContract, {
    'GET /api/invoice/': async (context, { query: { kind, limit, from, to, cursor } }) => {
      const span = { from: from ? indiaInstant(from) : undefined, to: to ? indiaInstant(addDays(to, 1)) : undefined }
      const rows = await listInvoices(context.db, context.actor.id ?? '', { kind, limit, ...span, before: readCursor(cursor) })
      const last = rows.length === limit ? rows.at(-1) : undefined
      return answer(
        rows.map((row) => view(row, context)),
        last ? { next: cursorAfter(last.issued_at, last.invoice_id) } : {},
      )
    },
    'GET /api/invoice/{id}/': async (context, { params }) => {
      const row = await findInvoice(context.db, context.actor.id ?? '', params.id)
      return whole(row ? [row, ...(await notesOf(context.db, row))] : [], context)
    },
    'GET /api/order/invoice/': async (context, { query }) =>
      whole(await invoicesOf(context.db, context.actor.id ?? '', { source: 'order', id: query.order }), context),
    'GET /api/consultation/invoice/': async (context, { query }) =>
      whole(await invoicesOf(context.db, context.actor.id ?? '', { source: 'consultation', uid: query.uid }), context),
  })
}

/** Where the paper stands, for five minutes and for who asked. */
export function invoiceUrl(
  signer: UrlSigner,
  { now, language, actor }: Pick<Context, 'now' | 'language' | 'actor'>,
  { user_id: userId, invoice_id }: Pick<InvoiceRow, 'user_id' | 'invoice_id'>,
): string {
  return signerFor(signer, actor).sign({ userId, fileId: `${invoice_id}.${language}`, folder }, now)
}

/** `GET /invoice-files/<id>.<language>?…`: the paper behind a signed address, for five minutes and one person. */
export async function registerInvoiceFiles(
  app: FastifyInstance,
  { db, signer, now, letterhead }: { db: Db; signer: UrlSigner; now: () => Date; letterhead: () => Promise<Letterhead> },
): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => refuse(error, request, reply))
    scope.get<SignedRoute>(`/${folder}/:id`, async (request, reply) => {
      const { userId, fileId } = await signer.verify(folder, request, now())
      const [id = '', language] = fileId.split('.')
      const invoice = await findInvoice(db, userId, id)
      if (!invoice || !isLanguage(language)) throw new Refusal('not_found')
      const pdf = await invoicePdf(invoice, language, await letterhead())
      return serveFile(reply, {
        stream: Readable.from([pdf]),
        bytes: pdf.length,
        mime: 'application/pdf',
        name: `${invoice.number.replaceAll('/', '-')}.pdf`,
      })
    })
  })
}
