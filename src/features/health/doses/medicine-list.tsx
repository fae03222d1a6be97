import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useRevalidator } from 'react-router'
import { browserApi } from '../../../data/page-data.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Dose } from '../../../ui/layout/dose.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { useOrderAgain } from '../../cart/change/use-order-again.ts'
import styles from '../health.module.css'
import type { Course } from './courses.contract.ts'
import { mustWait, RefillWait } from './refill-wait.tsx'
import { patternText, useFoodWords, useWeekdayWords } from './dose-words.ts'

type Suggestion = { kind: 'prescription' | 'order'; id: string; names: string[] }

/** What a person takes, how long it lasts, and how more of it is had. */
export function MedicineList({
  courses,
  suggestions,
  person,
}: {
  courses: readonly Course[]
  suggestions: readonly Suggestion[]
  person: string
}) {
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
      {suggestions.map((one) => (
        <Suggested key={one.id} suggestion={one} />
      ))}
      {courses.length > 0 && (
        <ul className={styles.medicines}>
          {courses.map((course) => (
            <MedicineRow key={course.id} course={course} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Suggested({ suggestion: { kind, id, names } }: { suggestion: Suggestion }) {
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
      <Trans>Add to my medicines</Trans>
    </Button>
  )
  const title = kind === 'order' ? t`From your delivered order` : t`From your prescription`
  return (
    <Notice kind="info" title={title} action={action}>
      {error ?? names.join(', ')}
    </Notice>
  )
}

function MedicineRow({ course }: { course: Course }) {
  const food = useFoodWords()[course.food]
  const days = useWeekdayWords().list(course.weekdays)
  const whenNeeded = course.doses.every((dose) => dose === 0)
  const { doses, name, days_left: left } = course
  const facts = [food, days].filter(Boolean).join(', ')
  return (
    <li className={styles.card}>
      <Link to={`/account/medicines/${course.id}?person=${course.patient}`}>
        <b>{name}</b>
      </Link>
      {whenNeeded ? (
        <p className={styles.small}>
          <Trans>No times set. Tap to set them.</Trans>
        </p>
      ) : (
        <p>
          <Dose pattern={doses}>
            {patternText(doses)}
            {facts && `, ${facts}`}
          </Dose>
        </p>
      )}
      {left !== null && (
        <div className={styles.row}>
          <progress className={styles.bar} max={30} value={Math.min(left, 30)} aria-hidden="true" />
          <span className={left <= 5 ? styles.few : styles.small}>
            <Plural value={left} one="# day left" other="# days left" />
          </span>
        </div>
      )}
      {left !== null && left <= 5 && <RefillAction course={course} />}
    </li>
  )
}

/** DR-5, DR-13: a prescription medicine is ordered again only while its prescription allows it. */
export function RefillAction({ course }: { course: Pick<Course, 'id' | 'refill' | 'refill_on' | 'medicine_id' | 'name'> }) {
  const { id, medicine_id, name } = course
  if (mustWait(course)) return <RefillWait {...course} />
  if (medicine_id !== null) return <OrderRefill id={id} medicineId={medicine_id} />
  return (
    <ButtonLink to={`/search?term=${encodeURIComponent(name)}`} variant="secondary" icon="arrow-clockwise">
      <Trans>Order again</Trans>
    </ButtonLink>
  )
}

/** Two taps: this one, and the one that places the order. */
function OrderRefill({ id, medicineId }: { id: string; medicineId: string }) {
  const { busy, orderAgain } = useOrderAgain()
  const order = () => orderAgain([medicineId], () => browserApi('POST /api/health/course/{id}/order/', { params: { id }, body: {} }))
  return (
    <Button variant="secondary" icon="arrow-clockwise" busy={busy} onClick={() => void order()}>
      <Trans>Order again</Trans>
    </Button>
  )
}
