import { Plural, Trans } from '@lingui/react/macro'
import type { Doctor } from '../doctors.contract.ts'
import styles from './rating-mark.module.css'
import { Star } from './star.tsx'

/** The average of a doctor's visits, and of how many; while there are too few, that (decisions.md, ratings). */
export function RatingMark({ doctor: { rating, few_ratings } }: { doctor: Pick<Doctor, 'rating' | 'few_ratings'> }) {
  if (rating === null) {
    return few_ratings ? (
      <p className={styles.small}>
        <Trans>Not enough ratings yet</Trans>
      </p>
    ) : null
  }
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
