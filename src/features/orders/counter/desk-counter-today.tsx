import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { formatPaise } from '../../../lib/money.ts'
import { classNames } from '../../../ui/class-names.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { useDeskRoles } from '../../accounts/sessions/desk-session.ts'
import type { CounterDay } from './counter.contract.ts'
import { useCounterInvoice } from './use-counter-invoice.ts'
import styles from './desk-counter.module.css'

/** What should be in the till from this counter today. */
export function CounterSums({ day }: { day: CounterDay }) {
  const [cash, upi, back] = [day.cash_paise, day.upi_paise, day.cash_back_paise].map((paise) => formatPaise(paise))
  return (
    <p className={styles.sums}>
      <Plural value={day.sales} one="# sale today" other="# sales today" /> · <Trans>Cash {cash}</Trans> · <Trans>UPI {upi}</Trans>
      {day.cash_back_paise > 0 && (
        <>
          {' · '}
          <Trans>Cash refunds {back}</Trans>
        </>
      )}
    </p>
  )
}

/** The newest sales of today, to be printed again or taken back. */
export function SoldToday({ day }: { day: CounterDay }) {
  const { t } = useLingui()
  const moment = useMomentWords()
  const { busy, print } = useCounterInvoice()
  const opens = useDeskRoles(true).includes('pharmacist')
  if (day.newest.length === 0)
    return (
      <PaneState icon="desk:barcode" title={<Trans>Nothing sold today</Trans>}>
        <Trans>Scan a pack or type a name to begin a sale.</Trans>
      </PaneState>
    )
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{t`Sold today`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Order`}</th>
          <th scope="col">{t`Sold`}</th>
          <th scope="col">{t`Paid by`}</th>
          <th scope="col" className={styles.figure}>{t`Amount`}</th>
          <th scope="col">
            <VisuallyHidden>{t`Invoice`}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {day.newest.map(({ id, number, at, sold_by, method, total_paise }) => (
          <tr key={id} data-row>
            <td className="num">{opens ? <Link to={`/desk/orders/${id}`}>{number}</Link> : number}</td>
            <td>
              {moment(at)} <span className={styles.small}>{sold_by}</span>
            </td>
            <td>{method === 'cash' ? t`Cash` : t`UPI`}</td>
            <td className={classNames(styles.figure, 'num')}>{formatPaise(total_paise)}</td>
            <td>
              <button type="button" className={styles.print} disabled={busy} aria-label={t`Invoice of ${number}`} onClick={() => print(id)}>
                <Trans>Invoice</Trans>
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
