import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'

const StatusCode = z.enum(['0', '1']).meta({ id: 'PharmacyStatusCode' })
const takes = ['json', 'form', 'multipart'] as const
/** The vendor's ids are base64, ours are digits; neither needs more. */
const MedicineId = z.string().min(1).max(100)
const text = z.string()
const yesNo = z.enum(['yes', 'no']).meta({ id: 'YesOrNo' })
const zeroOne = z.int().min(0).max(1)
const rupees = z.number().nullable()

const Found = z
  .object({
    medicine_id: text,
    medicine_name: text,
    content: text,
    dosage_type: text,
    mrp: rupees,
    price: rupees,
    packing_size: text,
    manufacturer_name: text,
    medicine_type: text,
    available_for_patient: yesNo,
    discontinued: yesNo,
    is_inventory_available: yesNo,
    is_rx_required: zeroOne,
    schedule_type: text,
    sale_discount: z.number().nullable(),
    gst_percentage: z.number().nullable(),
    slug: text,
  })
  .meta({ id: 'PharmacyMedicine' })

const Viewed = z
  .object({
    id: text,
    medicine_name: text,
    content: text,
    how_medicine_works: text,
    how_to_use: text,
    side_effects: text,
    warning_details: z.array(z.record(text, text)),
    is_rx_required: zeroOne,
    dosage_type: text,
    mrp: rupees,
    price: rupees,
    packing_size: text,
    manufacturer_name: text,
    medicine_category: text,
    sale_discount: z.number().nullable(),
    is_inventory_available: yesNo,
  })
  .meta({ id: 'PharmacyMedicineDetails' })

const Generic = z
  .object({
    medicine_id: text,
    medicine_name: text,
    mrp: rupees,
    expiry: text,
    packing_size: text,
    manufacturer_name: text,
  })
  .meta({ id: 'PharmacyGeneric' })
const Generics = z.object({ status: zeroOne, message: text, data: z.array(Generic) }).meta({ id: 'PharmacyGenerics' })

/** Only what is named here goes out: no margin, no purchase price, no picture of another host. */
const envelope = <T extends z.ZodType>(data: T) =>
  z.object({
    status_code: StatusCode,
    status_message: text,
    datetime: text,
    /** True while the outside pharmacy does not answer and our own catalogue stands in. */
    partial: z.boolean(),
    data: data.nullable(),
  })

/** A list, a list written as text (as forms send it), or one id. */
const MedicineIds = z
  .union([z.array(MedicineId), z.string().max(6_000).transform(listed)])
  .pipe(z.array(MedicineId).min(1, 'Invalid list of medicine ids').max(50))

function listed(given: string): unknown {
  if (!given.trimStart().startsWith('[')) return [given]
  try {
    return JSON.parse(given) as unknown
  } catch {
    return []
  }
}

export const pharmacyProxyContract = {
  'POST /api/pharmacy/search/': {
    operationId: 'searchPharmacyMedicines',
    access: ['anyone'],
    summary: 'Search medicines at the partner pharmacy by name; empty below 3 characters',
    takes,
    body: z.strictObject({ searchstring: z.string().max(200), show_sale_rate: yesNo.default('no') }),
    response: envelope(z.object({ did_you_mean_result: z.array(text), result: z.array(Found) })),
    envelope: 'own',
  },
  'POST /api/pharmacy/view/': {
    operationId: 'viewPharmacyMedicines',
    access: ['anyone'],
    summary: 'Get one or more medicines from the partner pharmacy',
    takes,
    body: z
      .strictObject({ medicine_id: MedicineId.optional(), medicine_ids: MedicineIds.optional() })
      .refine(({ medicine_id, medicine_ids }) => (medicine_id === undefined) !== (medicine_ids === undefined), {
        path: ['medicine_ids'],
        error: 'medicine_id or medicine_ids is required',
      }),
    response: envelope(z.array(Viewed)),
    envelope: 'own',
  },
  'POST /api/pharmacy/branded_to_generic/': {
    operationId: 'listPharmacyGenerics',
    access: ['anyone'],
    summary: 'List equivalent medicines at the partner pharmacy; order_by weighs e expiry, p price, m margin',
    takes,
    body: z.strictObject({ medicine_id: MedicineId, order_by: z.enum(['epm', 'mep', 'pem']).default('pem') }),
    response: envelope(z.record(text, Generics)),
    envelope: 'own',
  },
} satisfies Contract
