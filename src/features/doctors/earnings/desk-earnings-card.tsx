import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { formatPaise } from '../../../lib/money.ts'
import { Pane } from '../../../ui/layout/pane.tsx'
import { DayBars } from './desk-day-bars.tsx'
import styles from './desk-earnings.module.css'
import type { Earnings } from './earnings.contract.ts'
import { addMonths } from './earnings.rules.ts'
import { useMonthWords } from './use-month-words.ts'

/** The month so far, beside the hours: what was earned and what is still to be paid out. */
export function EarningsCard({ earnings }: { earnings: Earnings }) {
  const { t } = useLingui()
  const { name, firstDay } = useMonthWords()
  const { month, earned_paise, consultations, unpaid_paise } = earnings
  const payoutFrom = firstDay(addMonths(month, 1))
  const each = consultations > 0 ? Math.round(earned_paise / consultations) : 0
  const title = name(month)
  return (
    <Pane
      kind="money"
      className={styles.card}
      title={t`${title} so far`}
      foot={
        <span className={styles.unpaid}>
          <Trans>Payout from {payoutFrom}</Trans> <b className="num">{formatPaise(unpaid_paise)}</b>
        </span>
      }
    >
      <Link to="/desk/earnings" className={styles.sum}>
        {formatPaise(earned_paise)}
      </Link>
      <p className={styles.small}>
        <Plural value={consultations} one="# consultation" other="# consultations" />
        {consultations > 0 && <Trans>, {formatPaise(each)} each</Trans>}
      </p>
      <DayBars month={month} days={earnings.days} />
      <Change earnings={earnings} />
    </Pane>
  )
}

export function Change({ earnings: { month, earned_paise, before_same_day_paise: before } }: { earnings: Earnings }) {
  const { name } = useMonthWords()
  if (before <= 0) return null
  const percent = Math.round(((earned_paise - before) / before) * 100)
  const than = name(addMonths(month, -1))
  return (
    <p className={styles.small}>
      {percent >= 0 ? (
        <Trans>
          <b className={styles.up}>{percent}% up</b> on {than} by this day
        </Trans>
      ) : (
        <Trans>
          {-percent}% down on {than} by this day
        </Trans>
      )}
    </p>
  )
}
