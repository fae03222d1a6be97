import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'

const Row = z
  .object({
    medicine_id: z.string(),
    name: z.string(),
    packing: z.string(),
    maker: z.string(),
    free_packs: z.int(),
    low: z.boolean(),
    /** In the days that are looked at. */
    sold_packs: z.number(),
    per_day: z.number(),
    days_left: z.int().nullable(),
    /** Packs that go off sale before the next delivery would be used up. */
    expiring_packs: z.number(),
    /** From whom it was last bought, and at what rate before GST. */
    supplier: z.string().nullable(),
    purchase_paise: z.int().nullable(),
    packs: z.int(),
  })
  .meta({ id: 'PurchaseRow' })
export type PurchaseRow = z.infer<typeof Row>

export const purchaseContract = {
  'GET /api/desk/stock/purchase/': {
    operationId: 'suggestPurchases',
    access: ['pharmacist', 'admin'],
    summary: 'Suggest what to buy from the sales of the last weeks, the most urgent first, at most 500 rows; or list what is low',
    query: z.object({ pharmacy: z.string().max(64).optional(), show: z.enum(['buy', 'low']).default('buy') }),
    response: z.object({ sales_days: z.int(), lead_days: z.int(), cover_days: z.int(), rows: z.array(Row) }).meta({ id: 'PurchaseList' }),
  },
} satisfies Contract
