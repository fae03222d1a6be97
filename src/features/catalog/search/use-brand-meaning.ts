import { useEffect, useState } from 'react'
import { askUntilAnswered } from '../../../data/ask-until-answered.ts'
import { browserApi } from '../../../data/page-data.ts'
import { type BrandMeaning, brandMeaning } from './brand-meaning.rules.ts'

/** What a brand contains that the catalogue does not have; null where nothing is asked, or what was typed is no brand. */
export function useBrandMeaning(term: string | null): BrandMeaning | null {
  const [known, setKnown] = useState<{ term: string; brand: BrandMeaning | null } | null>(null)
  useEffect(() => {
    if (term === null) return undefined
    const set = (brand: BrandMeaning | null) => setKnown({ term, brand })
    return askUntilAnswered({
      ask: (signal) => browserApi('GET /api/search/results/', { query: { term, limit: 1 }, signal }),
      onAnswer: ({ understood }) => set(brandMeaning(understood)),
      onSilence: () => set(null),
      afterMs: 0,
    })
  }, [term])
  return known !== null && known.term === term ? known.brand : null
}
