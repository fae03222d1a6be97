import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useRevalidator } from 'react-router'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dose } from '../../../ui/layout/dose.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { useAmountText } from '../../prescriptions/paper/amount-text.ts'
import styles from '../health.module.css'
import type { Course, FinishedCourse } from './courses.contract.ts'
import { FinishedList, JustFinished } from './finished-list.tsx'
import { justFinished } from '../just-finished.rules.ts'
import { DaysLeft, RefillAction } from './refill-action.tsx'
import { dotsOf, patternText, useFoodWords, useWeekdayWords } from './dose-words.ts'
import { needsMore } from './supply.rules.ts'
import { suggestedOnce } from '../suggested-once.rules.ts'
import { useTimeWords } from '../../doctors/doctor-words.tsx'

type Suggestion = { kind: 'prescription' | 'order'; id: string; names: string[]; known: boolean }

/** What a person takes, how long it lasts, and how more of it is had. */
export function MedicineList({
  courses,
  suggestions,
  finished,
  person,
  today,
}: {
  courses: readonly Course[]
  suggestions: readonly Suggestion[]
  finished: readonly FinishedCourse[]
  person: string
  today: string
}) {
  const { lately, before } = justFinished(finished, today)
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>
          <Trans>Medicines you take</Trans>
        </h2>
        <Link to={`/account/medicines/add?person=${person}`}>
          <Trans>Add a medicine</Trans>
        </Link>
      </div>
      {courses.length === 0 && suggestions.length === 0 && (
        <p className={styles.small}>
          <Trans>No medicines yet. Add one to see today’s doses and to be reminded.</Trans>
        </p>
      )}
      <JustFinished finished={lately} />
      {suggestedOnce(suggestions).map((one) => (
        <Suggested key={one.id} suggestion={one} />
      ))}
      {courses.length > 0 && (
        <ul className={styles.medicines}>
          {courses.map((course) => (
            <MedicineRow key={course.id} course={course} today={today} />
          ))}
        </ul>
      )}
      <FinishedList finished={before} />
      {courses.length > 0 && (
        <p className={styles.small}>
          <Trans>Doctors you consult see this list, so that they prescribe nothing that conflicts with it.</Trans>
        </p>
      )}
    </section>
  )
}

function Suggested({ suggestion: { kind, id, names, known } }: { suggestion: Suggestion }) {
  const { t } = useLingui()
  const { busy, error, send } = useSending()
  const { revalidate } = useRevalidator()
  const add = () =>
    void send(async () => {
      if (kind === 'order') await browserApi('POST /api/health/course/from_order/', { body: { order: id } })
      else await browserApi('POST /api/health/course/from_prescription/', { body: { prescription: id } })
      await revalidate()
    })
  const action = (
    <Button variant="secondary" busy={busy} onClick={add}>
      {known ? <Trans>Add to what is left</Trans> : <Trans>Add to my medicines</Trans>}
    </Button>
  )
  const title = kind === 'order' ? t`From your delivered order` : t`From your prescription`
  return (
    <Notice kind="info" title={title} action={action}>
      {error ?? names.join(', ')}
    </Notice>
  )
}

function MedicineRow({ course, today }: { course: Course; today: string }) {
  const amountText = useAmountText()
  const { name, days_left: left, refill_due_on: due } = course
  // What lasts until its last day has no refill day.
  const isShort = left !== null && left <= 5 && due !== null
  // Of a chronic medicine nobody has counted: its prescription ends.
  const isAsked = left === null && due !== null && due <= today
  const isLow = needsMore(course)
  const amount = course.units_left === null ? '' : amountText(course.units_left, course.dose_unit)
  return (
    <li className={styles.card}>
      <Link to={`/account/medicines/${course.id}?person=${course.patient}`}>
        <b>{name}</b>
      </Link>
      <HowTaken course={course} />
      <LastDay ends_on={course.ends_on} />
      {left !== null && (
        <div className={styles.row}>
          <progress className={styles.bar} max={30} value={Math.min(left, 30)} aria-hidden="true" />
          <span className={isShort ? styles.few : styles.small}>
            <DaysLeft days={left} units={course.units_left} />
          </span>
        </div>
      )}
      {course.when_needed !== null && amount !== '' && (
        <p className={isLow ? styles.few : styles.small}>
          <Trans>About {amount} left</Trans>
        </p>
      )}
      {(isShort || isAsked || isLow) && <RefillAction course={course} />}
    </li>
  )
}

function HowTaken({ course: { doses, when_needed: needed, dose_unit, food, weekdays } }: { course: Course }) {
  const foodWords = useFoodWords()[food]
  const amountText = useAmountText()
  const days = useWeekdayWords().list(weekdays)
  const facts = [foodWords, days].filter(Boolean).join(', ')
  if (needed !== null)
    return (
      <p className={styles.small}>
        <Trans>When needed, {amountText(needed.amount, dose_unit)}</Trans>
        {needed.most_a_day !== null && (
          <>
            {', '}
            <Plural value={needed.most_a_day} one="at most # time a day" other="at most # times a day" />
          </>
        )}
      </p>
    )
  if (doses.every((dose) => dose === 0))
    return (
      <p className={styles.small}>
        <Trans>No times set. Tap to set them.</Trans>
      </p>
    )
  return (
    <p>
      <Dose pattern={dotsOf(doses)}>
        {patternText(doses)}
        {facts && `, ${facts}`}
      </Dose>
    </p>
  )
}

/** Until when it is taken, where that is known. */
function LastDay({ ends_on }: Pick<Course, 'ends_on'>) {
  const { longDay } = useTimeWords()
  if (ends_on === null) return null
  const day = longDay(ends_on)
  return (
    <p className={styles.small}>
      <Trans>Last day: {day}</Trans>
    </p>
  )
}
