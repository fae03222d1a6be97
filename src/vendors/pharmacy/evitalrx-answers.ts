import * as z from 'zod'
import type { FoundMedicine, GenericMedicine, MedicineStock, ViewedMedicine } from './external-pharmacy.ts'

/** EvitalRx answers everything with HTTP 200 and this; `status_code` is "1" or "0". */
export const Envelope = z.object({
  status_code: z.union([z.string(), z.number()]).transform(String),
  status_message: z.string().catch(''),
  data: z.unknown(),
})

const scalar = z.union([z.string(), z.number(), z.boolean()]).nullish().catch(null)
/** Texts come with `<br>`, which is theirs to mean a new line. */
const text = scalar.transform((value) =>
  String(value ?? '')
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .trim(),
)
const name = z.union([z.string().trim().min(1), z.number().transform(String)])
/** The same number comes as 24, "32.9" or "". */
const number = scalar.transform((value) => {
  const read = typeof value === 'boolean' || value === null || value === undefined || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(read) ? read : null
})
const flag = scalar.transform((value) => /^(?:yes|true|1)$/i.test(String(value)))
const flagUnlessNo = scalar.transform((value) => !/^(?:no|false|0)$/i.test(String(value)))

const Found = z.object({
  medicine_id: name,
  medicine_name: name,
  content: text,
  dosage_type: text,
  mrp: number,
  price: number,
  packing_size: text,
  manufacturer_name: text,
  medicine_type: text,
  available_for_patient: flagUnlessNo,
  discontinued: flag,
  is_inventory_available: flag,
  is_rx_required: flag,
  schedule_type: text,
  sale_discount: number,
  gst_percentage: number,
  slug: text,
})

const Viewed = z.object({
  id: name,
  medicine_name: name,
  content: text,
  how_medicine_works: text,
  how_to_use: text,
  side_effects: text,
  warning_details: z.array(z.record(z.string(), text)).catch([]),
  is_rx_required: flag,
  dosage_type: text,
  mrp: number,
  price: number,
  packing_size: text,
  manufacturer_name: text,
  medicine_category: text,
  sale_discount: number,
  is_inventory_available: flag,
})

const Generic = z.object({ medicine_id: name, medicine_name: name, mrp: number, expiry: text, packing_size: text, manufacturer_name: text })

const quantity = number.transform((value) => value ?? 0)
const Stock = z
  .object({ medicine_id: name, loose_quantity: quantity, strip_quantity: quantity })
  .transform(({ medicine_id, loose_quantity, strip_quantity }) => ({ medicine_id, in_stock: loose_quantity + strip_quantity > 0 }))

/** The readable rows of an answer; null when it is no list at all. One bad row does not hide the others. */
export function readFound(data: unknown): FoundMedicine[] | null {
  const { success, data: found } = z.object({ result: z.array(z.unknown()) }).safeParse(data)
  return success ? rows(found.result, Found) : null
}

export function readViewed(data: unknown): ViewedMedicine[] | null {
  return Array.isArray(data) ? rows(data, Viewed) : null
}

export function readGenerics(data: unknown, medicineId: string): GenericMedicine[] | null {
  const answers = z.record(z.string(), z.object({ data: z.array(z.unknown()).nullish() })).safeParse(data)
  return answers.success ? rows(answers.data[medicineId]?.data ?? [], Generic) : null
}

export function readStock(data: unknown): MedicineStock[] | null {
  const { success, data: found } = z.object({ results: z.array(z.unknown()) }).safeParse(data)
  return success ? rows(found.results, Stock) : null
}

function rows<T>(found: unknown[], row: z.ZodType<T>): T[] {
  return found.flatMap((item) => {
    const { success, data } = row.safeParse(item)
    return success ? [data] : []
  })
}
