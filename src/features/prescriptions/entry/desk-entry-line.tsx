/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA combobox pattern has no tags of its own */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { keyStep } from '../../../ui/controls/combobox-keys.ts'
import { DoseDots } from '../../../ui/layout/dose-dots.tsx'
import { LiveRegion } from '../../../ui/messages/live-region.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import type { Suggestion } from '../../catalog/catalog.contract.ts'
import { usePackWords } from '../../catalog/pack-words.ts'
import type { BrandMeaning } from '../../catalog/search/brand-meaning.rules.ts'
import { isStrengthWord } from '../../catalog/search/medicine-choice.rules.ts'
import { useMedicineChoice } from '../../catalog/search/use-medicine-choice.ts'
import { NotInCatalogue, Nothing, NotSoldHere } from './desk-entry-notices.tsx'
import { type Entry, meantText, readEntry } from '../sign/entry-line.rules.ts'
import styles from './desk-entry-line.module.css'

type OnAdd = (product: { medicine_id: string; name: string }, entry: Entry) => void

interface EntryLineProps {
  /** Tells the paper that is written: what is typed for it and not added yet is here again after a reload and in another language. */
  paper: string
  onAdd: OnAdd
  /** A word that stands for a whole line, such as `f3`: true when it was taken. */
  onShortcut?: (text: string) => boolean
  /** What such a word stands for, to be read before Enter takes it; null where the text is none. */
  shortcut?: (text: string) => string | null
  /** The product that Enter would take now, so that what speaks against it is seen before. */
  onLook?: (product: { medicine_id: string } | null, entry: Entry) => void
  /** Enter takes nothing: what is marked cannot be added. */
  isStopped?: boolean
  /** Nobody knows yet what speaks against what is marked: Enter waits for the answer. */
  isChecking?: boolean
  /** What speaks against it is grave: an Enter from before it was read is not taken. */
  isGrave?: boolean
  /** How often something else was taken instead of what was typed: it is gone then. */
  taken?: number
  verdict?: ReactNode
  /** What to do where no product was found. */
  nothing?: (entry: Entry, brand: BrandMeaning | null) => ReactNode
}

/** What was typed, what it means and the products it may be, one of them marked. */
// oxlint-disable-next-line max-lines-per-function -- one closure over what is typed and what is marked
function useEntryLine({ paper, onAdd, onShortcut, onLook, isStopped, isChecking = false, isGrave = false, taken = 0 }: EntryLineProps) {
  const packWords = usePackWords()
  const [text, setText, clear] = useDraft(`entry ${paper}`, '')
  const [moved, setMoved] = useState<number | null>(null)
  /** The text whose Enter waits for an answer. */
  const [held, setHeld] = useState<string | null>(null)
  const [closed, setClosed] = useState(false)
  const [asked, setAll] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const entry = readEntry(text)
  const { found, rows, unmatched, brand } = useMedicineChoice(entry.medicine)
  const active = moved ?? (unmatched ? -1 : 0)
  const all = asked || unmatched !== null
  const setActive = setMoved
  const open = !closed && rows.length > 0
  const nameOf = ({ medicine_name, packing }: Suggestion) => `${medicine_name}, ${packWords(packing)}`
  const choose = (row: Suggestion | undefined) => {
    if (!row) return
    if (isChecking) setHeld(text)
    if (isStopped || isChecking) return
    onAdd({ medicine_id: row.medicine_id, name: nameOf(row) }, entry)
    type('')
  }
  const type = (typed: string) => {
    setText(typed)
    if (typed === '') clear()
    setMoved(null)
    setHeld(null)
    setClosed(false)
    setAll(false)
  }
  const [takenBefore, setTakenBefore] = useState(taken)
  if (taken !== takenBefore) {
    setTakenBefore(taken)
    type('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a letter, Enter and the arrows belong to it.
    if (event.nativeEvent.isComposing) return
    // Ctrl Enter signs, but never past a medicine that is typed and not added yet: then it adds that one.
    if ((event.ctrlKey || event.metaKey) && text.trim() === '') return
    if (event.key === 'Enter' && onShortcut?.(text)) {
      event.preventDefault()
      type('')
      return
    }
    const step = keyStep(event.key, { open, active, count: rows.length, text })
    if (event.key === 'Enter' || (step.does !== 'nothing' && event.key !== 'Tab')) event.preventDefault()
    if (step.does === 'close') setClosed(true)
    if (step.does === 'clear') type('')
    if (step.does === 'move') {
      setActive(step.to)
      setAll(true)
    }
    if (step.does === 'choose') choose(rows[step.index])
    // With nothing to choose from, Enter leads to what is written instead: a misspelt name is never taken unseen.
    if (event.key === 'Enter' && step.does === 'nothing') toUnlisted(root.current)
  }
  useEffect(() => {
    if (held === null || isChecking) return
    setHeld(null)
    if (held === text && !isGrave) choose(rows[active])
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the answer is there
  }, [held, isChecking])
  const marked = open ? (rows[active]?.medicine_id ?? null) : null
  useEffect(() => {
    onLook?.(marked === null ? null : { medicine_id: marked }, entry)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was typed says the entry, and the caller asks anew only when it changes
  }, [marked, text])
  const names = rows.map(nameOf)
  return {
    root,
    text,
    type,
    entry,
    found,
    unmatched,
    brand,
    open,
    all,
    setAll,
    active,
    setActive,
    names,
    choose: (at: number) => choose(rows[at]),
    onKeyDown,
  }
}

/** To the first field that is empty, else to the first one. */
function toUnlisted(entry: HTMLElement | null): void {
  const fields = [...(entry?.querySelectorAll<HTMLInputElement>('[data-unlisted] input') ?? [])]
  const to = fields.find(({ value }) => value === '') ?? fields[0]
  to?.focus()
}

/** One line of typing becomes a line of the prescription: `amox 500 1-0-1 5d af`, and Enter takes the product that is marked. */
export function EntryLine(props: EntryLineProps) {
  const { t } = useLingui()
  const id = useId()
  const { root, text, type, entry, found, unmatched, brand, open, all, setAll, active, setActive, names, choose, onKeyDown } =
    useEntryLine(props)
  const { verdict, nothing, shortcut } = props
  const meant = shortcut?.(text) ?? null
  return (
    <div ref={root} className={styles.entry} data-ring="">
      <div className={styles.line}>
        <Icon name="plus" size={20} />
        <Typed text={text} entry={entry} isUnknown={unmatched?.kind === 'no_strength' ? isStrengthWord : undefined}>
          <input
            role="combobox"
            aria-label={t`Add medicine`}
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            className={styles.input}
            placeholder={t`Example: amox 500 1-0-1 5d af`}
            value={text}
            onChange={({ target }) => type(target.value)}
            onKeyDown={onKeyDown}
          />
        </Typed>
        {open && !all && names.length > 1 && (
          <button type="button" className={styles.others} onPointerDown={(event) => event.preventDefault()} onClick={() => setAll(true)}>
            <Trans>Other matches</Trans> <kbd aria-hidden="true">↓</kbd>
          </button>
        )}
      </div>
      {brand && <NotSoldHere brand={brand} />}
      {open && unmatched && <NotInCatalogue unmatched={unmatched} isChosen={active >= 0} form={nothing?.(entry, brand)} />}
      <ProductList id={id} names={open ? names : []} entry={entry} all={all} active={active} onPoint={setActive} onChoose={choose} />
      {open && verdict}
      {meant !== null && <output className={styles.label}>{meant}</output>}
      {entry.medicine !== '' && !brand && meant === null && <Nothing found={found} term={entry.medicine} />}
      {meant === null && found.term === entry.medicine && found.rows?.length === 0 && entry.medicine.length >= 3 && (
        <Fragment key={brand?.name ?? ''}>{nothing?.(entry, brand)}</Fragment>
      )}
      <LiveRegion text={open ? t`${plural(names.length, { one: '# product found', other: '# products found' })}` : ''} after={700} />
    </div>
  )
}

interface ListProps {
  id: string
  names: readonly string[]
  entry: Entry
  /** Whoever asks for another sees them all, before only the one that Enter takes. */
  all: boolean
  active: number
  onPoint: (at: number) => void
  onChoose: (at: number) => void
}

/** What Enter would take is marked; the focus stays in the input, which hears the keys. */
function ProductList({ id, names, entry, all, active, onPoint, onChoose }: ListProps) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (all) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [all, active])
  return (
    <ul ref={list} id={`${id}-list`} role="listbox" aria-label={t`Products`} className={styles.list} hidden={names.length === 0}>
      {names.map((name, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are heard by the input
        <li
          key={`${at} ${name}`}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          className={styles.option}
          hidden={!all && at !== active}
          // The field keeps the focus: the next medicine is typed at once.
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => onPoint(at)}
          onClick={() => onChoose(at)}
        >
          <span className={styles.name}>{name}</span>
          {at === active && <Meant entry={entry} />}
        </li>
      ))}
    </ul>
  )
}

/** How the product would be taken, as its line will say. */
function Meant({ entry }: { entry: Entry }) {
  const { timing } = entry
  const text = meantText(entry)
  if (!text) return null
  const doses = timing?.kind === 'grid' ? timing.doses : null
  return (
    <span className={styles.meant}>
      {/* Evening has a dot of its own only where something is taken then. */}
      {doses && <DoseDots pattern={doses.filter((dose, at) => at !== 2 || dose > 0)} />} {text}
    </span>
  )
}

interface TypedProps {
  text: string
  entry: Entry
  /** Of the words of the medicine, those that nothing is known of. */
  isUnknown: ((word: string) => boolean) | undefined
  children: ReactNode
}

/** What was typed, each word that has a meaning underlined: one that has none is seen before it is signed. */
function Typed({ text, entry: { parts }, isUnknown, children }: TypedProps) {
  // Underlined where it is typed; with other spaces between the words the lines would stand beside them.
  const fits = text.trimEnd() === parts.map((part) => part.text).join(' ')
  return (
    <span className={styles.typed}>
      {fits && (isUnknown !== undefined || parts.some(({ kind }) => kind !== 'medicine')) && (
        <span className={styles.marks} aria-hidden="true">
          {parts.map(({ kind, text: words }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- words have no name but their place
            <span key={at}>
              <span
                className={classNames(
                  kind !== 'text' && !(at > 0 && kind === 'medicine' && isUnknown?.(words)) && styles.known,
                  at > 0 && kind === 'medicine' && isUnknown?.(words) && styles.unknown,
                )}
              >
                {words}
              </span>{' '}
            </span>
          ))}
        </span>
      )}
      {children}
    </span>
  )
}
