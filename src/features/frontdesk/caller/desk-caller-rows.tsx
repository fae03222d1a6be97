import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDayWords } from '../../../i18n/day-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Pane } from '../../../ui/layout/pane.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { useShortcuts } from '../../accounts/workplace/use-shortcuts.ts'
import type { Act } from '../acts/acts.types.ts'
import { RowActs } from '../acts/desk-row-acts.tsx'
import type { CallerProps } from '../frontdesk.types.ts'
import { CallerRowLine } from '../desk-caller-row.tsx'
import styles from '../desk-patient.module.css'
import { rowsOf } from '../desk-patient-words.tsx'

const kinds = ['all', 'order', 'visit', 'payment', 'complaint'] as const
type Kind = (typeof kinds)[number]

/** Orders, visits, money and complaints in one list: a caller asks about the newest of something. */
export function CallerRows({ onAct, ...props }: CallerProps & { onAct: (act: Act) => void }) {
  const { t } = useLingui()
  const day = useDayWords()
  const { dayNumber } = useTimeWords()
  const [kind, setKind] = useState<Kind>('all')
  const names: Record<Kind, string> = {
    all: t`All`,
    order: t`Orders`,
    visit: t`Appointments`,
    payment: t`Payments`,
    complaint: t`Complaints`,
  }
  useShortcuts({
    caller_all: () => setKind('all'),
    caller_orders: () => setKind('order'),
    caller_visits: () => setKind('visit'),
    caller_payments: () => setKind('payment'),
  })
  const all = rowsOf(props.page)
  const rows = all.filter((row) => kind === 'all' || row.kind === kind)
  return (
    <Pane
      flush
      label={t`What happened`}
      tools={
        <div className={styles.tabs}>
          {kinds.map((one) => (
            <button key={one} type="button" className={styles.tab} aria-pressed={one === kind} onClick={() => setKind(one)}>
              {names[one]}
              {one !== 'all' && <span className={styles.soft}> {all.filter((row) => row.kind === one).length}</span>}
            </button>
          ))}
        </div>
      }
    >
      {rows.length === 0 ? (
        <PaneState title={<Trans>Nothing here yet</Trans>} />
      ) : (
        <ul className={classNames(styles.list, styles.rows)}>
          {rows.map((row) => (
            <li key={`${row.kind} ${row.key}`} className={styles.row} data-row>
              <time className={styles.soft} dateTime={row.at}>
                {row.at.slice(0, 4) === props.opening.at.slice(0, 4) ? dayNumber(row.at) : day(row.at)}
              </time>
              <CallerRowLine row={row} requests={props.page.refund_requests} />
              {props.opening.caller !== 'callback' && (
                <span className={styles.acts}>
                  <RowActs row={row} onAct={onAct} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Pane>
  )
}
