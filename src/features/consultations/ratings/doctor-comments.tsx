import { Trans, useLingui } from '@lingui/react/macro'
import { useMonthWords } from '../../../i18n/day-words.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Stars } from '../../doctors/choosing/star.tsx'
import styles from './doctor-comments.module.css'
import { RatingRule } from './rating-rule.tsx'
import type { DoctorRatings } from './ratings.contract.ts'

/** The distribution of the stars and what patients wrote; a comment names nobody, and only the month of the visit. */
export function DoctorComments({ ratings }: { ratings: DoctorRatings }) {
  const { t } = useLingui()
  const most = Math.max(...ratings.by_stars, 1)
  return (
    <section className={styles.part} aria-labelledby="ratings">
      <h2 id="ratings">
        <Trans>What patients say</Trans>
      </h2>
      <table className={styles.bars}>
        <caption className={styles.caption}>
          <Trans>
            {ratings.average.toFixed(1)} of 5, the average of {ratings.visits} visits in {ratings.months} months
          </Trans>
        </caption>
        <tbody>
          {[5, 4, 3, 2, 1].map((stars) => (
            <tr key={stars}>
              <th scope="row">
                <span className="num">{stars}</span>
              </th>
              <td className={styles.track} aria-hidden="true">
                <meter className={styles.meter} min={0} max={most} value={ratings.by_stars[stars - 1] ?? 0} />
              </td>
              <td className="num">{ratings.by_stars[stars - 1]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ratings.comments.length > 0 && (
        <ul className={styles.comments} aria-label={t`Comments`}>
          {ratings.comments.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
      <RatingRule />
    </section>
  )
}

function Comment({ comment: { stars, comment, visited_month, reply } }: { comment: DoctorRatings['comments'][number] }) {
  const { t } = useLingui()
  const month = useMonthWords()(visited_month)
  return (
    <li className={styles.comment}>
      <p className={styles.head}>
        <Stars stars={stars} />
        <span className={styles.small}>{t`${stars} of 5, visit in ${month}`}</span>
      </p>
      <p className={styles.words}>{comment}</p>
      {reply && (
        <p className={styles.reply}>
          <Icon name="chat-circle" size={20} />
          <span>
            <b>
              <Trans>Doctor’s reply:</Trans>
            </b>{' '}
            {reply}
          </span>
        </p>
      )}
    </li>
  )
}
