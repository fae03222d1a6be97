import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPaise } from '../../lib/money.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './desk-overview.module.css'
import type { Overview } from './overview.contract.ts'
import { changeOf } from './sums.rules.ts'
import { upTo } from './up-to.rules.ts'
import { waitText } from './wait-text.rules.ts'

/** Eight figures, each beside what it was before. */
export function FigureCards({ overview }: { overview: Overview }) {
  const { t } = useLingui()
  const { orders, sales_paise, consultations, reached, promise_s, missed_rings, reviewed, refunds, unable, stock } = overview
  const isSlow = (reached.now.p90_s ?? 0) > promise_s
  const promised = Math.round(promise_s / 60)
  return (
    <div className={styles.cards}>
      <Card name={t`Orders`} value={orders.now}>
        <Change {...orders} />
      </Card>
      <Card name={t`Sales`} value={formatPaise(sales_paise.now)} to="/desk/reconciliation">
        <Change {...sales_paise} shown={formatPaise} />
      </Card>
      <Card name={t`Consultations`} value={consultations.now}>
        <Change {...consultations} />
      </Card>
      <Card name={t`Wait, half / 9 in 10`} value={`${waitText(reached.now.p50_s)} / ${waitText(reached.now.p90_s)}`} bad={isSlow}>
        {isSlow ? <Trans>over the promise of {promised} min</Trans> : <Trans>promise: {promised} min</Trans>}
      </Card>
      <Card name={t`Missed calls`} value={missed_rings.now}>
        <Change {...missed_rings} fewerIsBetter />
      </Card>
      <Card name={t`Prescription review`} value={waitText(reviewed.now.p50_s)}>
        <Trans>9 in 10 within {waitText(reviewed.now.p90_s)}</Trans>
      </Card>
      <Card name={t`Refunds`} value={formatPaise(refunds.paise.now)} to="/desk/refunds">
        <Plural value={refunds.count.now} _0="No refunds" one="# refund" other="# refunds" />
        {unable.now > 0 && (
          <>
            {' · '}
            <Plural value={unable.now} one="# call could not connect" other="# calls could not connect" />
          </>
        )}
      </Card>
      <Card name={t`Out of stock / expiring`} value={`${upTo(stock.out)} / ${upTo(stock.expiring)}`} to="/desk/stock/expiring">
        <Trans>expiring within 30 days</Trans>
      </Card>
    </div>
  )
}

interface CardProps {
  name: string
  value: ReactNode
  /** Its rows. */
  to?: string
  bad?: boolean
  children: ReactNode
}

function Card({ name, value, to, bad, children }: CardProps) {
  return (
    <div className={classNames(styles.card, bad && styles.bad)}>
      <span className={styles.name}>
        {to ? (
          <Link to={to} className="stretched">
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      <b className={styles.value}>{value}</b>
      <span className={styles.small}>{children}</span>
    </div>
  )
}

interface ChangeProps {
  now: number
  before: number
  fewerIsBetter?: boolean
  shown?: (value: number) => string
}

/** "+12% on 77"; in whole numbers where there were few. */
function Change({ now, before, fewerIsBetter = false, shown = String }: ChangeProps) {
  const change = changeOf(now, before, shown)
  if (change === null) return <Trans>no change</Trans>
  const isGood = now > before !== fewerIsBetter
  const marked = <b className={isGood ? styles.up : undefined}>{change}</b>
  if (before === 0) return marked
  return (
    <Trans>
      {marked} on {shown(before)}
    </Trans>
  )
}
