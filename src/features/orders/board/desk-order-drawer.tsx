import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DeskPaneError } from '../../../app/shell/desk-pane-error.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { PaneLoading, PaneState } from '../../../ui/messages/pane-states.tsx'
import { useShortcuts } from '../../accounts/workplace/use-shortcuts.ts'
import { OrderPanel } from '../pack/desk-order-panel.tsx'
import { statusOf, useOrder } from '../pack/use-order.ts'
import { ordersBeside } from './beside-order.rules.ts'
import { boardAddress } from './board-address.ts'
import type { BoardData } from './desk-board.types.ts'
import styles from './desk-board.module.css'

interface DrawerProps {
  id: string
  data: BoardData
  now: string
  onClose: () => void
}

/** One order beside the board: its address holds it, J and K of the buttons lead to the next. */
export function OrderDrawer({ id, data, now, onClose }: DrawerProps) {
  const { t } = useLingui()
  const held = useOrder(id)
  const beside = useBeside(id, data.orders)
  const number = held.order?.number ?? data.orders.find((order) => order.id === id)?.number ?? ''
  return (
    <aside className={styles.drawer} aria-label={t`Order ${number}`}>
      {held.order && (
        <OrderPanel
          order={held.order}
          now={now}
          changed={held.changed}
          onSeen={held.seen}
          during={held.during}
          next={beside.next && boardAddress(data.view, { order: beside.next })}
          tools={<DrawerTools beside={beside} data={data} onClose={onClose} />}
        />
      )}
      {!held.order && (
        <>
          <div className={styles.drawerHead}>
            <h2 className="num">{number || t`Order`}</h2>
            <DrawerTools beside={beside} data={data} onClose={onClose} />
          </div>
          <NotThere failure={held.failure} onRetry={held.retry} data={data} />
        </>
      )}
    </aside>
  )
}

function NotThere({ failure, onRetry, data: { view } }: { failure: unknown; onRetry: () => void; data: BoardData }) {
  const { t } = useLingui()
  if (failure === null) return <PaneLoading rows={6} label={t`Loading`} />
  if (statusOf(failure) !== 404) return <DeskPaneError title={t`The order did not load`} failure={failure} onRetry={onRetry} />
  return (
    <PaneState
      icon="lock"
      title={<Trans>This order is not with your pharmacy</Trans>}
      actions={
        <ButtonLink variant="secondary" to={boardAddress(view, { order: null })}>
          <Trans>Back to the orders</Trans>
        </ButtonLink>
      }
    >
      <Trans>It may have moved to another pharmacy. Its pharmacist sees it.</Trans>
    </PaneState>
  )
}

/** The orders beside it, where it stood last in the list as long as this is open. */
function useBeside(id: string, orders: BoardData['orders']) {
  const at = orders.findIndex((order) => order.id === id)
  const [place, setPlace] = useState(Math.max(at, 0))
  if (at !== -1 && at !== place) setPlace(at)
  return ordersBeside(orders, id, place)
}

type ToolsProps = Pick<DrawerProps, 'data' | 'onClose'> & { beside: ReturnType<typeof ordersBeside> }

function DrawerTools({ beside: { before, next }, data: { view }, onClose }: ToolsProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const open = (order: string | undefined) =>
    order && void navigate(boardAddress(view, { order }), { replace: true, preventScrollReset: true })
  // From the scan field as well, where letters are text.
  useShortcuts({ next_order: () => open(next), previous_order: () => open(before) })
  return (
    <span className={styles.drawerTools}>
      <button
        type="button"
        disabled={before === undefined}
        aria-keyshortcuts="Alt+K"
        onClick={() => open(before)}
        aria-label={t`Previous order`}
      >
        <Icon name="desk:caret-up" size={20} />
      </button>
      <button type="button" disabled={next === undefined} aria-keyshortcuts="Alt+J" onClick={() => open(next)} aria-label={t`Next order`}>
        <Icon name="caret-down" size={20} />
      </button>
      <button type="button" onClick={onClose} aria-label={t`Close order`}>
        <Icon name="x" size={20} />
      </button>
    </span>
  )
}
