import { useEffect, useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import type { ReviewProduct } from '../review/workbench.contract.ts'

const waitMs = 150
const fewestLetters = 3

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
    const stop = new AbortController()
    const timer = setTimeout(() => {
      browserApi('GET /api/desk/review/products/', { query: { term }, signal: stop.signal }).then(
        (rows) => setFound({ term, rows }),
        () => stop.signal.aborted || setFound({ term, rows: null }),
      )
    }, waitMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [term])
  return found
}
