import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import styles from '../health.module.css'
import type { FinishedCourse } from './courses.contract.ts'

/** What is over, the newest first: it does not vanish with its last day. */
export function FinishedList({ finished }: { finished: readonly FinishedCourse[] }) {
  if (finished.length === 0) return null
  const summary = (
    <span>
      <Trans>Finished</Trans> <span className={styles.small}>{finished.length}</span>
    </span>
  )
  return (
    <Disclosure summary={summary} open={finished.length <= mostOpen}>
      <ul className={styles.list}>
        {finished.map((one) => (
          <li key={one.id}>
            <Link to={`/account/medicines/${one.id}?person=${one.patient}`}>
              <b>{one.name}</b>
            </Link>
            <p className={styles.small}>
              <FinishedWords course={one} />
            </p>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** More than these are read by whoever looks for them. */
const mostOpen = 3

/** "Finished on 3 December, 12 of 14 doses taken". */
export function FinishedWords({ course: { finished_on, stopped, taken, skipped, all } }: { course: FinishedCourse }) {
  const { longDay } = useTimeWords()
  const day = longDay(finished_on)
  return (
    <>
      {stopped ? <Trans>Stopped on {day}</Trans> : <Trans>Finished on {day}</Trans>}
      {all === null
        ? taken > 0 && (
            <>
              {', '}
              <Plural value={taken} one="taken # time" other="taken # times" />
            </>
          )
        : all > 0 && (
            <>
              {', '}
              <Plural value={all} one={`${taken} of # dose taken`} other={`${taken} of # doses taken`} />
            </>
          )}
      {skipped > 0 && (
        <>
          {', '}
          <Plural value={skipped} one="# skipped" other="# skipped" />
        </>
      )}
    </>
  )
}
