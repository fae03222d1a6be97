import { choiceOf, type Unmatched } from '../../catalog/search/medicine-choice.rules.ts'
import type { EarlierReading, ReviewProduct } from '../review/workbench.contract.ts'
import { isNamedSo } from './short-entry.rules.ts'
import { useReviewProducts } from './use-review-products.ts'

/** As many as a digit chooses from at a glance. */
const shownAtOnce = 6

interface ReviewChoice {
  found: ReturnType<typeof useReviewProducts>
  rows: ReviewProduct[]
  /** None of the rows is what was typed, by its strength or its ingredients. */
  unmatched: Unmatched | null
  /** No name begins as it was typed: the rows only sound alike. */
  isAlike: boolean
}

/** The products a typed medicine may be: those of its strength first, among them what this patient was given before. */
export function useReviewChoice(medicine: string, earlier: readonly EarlierReading[]): ReviewChoice {
  const found = useReviewProducts(medicine)
  // What answers an older text is never taken by an Enter that comes too soon.
  const known = found.term === medicine ? (found.rows ?? []) : []
  const named = known.filter((row) => isNamedSo(medicine, row))
  const isAlike = named.length === 0 && known.length > 0
  const given = (isAlike ? known : named).toSorted((a, b) => Number(givenOn(b, earlier) !== null) - Number(givenOn(a, earlier) !== null))
  const { rows, unmatched } = choiceOf(
    medicine,
    given.map((row) => ({ ...row, medicine_name: row.name })),
  )
  return { found, rows: rows.slice(0, shownAtOnce), unmatched, isAlike }
}

/** The day on which this patient was given it last. */
export function givenOn({ medicine_id }: ReviewProduct, earlier: readonly EarlierReading[]): string | null {
  const had = ({ lines }: EarlierReading) =>
    lines.some(({ product, decision }) => product?.medicine_id === medicine_id && decision !== 'refused')
  return earlier.find(had)?.issued_on ?? null
}
