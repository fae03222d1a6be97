import { readFile } from 'node:fs/promises'
import { indiaFormat } from '../../../lib/india-time.ts'
import { type Language, languageTags } from '../../../lib/languages.ts'
import { formatPaise } from '../../../lib/money.ts'
import { shownPhone } from '../../../lib/phone.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { renderPdf } from '../../../platform/pdf/pdf.server.ts'
import { qrSvg } from '../../prescriptions/paper/pdf-parts.ts'
import { coldMedicines, supplierOf } from '../desk/desk.sql.server.ts'
import { cashDue } from '../desk/hand-over.server.ts'
import type { OrderAddress } from '../orders.contract.ts'
import { linesOf, type OrderRow } from '../orders.sql.server.ts'
import { packsIn } from '../packs-in.rules.ts'
import { printWords } from './print-words.data.ts'

const template = new URL('./label.typ', import.meta.url)

/** One page of 100 x 150 mm for each parcel; its code holds the number of the order. No medicine stands on it. */
export async function labelsPdf(db: Db, orders: readonly OrderRow[], lang: Language): Promise<Buffer> {
  const words = printWords[lang]
  const labels = []
  for (const order of orders) labels.push(await labelOf(db, order, lang))
  return renderPdf(await readFile(template, 'utf8'), { lang, words, labels, title: words.order })
}

async function labelOf(db: Db, order: OrderRow, lang: Language) {
  const lines = await linesOf(db, order.user_id, [order.order_id])
  const sold = lines.filter(({ quantity }) => quantity > 0)
  const cold = await coldMedicines(
    db,
    sold.map(({ medicine_id }) => medicine_id),
  )
  const { trade_name, line1, line2, city, postal_code, phone } = await supplierOf(db, order.pharmacy_id)
  const address = order.address as OrderAddress | null
  const due = cashDue(order)
  const form = indiaFormat(languageTags[lang], { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })
  return {
    number: order.number,
    qr: qrSvg(order.number),
    pickup: address === null,
    name: address?.name ?? (order.patient as { name: string }).name,
    address: address ? [address.line1, address.line2, address.landmark, address.city].filter(Boolean) : [],
    postal_code: address?.postal_code ?? '',
    phone: address?.phone ? shownPhone(address.phone) : null,
    cash: due > 0 ? formatPaise(due) : null,
    cold: cold.size > 0,
    packs: String(packsIn(sold)),
    promised: order.promised_until ? form.format(order.promised_until) : null,
    pharmacy: [trade_name, line1, line2, `${city} ${postal_code}`, phone].filter(Boolean).join(', '),
  }
}
