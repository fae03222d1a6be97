import type { PaperLine } from '../../../lib/tax-paper.ts'
import type { WriteContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import type { LineMedicine } from '../../cart/cart.contract.ts'
import type { DeliveryPart } from '../../cart/price-cart.rules.ts'
import { pharmacyLabels } from '../../pharmacies/pharmacies.sql.server.ts'
import type { Packed } from './batches.rules.ts'
import { supplierOf } from './desk.sql.server.ts'
import type { OrderInvoice, OrderPapers } from '../order-papers.ts'
import type { OrderAddress } from '../orders.contract.ts'
import { eventsOf, type LineRow, type OrderRow } from '../orders.sql.server.ts'
import { addressText, prescriberOf, type Supplied } from './write-register.server.ts'

interface ToInvoice extends Supplied {
  lines: readonly LineRow[]
}

/** The invoice of a packed order: the lines and the delivery as they were paid, and what a pharmacy's bill says beyond (GST-7). */
export async function writeInvoice(db: Db, context: WriteContext, papers: OrderPapers, about: ToInvoice): Promise<{ invoice_id: string }> {
  const { order, lines, packed, pharmacist } = about
  const { legal_name, trade_name, line1, line2, city, postal_code, gstin, state_code, state_name, phone, registered_email } =
    await supplierOf(db, order.pharmacy_id)
  const street = [line1, line2, `${city} ${postal_code}`].filter((text) => text !== null)
  const supplier = { name: legal_name, address: street, gstin, state_code, state_name, phone, email: registered_email }
  const address = order.address as OrderAddress | null
  const placeOfSupply = address ? { state_code: address.state_code, state_name: address.state } : { state_code, state_name }
  const [label] = await pharmacyLabels(db, [order.pharmacy_id])
  const patient = { name: (order.patient as { name: string }).name, address: addressText(order) }
  return papers.issueInvoice(db, context, {
    userId: order.user_id,
    source: 'order',
    sourceId: order.order_id,
    again: await timesUnpacked(db, order),
    reference: order.number,
    supplier,
    recipient: recipientOf(order, placeOfSupply),
    placeOfSupply,
    lines: [...lines.map((line) => paperLine(line, packed)), ...deliveryLines(order, lines)],
    pharmacy: {
      trade_name,
      licences: label?.licences.map(({ number }) => number) ?? [],
      pharmacist,
      patient,
      prescribers: prescribersOn(about),
    },
  })
}

async function timesUnpacked(db: Db, order: OrderRow): Promise<number> {
  return (await eventsOf(db, order)).filter(({ what }) => what === 'unpack').length
}

function recipientOf(order: OrderRow, place: { state_code: string; state_name: string }): OrderInvoice['recipient'] {
  const address = order.address as OrderAddress | null
  const { name, phone } = order.patient as { name: string; phone: string | null }
  const lines = address ? [address.line1, address.line2, `${address.city} ${address.postal_code}`].filter((text) => text !== null) : []
  return { name: address?.name ?? name, address: lines, gstin: null, ...place, phone: address?.phone ?? phone, email: null }
}

function paperLine(line: LineRow, packed: readonly Packed<LineRow>[]): PaperLine {
  const medicine = line.medicine as LineMedicine
  const batches = packed.filter((one) => one.line.line_id === line.line_id).map(({ batch }) => batch)
  return {
    name: medicine.name,
    hsn: line.hsn,
    quantity: line.quantity,
    unit: line.sold_by === 'pack' ? 'pack' : medicine.unit,
    mrp_paise: line.mrp_paise,
    amount_paise: line.amount_paise,
    discount_paise: line.coupon_paise,
    gst_percent: line.gst_percent,
    batch_no: batches.map(({ batch_no }) => batch_no).join(', ') || null,
    expiry: batches[0]?.expiry.slice(0, 7) ?? null,
    maker: medicine.manufacturer,
    schedule: line.schedule,
    line_id: line.line_id,
  }
}

/** Local delivery services (SAC). */
const deliveryCode = '996813'

/** GST-4: the delivery goes with the goods, at their rates and under their code, or as a service at its own rate. */
export function deliveryLines({ delivery_parts }: Pick<OrderRow, 'delivery_parts'>, lines: readonly LineRow[]): PaperLine[] {
  return (delivery_parts as DeliveryPart[]).map(({ gst_percent, own, amount_paise }) => {
    const ofGoods = lines.find((line) => line.gst_percent === gst_percent)?.hsn ?? lines[0]?.hsn ?? ''
    const hsn = own ? deliveryCode : ofGoods
    const line_id = `delivery ${gst_percent}`
    return { name: 'Delivery', hsn, quantity: 1, unit: 'delivery', mrp_paise: null, amount_paise, discount_paise: 0, gst_percent, line_id }
  })
}

function prescribersOn({ lines, prescribers }: ToInvoice): OrderInvoice['pharmacy']['prescribers'] {
  const named = lines.filter(({ prescription_id }) => prescription_id !== null).map((line) => prescriberOf(line, prescribers))
  const unique = new Map(
    named.map(({ name, registration_no, address }) => [registration_no, { name, registration_no, address: address ?? '' }]),
  )
  return [...unique.values()]
}
