/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA combobox pattern has no tags of its own */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './combobox.module.css'

/** One row of the list: where it leads and what it shows. */
export type ComboboxOption = { key: string; to: string; content: ReactNode }

type ComboboxListProps = {
  /** Ids of the options start with it, as the input's `aria-activedescendant` expects. */
  id: string
  label: string
  rows: readonly ComboboxOption[]
  /** The row that leads to all results looks different. */
  last?: ComboboxOption
  note?: ReactNode
  stale?: boolean
  list: { open: boolean; active: number; point: (index: number) => void; close: () => void }
}

/** What hangs under the input: the options, or a note in their place. */
export function ComboboxList({ id, label, rows, last, note, stale, list }: ComboboxListProps) {
  return (
    <div className={classNames(styles.panel, stale && styles.stale)} hidden={!list.open}>
      {note && rows.length === 0 && <div className={styles.note}>{note}</div>}
      <ul id={`${id}-list`} role="listbox" aria-label={label} className={styles.list} hidden={rows.length === 0}>
        {rows.map((row, i) => (
          <li key={row.key} role="presentation">
            <Link
              to={row.to}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === list.active}
              tabIndex={-1}
              className={classNames(styles.option, row === last && styles.all)}
              onClick={list.close}
              onPointerMove={() => list.point(i)}
            >
              {row.content}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
