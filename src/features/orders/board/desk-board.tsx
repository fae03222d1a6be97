import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import { Pane } from '../../../ui/layout/pane.tsx'
import { useClock } from '../pack/use-clock.ts'
import { boardAddress, readBoard } from './board-address.ts'
import type { BoardData } from './desk-board.types.ts'
import { BoardColumns } from './desk-board-columns.tsx'
import { BoardEmpty } from './desk-board-empty.tsx'
import { BoardFilters } from './desk-board-filters.tsx'
import { BoardPages } from './desk-board-pages.tsx'
import { BoardTable } from './desk-board-table.tsx'
import { BulkBar } from './desk-bulk-bar.tsx'
import { OrderDrawer } from './desk-order-drawer.tsx'
import { useSelection } from './use-selection.ts'
import styles from './desk-board.module.css'

/** The list with its filters, what was ticked, and the drawer of one order beside it. */
export function Board({ data }: { data: BoardData }) {
  const { t } = useLingui()
  const { view, orders } = data
  const now = useClock(data.now)
  const selection = useSelection(orders)
  const close = useClosing(data)
  useEscape(view.order ? close : selection.ids.length > 0 ? selection.clear : null)
  const empty = orders.length === 0
  const shown = useShownOrder(data)
  return (
    <div className={classNames(styles.board, shown !== null && styles.withDrawer)}>
      <BoardFilters data={data} />
      <Pane flush className={classNames(styles.list, selection.ids.length > 0 && styles.aboveBulk)} label={t`Orders of this stage`}>
        {empty && <BoardEmpty view={view} />}
        {!empty && !view.columns && <BoardTable data={data} now={now} selection={selection} />}
        {!empty && view.columns && <BoardColumns data={data} now={now} />}
        <BoardPages data={data} />
      </Pane>
      {selection.ids.length > 0 && <BulkBar orders={orders} selection={selection} isMain={shown === null} />}
      {shown !== null && <OrderDrawer key={shown} id={shown} data={data} now={now} onClose={close} />}
    </div>
  )
}

/** The order of the address that is being opened: its pane stands there while the list beside it is read again. */
function useShownOrder({ view }: BoardData): string | null {
  const { location } = useNavigation()
  return location?.pathname === '/desk/orders' ? readBoard(new URLSearchParams(location.search)).order : view.order
}

/** Back to the row; where the order has left the list meanwhile, to the one that stands in its place now. */
function useClosing({ view, orders }: BoardData): () => void {
  const navigate = useNavigate()
  const at = orders.findIndex(({ id }) => id === view.order)
  const lastAt = useRef(0)
  useEffect(() => {
    if (at !== -1) lastAt.current = at
  }, [at])
  return () => {
    const row = document.querySelector<HTMLElement>(`[data-row="${view.order}"] a`)
    void Promise.resolve(navigate(boardAddress(view, { order: null }), { preventScrollReset: true })).then(() => {
      const rows = [...document.querySelectorAll<HTMLElement>('[data-row] a')]
      const next = row?.isConnected ? row : (rows[lastAt.current] ?? rows.at(-1))
      next?.focus()
    })
  }
}

/** Closes what stands open; a dialog and a menu have their own. */
function useEscape(act: (() => void) | null): void {
  useEffect(() => {
    if (!act) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || document.querySelector('dialog:modal')) return
      // A search field would be emptied as well: that is for the next press.
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [act])
}
