import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { renewalStart } from '../../consultations/booking-way.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import styles from '../health.module.css'
import type { Course } from './courses.contract.ts'

/** An estimate, for nobody marks every dose. */
export function DaysLeft({ days, units }: { days: number; units: number | null }) {
  if (units === 0) return <Trans>Probably used up</Trans>
  if (days === 0) return <Trans>Runs out today</Trans>
  return <Plural value={days} one="About # day left" other="About # days left" />
}

/** DR-5, DR-13: a prescription medicine is ordered again only while its prescription allows it. */
export function RefillAction({
  course,
}: {
  course: Pick<Course, 'id' | 'medicine_id' | 'name'> & Wait & Partial<Pick<Course, 'on_order'>>
}) {
  const { id, medicine_id, name, on_order } = course
  // What came is counted where it is suggested, above the list.
  if (on_order) return on_order.delivered ? null : <TrackOrder {...on_order} />
  if (mustWait(course)) return <RefillWait {...course} />
  // An order of its own, listed and priced before it is placed: the cart stays as it is.
  if (medicine_id !== null)
    return (
      <ButtonLink to={`/cart/checkout?course=${id}`} variant="secondary" icon="arrow-clockwise">
        <Trans>Order again</Trans>
      </ButtonLink>
    )
  return (
    <ButtonLink to={`/search?term=${encodeURIComponent(name)}`} variant="secondary" icon="arrow-clockwise">
      <Trans>Order again</Trans>
    </ButtonLink>
  )
}

function TrackOrder({ id, number: title }: NonNullable<Course['on_order']>) {
  const { t } = useLingui()
  return (
    <ButtonLink to={`/account/orders/${id}`} variant="secondary" icon="truck">
      {t`Order ${title}`}
    </ButtonLink>
  )
}

type Wait = Pick<Course, 'patient' | 'refill' | 'refill_on' | 'renew_with'>

/** DR-5, DR-13: whether a prescription medicine has to wait for its day, or for a doctor. */
export const mustWait = ({ refill, refill_on }: Pick<Wait, 'refill' | 'refill_on'>): boolean =>
  refill === 'renew' || (refill === 'later' && refill_on !== null)

/** What stands in place of the order until it is allowed. */
export function RefillWait({ patient, refill, refill_on, renew_with }: Wait) {
  const { longDay } = useTimeWords()
  if (refill === 'later' && refill_on)
    return (
      <p className={styles.small}>
        <Trans>Your prescription allows the next supply from {longDay(refill_on)}.</Trans>
      </p>
    )
  return (
    <>
      <p className={styles.small}>
        <Trans>No valid prescription with units left.</Trans>
      </p>
      <ButtonLink to={renewalStart(patient, renew_with)} variant="secondary" icon="stethoscope">
        <Trans>Renew with a doctor</Trans>
      </ButtonLink>
    </>
  )
}
