import { useEffect, useState } from 'react'
import { askUntilAnswered } from '../../../data/ask-until-answered.ts'
import { browserApi } from '../../../data/page-data.ts'
import type { ReviewProduct } from '../review/workbench.contract.ts'

const waitMs = 150
const fewestLetters = 3
/** More than are shown: combinations and other strengths may be found first. */
const lookedThrough = 20

/** What answers which term; null when the server did not. */
interface Found {
  term: string
  rows: ReviewProduct[] | null
}

/** Products for what is typed, a moment after the last letter. */
export function useReviewProducts(term: string): Found {
  const [found, setFound] = useState<Found>({ term: '', rows: [] })
  useEffect(() => {
    if (term.length < fewestLetters) return undefined
    return askUntilAnswered({
      ask: (signal) => browserApi('GET /api/desk/review/products/', { query: { term, limit: lookedThrough }, signal }),
      onAnswer: (rows) => setFound({ term, rows }),
      onSilence: () => setFound({ term, rows: null }),
      afterMs: waitMs,
    })
  }, [term])
  return found
}
