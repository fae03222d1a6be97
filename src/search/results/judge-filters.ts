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
    const may = read.get(segment) ?? allowedIn(segment, filters)
    read.set(segment, may)
    const price = unitPrice(data, document)
    return (
      (may.form[data.forms.of[document]!] ? 0 : fails.form) |
      (may.strength[data.composition[document]!] ? 0 : fails.strength) |
      (may.maker[data.makers.of[document]!] ? 0 : fails.maker) |
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
    strength: allowed(ingredientSets(data).strength.length, filters.strength, (at) => ingredientSets(data).strength[at]!),
  }
}

const allowedLabels = ({ texts }: Labels, wanted: readonly string[]): Uint8Array =>
  allowed(packedSize(texts), wanted, (at) => unpack(texts, at))

/** Without a filter nothing is read: most searches have none, and an index names thousands of makers. */
function allowed(size: number, wanted: readonly string[], name: (at: number) => string): Uint8Array {
  if (wanted.length === 0) return new Uint8Array(size).fill(1)
  return Uint8Array.from({ length: size }, (_, at) => (wanted.includes(name(at)) ? 1 : 0))
}

/** Whether a pack can be had: where somebody named a place, there; otherwise anywhere. */
export function availability(inStock: ReadonlySet<string> | null): (one: Chosen) => boolean {
  return ({ segment: { data }, document }) =>
    isAvailable(data.flags[document]!) && (inStock === null || inStock.has(unpack(data.ids, document)))
}
