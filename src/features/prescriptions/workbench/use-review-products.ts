import { useEffect, useState } from 'react'
import { askUntilAnswered } from '../../../data/ask-until-answered.ts'
import { browserApi } from '../../../data/page-data.ts'
import { choiceAmong, type Open } from '../entry/short-entry.rules.ts'
import type { EarlierReading, ReviewProduct } from '../review/workbench.contract.ts'

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
function useReviewProducts(term: string): Found {
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

/** As many as a digit chooses from at a glance. */
const shownAtOnce = 6

/** The products a typed medicine may be: those of its strength first, among them what this patient was given before. */
export function useReviewChoice(
  medicine: string,
  earlier: readonly EarlierReading[],
): { found: Found; rows: ReviewProduct[]; open: Open | null } {
  const found = useReviewProducts(medicine)
  // What answers an older text is never taken by an Enter that comes too soon.
  const known = found.term === medicine ? (found.rows ?? []) : []
  const given = known.toSorted((a, b) => Number(givenOn(b, earlier) !== null) - Number(givenOn(a, earlier) !== null))
  const { rows, open } = choiceAmong(medicine, given)
  return { found, rows: rows.slice(0, shownAtOnce), open }
}

/** The day on which this patient was given it last. */
export function givenOn({ medicine_id }: ReviewProduct, earlier: readonly EarlierReading[]): string | null {
  const had = ({ lines }: EarlierReading) =>
    lines.some(({ product, decision }) => product?.medicine_id === medicine_id && decision !== 'refused')
  return earlier.find(had)?.issued_on ?? null
}
