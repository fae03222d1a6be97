import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteLoaderData } from 'react-router'
import type { Shell } from '../../../data/page-data.ts'
import { useDayWords } from '../../../i18n/day-words.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import { formatPaise } from '../../../lib/money.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { AddToCalendar } from '../../consultations/appointment/add-to-calendar.tsx'
import { bookAgainPath } from '../../consultations/booking-way.ts'
import health from '../health.module.css'
import styles from './after-visit.module.css'
import type { AfterVisitData } from './after-visit.types.ts'

/** The day the doctor named, what it costs until when, and the way to a time. */
export function FollowUp({ data: { appointment, signed, fees } }: { data: AfterVisitData }) {
  const { t } = useLingui()
  const day = useDayWords()
  const brand = useRouteLoaderData<Shell>('root')?.brand ?? ''
  const { follow_up_until: until, actions, id } = appointment
  if (!actions.includes('book_again')) return null
  const on = signed?.paper.document?.follow_up_on ?? null
  // Up to its own day it is something to come.
  // oxlint-disable-next-line react/purity -- the device's own clock is good enough for a day
  const isPast = on !== null && on < indiaDay(new Date())
  const to = bookAgainPath(appointment, isPast ? undefined : (on ?? undefined))
  const [less, full] = fees ? [formatPaise(fees.follow_up_paise), formatPaise(fees.full_paise)] : []
  return (
    <Slip kind="appointment" className={styles.slip} aria-labelledby="see-again">
      <h2 id="see-again" className={styles.kind}>
        <Icon name="calendar-blank" />
        {until || on ? <Trans>Follow-up</Trans> : <Trans>Another visit</Trans>}
      </h2>
      {on && (
        <p className={health.figure}>
          <Trans>Around {day(on)}</Trans>
        </p>
      )}
      {until && less && (
        <p className={health.small}>
          {fees && fees.follow_up_paise < fees.full_paise ? (
            <Trans>
              {less} instead of {full}, until {day(until)}.
            </Trans>
          ) : (
            <Trans>
              {less}, until {day(until)}.
            </Trans>
          )}
        </p>
      )}
      <div>
        <ButtonLink to={to} variant="secondary" icon="calendar-blank">
          {until ? <Trans>Book a follow-up</Trans> : <Trans>Book again</Trans>}
        </ButtonLink>
      </div>
      {on && !isPast && (
        <AddToCalendar event={{ uid: `${id}@follow-up`, title: `${t`Book a follow-up`}, ${brand}`, start: on }} file="follow-up.ics" />
      )}
    </Slip>
  )
}
