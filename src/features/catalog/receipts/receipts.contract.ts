import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { lineFaults, lineFields, mostPacks } from './receipt-line.rules.ts'

const whose = { pharmacy: z.string().max(64).optional() }
const access = ['pharmacist', 'admin'] as const
const params = z.object({ id: z.guid() })
const mostPaise = 100_000_000
export const mostLines = 300

const gstin = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/, 'Enter the 15 characters of the GSTIN')
const NewSupplier = z.strictObject({
  ...whose,
  name: z.string().trim().min(2, 'Enter the supplier’s name').max(120),
  gstin: gstin.nullable(),
  drug_licence: z.string().trim().min(3, 'Enter the drug licence number').max(120),
})
const Supplier = z
  .object({ id: z.string(), name: z.string(), gstin: z.string().nullable(), drug_licence: z.string() })
  .meta({ id: 'StockSupplier' })
export type Supplier = z.infer<typeof Supplier>

const ReceiptState = z.enum(['draft', 'posted']).meta({ id: 'StockReceiptState' })
const ReceiptHead = z
  .object({
    id: z.string(),
    supplier: z.string(),
    invoice_no: z.string(),
    invoice_date: z.iso.date(),
    state: ReceiptState,
    lines: z.int(),
    total_paise: z.int(),
  })
  .meta({ id: 'StockReceiptHead' })

const line = {
  medicine_id: z.string().min(1).max(64),
  /** Empty while it is not known. */
  batch_no: z.string().trim().max(30),
  expiry: z.iso.date().nullable(),
  packs: z.int().min(0).max(mostPacks),
  /** Packs that the supplier adds without charging them. */
  free_packs: z.int().min(0).max(mostPacks),
  mrp_paise: z.int().min(0).max(mostPaise),
  /** For a pack that is charged, before GST. */
  purchase_paise: z.int().min(0).max(mostPaise),
  gst_percent: z.number().min(0).max(40),
}
const Product = z
  .object({
    medicine_id: z.string(),
    name: z.string(),
    packing: z.string(),
    mrp_paise: z.int(),
    gst_percent: z.number(),
  })
  .meta({ id: 'ReceivedProduct' })
export type ReceivedProduct = z.infer<typeof Product>
const LineProblem = z.object({ field: z.enum(lineFields), fault: z.enum(lineFaults) }).meta({ id: 'ReceiptLineProblem' })
const ReceiptLine = z
  .object({
    ...line,
    name: z.string(),
    packing: z.string(),
    problems: z.array(LineProblem),
  })
  .meta({ id: 'StockReceiptLine' })
export type ReceiptLine = z.infer<typeof ReceiptLine>
const Receipt = z
  .object({
    id: z.string(),
    supplier: Supplier,
    invoice_no: z.string(),
    invoice_date: z.iso.date(),
    state: ReceiptState,
    /** A change names the one it was read with. */
    version: z.int(),
    posted_at: z.string().nullable(),
    lines: z.array(ReceiptLine),
    taxable_paise: z.int(),
    gst_paise: z.int(),
    total_paise: z.int(),
  })
  .meta({ id: 'StockReceipt' })
export type Receipt = z.infer<typeof Receipt>

const WrongCell = z
  .object({
    /** Of the file, counted from 1. */
    line: z.int(),
    column: z.string(),
    value: z.string(),
    fault: z.enum([
      ...lineFaults,
      'unreadable',
      'product_unknown',
      'product_ambiguous',
      'broken_row',
      'cell_count',
      'column_missing',
      'too_many_lines',
    ]),
  })
  .meta({ id: 'WrongCell' })
export type WrongCell = z.infer<typeof WrongCell>

const OpenLine = z
  .object({
    line: z.int(),
    /** Null: none of the catalogue, or several, go by `named`. */
    product: Product.nullable(),
    named: z.string(),
    /** As written in the file. */
    cells: z.object({
      batch_no: z.string(),
      expiry: z.string(),
      packs: z.string(),
      free_packs: z.string(),
      mrp_paise: z.string(),
      purchase_paise: z.string(),
      gst_percent: z.string(),
    }),
    problems: z.array(LineProblem),
  })
  .meta({ id: 'OpenReceiptLine' })
export type OpenLine = z.infer<typeof OpenLine>

/** Purchases by supplier and invoice: written as a draft, posted once, read only from then on. */
export const receiptsContract = {
  'GET /api/desk/stock/supplier/': {
    operationId: 'listStockSuppliers',
    access,
    summary: 'List the suppliers of a pharmacy by name, at most 500',
    query: z.object(whose),
    response: z.array(Supplier),
  },
  'POST /api/desk/stock/supplier/': {
    operationId: 'addStockSupplier',
    access,
    summary: 'Add a supplier with its GSTIN and drug licence',
    body: NewSupplier,
    response: Supplier,
    idempotent: true,
  },
  'GET /api/desk/stock/product/': {
    operationId: 'findReceivedProducts',
    access,
    summary: 'Find the product of a scanned code (GS1, GTIN or our own barcode) or of a name, with the batch and expiry that the code says',
    query: z.object({ scan: z.string().min(1).max(200) }),
    response: z
      .object({ by_code: z.boolean(), batch_no: z.string().nullable(), expiry: z.string().nullable(), products: z.array(Product) })
      .meta({ id: 'ScannedProduct' }),
  },
  'GET /api/desk/stock/receipt/': {
    operationId: 'listStockReceipts',
    access,
    summary: 'List stock receipts, newest invoice first, paginated; filter by state, supplier name or invoice number',
    query: z.object({
      ...whose,
      term: z.string().trim().max(60).optional(),
      state: ReceiptState.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z.string().max(60).optional(),
    }),
    response: z.array(ReceiptHead),
  },
  'POST /api/desk/stock/receipt/': {
    operationId: 'createStockReceipt',
    access,
    summary: 'Begin a stock receipt for an invoice of a supplier; each invoice has one',
    body: z.strictObject({
      ...whose,
      supplier: z.guid(),
      invoice_no: z.string().trim().min(1, 'Enter the invoice number').max(30),
      invoice_date: z.iso.date(),
    }),
    response: Receipt,
    idempotent: true,
  },
  'GET /api/desk/stock/receipt/{id}/': {
    operationId: 'getStockReceipt',
    access,
    summary: 'Get a stock receipt with its lines and what is wrong with them',
    params,
    query: z.object(whose),
    response: Receipt,
  },
  'PUT /api/desk/stock/receipt/{id}/': {
    operationId: 'writeStockReceipt',
    access,
    summary: 'Replace the lines of a stock receipt that is not posted; refused where it has changed since it was read',
    params,
    body: z.strictObject({ ...whose, version: z.int(), lines: z.array(z.strictObject(line)).max(mostLines) }),
    response: Receipt,
  },
  'DELETE /api/desk/stock/receipt/{id}/': {
    operationId: 'discardStockReceipt',
    access,
    summary: 'Discard a stock receipt that is not posted',
    params,
    query: z.object(whose),
    response: z.object({}),
  },
  'POST /api/desk/stock/receipt/{id}/file/': {
    operationId: 'readStockReceiptFile',
    access,
    summary:
      'Read the lines of a supplier’s CSV file, naming each wrong cell; `open` are the lines that have one, as they are written; nothing is stored',
    params,
    body: z.strictObject({ ...whose, text: z.string().min(1).max(200_000) }),
    response: z.object({ lines: z.array(ReceiptLine), open: z.array(OpenLine), wrong: z.array(WrongCell) }).meta({ id: 'ReadReceiptFile' }),
  },
  'POST /api/desk/stock/receipt/{id}/post/': {
    operationId: 'postStockReceipt',
    access,
    summary: 'Post a stock receipt: its packs come on sale, once',
    params,
    body: z.strictObject({ ...whose, version: z.int() }),
    response: Receipt,
    idempotent: true,
  },
} satisfies Contract
