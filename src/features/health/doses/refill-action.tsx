import { Plural, Trans } from '@lingui/react/macro'
import { browserApi } from '../../../data/page-data.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { useOrderAgain } from '../../cart/change/use-order-again.ts'
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
