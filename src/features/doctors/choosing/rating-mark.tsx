import { Plural } from '@lingui/react/macro'
import type { Doctor } from '../doctors.contract.ts'
import styles from './rating-mark.module.css'
import { Star } from './star.tsx'

/** The average of a doctor's visits, and of how many; nothing while there are too few (decisions.md, ratings). */
export function RatingMark({ rating }: { rating: Doctor['rating'] }) {
  if (rating === null) return null
  return (
    <p className={styles.mark}>
      <Star lit />
      <b className="num">{rating.average.toFixed(1)}</b>{' '}
      <span className={styles.small}>
        <Plural value={rating.visits} one="from # rated visit" other="from # rated visits" />
      </span>
    </p>
  )
}
