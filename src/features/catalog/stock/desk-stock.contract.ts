import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'

const MedicineId = z.string().min(1).max(64)
const BatchNo = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9/. -]{0,29}$/, 'Use letters and digits, as printed on the pack')
const Day = z.iso.date()
const Packs = z.int().min(1).max(100_000)
/** Admins may say which, the first otherwise; a pharmacist's is their own. */
const whose = { pharmacy: z.string().max(64).optional() }

const Batch = z
  .object({
    batch_no: z.string(),
    expiry: Day,
    mrp_paise: z.int(),
    units: z.int(),
    recalled: z.boolean(),
    /** False for what is recalled or too near its expiry to be sent (DR-10). */
    sold: z.boolean(),
  })
  .meta({ id: 'StockBatch' })
export type Batch = z.infer<typeof Batch>
const Medicine = z.object({ medicine_id: z.string(), name: z.string(), packing: z.string(), units_per_pack: z.int(), unit: z.string() })
const StockRow = Medicine.extend({
  on_hand: z.int(),
  reserved: z.int(),
  /** Whole packs that can still be sold. */
  free_packs: z.int(),
  low: z.boolean(),
  /** Where it is kept; null when nobody has said. */
  place: z.string().nullable(),
}).meta({ id: 'StockRow' })
export type StockRow = z.infer<typeof StockRow>
const ExpiringBatch = Medicine.extend({ ...Batch.shape, days_left: z.int() }).meta({ id: 'ExpiringBatch' })
export type ExpiringBatch = z.infer<typeof ExpiringBatch>
const StockMove = z
  .object({
    at: z.string(),
    batch_no: z.string(),
    kind: z.enum(['received', 'counted', 'recalled', 'restored', 'returned', 'sent']),
    units: z.int(),
    reason: z.string(),
  })
  .meta({ id: 'StockMovement' })
const MedicineStock = StockRow.extend({ mrp_paise: z.int(), batches: z.array(Batch), moves: z.array(StockMove) }).meta({
  id: 'MedicineStock',
})
export type MedicineStock = z.infer<typeof MedicineStock>

const access = ['pharmacist', 'admin'] as const
const ofBatch = { ...whose, medicine_id: MedicineId, batch_no: BatchNo }
const reason = z.string().trim().min(3).max(200)

/** As the shelf says it: rack, shelf and box. */
const Place = z
  .string()
  .trim()
  .regex(/^[A-Z0-9][A-Z0-9 ./-]{0,15}$/, 'Use capital letters and digits, such as A3-14')

/** Amounts in units (tablets, millilitres, pieces), deliveries in packs. */
export const deskStockContract = {
  'GET /api/desk/stock/pharmacies/': {
    operationId: 'listStockPharmacies',
    access: [...access, 'auditor'],
    summary: 'List pharmacies whose stock I can view',
    response: z.array(z.object({ id: z.string(), name: z.string() })),
  },
  'GET /api/desk/stock/': {
    operationId: 'listStock',
    access,
    summary: 'List stock by medicine, paginated; filter by search term, low stock or out of stock',
    query: z.object({
      ...whose,
      term: z.string().max(100).optional(),
      low: z.stringbool().optional(),
      /** Nothing left to sell. */
      out: z.stringbool().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: MedicineId.optional(),
    }),
    response: z.array(StockRow),
  },
  'GET /api/desk/stock/expiring/': {
    operationId: 'listExpiringStock',
    access,
    summary:
      'List expired and expiring batches, earliest first, paginated; `sold` is false once a batch is too close to expiry to be sold (DR-10)',
    query: z.object({
      ...whose,
      days: z.coerce.number().int().min(0).max(730).default(120),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z.string().max(200).optional(),
    }),
    response: z.array(ExpiringBatch),
  },
  'GET /api/desk/stock/{id}/': {
    operationId: 'getMedicineStock',
    access,
    summary: 'Get the batches of a medicine and their manual changes',
    params: z.object({ id: MedicineId }),
    query: z.object(whose),
    response: MedicineStock,
  },
  'PUT /api/desk/stock/{id}/place/': {
    operationId: 'setShelfPlace',
    access,
    summary: 'Say where a pharmacy keeps a medicine; null takes it away',
    params: z.object({ id: MedicineId }),
    body: z.strictObject({ ...whose, place: Place.nullable() }),
    response: MedicineStock,
  },
  'POST /api/desk/stock/receive/': {
    operationId: 'receiveStock',
    access,
    summary: 'Record a stock receipt (GRN); a known batch must have the same expiry and MRP',
    body: z.strictObject({ ...ofBatch, expiry: Day, mrp_paise: z.int().min(1).max(100_000_000), packs: Packs }),
    response: MedicineStock,
    idempotent: true,
  },
  'POST /api/desk/stock/count/': {
    operationId: 'countStock',
    access,
    summary: 'Record a stock count of a batch; shortfalls against reserved stock appear at packing',
    body: z.strictObject({ ...ofBatch, units: z.int().min(0).max(10_000_000), reason }),
    response: MedicineStock,
    idempotent: true,
  },
  'POST /api/desk/stock/recall/': {
    operationId: 'recallBatch',
    access,
    summary: 'Recall a batch (stops sale immediately), or undo the recall',
    body: z.strictObject({ ...ofBatch, recalled: z.boolean(), reason }),
    response: MedicineStock,
    idempotent: true,
  },
} satisfies Contract
