import { useLingui } from '@lingui/react/macro'
import { formatPaise } from '../../../lib/money.ts'
import styles from './desk-earnings.module.css'
import type { Earnings } from './earnings.contract.ts'

const height = 52

/** A bar for each day of the month; the newest one is dark. A day on which more was taken back than earned has none. */
export function DayBars({ month, days }: Pick<Earnings, 'month' | 'days'>) {
  const { t } = useLingui()
  const most = Math.max(1, ...days.map(({ amount_paise }) => amount_paise))
  const count = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  const last = days.at(-1)?.day
  return (
    <svg className={styles.bars} viewBox={`0 0 ${count * 8} ${height + 4}`} preserveAspectRatio="none">
      <title>{t`Earnings of each day`}</title>
      {days.map(({ day, amount_paise }) => {
        const tall = Math.max(2, (Math.max(0, amount_paise) / most) * height)
        return (
          <rect
            key={day}
            x={(Number(day.slice(8)) - 1) * 8}
            y={height - tall + 2}
            width={6}
            height={tall}
            className={day === last ? styles.latest : styles.bar}
          >
            <title>{`${Number(day.slice(8))}: ${formatPaise(amount_paise)}`}</title>
          </rect>
        )
      })}
      <path d={`M0 ${height + 3}h${count * 8}`} className={styles.ground} />
    </svg>
  )
}
