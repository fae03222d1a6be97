/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA combobox pattern has no tags of its own */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import type { ListPlace } from './combobox.tsx'
import { LiveRegion } from '../messages/live-region.tsx'
import { useCombobox } from './use-combobox.ts'
import styles from './combobox.module.css'

/** One row of the list: where it leads and what it shows. */
type ComboboxOption = { key: string; to: string; content: ReactNode }

type ComboboxListProps = {
  place: ListPlace
  label: string
  options: readonly ComboboxOption[]
  /** Last row, "See all results for 'para'". */
  allResults?: ComboboxOption | undefined
  /** Shown in place of options: "Type 1 more letter", or what to do when nothing is found. */
  note?: ReactNode
  /** Answers of an older text: kept and dimmed while the new ones come. */
  stale?: boolean
  /** Buttons at the end of the first rows, one for each in their order, and what stands under all rows: no option may hold a button. */
  beside?: ReactNode
  under?: ReactNode
  /** Opens without options, for what stands under them. */
  opensBare?: boolean
  /** "8 medicines found", read out once results have settled. */
  status: string
}

/** What hangs under the input of a combobox: the options, or a note in their place. */
export function ComboboxList({
  place,
  label,
  options,
  allResults,
  note,
  stale,
  beside,
  under,
  opensBare = false,
  status,
}: ComboboxListProps) {
  const { id } = place
  const rows = allResults ? [...options, allResults] : options
  const list = useCombobox(place, rows, Boolean(note) || opensBare)
  return (
    <>
      <div className={classNames(styles.panel, stale && styles.stale)} hidden={!list.open}>
        {note && rows.length === 0 && <div className={styles.note}>{note}</div>}
        <div className={styles.rows}>
          <ul id={`${id}-list`} role="listbox" aria-label={label} className={styles.list} hidden={rows.length === 0}>
            {rows.map((row, i) => (
              <li key={row.key} role="presentation">
                <Link
                  to={row.to}
                  id={`${id}-${i}`}
                  role="option"
                  aria-selected={i === list.active}
                  tabIndex={-1}
                  className={classNames(styles.option, row === allResults && styles.all)}
                  onClick={list.close}
                  onPointerMove={() => list.point(i)}
                >
                  {row.content}
                </Link>
              </li>
            ))}
          </ul>
          {beside && <div className={styles.beside}>{beside}</div>}
        </div>
        {under}
      </div>
      <LiveRegion text={list.wanted ? status : ''} after={700} />
    </>
  )
}
