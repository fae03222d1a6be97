import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import type { DoctorDay } from './day.contract.ts'
import { type DayFilter, isToCome } from './day-rows.rules.ts'
import type { RowVisit } from './desk-day.types.ts'
import type { DayData } from './desk-day-load.ts'
import { DayTable } from './desk-day-table.tsx'
import { LaterLinks, LaterRows } from './desk-later-rows.tsx'
import styles from './desk-day.module.css'

/** The day as a table, all of it, what is to come, or what waits for a signature. */
export function DayPane({ data }: { data: DayData }) {
  const { t } = useLingui()
  const { day, queue, later, filter, isToday, now } = data
  const visits = shownVisits(data)
  const withLater = isToday && filter === 'come'
  return (
    <Pane
      className={styles.day}
      title={isToday ? t`Today` : t`Visits`}
      tools={<Filters filter={filter} counts={{ all: day.counts.all, come: day.counts.to_come, sign: queue.to_finish.length }} />}
      foot={withLater && (later.paged || later.next !== null) ? <LaterLinks {...later} /> : undefined}
      flush
    >
      {visits.length === 0 && !(withLater && later.appointments.length > 0) && <Nothing filter={filter} isToday={isToday} />}
      {(visits.length > 0 || withLater) && (
        <DayTable visits={visits} now={isToday && filter !== 'sign' ? now : null}>
          {withLater && <LaterRows appointments={later.appointments} now={now} />}
        </DayTable>
      )}
      {filter === 'all' && day.next !== null && <MoreOfDay next={day.next} />}
    </Pane>
  )
}

function shownVisits({ day, queue, filter }: DayData): RowVisit[] {
  if (filter === 'come') return day.visits.filter(isToCome)
  if (filter === 'all') return day.visits
  return queue.to_finish.map(({ start_at, started_at, ended_at, files, prescription_ready, ...visit }) => {
    return { ...visit, at: start_at ?? started_at ?? ended_at ?? '', files: files.length, signed: prescription_ready }
  })
}

function Nothing({ filter, isToday }: { filter: DayFilter; isToday: boolean }) {
  const { t } = useLingui()
  const titles: Record<DayFilter, string> = {
    sign: t`Everything is signed`,
    come: t`No one else is booked`,
    all: isToday ? t`No appointments today` : t`No visits on this day`,
  }
  return (
    <PaneState
      icon={filter === 'sign' ? 'check-circle' : 'calendar-blank'}
      title={titles[filter]}
      actions={
        filter === 'sign' ? (
          <ButtonLink to="?" variant="secondary">
            <Trans>Show all visits</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to="/desk/hours" variant="secondary">
            <Trans>Open consultation hours</Trans>
          </ButtonLink>
        )
      }
    >
      {filter === 'all' && isToday && <Trans>Patients who ask for a doctor now ring here while you are online.</Trans>}
    </PaneState>
  )
}

function Filters({ filter, counts }: { filter: DayFilter; counts: Record<DayFilter, number> }) {
  const { t } = useLingui()
  const names: Record<DayFilter, ReactNode> = { all: <Trans>All</Trans>, come: <Trans>To come</Trans>, sign: <Trans>To sign</Trans> }
  const [search] = useSearchParams()
  const address = (to: DayFilter) => {
    const next = new URLSearchParams(search)
    for (const name of ['later', 'cursor']) next.delete(name)
    if (to === 'all') next.delete('show')
    else next.set('show', to)
    return `?${next.toString()}`
  }
  return (
    <nav className={styles.segments} aria-label={t`Show`}>
      {(['all', 'come', 'sign'] as const).map((one) => (
        <Link key={one} to={address(one)} aria-current={one === filter || undefined}>
          {names[one]} <span className={classNames(styles.count, one === 'sign' && counts.sign > 0 && styles.hot)}>{counts[one]}</span>
        </Link>
      ))}
    </nav>
  )
}

function MoreOfDay({ next }: { next: NonNullable<DoctorDay['next']> }) {
  const [search] = useSearchParams()
  const to = new URLSearchParams(search)
  to.set('cursor', next)
  return (
    <p className={styles.links}>
      <Link to={`?${to.toString()}`}>
        <Trans>Show more of this day</Trans>
      </Link>
    </p>
  )
}
