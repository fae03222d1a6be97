import { Plural, Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import type { Course } from './courses.contract.ts'
import { mustWait, RefillWait } from './refill-wait.tsx'

/** An estimate, for nobody marks every dose. */
export function DaysLeft({ days }: { days: number }) {
  if (days === 0) return <Trans>Runs out today</Trans>
  return <Plural value={days} one="About # day left" other="About # days left" />
}

/** DR-5, DR-13: a prescription medicine is ordered again only while its prescription allows it. */
export function RefillAction({ course }: { course: Pick<Course, 'id' | 'refill' | 'refill_on' | 'medicine_id' | 'name'> }) {
  const { id, medicine_id, name } = course
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
