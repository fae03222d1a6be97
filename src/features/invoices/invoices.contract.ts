import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import type { Party, PharmacyBlock } from '../../lib/tax-paper.ts'
import { invoiceKinds } from './invoices.rules.ts'
import { PaymentPurpose } from '../payments/payments.contract.ts'

const InvoiceKind = z.enum(invoiceKinds).meta({ id: 'InvoiceKind' })
const PartySchema = z
  .object({
    name: z.string(),
    /** Line by line, with the postal code. */
    address: z.array(z.string()),
    gstin: z.string().nullable(),
    state_code: z.string(),
    state_name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  })
  .meta({ id: 'InvoiceParty' }) satisfies z.ZodType<Party>

const PharmacySchema = z
  .object({
    trade_name: z.string(),
    licences: z.array(z.string()),
    pharmacist: z.object({ name: z.string(), registration_no: z.string() }).nullable(),
    patient: z.object({ name: z.string(), address: z.string() }).nullable(),
    prescribers: z.array(z.object({ name: z.string(), registration_no: z.string(), address: z.string() })),
  })
  .meta({ id: 'InvoicePharmacy' }) satisfies z.ZodType<PharmacyBlock>

const InvoiceLine = z
  .object({
    name: z.string(),
    hsn: z.string(),
    quantity: z.number(),
    unit: z.string(),
    mrp_paise: z.int().nullable(),
    amount_paise: z.int(),
    discount_paise: z.int(),
    gst_percent: z.number().nullable(),
    taxable_paise: z.int(),
    cgst_paise: z.int(),
    sgst_paise: z.int(),
    igst_paise: z.int(),
    total_paise: z.int(),
    batch_no: z.string().nullish(),
    expiry: z.string().nullish(),
    maker: z.string().nullish(),
    schedule: z.string().nullish(),
    line_id: z.string().nullish(),
  })
  .meta({ id: 'InvoiceLine' })

const TaxRow = z
  .object({
    hsn: z.string(),
    gst_percent: z.number(),
    taxable_paise: z.int(),
    cgst_paise: z.int(),
    sgst_paise: z.int(),
    igst_paise: z.int(),
  })
  .meta({ id: 'InvoiceTaxRow' })

const Totals = z
  .object({
    amount_paise: z.int(),
    discount_paise: z.int(),
    taxable_paise: z.int(),
    exempt_paise: z.int(),
    cgst_paise: z.int(),
    sgst_paise: z.int(),
    igst_paise: z.int(),
    total_paise: z.int(),
  })
  .meta({ id: 'InvoiceTotals' })

/** Everything the paper says, as it was issued. */
export const InvoiceDocument = z
  .object({
    supplier: PartySchema,
    recipient: PartySchema,
    place_of_supply: z.object({ state_code: z.string(), state_name: z.string() }),
    supplied_on: z.string(),
    reference: z.string(),
    lines: z.array(InvoiceLine),
    tax_summary: z.array(TaxRow),
    totals: Totals,
    amount_in_words: z.object({ en: z.string(), hi: z.string() }),
    pharmacy: PharmacySchema.nullable(),
    /** Of a credit note: the invoice it takes back from, and why. */
    credits: z.object({ number: z.string(), issued_on: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'InvoiceDocument' })
export type InvoiceDocument = z.infer<typeof InvoiceDocument>

export const InvoiceView = z
  .object({
    id: z.string(),
    number: z.string(),
    fy: z.string(),
    kind: InvoiceKind,
    source: PaymentPurpose,
    source_id: z.string(),
    issued_at: z.string(),
    total_paise: z.int(),
    /** For five minutes, in the language of who asks. */
    pdf_url: z.string(),
  })
  .meta({ id: 'Invoice' })
export type InvoiceView = z.infer<typeof InvoiceView>

export const WholeInvoice = InvoiceView.extend({ document: InvoiceDocument, credit_notes: z.array(InvoiceView) }).meta({
  id: 'InvoiceWithDocument',
})
export type WholeInvoice = z.infer<typeof WholeInvoice>

const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter the date as YYYY-MM-DD')

export const invoicesContract = {
  'GET /api/invoice/': {
    operationId: 'listInvoices',
    access: ['patient'],
    summary: 'List my invoices, bills of supply and credit notes, newest first',
    query: z.object({
      kind: InvoiceKind.optional(),
      from: Day.optional(),
      to: Day.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      cursor: z.string().max(100).optional(),
    }),
    response: z.array(InvoiceView),
  },
  'GET /api/invoice/{id}/': {
    operationId: 'getInvoice',
    access: ['patient'],
    summary: 'Get an invoice with its credit notes',
    params: z.object({ id: z.uuid() }),
    response: WholeInvoice,
  },
  'GET /api/order/invoice/': {
    operationId: 'getOrderInvoice',
    access: ['patient'],
    summary: 'Get the invoice of an order with its credit notes',
    query: z.object({ order: z.uuid() }),
    response: WholeInvoice,
  },
  'GET /api/consultation/invoice/': {
    operationId: 'getConsultationInvoice',
    access: ['patient'],
    summary: 'Get the bill of a consultation with its credit notes',
    query: z.object({ uid: z.string().min(8).max(100) }),
    response: WholeInvoice,
  },
} satisfies Contract
