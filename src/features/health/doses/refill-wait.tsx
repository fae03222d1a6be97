import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import styles from '../health.module.css'
import type { Course } from './courses.contract.ts'

type Wait = Pick<Course, 'refill' | 'refill_on'>

/** DR-5, DR-13: whether a prescription medicine has to wait for its day, or for a doctor. */
export const mustWait = ({ refill, refill_on }: Wait): boolean => refill === 'renew' || (refill === 'later' && refill_on !== null)

/** What stands in place of the order until it is allowed. */
export function RefillWait({ refill, refill_on }: Wait) {
  const { longDay } = useTimeWords()
  if (refill === 'later' && refill_on)
    return (
      <p className={styles.small}>
        <Trans>Your prescription allows the next supply from {longDay(refill_on)}.</Trans>
      </p>
    )
  return (
    <ButtonLink to="/consultation" variant="secondary" icon="stethoscope">
      <Trans>Renew with a doctor</Trans>
    </ButtonLink>
  )
}
