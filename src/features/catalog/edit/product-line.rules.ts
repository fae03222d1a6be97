import type { ImportedProduct } from '../import/catalog-import.rules.ts'

/** A product as a line of a catalogue file: every value as text, under the names of its columns. */
export type ProductLine = Readonly<Record<string, string>>

/** What an admin changes at the desk; the desk shows them in this order. */
export const adminFields = [
  'name',
  'brand',
  'manufacturer',
  'marketer',
  'packing',
  'mrp_paise',
  'price_paise',
  'ceiling_paise',
  'hsn',
  'storage',
  'returnable',
  'country_of_origin',
  'net_quantity',
  'importer',
  'consumer_care',
  'discontinued',
] as const
/** What decides whether and to whom it may be sold: a pharmacist changes it. */
export const pharmacistFields = ['schedule', 'rx_required', 'list'] as const
export type ProductField = (typeof adminFields)[number] | (typeof pharmacistFields)[number]

/** Which fields somebody with these roles may change. */
export function fieldsFor(roles: readonly string[]): readonly ProductField[] {
  return [...(roles.includes('admin') ? adminFields : []), ...(roles.includes('pharmacist') ? pharmacistFields : [])]
}

/** The inverse of reading a line; what is computed from others has no column. */
export function lineOf(product: ImportedProduct): ProductLine {
  const { units: units_per_pack, gst_hsn: hsn, aliases: _a, strength_label: _s, therapeutic_group: _t, ...rest } = product
  const { equivalence_key: _e, promotable: _p, never_sold: _n, barcode: _b, ...columns } = rest
  const values = Object.entries({ ...columns, units_per_pack, hsn })
  return Object.fromEntries(values.map(([name, value]) => [name, value === null || value === undefined ? '' : String(value)]))
}

export const schedules = ['none', 'G', 'H', 'H1', 'X'] as const
type Schedule = (typeof schedules)[number]

export function isSchedule(value: string | undefined): value is Schedule {
  return schedules.some((one) => one === value)
}
