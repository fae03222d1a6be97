import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPaise } from '../../lib/money.ts'
import { classNames } from '../../ui/class-names.ts'
import { useWaitWords } from './desk-wait-words.tsx'
import styles from './desk-overview.module.css'
import type { Overview } from './overview.contract.ts'
import { reportAddress } from './report-address.rules.ts'
import { changeOf } from './sums.rules.ts'
import { upTo } from './up-to.rules.ts'

/** Eight figures, each beside what it was before. */
export function FigureCards({ overview }: { overview: Overview }) {
  const { t } = useLingui()
  const { orders, sales_paise, consultations, reached, promise_s, missed_rings, reviewed, refunds, unable, stock, place } = overview
  const isSlow = (reached.now.p90_s ?? 0) > promise_s
  const wait = useWaitWords()
  const promised = wait(promise_s)
  const rowsOf = (kind: Parameters<typeof reportAddress>[0]) => reportAddress(kind, overview)
  return (
    <div className={styles.cards}>
      <Card name={t`Orders`} value={orders.now} to={rowsOf('orders')}>
        <Change {...orders} />
      </Card>
      <Card name={t`Sales`} value={formatPaise(sales_paise.now)} to={rowsOf('invoices')}>
        <Change {...sales_paise} shown={formatPaise} />
      </Card>
      <Card name={t`Consultations`} value={consultations.now} to={rowsOf('consultations')}>
        <Change {...consultations} />
      </Card>
      <Card name={t`Wait for a doctor`} value={wait(reached.now.p50_s)} bad={isSlow} to={rowsOf('waits')}>
        {isSlow ? (
          <Trans>
            9 of 10 within {wait(reached.now.p90_s)}, promised {promised}
          </Trans>
        ) : (
          <HalfAndMost {...reached.now} />
        )}
      </Card>
      <Card name={t`Missed calls`} value={missed_rings.now} to={rowsOf('waits')}>
        <Change {...missed_rings} fewerIsBetter />
      </Card>
      <Card name={t`Prescription review`} value={wait(reviewed.now.p50_s)} to={rowsOf('waits')}>
        <HalfAndMost {...reviewed.now} />
      </Card>
      <Card name={t`Refunds`} value={formatPaise(refunds.paise.now)} to={rowsOf('refunds')}>
        <Plural value={refunds.count.now} _0="No refunds" one="# refund" other="# refunds" />
        {unable.now > 0 && (
          <>
            {' · '}
            <Plural value={unable.now} one="# call could not connect" other="# calls could not connect" />
          </>
        )}
      </Card>
      <StockCard stock={stock} place={place} />
    </div>
  )
}

/** Two figures, each with its own list: what is sold out is bought, what expires is moved or sent back. */
function StockCard({ stock, place }: Pick<Overview, 'stock' | 'place'>) {
  const here = place === null ? '' : `&pharmacy=${place}`
  return (
    <div className={styles.card}>
      <span className={styles.name}>
        <Trans>
          <Link to={`/desk/stock?show=out${here}`}>Out of stock</Link> / <Link to={`/desk/stock/expiring?days=30${here}`}>expiring</Link>
        </Trans>
      </span>
      <b className={styles.value}>{`${upTo(stock.out)} / ${upTo(stock.expiring)}`}</b>
      <span className={styles.small}>
        <Trans>expiring within 30 days</Trans>
      </span>
    </div>
  )
}

/** Waiting times as people say them: "half within 1 min, 9 of 10 within 4 min". */
function HalfAndMost({ p50_s, p90_s }: Overview['reached']['now']) {
  const wait = useWaitWords()
  if (p90_s === null) return null
  const [half, most] = [wait(p50_s), wait(p90_s)]
  return (
    <Trans>
      half within {half}, 9 of 10 within {most}
    </Trans>
  )
}

interface CardProps {
  name: string
  value: ReactNode
  /** Its rows. */
  to: string
  bad?: boolean
  children: ReactNode
}

function Card({ name, value, to, bad, children }: CardProps) {
  return (
    <div className={classNames(styles.card, bad && styles.bad)}>
      <span className={styles.name}>
        <Link to={to} className="stretched">
          {name}
        </Link>
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
