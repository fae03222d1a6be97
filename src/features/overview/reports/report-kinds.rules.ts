/** What a cell holds, and with it how it is shown and written: `paise` are rupees in a file, `gst_day` is a day as the GST offline tool reads it. */
export const cellTypes = ['text', 'day', 'gst_day', 'count', 'quantity', 'percent', 'paise', 'seconds'] as const
export type CellType = (typeof cellTypes)[number]

export interface ReportColumn {
  key: string
  type: CellType
  /** In the file: English, and for the returns letter by letter what the GST offline tool asks for. */
  heading: string
  /** Added up under the table. */
  summed: boolean
}

const column = (key: string, type: CellType, heading: string, summed = false): ReportColumn => ({ key, type, heading, summed })
const sum = (key: string, type: CellType, heading: string) => column(key, type, heading, true)

const taxes = [
  sum('taxable', 'paise', 'Taxable value'),
  sum('exempt', 'paise', 'Exempt value'),
  sum('cgst', 'paise', 'CGST'),
  sum('sgst', 'paise', 'SGST'),
  sum('igst', 'paise', 'IGST'),
  sum('total', 'paise', 'Total'),
]
const paper = [
  column('day', 'day', 'Date'),
  column('number', 'text', 'Number'),
  column('paper', 'text', 'Document'),
  column('against', 'text', 'Against invoice'),
  column('supplier', 'text', 'Supplier'),
  column('place', 'text', 'Place of supply'),
  ...taxes,
]
/** What the tool asks for and these invoices never have: a reduced rate, a cess, a sale through somebody else. */
const [reduced, cess, marketplace] = [
  column('reduced', 'text', 'Applicable % of Tax Rate'),
  column('cess', 'paise', 'Cess Amount'),
  column('marketplace', 'text', 'E-Commerce GSTIN'),
]
const placeOfSupply = column('place', 'text', 'Place Of Supply')
const [rate, taxable] = [column('rate', 'percent', 'Rate'), sum('taxable', 'paise', 'Taxable Value')]

/** Each report with its columns. The parts of GSTR-1 are named and ordered as in the CSV files of the GST offline tool. */
export const reportColumns = {
  sales: [column('day', 'day', 'Date'), sum('papers', 'count', 'Invoices'), sum('notes', 'count', 'Credit notes'), ...taxes],
  invoices: paper,
  credit_notes: paper,
  gst_rates: [
    rate,
    taxable,
    sum('cgst', 'paise', 'CGST'),
    sum('sgst', 'paise', 'SGST'),
    sum('igst', 'paise', 'IGST'),
    sum('total', 'paise', 'Total'),
  ],
  b2cs: [column('type', 'text', 'Type'), placeOfSupply, reduced, rate, taxable, cess, marketplace],
  b2cl: [
    column('number', 'text', 'Invoice Number'),
    column('day', 'gst_day', 'Invoice date'),
    column('value', 'paise', 'Invoice Value'),
    placeOfSupply,
    reduced,
    rate,
    taxable,
    cess,
    marketplace,
  ],
  cdnur: [
    column('type', 'text', 'UR Type'),
    column('number', 'text', 'Note Number'),
    column('day', 'gst_day', 'Note Date'),
    column('paper', 'text', 'Note Type'),
    placeOfSupply,
    column('value', 'paise', 'Note Value'),
    reduced,
    rate,
    taxable,
    cess,
  ],
  exemp: [
    column('type', 'text', 'Description'),
    sum('nil', 'paise', 'Nil Rated Supplies'),
    sum('exempt', 'paise', 'Exempted(other than nil rated/non GST supply)'),
    sum('outside', 'paise', 'Non-GST Supplies'),
  ],
  hsn: [
    column('hsn', 'text', 'HSN'),
    column('description', 'text', 'Description'),
    column('uqc', 'text', 'UQC'),
    column('quantity', 'quantity', 'Total Quantity'),
    sum('total', 'paise', 'Total Value'),
    rate,
    taxable,
    sum('igst', 'paise', 'Integrated Tax Amount'),
    sum('cgst', 'paise', 'Central Tax Amount'),
    sum('sgst', 'paise', 'State/UT Tax Amount'),
    sum('cess', 'paise', 'Cess Amount'),
  ],
  docs: [
    column('type', 'text', 'Nature of Document'),
    column('first', 'text', 'Sr. No. From'),
    column('last', 'text', 'Sr. No. To'),
    sum('papers', 'count', 'Total Number'),
    sum('cancelled', 'count', 'Cancelled'),
  ],
  orders: [
    column('day', 'day', 'Placed'),
    column('number', 'text', 'Order'),
    column('pharmacy', 'text', 'Pharmacy'),
    column('stage', 'text', 'Status'),
    column('payable', 'paise', 'Amount'),
  ],
  consultations: [
    column('doctor', 'text', 'Doctor'),
    column('speciality', 'text', 'Speciality'),
    sum('consultations', 'count', 'Consultations'),
    sum('booked', 'count', 'Booked'),
    sum('instant', 'count', 'Instant'),
    sum('video', 'count', 'Video'),
    sum('audio', 'count', 'Audio'),
    sum('chat', 'count', 'Chat'),
    sum('clinic', 'count', 'At the clinic'),
    sum('fees', 'paise', 'Fees after discount'),
  ],
  refunds: [
    column('day', 'day', 'Requested'),
    column('reference', 'text', 'Order or consultation'),
    column('reason', 'text', 'Reason'),
    column('state', 'text', 'State'),
    column('settled', 'day', 'Refunded'),
    sum('amount', 'paise', 'Amount'),
  ],
  stock: [
    column('pharmacy', 'text', 'Pharmacy'),
    column('medicine', 'text', 'Medicine'),
    column('batch', 'text', 'Batch'),
    column('expiry', 'day', 'Expiry'),
    column('units', 'count', 'Units'),
    sum('at_price', 'paise', 'Value at selling price'),
    sum('at_mrp', 'paise', 'Value at MRP'),
  ],
  waits: [
    column('day', 'day', 'Date'),
    sum('reached', 'count', 'Instant consultations accepted'),
    column('reached_p50', 'seconds', 'Wait p50 (s)'),
    column('reached_p90', 'seconds', 'Wait p90 (s)'),
    sum('missed', 'count', 'Missed calls'),
    sum('reviewed', 'count', 'Prescriptions reviewed'),
    column('reviewed_p50', 'seconds', 'Review p50 (s)'),
    column('reviewed_p90', 'seconds', 'Review p90 (s)'),
  ],
} as const satisfies Record<string, readonly ReportColumn[]>

export type ReportKind = keyof typeof reportColumns
export const reportKinds = Object.keys(reportColumns) as [ReportKind, ...ReportKind[]]
export const isReport = (kind: string | null): kind is ReportKind => kind !== null && Object.hasOwn(reportColumns, kind)

/** The files of GSTR-1, which are taken into the GST offline tool as they are. */
export const returnKinds: readonly ReportKind[] = ['b2cs', 'b2cl', 'cdnur', 'exemp', 'hsn', 'docs']
/** What one pharmacy does, whoever its supplier is. */
export const pharmacyKinds: readonly ReportKind[] = ['orders']
/** What belongs to one supplier; the others are of the clinic as a whole. */
export const supplierKinds: readonly ReportKind[] = ['sales', 'invoices', 'credit_notes', 'gst_rates', ...returnKinds, 'stock']
