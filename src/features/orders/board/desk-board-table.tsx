import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import type { DeskOrderHead } from '../desk/desk-orders.contract.ts'
import { latenessOf } from '../desk/order-stage.rules.ts'
import { LateStamp } from '../pack/desk-late-stamp.tsx'
import { boardAddress, type BoardView } from './board-address.ts'
import type { BoardData } from './desk-board.types.ts'
import { Packs, StageStamp, useAreaWords, useToPay } from './desk-order-marks.tsx'
import { usePromiseWords } from './desk-promise-words.ts'
import type { Selection } from './use-selection.ts'
import styles from './desk-board.module.css'

interface TableProps {
  data: BoardData
  now: string
  selection: Selection
}

/** What was promised first stands on top. */
export function BoardTable({ data: { orders, view }, now, selection }: TableProps) {
  const { t } = useLingui()
  const all = orders.every(({ id }) => selection.has(id))
  return (
    <table className={styles.table} aria-label={t`Orders by the time they were promised for`}>
      <thead>
        <tr>
          <th scope="col" className={styles.tick}>
            <input
              type="checkbox"
              aria-label={t`Select all`}
              aria-keyshortcuts="Shift+A"
              data-shortcut="select_all"
              checked={all}
              onChange={all ? selection.clear : selection.all}
            />
          </th>
          <th scope="col" className={styles.promise} aria-sort="ascending">
            <Trans>Promised by</Trans>
          </th>
          <th scope="col" className={styles.number}>
            <Trans>Order</Trans>
          </th>
          <th scope="col" className={styles.stage}>
            <Trans>Stage</Trans>
          </th>
          <th scope="col" className={styles.count}>
            <Trans>Packs</Trans>
          </th>
          <th scope="col">
            <Trans>Area</Trans>
          </th>
          <th scope="col" className={styles.pay}>
            <Trans>To pay</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.id} order={order} view={view} now={now} selection={selection} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ order, view, now, selection }: { order: DeskOrderHead; view: BoardView; now: string; selection: Selection }) {
  const { t } = useLingui()
  const { id, number, stage, promised } = order
  const [toPay, area, time] = [useToPay(), useAreaWords(), usePromiseWords()]
  const isLate = latenessOf({ stage, promised: promised?.until ?? null }, now)?.is === 'late'
  const ticked = selection.has(id)
  const state = classNames(isLate && styles.late, ticked && styles.ticked, view.order === id && styles.shown)
  return (
    <tr data-row={id} className={state}>
      <td className={styles.tick}>
        <input type="checkbox" aria-label={t`Select ${number}`} checked={ticked} onChange={() => selection.toggle(id)} />
      </td>
      <td className="num">
        {promised ? time(promised.until, now) : '–'} <LateStamp stage={stage} promised={promised} now={now} />
      </td>
      <td>
        <Link to={boardAddress(view, { order: id })} preventScrollReset aria-current={view.order === id || undefined} className="num">
          {number}
        </Link>
      </td>
      <td>
        <StageStamp order={order} />
      </td>
      <td>
        <Packs order={order} />
      </td>
      <td className="num" title={area(order)}>
        {area(order)}
      </td>
      <td className={classNames(styles.pay, 'num')}>{toPay(order)}</td>
    </tr>
  )
}
