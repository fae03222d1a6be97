import { Trans, useLingui } from '@lingui/react/macro'
import { useMomentWords } from '../../i18n/day-words.ts'
import { formatPaise } from '../../lib/money.ts'
import { Pane } from '../../ui/layout/pane.tsx'
import { BillRows } from '../../ui/layout/price-block.tsx'
import { useAccessLogWords } from '../records/access-log-words.tsx'
import type { CallerProps } from './frontdesk.types.ts'
import styles from './desk-patient.module.css'

const underWay: readonly string[] = ['PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING']

/** Money of this patient, and who else looked at their record. */
export function CallerSide({ page }: CallerProps) {
  const { t } = useLingui()
  const sum = (amounts: readonly number[]) => formatPaise(amounts.reduce((all, one) => all + one, 0))
  const cash = page.orders.filter(({ is_cash, status }) => is_cash && underWay.includes(status))
  return (
    <div className={styles.right}>
      <Pane kind="money" title={t`Money`}>
        <BillRows
          rows={[
            { label: t`Paid`, amount: sum(page.payments.map(({ paid_paise }) => paid_paise)) },
            { label: t`Refunded`, amount: sum(page.payments.map(({ refunded_paise }) => refunded_paise)) },
            { label: t`Cash to collect`, amount: sum(cash.map(({ total_paise }) => total_paise)) },
          ]}
        />
      </Pane>
      <Looks looks={page.looks} />
    </div>
  )
}

function Looks({ looks }: Pick<CallerProps['page'], 'looks'>) {
  const { t } = useLingui()
  const moment = useMomentWords()
  const words = useAccessLogWords()
  return (
    <Pane title={t`Who viewed this record`}>
      {looks.length === 0 && (
        <p className={styles.soft}>
          <Trans>No one yet</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {looks.map((look) => (
          <li key={look.id}>
            <b>{look.who ?? words.role[look.role as keyof typeof words.role]}</b>
            <br />
            <span className={styles.soft}>
              {moment(look.at)} · {words.role[look.role as keyof typeof words.role]}
            </span>
          </li>
        ))}
      </ul>
    </Pane>
  )
}
