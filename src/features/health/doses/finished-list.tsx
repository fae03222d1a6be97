import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { renewalStart } from '../../consultations/booking-way.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
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
            <CourseLink course={one} />
            <p className={styles.small}>
              <FinishedWords course={one} />
            </p>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** For some days somebody may wonder where it went, and whether they are well: it says so, and whom to ask, one notice for each doctor. */
export function JustFinished({ finished }: { finished: readonly FinishedCourse[] }) {
  const { t } = useLingui()
  const notices = Map.groupBy(finished, ({ to_renew, renew_with }) => (to_renew ? `renew ${renew_with?.doctor ?? ''}` : ''))
  return [...notices.values()].map((courses) => {
    const [first] = courses
    if (!first) return null
    const renew = first.to_renew
    const action = (
      <ButtonLink to={renew ? renewalStart(first.patient, first.renew_with) : '/account/appointments'} variant="secondary">
        {renew ? t`Renew with a doctor` : t`Ask your doctor`}
      </ButtonLink>
    )
    return (
      <Notice key={first.id} title={renew ? t`Time to renew your prescription` : t`Finished`} action={action}>
        {courses.map((one) => (
          <p key={one.id}>
            <CourseLink course={one} />: <FinishedWords course={one} />
          </p>
        ))}
        {renew ? t`Do not stop it on your own.` : t`If you are not better, or want to go on, ask your doctor first.`}
      </Notice>
    )
  })
}

function CourseLink({ course: { id, patient, name } }: { course: FinishedCourse }) {
  return (
    <Link to={`/account/medicines/${id}?person=${patient}`}>
      <b>{name}</b>
    </Link>
  )
}

/** More than these are read by whoever looks for them. */
const mostOpen = 3

/** "Finished on 3 December, 12 of 14 doses taken". */
export function FinishedWords({ course: { finished_on, stopped, to_renew, taken, skipped, all } }: { course: FinishedCourse }) {
  const { longDay } = useTimeWords()
  const day = longDay(finished_on)
  return (
    <>
      {stopped ? <Trans>Stopped on {day}</Trans> : to_renew ? <Trans>Last day: {day}</Trans> : <Trans>Finished on {day}</Trans>}
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
