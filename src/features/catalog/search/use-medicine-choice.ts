import { useEffect, useState } from 'react'
import type { Suggestion } from '../catalog.contract.ts'
import { type BrandMeaning, ofFormFirst, saltTerm } from './brand-meaning.rules.ts'
import { choiceOf, type Unmatched } from './medicine-choice.rules.ts'
import { useBrandMeaning } from './use-brand-meaning.ts'
import { fewestLetters, type OwnProducts, useOwnProducts } from './use-own-products.ts'

/** As many as are looked through for the one that is meant: combinations may be named first. */
const lookedThrough = 50
const shownAtOnce = 12

interface MedicineChoice {
  found: OwnProducts
  rows: Suggestion[]
  unmatched: Unmatched | null
  /** What was typed is a brand that is not sold here: the rows are what holds the same. */
  brand: BrandMeaning | null
}

/** The products a typed medicine may be; where `unmatched`, none of them says what was typed. */
export function useMedicineChoice(term: string): MedicineChoice {
  const synonyms = useSynonyms()
  const own = useOwnProducts(term, lookedThrough)
  const isNothing = term.length >= fewestLetters && own.term === term && own.rows?.length === 0
  const brand = useBrandMeaning(isNothing ? term : null)
  const meant = brand === null ? '' : saltTerm(brand)
  const equal = useOwnProducts(meant, lookedThrough)
  const [found, said] = meant === '' ? [own, term] : [equal, meant]
  // What answers an older text is never taken by an Enter that comes too soon.
  const rows = found.term === said ? ofFormFirst(found.rows ?? [], brand?.form ?? '') : []
  const choice = choiceOf(
    said,
    rows.map((row) => ({ ...row, composition: row.composition ?? '' })),
    synonyms,
  )
  return {
    found: { ...found, term: found.term === said ? term : found.term },
    rows: choice.rows.slice(0, shownAtOnce),
    unmatched: choice.unmatched,
    brand,
  }
}

let known: readonly (readonly string[])[] | null = null

/** The other names of ingredients, those that the search knows: brought once, with the first line that is typed. */
function useSynonyms(): typeof known {
  const [synonyms, setSynonyms] = useState(known)
  useEffect(() => {
    import('../../../../db/facts/synonyms.json').then(
      (found) => setSynonyms((known = found.default.ingredients)),
      // Without them what was found is taken as it was found.
      () => {},
    )
  }, [])
  return synonyms
}
