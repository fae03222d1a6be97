import { Refusal } from '../../../lib/errors.ts'
import { daySpan, indiaDay } from '../../../lib/india-time.ts'
import type { Context } from '../../../platform/context.ts'
import type { UrlSigner } from '../../../platform/http/signed-url.server.ts'
import { implement } from '../../../platform/implement.ts'
import type { MedicineSearch } from '../../../vendors/pharmacy/medicine-search-port.ts'
import { gtinForms } from '../../catalog/gtin.rules.ts'
import { readScan } from '../../catalog/receipts/read-scan.rules.ts'
import type { PaymentHooks } from '../../payments/payment-hooks.ts'
import type { OrderPapers } from '../order-papers.ts'
import { linesOf, type OrderRow } from '../orders.sql.server.ts'
import { printUrl } from '../print/print.api.server.ts'
import { counterContract } from './counter.contract.ts'
import { peopleOf } from './counter-customer.server.ts'
import { counterProducts, prescriptionDays, productView } from './counter-products.server.ts'
import { returnAtCounter } from './counter-return.server.ts'
import { counterShop, counterShops, isPharmacist } from './counter-shop.server.ts'
import { signedAtCounter } from './counter-signed.server.ts'
import { cashBack, idsOfCodes, newestSales, saleOfPharmacies, sumsOf } from './counter.sql.server.ts'
import { sellAtCounter } from './sell.server.ts'

interface Counter {
  search: MedicineSearch
  signer: UrlSigner
  papers: OrderPapers
  hooks: PaymentHooks
}
const namesFound = 8

/** The counter of a pharmacy: what is sold to somebody who stands there. */
export const counterApi = ({ search, signer, ...selling }: Counter) =>
  implement(counterContract, {
    'GET /api/desk/counter/': (context, { query }) => today(context, query.pharmacy),
    'GET /api/desk/counter/product/': async (context, { query: { pharmacy, scan } }) => {
      const [shop, { gtin, ...printed }] = [await counterShop(context, pharmacy), readScan(scan)]
      const byCode = await idsOfCodes(context.db, gtin === null ? [scan] : gtinForms(gtin))
      const by_code = byCode.length > 0
      const named =
        by_code || gtin !== null ? [] : (await search.search(scan, { limit: namesFound })).hits.map(({ medicineId }) => medicineId)
      const asked = { shop, now: context.now, prescriptions: isPharmacist(context) }
      const found = await counterProducts(context.db, by_code ? byCode : named, asked)
      return { by_code, ...printed, products: found.map(productView) }
    },
    'POST /api/desk/counter/customer/': (context, { body }) => peopleOf(context, body.phone),
    'POST /api/desk/counter/prescription/': async (context, { body }) =>
      signedAtCounter(context, await counterShop(context, body.pharmacy), body.code),
    'POST /api/desk/counter/sale/': (context, { body }) => sellAtCounter(context, selling.papers, body),
    'POST /api/desk/counter/sale/{id}/invoice/': async (context, { params }) => {
      const order = await saleOf(context, params.id)
      context.accessed?.({ userId: order.user_id, subject: `order:${order.order_id}`, reason: 'print: invoices' })
      return { url: printUrl(signer, context, { what: 'invoices', pharmacyId: order.pharmacy_id, ids: [order.order_id] }) }
    },
    'POST /api/desk/counter/sale/{id}/return/': async (context, { params, body }) =>
      returnAtCounter(context, selling, await saleOf(context, params.id), body),
  })

async function saleOf(context: Context, id: string): Promise<OrderRow> {
  const shops = (await counterShops(context)).map(({ pharmacy_id }) => pharmacy_id)
  const order = await saleOfPharmacies(context.db, shops, id)
  if (!order) throw new Refusal('not_found')
  // Front office sees what it sells itself, never what somebody was prescribed.
  const hidden = !isPharmacist(context) && (await linesOf(context.db, order.user_id, [id])).some(({ rx_required }) => rx_required)
  if (hidden) throw new Refusal('not_found')
  return order
}

async function today(context: Context, asked: string | undefined) {
  const { db, now } = context
  const [shop, shops, day] = [await counterShop(context, asked), await counterShops(context), indiaDay(now)]
  const [from, until] = daySpan(day, day)
  const span = { pharmacyId: shop.pharmacy_id, from, until }
  const newest = await newestSales(db, span)
  context.accessed?.()
  return {
    pharmacy: { id: shop.pharmacy_id, trade_name: shop.trade_name },
    pharmacies: shops.map(({ pharmacy_id: id, trade_name }) => ({ id, trade_name })),
    prescription_days: await prescriptionDays(db, now),
    ...(await sumsOf(db, span)),
    cash_back_paise: await cashBack(db, span),
    newest: newest.map(({ order_id: id, number, method, paid_paise: total_paise, sold_at, seller }) => {
      return { id, number, at: sold_at.toISOString(), total_paise, method, sold_by: seller ?? '' }
    }),
  }
}
