import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { returnReasons } from './return-reasons.rules.ts'

const whose = { pharmacy: z.string().max(64).optional() }
const access = ['pharmacist', 'admin'] as const
const params = z.object({ id: z.guid() })
export const mostDispatchLines = 300

const dispatchKinds = ['supplier_return', 'transfer'] as const
const Kind = z.enum(dispatchKinds).meta({ id: 'StockDispatchKind' })
export type DispatchKind = z.infer<typeof Kind>
const ReturnReason = z.enum(returnReasons).meta({ id: 'SupplierReturnReason' })
export type ReturnReason = z.infer<typeof ReturnReason>
const State = z.enum(['draft', 'sent', 'received']).meta({ id: 'StockDispatchState' })

const head = {
  id: z.string(),
  kind: Kind,
  /** What its paper is called. */
  number: z.string(),
  state: State,
  from: z.string(),
  /** The supplier or the pharmacy. */
  to: z.string(),
  /** A transfer that comes to the pharmacy that is looked at. */
  incoming: z.boolean(),
  created_at: z.string(),
  posted_at: z.string().nullable(),
  received_at: z.string().nullable(),
}
const DispatchHead = z.object({ ...head, lines: z.int(), mrp_paise: z.int() }).meta({ id: 'StockDispatchHead' })
export type DispatchHead = z.infer<typeof DispatchHead>
const DispatchLine = z
  .object({
    line_no: z.int(),
    medicine_id: z.string(),
    name: z.string(),
    packing: z.string(),
    unit: z.string(),
    units_per_pack: z.int(),
    batch_no: z.string(),
    expiry: z.iso.date(),
    mrp_paise: z.int(),
    units: z.int(),
    reason: ReturnReason.nullable(),
    received_units: z.int().nullable(),
    received_note: z.string().nullable(),
  })
  .meta({ id: 'StockDispatchLine' })
export type DispatchLine = z.infer<typeof DispatchLine>
const Dispatch = z.object({ ...head, lines: z.array(DispatchLine), mrp_paise: z.int() }).meta({ id: 'StockDispatch' })
export type Dispatch = z.infer<typeof Dispatch>

const Units = z.int().min(0).max(10_000_000)

/** Returns to suppliers and transfers between pharmacies of one GSTIN: written as a draft, sent once, and received once where they come to us. */
export const dispatchesContract = {
  'GET /api/desk/stock/other-pharmacy/': {
    operationId: 'listOtherPharmacies',
    access,
    summary: 'List the operator’s other pharmacies, and whether stock can be transferred there: only within one GSTIN',
    query: z.object(whose),
    response: z.array(z.object({ id: z.string(), name: z.string(), same_gstin: z.boolean() })),
  },
  'GET /api/desk/stock/dispatch/': {
    operationId: 'listStockDispatches',
    access,
    summary: 'List goods returned to suppliers, or transfers out of and into a pharmacy, newest first, paginated',
    query: z.object({
      ...whose,
      kind: Kind.optional(),
      incoming: z.stringbool().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z.string().max(80).optional(),
    }),
    response: z.array(DispatchHead),
  },
  'POST /api/desk/stock/dispatch/': {
    operationId: 'beginStockDispatch',
    access,
    summary: 'Begin a return to a supplier, or a transfer to another pharmacy with the same GSTIN',
    body: z.strictObject({
      ...whose,
      supplier: z.guid().optional(),
      to_pharmacy: z.string().max(64).optional(),
      /** Of a return: with every expired and recalled batch that was last bought from the supplier. */
      fill: z.boolean().optional(),
    }),
    response: Dispatch,
    idempotent: true,
  },
  'GET /api/desk/stock/dispatch/{id}/': {
    operationId: 'getStockDispatch',
    access,
    summary: 'Get a return to a supplier or a transfer with its lines',
    params,
    query: z.object(whose),
    response: Dispatch,
  },
  'PUT /api/desk/stock/dispatch/{id}/line/': {
    operationId: 'setStockDispatchLine',
    access,
    summary: 'Say how many units of a batch are sent, none takes the line away; a return is sent once each line has its reason',
    params,
    body: z.strictObject({
      ...whose,
      medicine_id: z.string().min(1).max(64),
      batch_no: z.string().min(1).max(30),
      units: Units,
      reason: ReturnReason.optional(),
    }),
    response: Dispatch,
  },
  'POST /api/desk/stock/dispatch/{id}/post/': {
    operationId: 'sendStockDispatch',
    access,
    summary: 'Send a return or a transfer: its units leave the stock, once',
    params,
    body: z.strictObject(whose),
    response: Dispatch,
    idempotent: true,
  },
  'POST /api/desk/stock/dispatch/{id}/receive/': {
    operationId: 'receiveStockTransfer',
    access,
    summary: 'Receive a transfer: its units come into stock, once; what is missing has a note',
    params,
    body: z.strictObject({
      ...whose,
      lines: z
        .array(
          z.strictObject({
            line_no: z.int().min(1),
            units: Units,
            note: z.string().trim().min(3, 'Enter a reason').max(200).nullable(),
          }),
        )
        .min(1)
        .max(mostDispatchLines),
    }),
    response: Dispatch,
    idempotent: true,
  },
  'DELETE /api/desk/stock/dispatch/{id}/': {
    operationId: 'discardStockDispatch',
    access,
    summary: 'Discard a return or a transfer that is not sent',
    params,
    query: z.object(whose),
    response: z.object({}),
  },
} satisfies Contract
