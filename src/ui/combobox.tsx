/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the ARIA combobox pattern has no tags of its own */
import type { ReactNode } from 'react'
import { useId } from 'react'
import { ComboboxList } from './combobox-list.tsx'
import type { ComboboxOption } from './combobox-list.tsx'
import { Icon } from './icon.tsx'
import { LiveRegion } from './live-region.tsx'
import { useCombobox } from './use-combobox.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './combobox.module.css'

type ComboboxProps = {
  /** The input's name in the form and the address the form is sent to: works without scripts as a plain GET. */
  name: string
  action: string
  label: string
  placeholder?: string
  submitLabel: string
  listLabel: string
  value: string
  onValueChange: (value: string) => void
  options: readonly ComboboxOption[]
  /** Last row, "See all results for 'para'". */
  allResults?: ComboboxOption
  /** Shown in place of options: "Type 1 more letter", or what to do when nothing is found. */
  note?: ReactNode
  /** Answers of an older text: kept and dimmed while the new ones come. */
  stale?: boolean
  /** "8 medicines found", read out once results have settled. */
  status: string
  /** A sent form; the caller usually navigates. Without it the browser sends the form. */
  onSubmit?: (value: string) => void
  autoFocus?: boolean
}

/** Finds as one types. The focus stays in the input; options are real links, so a tap, a middle click and a reader's list of links work. */
export function Combobox(props: ComboboxProps) {
  const { value, allResults, note, stale, status, onSubmit } = props
  const id = useId()
  const rows = allResults ? [...props.options, allResults] : props.options
  const { root, input, ...list } = useCombobox({ id, rows, hasNote: Boolean(note), value, onValueChange: props.onValueChange })

  return (
    <form
      ref={root}
      role="search"
      action={props.action}
      method="get"
      className={styles.combobox}
      onSubmit={(event) => {
        list.close()
        if (!onSubmit) return
        event.preventDefault()
        onSubmit(value)
      }}
    >
      <label htmlFor={id}>
        <VisuallyHidden>{props.label}</VisuallyHidden>
      </label>
      <input
        {...input}
        id={id}
        className={styles.input}
        name={props.name}
        placeholder={props.placeholder}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only the search page asks for it, where typing is the one thing to do
        autoFocus={props.autoFocus}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
      />
      <button type="submit" className={styles.submit} aria-label={props.submitLabel}>
        <Icon name="magnifying-glass" size={28} />
      </button>
      <ComboboxList id={id} label={props.listLabel} rows={rows} last={allResults} note={note} stale={stale} list={list} />
      <LiveRegion text={list.wanted ? status : ''} after={700} />
    </form>
  )
}
