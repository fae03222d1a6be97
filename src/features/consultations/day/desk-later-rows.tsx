import { Trans } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import type { LaterAppointment } from '../desk/consultations-desk.contract.ts'
import styles from './desk-day-table.module.css'
import later from './desk-day.module.css'
import { VisitRow } from './desk-visit-row.tsx'

interface LaterProps {
  appointments: readonly LaterAppointment[]
  /** Where the page after this one begins; null on the last. */
  next: string | null
  /** Whether this is a later page. */
  paged: boolean
  now: string
}

/** Appointments from tomorrow on, by day, under those of the day. */
export function LaterRows({ appointments, now }: Pick<LaterProps, 'appointments' | 'now'>) {
  const words = useTimeWords()
  const days = Map.groupBy(appointments, ({ start_at }) => words.longDay(start_at))
  return [...days].map(([day, ofDay]) => (
    <tbody key={day} data-later>
      <tr className={styles.day}>
        <th scope="rowgroup" colSpan={5}>
          {words.nearDay(ofDay[0]?.start_at ?? now, now, () => day)}
        </th>
      </tr>
      {ofDay.map(({ start_at, ...visit }) => (
        <VisitRow key={visit.id} visit={{ ...visit, at: start_at }} next={false} />
      ))}
    </tbody>
  ))
}

export function LaterLinks({ next, paged }: Pick<LaterProps, 'next' | 'paged'>) {
  const [search] = useSearchParams()
  const address = (cursor: string | null) => {
    const to = new URLSearchParams(search)
    to.delete('later')
    if (cursor !== null) to.set('later', cursor)
    return `?${to.toString()}`
  }
  if (!paged && next === null) return null
  return (
    <p className={later.links}>
      {paged && (
        <Link to={address(null)}>
          <Trans>Back to tomorrow</Trans>
        </Link>
      )}
      {next !== null && (
        <Link to={address(next)}>
          <Trans>Show later appointments</Trans>
        </Link>
      )}
    </p>
  )
}
