import type { WriteContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.server.ts'

interface Party {
  name: string
  address: string[]
  gstin: string | null
  state_code: string
  state_name: string
  phone: string | null
  email: string | null
}
export interface PaperLine {
  name: string
  hsn: string
  quantity: number
  unit: string
  mrp_paise: number | null
  amount_paise: number
  discount_paise: number
  gst_percent: number | null
  batch_no?: string | null
  expiry?: string | null
  maker?: string | null
  schedule?: string | null
  line_id?: string | null
}
export interface OrderInvoice {
  userId: string
  source: 'order'
  sourceId: string
  /** Which time it is packed, when it was packed and opened before: each packing has an invoice of its own. */
  again?: number
  reference: string
  supplier: Party
  recipient: Party
  placeOfSupply: { state_code: string; state_name: string }
  lines: PaperLine[]
  pharmacy: {
    trade_name: string
    licences: string[]
    pharmacist: { name: string; registration_no: string } | null
    patient: { name: string; address: string } | null
    prescribers: { name: string; registration_no: string; address: string }[]
  }
}
interface OrderCreditNote {
  userId: string
  invoiceId: string
  causeId: string
  reason: string
  lines: PaperLine[]
}

/** What the later room of invoices does for orders; handed down in `endpoints.server.ts`. */
export interface OrderPapers {
  issueInvoice: (db: Db, context: WriteContext, asked: OrderInvoice) => Promise<{ invoice_id: string }>
  issueCreditNote: (db: Db, context: WriteContext, asked: OrderCreditNote) => Promise<{ invoice_id: string }>
}
