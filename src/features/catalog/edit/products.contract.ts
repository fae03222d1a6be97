import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { DrugSchedule, PackPicture, PackSide } from '../catalog.contract.ts'
import { adminFields, pharmacistFields } from './product-line.rules.ts'

const MedicineId = z.string().min(1).max(64)
const Field = z.enum([...adminFields, ...pharmacistFields]).meta({ id: 'CatalogueField' })

const ProductRow = z
  .object({
    medicine_id: z.string(),
    name: z.string(),
    composition: z.string(),
    strength_label: z.string(),
    manufacturer: z.string(),
    packing: z.string(),
    schedule: DrugSchedule,
    art: z.string(),
    mrp_paise: z.int(),
    price_paise: z.int(),
    discontinued: z.boolean(),
    /** Of what is shown; a change names it. */
    version: z.string(),
    /** Over all pharmacies. */
    free_packs: z.int(),
  })
  .meta({ id: 'CatalogueProduct' })
export type CatalogueProduct = z.infer<typeof ProductRow>

const Details = z
  .object({
    medicine_id: z.string(),
    slug: z.string(),
    art: z.string(),
    version: z.string(),
    /** As in a catalogue file: every value as text under the name of its column. */
    line: z.record(z.string(), z.string()),
    /** What the caller may change. */
    editable: z.array(Field),
    prices: z.array(z.object({ valid_from: z.string(), mrp_paise: z.int(), price_paise: z.int(), ceiling_paise: z.int().nullable() })),
  })
  .extend({ pictures: z.array(PackPicture), may_picture: z.boolean() })
  .meta({ id: 'CatalogueProductDetails' })
export type ProductDetails = z.infer<typeof Details>

const params = z.object({ id: MedicineId })

export const productsContract = {
  'GET /api/desk/product/': {
    operationId: 'listCatalogueProducts',
    access: ['admin', 'pharmacist', 'auditor'],
    summary: 'List products of the catalogue, paginated; filter by search term, schedule or hidden',
    query: z.object({
      term: z.string().max(100).optional(),
      schedule: DrugSchedule.optional(),
      hidden: z.stringbool().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: MedicineId.optional(),
    }),
    response: z.array(ProductRow),
  },
  'GET /api/desk/product/{id}/': {
    operationId: 'getCatalogueProduct',
    access: ['admin', 'pharmacist', 'auditor'],
    summary: 'Get a product as a line of the catalogue, with its price list',
    params,
    response: Details,
  },
  'PATCH /api/desk/product/{id}/': {
    operationId: 'changeCatalogueProduct',
    access: ['admin', 'pharmacist'],
    summary: 'Change fields of a product, checked as a line of a catalogue file is; refused where it has changed since it was read',
    params,
    body: z.strictObject({ version: z.string().max(100), fields: z.partialRecord(Field, z.string().trim().max(1000)) }),
    response: Details,
    audit: 'product_changed',
  },
  'PUT /api/desk/product/{id}/picture/{side}/': {
    operationId: 'setProductPicture',
    access: ['admin'],
    summary: 'Show an uploaded picture as the front, the back or the strip of a pack',
    params: params.extend({ side: PackSide }),
    body: z.strictObject({ picture_id: z.string().regex(/^[a-z0-9-]{1,64}$/) }),
    response: z.array(PackPicture),
    audit: 'product_changed',
  },
  'DELETE /api/desk/product/{id}/picture/{side}/': {
    operationId: 'removeProductPicture',
    access: ['admin'],
    summary: 'Show the illustration again in place of a picture of a pack',
    params: params.extend({ side: PackSide }),
    response: z.array(PackPicture),
    audit: 'product_changed',
  },
} satisfies Contract
