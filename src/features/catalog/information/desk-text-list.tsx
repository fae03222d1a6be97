import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useDayWords } from '../../../i18n/day-words.ts'
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import styles from './desk-medicine-text.module.css'
import { TextStateStamp, useStateWords } from './desk-text-state.tsx'
import { type TextState, textStates } from './medicine-text.rules.ts'

/** Two kinds of text wait for a pharmacist: of medicines and of health topics. */
export function TextKinds({ here }: { here: 'medicines' | 'topics' }) {
  const { t } = useLingui()
  const link = (kind: typeof here, to: string, label: string) => (
    <li>
      <Link to={to} aria-current={kind === here ? 'page' : undefined} className={styles.filter}>
        {label}
      </Link>
    </li>
  )
  return (
    <nav aria-label={t`Kinds of text`}>
      <ul className={styles.filters}>
        {link('medicines', '/desk/medicine-texts', t`Medicines`)}
        {link('topics', '/desk/health-topics', t`Health topics`)}
      </ul>
    </nav>
  )
}

export function TextStates({ state, counts }: { state: TextState | null; counts: Record<string, number> }) {
  const { t } = useLingui()
  const words = useStateWords()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const link = (one: TextState | null, label: string, count: number) => (
    <li key={label}>
      <Link to={one ? `?state=${one}` : '?'} aria-current={one === state ? 'page' : undefined} className={styles.filter}>
        {label} <span className="num">{count}</span>
      </Link>
    </li>
  )
  return (
    <nav aria-label={t`Filter texts by status`}>
      <ul className={styles.filters}>
        {link(null, t`All`, all)}
        {textStates.map((one) => link(one, words[one], counts[one] ?? 0))}
      </ul>
    </nav>
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
  state: TextState | null
  /** After which the next page begins; null: there is none. */
  last: string | null
}

export function TextTable<R extends Row>({ caption, first, rows, more = [], state, last }: TextTableProps<R>) {
  const { t } = useLingui()
  const day = useDayWords()
  const columns: Column<R>[] = [
    { key: 'title', heading: first, cell: ({ to, title }) => <Link to={to}>{title}</Link> },
    { key: 'state', heading: t`Status`, cell: (row) => <TextStateStamp state={row.state} /> },
    { key: 'reviewed', heading: t`Checked on`, cell: ({ reviewed_on }) => (reviewed_on ? day(reviewed_on) : null) },
    { key: 'next', heading: t`Next check`, cell: ({ next_review }) => (next_review ? day(next_review) : null) },
    ...more,
  ]
  if (rows.length === 0)
    return (
      <EmptyState>
        <Trans>No texts with this status.</Trans>
      </EmptyState>
    )
  return (
    <>
      <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ key }) => key} />
      {last && (
        <Link to={`?${new URLSearchParams({ ...(state ? { state } : {}), cursor: last })}`}>
          <Trans>Next page</Trans>
        </Link>
      )}
    </>
  )
}
