import type { PaperLine, Party, PharmacyBlock } from '../../lib/tax-paper.ts'
import type { WriteContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.server.ts'

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
  pharmacy: PharmacyBlock
}
interface OrderCreditNote {
  userId: string
  invoiceId: string
  causeId: string
  reason: string
  lines: PaperLine[]
}

interface GoodsBack {
  userId: string
  orderId: string
  /** How many units of each line came back. */
  lines: { lineId: string; units: number }[]
}

/** What later features do for orders: invoices the papers, health what is left at home; handed down in `endpoints.server.ts`. */
export interface OrderPapers {
  issueInvoice: (db: Db, context: WriteContext, asked: OrderInvoice) => Promise<{ invoice_id: string }>
  issueCreditNote: (db: Db, context: WriteContext, asked: OrderCreditNote) => Promise<{ invoice_id: string }>
  takeOffSupply: (db: Db, context: WriteContext, back: GoodsBack) => Promise<void>
}
