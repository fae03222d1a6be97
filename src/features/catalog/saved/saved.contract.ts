import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { ProductCard } from '../catalog.contract.ts'

const MedicineId = z.string().min(1).max(100)
const pincode = z.string().regex(/^\d{6}$/, 'Entered pincode is not valid')

export const savedContract = {
  'GET /api/saved/': {
    operationId: 'listSavedProducts',
    access: ['patient'],
    summary: 'List the account’s saved products, the last saved first, each at today’s price; stock at the pincode where one is named',
    query: z.object({ postal_code: pincode.optional() }),
    response: z.array(ProductCard),
  },
  'GET /api/saved/ids/': {
    operationId: 'listSavedIds',
    access: ['patient'],
    summary: 'List the medicine ids of the account’s saved products, the last saved first',
    response: z.array(z.string()),
  },
  'POST /api/saved/': {
    operationId: 'saveProduct',
    access: ['patient'],
    summary: 'Save a product to find it again; idempotent',
    body: z.strictObject({ medicine_id: MedicineId }),
    response: z.object({ saved: z.literal(true) }),
  },
  'DELETE /api/saved/{id}/': {
    operationId: 'removeSavedProduct',
    access: ['patient'],
    summary: 'Remove a product from the saved ones, by its medicine id',
    params: z.object({ id: MedicineId }),
    response: z.object({ saved: z.literal(false) }),
  },
} satisfies Contract
