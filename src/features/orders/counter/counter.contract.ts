import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { Phone } from '../../accounts/accounts.contract.ts'
import { SoldBy } from '../../cart/cart.contract.ts'
import { DrugSchedule } from '../../catalog/catalog.contract.ts'
import { CounterMethod, ReturnCondition } from '../desk/desk-orders.contract.ts'
import { ReturnReason } from '../orders.contract.ts'

const access = ['pharmacist', 'front_office'] as const
const whose = { pharmacy: z.string().max(64).optional() }
const params = z.object({ id: z.guid() })
const maybe = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform((text) => (text === '' ? null : text))
    .nullable()
const mostLines = 40

const CounterBatch = z.object({ batch_no: z.string(), expiry: z.string(), mrp_paise: z.int(), units: z.int() }).meta({ id: 'CounterBatch' })
export const CounterProduct = z
  .object({
    medicine_id: z.string(),
    name: z.string(),
    strength_label: z.string(),
    manufacturer: z.string(),
    packing: z.string(),
    schedule: DrugSchedule,
    rx_required: z.boolean(),
    /** Units of the stock in one pack. */
    units: z.int(),
    unit: z.string(),
    sell_in_loose: z.boolean(),
    /** Of one pack: the most that may be charged now, and our price. */
    mrp_paise: z.int(),
    price_paise: z.int(),
    gst_percent: z.number(),
    /** In this pharmacy and kept for nobody. */
    free_units: z.int(),
    /** The nearest expiry first. */
    batches: z.array(CounterBatch),
    /** Why it is not sold here, whatever is on the shelf. */
    refused: z.enum(['law', 'discontinued', 'front_office']).nullable(),
  })
  .meta({ id: 'CounterProduct' })
export type CounterProduct = z.infer<typeof CounterProduct>

export const CounterPrescription = z
  .object({
    id: z.string(),
    /** As it stands on the paper. */
    number: z.string(),
    patient: z.object({ id: z.string(), name: z.string(), has_address: z.boolean() }),
    prescriber: z.object({ name: z.string(), registration_no: z.string(), address: z.string().nullable() }),
    issued_on: z.string(),
    valid_until: z.string(),
    lines: z.array(
      z.object({
        medicine_text: z.string(),
        /** What may be supplied today. */
        units_left: z.int(),
        next_allowed_on: z.string().nullable(),
        /** As this counter sells it; null where the line names none of the catalogue. */
        product: CounterProduct.nullable(),
        /** What is left of it, as it is sold from this shelf; null: nothing. */
        sold: z.object({ unit: SoldBy, quantity: z.int() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'CounterPrescription' })
export type CounterPrescription = z.infer<typeof CounterPrescription>

const SaleLine = z.strictObject({
  medicine_id: z.string().min(1).max(64),
  unit: SoldBy,
  quantity: z.int().min(1).max(999),
  /** The batch in the hand; null takes what expires first. */
  batch_no: z.string().trim().min(1).max(60).nullable(),
})
const Customer = z.union([z.strictObject({ patient: z.guid() }), z.strictObject({ name: maybe(120), phone: z.union([Phone, z.null()]) })])
const Prescription = z.strictObject({
  prescriber: z.strictObject({
    name: z.string().trim().min(2, 'Enter the doctor’s name').max(120),
    /** Where it is known. */
    registration_no: maybe(60),
    clinic_address: maybe(300),
  }),
  issued_on: z.iso.date(),
  /** Photos or a PDF of it, uploaded by whoever sells; they become the customer's. */
  files: z.array(z.guid()).max(5).optional(),
})
/** What a doctor of ours signed: it says by itself who wrote it, for whom and when. */
const Signed = z.strictObject({ signed: z.guid() })
const UpiReference = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{6,35}$/, 'Enter the reference shown by the UPI app')
/** What is put on the counter; what is above the price is given back. */
export const CounterPayment = z
  .discriminatedUnion('method', [
    z.strictObject({ method: z.literal('cash'), received_paise: z.int().min(0).max(1_000_000_000) }),
    z.strictObject({ method: z.literal('upi'), reference: UpiReference }),
  ])
  .meta({ id: 'CounterPayment' })
/** How money is given back there. */
export const CounterRefund = z
  .discriminatedUnion('method', [
    z.strictObject({ method: z.literal('cash') }),
    z.strictObject({ method: z.literal('upi'), reference: UpiReference }),
  ])
  .meta({ id: 'CounterRefund' })
export const CounterSale = z
  .object({
    /** Of its order. */
    id: z.string(),
    number: z.string(),
    total_paise: z.int(),
    method: CounterMethod,
    /** Cash to give back. */
    change_paise: z.int(),
  })
  .meta({ id: 'CounterSale' })
export type CounterSale = z.infer<typeof CounterSale>
const CounterDay = z
  .object({
    pharmacy: z.object({ id: z.string(), trade_name: z.string() }),
    /** For whom may choose. */
    pharmacies: z.array(z.object({ id: z.string(), trade_name: z.string() })),
    /** How many days a prescription may be old. */
    prescription_days: z.int(),
    /** Sold today, in India, and what was paid for it. */
    sales: z.int(),
    cash_paise: z.int(),
    upi_paise: z.int(),
    /** Cash that went back today for what was sold over the counter. */
    cash_back_paise: z.int(),
    newest: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        at: z.string(),
        total_paise: z.int(),
        method: CounterMethod,
        sold_by: z.string(),
      }),
    ),
  })
  .meta({ id: 'CounterDay' })
export type CounterDay = z.infer<typeof CounterDay>

export const counterContract = {
  'GET /api/desk/counter/': {
    operationId: 'getCounterDay',
    access,
    summary: 'Get today’s counter sales of a pharmacy and the cash and UPI taken for them, without names',
    query: z.object(whose),
    response: CounterDay,
    audit: 'counter_read',
  },
  'GET /api/desk/counter/product/': {
    operationId: 'findCounterProduct',
    access,
    summary: 'Find a product by a scan (GS1, GTIN or own barcode) or by name, with its price and batches in the pharmacy',
    query: z.object({ ...whose, scan: z.string().trim().min(1).max(200) }),
    response: z.object({
      by_code: z.boolean(),
      batch_no: z.string().nullable(),
      expiry: z.string().nullable(),
      products: z.array(CounterProduct),
    }),
  },
  'POST /api/desk/counter/customer/': {
    operationId: 'findCounterCustomer',
    access,
    summary: 'Find the people on the account of a phone number, by name only',
    // In the body: an address is written down on its way.
    body: z.strictObject({ phone: Phone }),
    response: z.object({
      people: z.array(z.object({ patient: z.string(), name: z.string(), has_address: z.boolean() })),
    }),
    audit: 'counter_customer_read',
    perMinute: 30,
  },
  'POST /api/desk/counter/prescription/': {
    operationId: 'findCounterPrescription',
    access: ['pharmacist'],
    summary: 'Find a signed prescription in force by the code or the number on the paper, with what is left of each line today',
    // In the body: an address is written down on its way.
    body: z.strictObject({ ...whose, code: z.string().trim().min(1, 'Enter the number of the prescription').max(8000) }),
    response: CounterPrescription,
    audit: 'counter_prescription_read',
    perMinute: 30,
  },
  'POST /api/desk/counter/sale/': {
    operationId: 'sellAtCounter',
    access,
    serves: 'orders',
    summary:
      'Sell over the counter: stock, registers, invoice and payment in one act; prescription medicines by a pharmacist only, with photos of the paper where there are any',
    body: z.strictObject({
      ...whose,
      lines: z.array(SaleLine).min(1, 'Scan at least one product').max(mostLines),
      customer: Customer,
      /** As the registers and large invoices want it. */
      customer_address: maybe(300),
      prescription: z.union([Prescription, Signed]).nullable(),
      payment: CounterPayment,
      /** What the screen showed: nothing else is charged. */
      total_paise: z.int().min(0),
    }),
    response: CounterSale,
    idempotent: true,
    audit: 'counter_sold',
  },
  'POST /api/desk/counter/sale/{id}/invoice/': {
    operationId: 'printCounterInvoice',
    access,
    summary: 'Get the invoice of a counter sale as a PDF, by an address that holds five minutes',
    params,
    body: z.strictObject({}),
    response: z.object({ url: z.string() }),
    audit: 'counter_invoice_printed',
  },
  'POST /api/desk/counter/sale/{id}/return/': {
    operationId: 'returnAtCounter',
    access: ['pharmacist'],
    summary: 'Accept a return of a counter sale: credit note, and the refund paid out at the counter',
    params,
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ line: z.guid(), quantity: z.int().min(1) }))
        .min(1, 'Choose what is returned')
        .max(mostLines),
      reason: ReturnReason,
      condition: ReturnCondition,
      paid: CounterRefund,
    }),
    response: z.object({ refund_paise: z.int() }),
    idempotent: true,
    audit: 'counter_returned',
  },
} satisfies Contract
