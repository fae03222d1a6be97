import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import { orderStages } from '../desk/order-stage.rules.ts'
import { useStageWords } from '../desk/desk-order-words.tsx'
import { LateStamp } from '../pack/desk-late-stamp.tsx'
import { boardAddress } from './board-address.ts'
import type { BoardData } from './desk-board.types.ts'
import { Packs, StageStamp, useAreaWords, useToPay } from './desk-order-marks.tsx'
import { usePromiseWords } from './desk-promise-words.ts'
import styles from './desk-board-columns.module.css'

/** The same orders side by side, a column for each stage. */
export function BoardColumns({ data: { orders, view }, now }: { data: BoardData; now: string }) {
  const { t } = useLingui()
  const words = useStageWords()
  const [toPay, area, time] = [useToPay(), useAreaWords(), usePromiseWords()]
  const columns = orderStages.map((stage) => ({ stage, own: orders.filter((order) => order.stage === stage) }))
  const shown = columns.filter(({ stage, own }) => own.length > 0 || (view.stage === 'open' && stage !== 'done'))
  return (
    <div className={styles.columns}>
      {shown.map(({ stage, own }) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <section key={stage} className={styles.column} aria-label={words[stage]} tabIndex={0}>
          <h2 className={styles.title}>
            {words[stage]} <span className="num">{own.length}</span>
          </h2>
          <ul>
            {own.map((order) => (
              <li key={order.id} data-row={order.id} className={classNames(styles.card, view.order === order.id && styles.shown)}>
                <Link to={boardAddress(view, { order: order.id })} preventScrollReset className="num">
                  {order.number}
                </Link>
                <span className={classNames(styles.line, 'num')}>
                  {order.promised ? time(order.promised.until, now) : t`No time promised`}{' '}
                  <LateStamp stage={order.stage} promised={order.promised} now={now} />
                </span>
                {order.held && (
                  <span className={styles.line}>
                    <StageStamp order={order} />
                  </span>
                )}
                <span className={styles.line}>
                  <Packs order={order} /> · {toPay(order)}
                </span>
                <span className={classNames(styles.line, 'num')}>{area(order)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
