import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../lib/errors.ts'
import { isLanguage, type Language } from '../../../lib/languages.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { refuse } from '../../../platform/http/http-errors.server.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/implement.ts'
import { serveFile } from '../../../platform/http/serve-file.server.ts'
import { type SignedRoute, signerFor, type UrlSigner } from '../../../platform/http/signed-url.server.ts'
import { staffOf } from '../../accounts/sessions/session.sql.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { ordersOfPharmacy } from '../desk/desk.sql.server.ts'
import { stageOf } from '../desk/order-stage.rules.ts'
import { pharmacist } from '../desk/pharmacist.server.ts'
import type { OrderRow } from '../orders.sql.server.ts'
import { labelsPdf } from './labels.server.ts'
import { pickListPdf } from './pick-list.server.ts'
import { isPrintable } from './printable.rules.ts'
import { printContract, type PrintKind, printKinds } from './print.contract.ts'

const folder = 'print-files'

/** What there is to print of an order now. */
const prints: Record<PrintKind, (order: OrderRow) => boolean> = {
  pick_list: (order) => isPrintable('pick_list', stageOf(order)),
  labels: (order) => isPrintable('labels', stageOf(order)),
  invoices: ({ invoice_id }) => invoice_id !== null,
}

export const printApi = ({ signer }: { signer: UrlSigner }) =>
  implement(printContract, {
    'POST /api/desk/order/print/': async (context, { body }) => {
      const { pharmacyId } = pharmacist(context)
      const orders = inOrderOf(body.orders, await ordersOfPharmacy(context.db, pharmacyId, body.orders))
      const printed = orders.filter(prints[body.what])
      const left = orders.filter((order) => !printed.includes(order)).map(({ order_id: id, number }) => ({ id, number }))
      context.accessed?.(
        ...printed.map(({ user_id: userId, order_id }) => ({ userId, subject: `order:${order_id}`, reason: `print: ${body.what}` })),
      )
      const ids = printed.map(({ order_id }) => order_id)
      const url = ids.length === 0 ? null : printUrl(signer, context, { what: body.what, pharmacyId, ids })
      return { url, printed: ids, left }
    },
  })

interface Printing {
  what: PrintKind
  pharmacyId: string
  ids: readonly string[]
}

/** Where one PDF of these orders stands, for five minutes and for who asked. */
export function printUrl(signer: UrlSigner, context: Context, { what, pharmacyId, ids }: Printing): string {
  const fileId = [what, pharmacyId, context.language, digestOf(ids)].join('~')
  const url = signerFor(signer, context.actor).sign({ userId: signedIn(context), fileId, folder }, context.now)
  return `${url}&orders=${ids.join(',')}`
}

function inOrderOf(ids: readonly string[], orders: readonly OrderRow[]): OrderRow[] {
  return [...new Set(ids)].flatMap((id) => orders.find(({ order_id }) => order_id === id) ?? [])
}

/** Too many for the signed part of the address: what is signed is their digest. */
function digestOf(ids: readonly string[]): string {
  return createHash('sha256').update(ids.join(',')).digest('base64url')
}

interface PrintFiles {
  db: Db
  signer: UrlSigner
  now: () => Date
  /** The later feature of invoices sets its papers. */
  invoices: (keys: readonly { userId: string; invoiceId: string }[], language: Language) => Promise<Buffer>
}

/** `GET /print-files/<kind~pharmacy~language~digest>?…&orders=`: one PDF, shown by the browser's own viewer so that it can be printed. */
export async function registerPrintFiles(app: FastifyInstance, { db, signer, now, invoices }: PrintFiles): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => refuse(error, request, reply))
    scope.get<SignedRoute & { Querystring: { orders?: string } }>(`/${folder}/:id`, async (request, reply) => {
      const { userId, fileId } = await signer.verify(folder, request, now())
      const [what, pharmacyId = '', language, digest] = fileId.split('~')
      const ids = (request.query.orders ?? '').split(',')
      const kind = printKinds.find((one) => one === what)
      const staff = await staffOf(db, userId)
      if (!kind || !isLanguage(language) || digestOf(ids) !== digest || !staff) throw new Refusal('not_found')
      const own = staff.roles.includes('pharmacist') && staff.pharmacy_id === pharmacyId
      // Front office prints what it sold over the counter, and nothing else.
      const counterOnly = !own && staff.roles.includes('front_office') && kind === 'invoices'
      if (!own && !counterOnly) throw new Refusal('not_found')
      const found = await ordersOfPharmacy(db, pharmacyId, ids)
      const orders = inOrderOf(ids, counterOnly ? found.filter((order) => order.kind === 'counter') : found)
      const pdf = await pdfOf(kind, orders, language)
      return serveFile(reply, {
        stream: Readable.from([pdf]),
        bytes: pdf.length,
        mime: 'application/pdf',
        name: `${kind}.pdf`,
        inline: true,
      })
    })
  })

  function pdfOf(kind: PrintKind, orders: readonly OrderRow[], language: Language): Promise<Buffer> {
    if (kind === 'labels') return labelsPdf(db, orders, language)
    if (kind === 'pick_list') return pickListPdf(db, orders, language, now())
    const keys = orders.flatMap(({ user_id: userId, invoice_id: invoiceId }) => (invoiceId === null ? [] : [{ userId, invoiceId }]))
    return invoices(keys, language)
  }
}
