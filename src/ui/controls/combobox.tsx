/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the ARIA combobox pattern has no tags of its own */
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { useId, useRef, useState } from 'react'
import { Icon } from '../pictures/icon.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import styles from './combobox.module.css'

/** What the list under an input hears of it. */
export type ListHandlers = {
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onFocus: () => void
  onTyped: () => void
  close: () => void
}
/** What the input says of its list: whether it is open, and the id of the option that is active. */
export type ListState = { open: boolean; active?: string | undefined }

/** Where a list hangs: ids of its options start with `id`. */
export type ListPlace = {
  id: string
  form: RefObject<HTMLFormElement | null>
  handlers: RefObject<ListHandlers | null>
  value: string
  onValueChange: (value: string) => void
  onState: (state: ListState) => void
}

type ComboboxProps = {
  /** The input's name in the form and the address the form is sent to: works without scripts as a plain GET. */
  name: string
  action: string
  label: string
  placeholder?: string
  submitLabel: string
  value: string
  onValueChange: (value: string) => void
  /** What hangs under the input; it may come later than the input, which is a plain form until then. */
  list: (place: ListPlace) => ReactNode
  /** Somebody is about to search. */
  onFocus?: () => void
  /** A sent form; the caller usually navigates. Without it the browser sends the form. */
  onSubmit?: (value: string) => void
  autoFocus?: boolean
}

/** Finds as one types. The focus stays in the input; options are real links, so a tap, a middle click and a reader's list of links work. */
export function Combobox({ value, onValueChange, onFocus, onSubmit, list, ...props }: ComboboxProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const handlers = useRef<ListHandlers>(null)
  const [{ open, active }, onState] = useState<ListState>({ open: false })

  return (
    <form
      ref={form}
      role="search"
      action={props.action}
      method="get"
      className={styles.combobox}
      onSubmit={(event) => {
        handlers.current?.close()
        if (!onSubmit) return
        event.preventDefault()
        onSubmit(value)
      }}
    >
      <label htmlFor={id}>
        <VisuallyHidden>{props.label}</VisuallyHidden>
      </label>
      <input
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active}
        value={value}
        onChange={(event) => {
          handlers.current?.onTyped()
          onValueChange(event.target.value)
        }}
        onFocus={() => {
          onFocus?.()
          handlers.current?.onFocus()
        }}
        onKeyDown={(event) => handlers.current?.onKeyDown(event)}
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
      {list({ id, form, handlers, value, onValueChange, onState })}
    </form>
  )
}
