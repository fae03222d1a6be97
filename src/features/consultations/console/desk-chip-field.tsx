/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA combobox pattern has no tags of its own */
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { FieldNote } from '../../../app/forms/form-page.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { keyStep } from '../../../ui/controls/combobox-keys.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { MarkedText } from '../../../ui/controls/marked-text.tsx'
import { useOverAll } from '../../../ui/controls/use-over-all.ts'
import { type Fact, factsFor } from '../prescribe/facts.rules.ts'
import styles from './desk-chip-field.module.css'

interface ChipFieldProps {
  label: string
  texts: readonly string[]
  most: number
  /** Where the hand goes when this is what is missing. */
  gap?: string
  error?: string | undefined
  /** Asked for with the first key: what people choose from; words of one's own always work. */
  facts?: () => Promise<readonly Fact[]>
  /** Of the patient: what is usual at it comes first. */
  age?: number | null
  onAdd: (chosen: { text: string; code: string | null }) => void
  onRemove: (at: number) => void
}

/** Things named one by one, each a chip; typed, chosen with the arrows, kept with Enter. */
export function ChipField({ label, texts, most, gap, error, facts, age, onAdd, onRemove }: ChipFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { text, options, active, open, type, take, onKeyDown, load } = useChipField({ texts, facts, age, onAdd, onRemove })
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <FieldNote id={`${id}-error`} text={error} />
      <Chips texts={texts} onRemove={onRemove} />
      {texts.length < most && (
        <input
          ref={field}
          id={id}
          className={styles.input}
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          enterKeyHint="done"
          data-gap={gap}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={text}
          placeholder={t`Type to add`}
          onFocus={load}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          // What was typed is never thrown away because the hand went on.
          onBlur={() => take(-1)}
        />
      )}
      <Options id={id} field={field} label={label} text={text} options={open ? options : []} active={active} onTake={take} />
    </div>
  )
}

function Chips({ texts, onRemove }: Pick<ChipFieldProps, 'texts' | 'onRemove'>) {
  const { t } = useLingui()
  if (texts.length === 0) return null
  return (
    <ul className={styles.chips}>
      {texts.map((one, at) => (
        <li key={one} className={styles.chip}>
          {one}
          <button type="button" className={styles.remove} aria-label={t`Remove ${one}`} onClick={() => onRemove(at)}>
            <Icon name="x" size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface OptionsProps {
  id: string
  field: RefObject<HTMLInputElement | null>
  label: string
  text: string
  options: readonly Option[]
  active: number
  onTake: (at: number) => void
}

function Options({ id, field, label, text, options, active, onTake }: OptionsProps) {
  const open = options.length > 0
  const list = useOverAll<HTMLUListElement>(open, field)
  useEffect(() => {
    if (open) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [list, open, active])
  return (
    <ul
      ref={list}
      id={`${id}-list`}
      role="listbox"
      popover="manual"
      aria-label={label}
      className={classNames(styles.options, !open && styles.closed)}
    >
      {options.map((option, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the field's
        <li
          key={option.text}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          className={styles.option}
          // The field keeps the focus: a press that took it away would first keep what was typed.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(at)}
        >
          <span>{option.own ? <Trans>Add “{option.text}”</Trans> : <MarkedText text={option.text} query={text} />}</span>
          {at === active && <kbd>Enter</kbd>}
        </li>
      ))}
    </ul>
  )
}

interface Option {
  text: string
  code: string | null
  /** Words of one's own. */
  own: boolean
}

function useChipField({ texts, facts, age, onAdd, onRemove }: Pick<ChipFieldProps, 'texts' | 'facts' | 'age' | 'onAdd' | 'onRemove'>) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [closed, setClosed] = useState(false)
  const [known, setKnown] = useState<readonly Fact[]>([])
  const options = optionsFor(text, { known, taken: texts, age })
  const open = !closed && options.length > 0
  const type = (typed: string) => {
    setText(typed)
    setActive(0)
    setClosed(false)
  }
  /** Takes an option, or with -1 the words as they stand. */
  const take = (at: number) => {
    const chosen = at < 0 ? { text: text.trim(), code: null } : options[at]
    if (!chosen || chosen.text === '') return
    if (!texts.includes(chosen.text)) onAdd({ text: chosen.text, code: chosen.code ?? codeOf(chosen.text, known) })
    type('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a letter, Enter and the arrows belong to it.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && text === '' && texts.length > 0) return onRemove(texts.length - 1)
    // Ctrl Enter is the main button of the page.
    if (event.ctrlKey || event.metaKey) return
    const step = keyStep(event.key, { open, active, count: options.length, text })
    if (event.key === 'Enter' || (step.does !== 'nothing' && event.key !== 'Tab')) event.preventDefault()
    if (step.does === 'close' && event.key !== 'Tab') setClosed(true)
    if (step.does === 'clear') type('')
    if (step.does === 'move') setActive(step.to)
    if (step.does === 'choose') take(step.index)
  }
  // Without the list, as without a connection, words of one's own still work.
  const load = () => void (known.length === 0 && facts?.().then(setKnown, () => {}))
  return { text, options, active, open, type, take, onKeyDown, load }
}

interface Choosing {
  known: readonly Fact[]
  taken: readonly string[]
  age: number | null | undefined
}

function optionsFor(text: string, { known, taken, age }: Choosing): Option[] {
  const typed = text.trim()
  if (typed === '') return []
  const found = factsFor(typed, known, age).filter((fact) => !taken.includes(fact.text))
  const own = found.some((fact) => fact.text.toLowerCase() === typed.toLowerCase()) ? [] : [{ text: typed, code: null, own: true }]
  return [...found.map(({ text: name, code = null }) => ({ text: name, code, own: false })), ...own]
}

function codeOf(text: string, known: readonly Fact[]): string | null {
  return known.find((fact) => fact.text.toLowerCase() === text.toLowerCase())?.code ?? null
}
