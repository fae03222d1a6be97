import type { Hit } from '../../../search/engine.types.ts'
import { isLiquid } from '../../../search/medicine/form-asked.ts'
import { askedForChild } from '../../../search/understand/asked-for-child.ts'
import type { Context } from '../../../platform/context.ts'
import { type ExternalPharmacy, PharmacyUnavailable } from '../../../vendors/pharmacy/external-pharmacy.ts'
import type { MedicineSearch } from '../../../vendors/pharmacy/medicine-search-port.ts'
import type { ProductCard } from '../catalog.contract.ts'
import { findProducts } from '../catalog.sql.server.ts'
import { foundMedicine, outsideCard } from './outside-medicines.rules.ts'
import { card } from '../product-card.server.ts'

export interface Searches {
  search: MedicineSearch
  /** The external pharmacy, when the operator has named one. */
  outside: ExternalPharmacy | null
}
type SearchContext = Pick<Context, 'db' | 'log'>

interface Found {
  hits: readonly Hit[]
  products: ProductCard[]
  /** What is in each of ours, by its id. */
  compositions: ReadonlyMap<string, string>
  /** The external pharmacy did not answer: these are ours alone. */
  partial: boolean
}

/** Liquids stand behind the tablets of the same salt: so many times as far is looked for them. */
const childReach = 4

/** Our catalogue and the external pharmacy, asked at once: what we sell first, then what only the other has; for a child liquids first. */
export async function searchBoth(call: SearchContext, { search, outside }: Searches, term: string, limit: number): Promise<Found> {
  const ofChild = askedForChild(term, (text) => search.knows(text))
  const [{ hits }, external] = await Promise.all([
    search.search(ofChild ?? term, { limit: ofChild === null ? limit : limit * childReach }),
    queryExternalPharmacy(call, outside, (pharmacy) => pharmacy.search(ofChild ?? term, { saleRate: true, limit })),
  ])
  const theirs = (external.answer ?? []).filter(({ available_for_patient, discontinued }) => available_for_patient && !discontinued)
  const ids = new Set([...hits.map(({ medicineId }) => medicineId), ...theirs.map(({ medicine_id }) => medicine_id)])
  const found = await findProducts(call.db, [...ids], null)
  const rows = ofChild === null ? found : found.toSorted((one, other) => Number(isLiquid(other.form)) - Number(isLiquid(one.form)))
  const known = new Set(rows.map(({ medicine_id }) => medicine_id))
  const others = theirs
    .filter(({ medicine_id }) => !known.has(medicine_id))
    .map((one) => outsideCard(foundMedicine(one)))
    .filter((one) => one !== null)
    .filter(({ never_sold }) => !never_sold)
  const compositions = new Map(rows.map(({ medicine_id, composition }) => [medicine_id, composition]))
  return { hits, products: shared(rows.map(card), others, limit), compositions, partial: external.down }
}

/** Ours come first and keep at least half of the places. */
function shared(ours: ProductCard[], others: ProductCard[], limit: number): ProductCard[] {
  const kept = ours.slice(0, Math.max(limit - others.length, Math.ceil(limit / 2)))
  return [...kept, ...others].slice(0, limit)
}

/** What the external pharmacy says; null when there is none, or while it is away. */
export async function queryExternalPharmacy<T>(
  { log }: SearchContext,
  outside: ExternalPharmacy | null,
  question: (pharmacy: ExternalPharmacy) => Promise<T>,
): Promise<{ answer: T | null; down: boolean }> {
  if (!outside) return { answer: null, down: false }
  try {
    return { answer: await question(outside), down: false }
  } catch (error) {
    if (!(error instanceof PharmacyUnavailable)) throw error
    log.warn({ reason: error.reason }, 'the external pharmacy does not answer, our catalogue answers alone')
    return { answer: null, down: true }
  }
}
