import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'

const whose = { pharmacy: z.string().max(64).optional() }
const access = ['pharmacist', 'admin'] as const
const params = z.object({ id: z.guid() })
export const mostCountLines = 300
const Units = z.int().min(0).max(10_000_000)
const Shelf = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9 ./-]{0,15}$/, 'Use capital letters and digits, such as A3-14')
const BatchNo = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9/. -]{0,29}$/, 'Use letters and digits, as printed on the pack')

const countStates = ['counting', 'comparing', 'posted'] as const
const CountState = z.enum(countStates).meta({ id: 'StockCountState' })
export type CountState = z.infer<typeof CountState>

const CountHead = z
  .object({
    id: z.string(),
    /** Null: medicines were named one by one. */
    shelf: z.string().nullable(),
    state: CountState,
    created_at: z.string(),
    posted_at: z.string().nullable(),
    lines: z.int(),
    counted: z.int(),
    /** Lines that differ from the books; null until the count is compared. */
    differing: z.int().nullable(),
  })
  .meta({ id: 'StockCountHead' })

const CountLine = z
  .object({
    medicine_id: z.string(),
    name: z.string(),
    packing: z.string(),
    units_per_pack: z.int(),
    unit: z.string(),
    place: z.string().nullable(),
    batch_no: z.string(),
    expiry: z.iso.date(),
    mrp_paise: z.int(),
    counted_units: z.int().nullable(),
    /** What the books said at the moment of counting; null until the count is compared. */
    book_units: z.int().nullable(),
    reason: z.string().nullable(),
    /** The batch was counted elsewhere since, or less is left than is missing: it has to be counted again. */
    outdated: z.boolean(),
  })
  .meta({ id: 'StockCountLine' })
export type CountLine = z.infer<typeof CountLine>

const Count = z
  .object({
    id: z.string(),
    shelf: z.string().nullable(),
    state: CountState,
    created_at: z.string(),
    posted_at: z.string().nullable(),
    lines: z.array(CountLine),
  })
  .meta({ id: 'StockCount' })
export type Count = z.infer<typeof Count>

/** Blind: what the books say is shown once every line was counted; posted once, read only from then on. */
export const countsContract = {
  'GET /api/desk/stock/counting/': {
    operationId: 'listStockCounts',
    access,
    summary: 'List stock counts, newest first, paginated',
    query: z.object({
      ...whose,
      open: z.stringbool().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z.string().max(80).optional(),
    }),
    response: z.array(CountHead),
  },
  'POST /api/desk/stock/counting/': {
    operationId: 'beginStockCount',
    access,
    summary: 'Begin a stock count of the places that begin with a shelf, or of medicines that are added one by one',
    body: z.strictObject({ ...whose, shelf: Shelf.nullable() }),
    response: Count,
    idempotent: true,
  },
  'GET /api/desk/stock/counting/{id}/': {
    operationId: 'getStockCount',
    access,
    summary: 'Get a stock count; what the books say is left out until it is compared',
    params,
    query: z.object(whose),
    response: Count,
  },
  'POST /api/desk/stock/counting/{id}/medicine/': {
    operationId: 'addCountedMedicine',
    access,
    summary: 'Add a medicine to a stock count with each batch of it that the pharmacy has',
    params,
    body: z.strictObject({ ...whose, medicine_id: z.string().min(1).max(64) }),
    response: Count,
  },
  'PUT /api/desk/stock/counting/{id}/line/': {
    operationId: 'countStockLine',
    access,
    summary: 'Say how many units of a batch lie on the shelf, or why they differ; a batch that the books do not know gives its expiry',
    params,
    body: z.strictObject({
      ...whose,
      medicine_id: z.string().min(1).max(64),
      batch_no: BatchNo,
      expiry: z.iso.date().optional(),
      /** As it was read: somebody who counted the same batch meanwhile is not overwritten. */
      before: Units.nullable(),
      counted_units: Units.nullable(),
      reason: z.string().trim().min(3, 'Enter a reason').max(200).nullable().optional(),
    }),
    response: Count,
  },
  'POST /api/desk/stock/counting/{id}/compare/': {
    operationId: 'compareStockCount',
    access,
    summary: 'Compare a stock count with the books once each line was counted',
    params,
    body: z.strictObject(whose),
    response: Count,
  },
  'POST /api/desk/stock/counting/{id}/post/': {
    operationId: 'postStockCount',
    access,
    summary: 'Post a stock count: each difference corrects its batch, once',
    params,
    body: z.strictObject(whose),
    response: Count,
    idempotent: true,
  },
  'DELETE /api/desk/stock/counting/{id}/': {
    operationId: 'discardStockCount',
    access,
    summary: 'Discard a stock count that is not posted',
    params,
    query: z.object(whose),
    response: z.object({}),
  },
} satisfies Contract
