import { Trans, useLingui } from '@lingui/react/macro'
import { Form as GetForm, Link } from 'react-router'
import list from '../../../app/shell/desk-list.module.css'
import { useDayWords } from '../../../i18n/day-words.ts'
import { TextInput } from '../../../ui/controls/text-input.tsx'
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { TextStateStamp, useStateWords } from './desk-text-state.tsx'
import { type TextState, textStates } from './medicine-text.rules.ts'

/** What is looked for, as the address says it. */
export interface TextQuery {
  state: TextState | null
  term: string
}

export function readTextQuery({ searchParams }: URL): TextQuery {
  const state = textStates.find((one) => one === searchParams.get('state')) ?? null
  return { state, term: searchParams.get('term')?.trim().slice(0, 64) ?? '' }
}

function addressOf({ state, term }: TextQuery, cursor?: string): string {
  return `?${new URLSearchParams({ ...(state ? { state } : {}), ...(term ? { term } : {}), ...(cursor ? { cursor } : {}) })}`
}

/** Two kinds of text wait for a pharmacist: of medicines and of health topics. */
export function TextKinds({ here }: { here: 'medicines' | 'topics' }) {
  const { t } = useLingui()
  const link = (kind: typeof here, to: string, label: string) => (
    <Link to={to} aria-current={kind === here ? 'page' : undefined}>
      {label}
    </Link>
  )
  return (
    <nav aria-label={t`Kinds of text`} className={list.chips}>
      {link('medicines', '/desk/medicine-texts', t`Medicines`)}
      {link('topics', '/desk/health-topics', t`Health topics`)}
    </nav>
  )
}

interface FiltersProps {
  /** What is searched by its name. */
  label: string
  query: TextQuery
  counts: Record<string, number>
}

export function TextFilters({ label, query, counts }: FiltersProps) {
  const { t } = useLingui()
  const words = useStateWords()
  const { state, term } = query
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const link = (one: TextState | null, name: string, count: number) => (
    <Link key={name} to={addressOf({ state: one, term })} aria-current={one === state ? 'page' : undefined}>
      {name} <span className="num">{count}</span>
    </Link>
  )
  return (
    <div className={list.filters}>
      <GetForm key={`${state} ${term}`}>
        {state && <input type="hidden" name="state" value={state} />}
        <TextInput aria-label={label} placeholder={label} name="term" type="search" defaultValue={term} data-shortcut="search" />
      </GetForm>
      <nav aria-label={t`Filter texts by status`} className={list.chips}>
        {link(null, t`All`, all)}
        {textStates.map((one) => link(one, words[one], counts[one] ?? 0))}
      </nav>
    </div>
  )
}

interface Row {
  key: string
  to: string
  title: string
  state: TextState
  reviewed_on: string | null
  next_review: string | null
}

interface TextTableProps<R extends Row> {
  caption: string
  /** Heading of the column that names what the text is about. */
  first: string
  rows: R[]
  more?: Column<R>[]
  query: TextQuery
  /** After which the next page begins; null: there is none. */
  last: string | null
}

export function TextTable<R extends Row>({ caption, first, rows, more = [], query, last }: TextTableProps<R>) {
  const { t } = useLingui()
  const day = useDayWords()
  const columns: Column<R>[] = [
    { key: 'title', heading: first, cell: ({ to, title }) => <Link to={to}>{title}</Link> },
    { key: 'state', heading: t`Status`, cell: (row) => <TextStateStamp state={row.state} /> },
    { key: 'reviewed', heading: t`Checked on`, cell: ({ reviewed_on }) => (reviewed_on ? day(reviewed_on) : null) },
    { key: 'next', heading: t`Next check`, cell: ({ next_review }) => (next_review ? day(next_review) : null) },
    ...more,
  ]
  const pages = last && (
    <Link to={addressOf(query, last)}>
      <Trans>Next page</Trans>
    </Link>
  )
  return (
    <Pane flush className={list.rows} foot={pages || undefined}>
      {rows.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <div className={list.scroll} tabIndex={0}>
          <DataTable caption={caption} captionHidden columns={columns} rows={rows} rowKey={({ key }) => key} />
        </div>
      ) : (
        <PaneState
          icon="magnifying-glass"
          title={query.term ? <Trans>No texts found.</Trans> : <Trans>No texts with this status.</Trans>}
        />
      )}
    </Pane>
  )
}
