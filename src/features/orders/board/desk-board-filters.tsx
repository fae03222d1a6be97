import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import { KeyHint } from '../../../ui/controls/key-hint.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { boardAddress, type BoardFilter, boardFilters, readBoard } from './board-address.ts'
import type { BoardData } from './desk-board.types.ts'
import styles from './desk-board.module.css'

const waitMs = 300

/** What is shown of the stage, all of it kept in the address. */
export function BoardFilters({ data }: { data: BoardData }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { view } = data
  const names: Record<BoardFilter, ReactNode> = {
    today: <Trans>Promised today</Trans>,
    cash: <Trans>Cash</Trans>,
    cold: (
      <>
        <Icon name="desk:snowflake" size={16} />
        <Trans>Cold</Trans>
      </>
    ),
    rx: <span aria-hidden="true">℞</span>,
  }
  const flip = (filter: BoardFilter) =>
    view.filters.includes(filter) ? view.filters.filter((one) => one !== filter) : [...view.filters, filter]
  return (
    <fieldset className={styles.filters} aria-label={t`Filters`}>
      <Search data={data} />
      {boardFilters.map((filter) => (
        <button
          key={filter}
          type="button"
          className={styles.chip}
          aria-pressed={view.filters.includes(filter)}
          aria-label={filter === 'rx' ? t`Prescription` : undefined}
          onClick={() => void navigate(boardAddress(view, { filters: flip(filter) }), { replace: true })}
        >
          {names[filter]}
          {view.filters.includes(filter) && <Icon name="x" size={16} />}
        </button>
      ))}
      <Pincodes data={data} />
      <nav className={styles.views} aria-label={t`Views`}>
        <Link to={boardAddress(view, { columns: false })} aria-label={t`Table`} aria-current={!view.columns || undefined}>
          <Icon name="list" size={16} />
        </Link>
        <Link to={boardAddress(view, { columns: true })} aria-label={t`Columns`} aria-current={view.columns || undefined}>
          <Icon name="desk:kanban" size={16} />
        </Link>
      </nav>
    </fieldset>
  )
}

/** While it is typed; Enter on one single order opens it, as a scan of its label does. */
function Search({ data: { view, orders } }: { data: BoardData }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [text, setText] = useState(view.term)
  // Taken away elsewhere it is taken away here; what is being typed is ahead of the address.
  const [known, setKnown] = useState(view.term)
  if (view.term !== known) {
    setKnown(view.term)
    if (view.term === '') setText('')
  }
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  // What was typed is asked for a moment later: an order closed meanwhile stays closed, also while the board is still on its way there.
  const going = useNavigation().location
  const latest = useRef(view)
  useEffect(() => {
    latest.current = going?.pathname === '/desk/orders' ? readBoard(new URLSearchParams(going.search)) : view
  })
  const ask = (term: string) => void navigate(boardAddress(latest.current, { term: term.trim() }), { replace: true })
  const type = (next: string) => {
    setText(next)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => ask(next), waitMs)
  }
  const enter = (event: FormEvent) => {
    event.preventDefault()
    clearTimeout(waiting.current)
    const [only] = orders.length === 1 && view.term === text.trim() ? orders : []
    if (only) void navigate(boardAddress(view, { order: only.id }))
    else ask(text)
  }
  return (
    <search>
      <form onSubmit={enter} className={styles.search}>
        <Icon name="magnifying-glass" size={16} />
        <input
          type="search"
          value={text}
          data-shortcut="search"
          aria-label={t`Order number or pincode`}
          placeholder={t`Number, pincode`}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
        />
        <KeyHint keys="/" />
      </form>
    </search>
  )
}

/** Those of what is shown, and the one chosen. */
function Pincodes({ data: { view, orders } }: { data: BoardData }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const here = new Set(orders.flatMap(({ area }) => (area ? [area.postal_code] : [])))
  if (view.pincode) here.add(view.pincode)
  const choose = (pincode: string) => void navigate(boardAddress(view, { pincode: pincode || null }), { replace: true })
  return (
    <select
      className={styles.pincode}
      aria-label={t`Pincode`}
      data-on={view.pincode !== null || undefined}
      value={view.pincode ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{t`Pincode`}</option>
      {[...here].toSorted().map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  )
}
