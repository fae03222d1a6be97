import { flag, isAvailable } from '../index/index-entry.ts'
import type { Labels } from '../index/index-data.ts'
import { packedSize, unpack } from '../index/packed-strings.ts'
import type { Segment } from '../index/segment.ts'
import { unitPrice } from '../index/substitute-groups.ts'
import type { Chosen } from './chosen.ts'
import { ingredientSets } from './ingredient-sets.ts'
import type { Filters } from './results.types.ts'

/** Which filters a pack does not pass. */
export const fails = { form: 1, strength: 2, maker: 4, prescription: 8, price: 16, stock: 32 } as const

type Judge = (one: Chosen) => number

/** Reads the filters once for each index, so that a pack is judged by its numbers alone. */
export function filterJudge(filters: Filters, available: (one: Chosen) => boolean, inStockOnly: boolean): Judge {
  const read = new Map<Segment, ReturnType<typeof allowedIn>>()
  return (one) => {
    const { segment, document } = one
    const { data } = segment
    const allowed = read.get(segment) ?? allowedIn(segment, filters)
    read.set(segment, allowed)
    const price = unitPrice(data, document)
    return (
      (allowed.form[data.forms.of[document]!] ? 0 : fails.form) |
      (allowed.strength[data.composition[document]!] ? 0 : fails.strength) |
      (allowed.maker[data.makers.of[document]!] ? 0 : fails.maker) |
      (passesPrescription(data.flags[document]!, filters) ? 0 : fails.prescription) |
      ((filters.priceFrom ?? 0) <= price && price <= (filters.priceTo ?? Infinity) ? 0 : fails.price) |
      (!inStockOnly || available(one) ? 0 : fails.stock)
    )
  }
}

function passesPrescription(flags: number, { prescription }: Filters): boolean {
  return prescription === null || (prescription === 'needed') === Boolean(flags & flag.prescription)
}

function allowedIn({ data }: Segment, filters: Filters) {
  return {
    form: allowedLabels(data.forms, filters.form),
    maker: allowedLabels(data.makers, filters.maker),
    strength: Uint8Array.from(ingredientSets(data).strength, (one) => (isAllowed(one, filters.strength) ? 1 : 0)),
  }
}

function allowedLabels({ texts }: Labels, wanted: readonly string[]): Uint8Array {
  return Uint8Array.from({ length: packedSize(texts) }, (_, at) => (isAllowed(unpack(texts, at), wanted) ? 1 : 0))
}

const isAllowed = (text: string, wanted: readonly string[]): boolean => wanted.length === 0 || wanted.includes(text)

/** Whether a pack can be had: where somebody named a place, there; otherwise anywhere. */
export function availability(inStock: ReadonlySet<string> | null): (one: Chosen) => boolean {
  return ({ segment: { data }, document }) =>
    isAvailable(data.flags[document]!) && (inStock === null || inStock.has(unpack(data.ids, document)))
}
