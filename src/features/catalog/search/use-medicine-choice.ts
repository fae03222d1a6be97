import type { Suggestion } from '../catalog.contract.ts'
import { choiceOf, type Unmatched } from './medicine-choice.rules.ts'
import { type OwnProducts, useOwnProducts } from './use-own-products.ts'

/** As many as are looked through for the one that is meant: combinations may be named first. */
const lookedThrough = 50
const shownAtOnce = 12

/** The products a typed medicine may be; where `unmatched`, none of them says what was typed. */
export function useMedicineChoice(term: string): { found: OwnProducts; rows: Suggestion[]; unmatched: Unmatched | null } {
  const found = useOwnProducts(term, lookedThrough)
  // What answers an older text is never taken by an Enter that comes too soon.
  const rows = found.term === term ? (found.rows ?? []) : []
  const choice = choiceOf(
    term,
    rows.map((row) => ({ ...row, composition: row.composition ?? '' })),
  )
  return { found, rows: choice.rows.slice(0, shownAtOnce), unmatched: choice.unmatched }
}
