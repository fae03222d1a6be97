import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { formatPaise } from '../../../lib/money.ts'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { EndWalkIn } from './desk-walk-in-end.tsx'
import { useWalkInBill } from './use-walk-in-bill.ts'
import type { WalkIn } from './walk-in.contract.ts'
import styles from './desk-walk-in.module.css'

/** Who was registered today: who waits, who is with the doctor, who was seen. */
export function WalkInList({ visits }: { visits: readonly WalkIn[] }) {
  const { t } = useLingui()
  const bill = useWalkInBill()
  if (visits.length === 0)
    return (
      <PaneState icon="stethoscope" title={<Trans>Nobody is registered yet today</Trans>}>
        <Trans>Check the number of whoever stands at the counter to begin.</Trans>
      </PaneState>
    )
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{t`Registered today`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Time`}</th>
          <th scope="col">{t`Patient`}</th>
          <th scope="col">{t`Status`}</th>
          <th scope="col" className={styles.figure}>{t`Paid`}</th>
          <th scope="col">
            <VisuallyHidden>{t`Actions`}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {visits.map((visit) => (
          <Row key={visit.id} visit={visit} bill={bill} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ visit, bill }: { visit: WalkIn; bill: ReturnType<typeof useWalkInBill> }) {
  const { t } = useLingui()
  const { time } = useTimeWords()
  const { id, name, doctor, start_at, method, paid_paise } = visit
  return (
    <tr data-row>
      <td className="num">{time(start_at)}</td>
      <td>
        <b>{name}</b>
        <span className={styles.small}>{doctor}</span>
      </td>
      <td>
        <State visit={visit} />
      </td>
      <td className={styles.figure}>
        <span className="num">{formatPaise(paid_paise)}</span>
        {method !== null && <span className={styles.small}>{method === 'cash' ? t`Cash` : t`UPI`}</span>}
      </td>
      <td className={styles.acts}>
        {visit.may_end && <EndWalkIn visit={visit} />}
        {visit.prescription !== null && (
          <Link className={styles.link} aria-label={t`Sell medicines to ${name}`} to={`/desk/counter?prescription=${visit.prescription}`}>
            <Trans>Sell medicines</Trans>
          </Link>
        )}
        {method !== null && (
          <button type="button" className={styles.link} disabled={bill.busy} aria-label={t`Bill of ${name}`} onClick={() => bill.print(id)}>
            <Trans>Bill</Trans>
          </button>
        )}
      </td>
    </tr>
  )
}

function State({ visit: { state, arrived_at, refunded_paise } }: { visit: WalkIn }) {
  const { time } = useTimeWords()
  const [since, back] = [time(arrived_at), formatPaise(refunded_paise)]
  if (state === 'WAITING_ROOM' || state === 'CONFIRMED')
    return (
      <>
        <Stamp tone="pen">
          <Trans>Waiting</Trans>
        </Stamp>
        <span className={styles.small}>
          <Trans>since {since}</Trans>
        </span>
      </>
    )
  if (state === 'IN_CALL')
    return (
      <Stamp tone="leaf">
        <Trans>With the doctor</Trans>
      </Stamp>
    )
  if (state === 'ENDED' || state === 'COMPLETED') return <Trans>Seen</Trans>
  return (
    <>
      <Stamp>
        <Trans>Not seen</Trans>
      </Stamp>
      {refunded_paise > 0 && (
        <span className={styles.small}>
          <Trans>{back} refunded</Trans>
        </span>
      )}
    </>
  )
}
