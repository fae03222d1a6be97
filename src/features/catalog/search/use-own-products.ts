import { useEffect, useState } from 'react'
import { askUntilAnswered } from '../../../data/ask-until-answered.ts'
import { browserApi } from '../../../data/page-data.ts'
import type { Suggestion } from '../catalog.contract.ts'

const waitMs = 250
export const fewestLetters = 3
const usual = 10

/** Products of our own catalogue, and the term that they answer; null when the server did not. */
export interface OwnProducts {
  term: string
  rows: Suggestion[] | null
}

/** Products for what is typed, a moment after the last letter; the last ones stay while others come. */
export function useOwnProducts(term: string, limit = usual): OwnProducts {
  const [found, setFound] = useState<OwnProducts>({ term: '', rows: [] })
  useEffect(() => {
    if (term.length < fewestLetters) return undefined
    return askUntilAnswered({
      ask: (signal) => browserApi('GET /api/search/suggest/', { query: { term, limit }, signal }),
      onAnswer: (answer) => setFound({ term, rows: answer.filter(({ outside }) => !outside) }),
      onSilence: () => setFound({ term, rows: null }),
      afterMs: waitMs,
    })
  }, [term, limit])
  return found
}
