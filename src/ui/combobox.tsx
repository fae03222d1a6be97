/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA combobox pattern has no tags of its own */
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { classNames } from './class-names.ts'
import { keyStep } from './combobox-keys.ts'
import { Icon } from './icon.tsx'
import { LiveRegion } from './live-region.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './combobox.module.css'

/** One row of the list: where it leads and what it shows. */
export type ComboboxOption = { key: string; to: string; content: ReactNode }

export type ComboboxProps = {
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
  const { value, onValueChange, onSubmit, options, allResults, note, stale, status } = props
  const id = useId()
  const navigate = useNavigate()
  const root = useRef<HTMLFormElement>(null)
  const [wanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const rows = allResults ? [...options, allResults] : options
  const open = wanted && (rows.length > 0 || Boolean(note))
  const close = () => {
    setWanted(false)
    setActive(-1)
  }
  useCloseOutside(root, open, close)
  useShown(`${id}-${active}`)

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // While an input method composes a letter, Enter and the arrows belong to it.
    if (event.nativeEvent.isComposing) return
    const step = keyStep(event.key, { open, active, count: rows.length, text: value })
    if (step.does === 'nothing') return
    if (event.key !== 'Tab') event.preventDefault()
    if (step.does === 'close') close()
    if (step.does === 'clear') onValueChange('')
    if (step.does === 'move') {
      setWanted(true)
      setActive(step.to)
    }
    if (step.does === 'choose') {
      close()
      void navigate(rows[step.index]!.to)
    }
  }

  return (
    <form
      ref={root}
      role="search"
      action={props.action}
      method="get"
      className={styles.combobox}
      onSubmit={(event) => {
        close()
        if (!onSubmit) return
        event.preventDefault()
        onSubmit(value)
      }}
    >
      <label htmlFor={id}>
        <VisuallyHidden>{props.label}</VisuallyHidden>
      </label>
      <input
        id={id}
        className={styles.input}
        name={props.name}
        value={value}
        placeholder={props.placeholder}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only the search page asks for it, where typing is the one thing to do
        autoFocus={props.autoFocus}
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => {
          setWanted(true)
          setActive(-1)
          onValueChange(event.target.value)
        }}
        onFocus={() => setWanted(value !== '')}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className={styles.submit} aria-label={props.submitLabel}>
        <Icon name="magnifying-glass" size={28} />
      </button>
      <div className={classNames(styles.panel, stale && styles.stale)} hidden={!open}>
        {note && rows.length === 0 && <div className={styles.note}>{note}</div>}
        <ul id={`${id}-list`} role="listbox" aria-label={props.listLabel} className={styles.list} hidden={rows.length === 0}>
          {rows.map((row, i) => (
            <li key={row.key} role="presentation">
              <Link
                to={row.to}
                id={`${id}-${i}`}
                role="option"
                aria-selected={i === active}
                tabIndex={-1}
                className={classNames(styles.option, row === allResults && styles.all)}
                onClick={close}
                onPointerMove={() => setActive(i)}
              >
                {row.content}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <LiveRegion text={wanted ? status : ''} after={700} />
    </form>
  )
}

/** A press anywhere else closes the list. */
function useCloseOutside(root: { current: HTMLElement | null }, open: boolean, close: () => void) {
  useEffect(() => {
    if (!open) return undefined
    const press = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  })
}

/** Keeps the active option in sight of a list that scrolls. */
function useShown(id: string) {
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which an effect must not return.
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
}
