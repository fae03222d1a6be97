import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { nextVisit, nowIndex } from './day-rows.rules.ts'
import type { RowVisit } from './desk-day.types.ts'
import { VisitRow } from './desk-visit-row.tsx'
import styles from './desk-day-table.module.css'

interface DayTableProps {
  visits: readonly RowVisit[]
  /** With the line of this moment; null on other days. */
  now: string | null
  /** Rows after those of the day. */
  children?: ReactNode
}

/** The day in the order of its time. */
export function DayTable({ visits, now, children }: DayTableProps) {
  const { t } = useLingui()
  const { time } = useTimeWords()
  const next = now === null ? undefined : nextVisit(visits.map((visit) => ({ join_open: false, ...visit })))
  const line = now === null ? -1 : nowIndex(visits, now)
  const nowRow = (
    <tr className={styles.now}>
      <td colSpan={5}>
        <div>{time(now ?? '1970-01-01')}</div>
      </td>
    </tr>
  )
  return (
    <table className={styles.table} aria-label={t`Visits of the day`}>
      <thead>
        <tr>
          <th scope="col" className={styles.time}>
            <Trans>Time</Trans>
          </th>
          <th scope="col" className={styles.patient}>
            <Trans>Patient</Trans>
          </th>
          <th scope="col">
            <Trans>Reason</Trans>
          </th>
          <th scope="col" className={styles.mode}>
            <VisuallyHidden>{t`By`}</VisuallyHidden>
          </th>
          <th scope="col" className={styles.state}>
            <Trans>Status</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {visits.map((visit, at) => (
          <Fragment key={visit.id}>
            {at === line && nowRow}
            <VisitRow visit={visit} next={visit.id === next?.id} />
          </Fragment>
        ))}
        {visits.length > 0 && line === visits.length && nowRow}
      </tbody>
      {children}
    </table>
  )
}
