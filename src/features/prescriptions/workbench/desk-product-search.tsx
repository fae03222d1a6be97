/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA combobox pattern has no tags of its own */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useDayWords } from '../../../i18n/day-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { keyStep } from '../../../ui/controls/combobox-keys.ts'
import { LiveRegion } from '../../../ui/messages/live-region.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { usePackWords } from '../../catalog/pack-words.ts'
import { isStrengthOf, type Open, readShortEntry } from '../entry/short-entry.rules.ts'
import type { Entry } from '../sign/entry-line.rules.ts'
import { givenOn, useReviewChoice } from './use-review-products.ts'
import type { EarlierReading, ReviewProduct } from '../review/workbench.contract.ts'
import styles from './desk-lines.module.css'

interface SearchProps {
  /** What stands in the field. */
  text: string
  setText: (text: string) => void
  earlier: readonly EarlierReading[]
  /** Where the products are shown: below the line. */
  place: HTMLElement | null
  onTake: (product: ReviewProduct, entry: Entry) => void
  /** What Enter would take now, and what was understood of it. */
  onLook: (product: ReviewProduct | null, entry: Entry) => void
  /** Out of the field, with what was typed. */
  onLeave: () => void
  /** Letters typed here are letters: with Alt, X refuses the line. */
  onRefuse: () => void
}

/** What was typed, the products it may be, one of them marked; after an arrow a digit chooses. */
function useProductSearch({ text, setText, earlier, onTake, onLook, onLeave, onRefuse }: SearchProps) {
  const [moved, setMoved] = useState<number | null>(null)
  const [listing, setListing] = useState(false)
  const entry = readShortEntry(text)
  // A strength is never guessed: what was not said, or is not sold so, is chosen by its number.
  const { found, rows, open: why } = useReviewChoice(entry.medicine, earlier)
  const active = moved ?? (why ? -1 : 0)
  const open = rows.length > 0
  const type = (typed: string) => {
    setText(typed)
    setMoved(null)
    setListing(false)
  }
  const meantBy = (row: ReviewProduct): Entry => (isStrengthOf(entry, row) ? (entry.asStrength ?? entry) : entry)
  const take = (row: ReviewProduct | undefined) => {
    if (!row) return
    onTake(row, meantBy(row))
    type('')
  }
  const marked = rows[active]
  const seen = marked ? `${marked.medicine_id} ${text}` : text
  useEffect(() => {
    onLook(marked ?? null, marked ? meantBy(marked) : entry)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is typed and what is marked say the rest
  }, [seen])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && event.code === 'KeyX' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      return onRefuse()
    }
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
    const digit = listing && /^[1-9]$/.test(event.key) ? rows[Number(event.key) - 1] : undefined
    const step = keyStep(event.key, { open, active, count: rows.length, text: '' })
    if (digit || event.key === 'Enter' || event.key === 'Escape' || step.does === 'move') event.preventDefault()
    if (digit) take(digit)
    else if (event.key === 'Escape') onLeave()
    else if (step.does === 'choose') take(rows[step.index])
    else if (step.does === 'move') setMoved(step.to)
    if (step.does === 'move' || (event.key === 'Enter' && open)) setListing(true)
  }
  return { entry, found, rows, why, listing, open, active, type, take, onKeyDown }
}

/** `pcm650 101 5`: Enter takes what is marked and approves it. */
export function ProductSearch(props: SearchProps) {
  const { t } = useLingui()
  const id = useId()
  const { text, earlier, place } = props
  const { entry, found, rows, why, listing, open, active, type, take, onKeyDown } = useProductSearch(props)
  useEffect(() => {
    // The products come below the field: both stay in view, the field first.
    const under = place?.closest('tr')
    under?.scrollIntoView({ block: 'nearest' })
    under?.previousElementSibling?.scrollIntoView({ block: 'nearest' })
  }, [place, open])
  return (
    <span className={styles.search} data-ring="">
      <Icon name="magnifying-glass" size={16} />
      <input
        role="combobox"
        aria-label={t`Our product`}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
        data-line-field="product"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t`pcm650 101 5`}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      {place &&
        createPortal(
          <>
            <ul id={`${id}-list`} role="listbox" aria-label={t`Products`} className={styles.list} hidden={!open}>
              {rows.map((row, at) => (
                <Option
                  key={row.medicine_id}
                  id={`${id}-${at}`}
                  row={row}
                  number={at + 1}
                  isActive={at === active}
                  given={givenOn(row, earlier)}
                  isMixedUp={isMixedUpWith(row, rows)}
                  onChoose={() => take(row)}
                />
              ))}
            </ul>
            {open && why && active < 0 && <ToChoose why={why} typed={entry.medicine} count={rows.length} listing={listing} />}
            {!open && <NothingFound found={found} term={entry.medicine} />}
          </>,
          place,
        )}
      <LiveRegion text={open ? t`${plural(rows.length, { one: '# product found', other: '# products found' })}` : ''} after={700} />
    </span>
  )
}

interface OptionProps {
  id: string
  row: ReviewProduct
  number: number
  isActive: boolean
  given: string | null
  isMixedUp: boolean
  onChoose: () => void
}

function Option({ id, row, number, isActive, given, isMixedUp, onChoose }: OptionProps) {
  const { t } = useLingui()
  const [packWords, dayWords] = [usePackWords(), useDayWords()]
  const alike = row.looks_like.join(', ')
  const { free_units: free } = row
  const day = given === null ? '' : dayWords(given)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are heard by the input
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      className={classNames(styles.option, isMixedUp && styles.alike)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <kbd aria-hidden="true">{number}</kbd>
      <span className={styles.optionName}>
        <b>{row.name}</b>
        <span className={styles.sub}>
          {packWords(row.packing)}
          {row.refused_as && <span className={styles.stop}>{t`never sold online`}</span>}
          {!row.refused_as && given !== null && <span className={styles.good}>{t`given on ${day}`}</span>}
          {!row.refused_as && given === null && <span>{t`${free} in stock`}</span>}
          {alike && (
            <span className={styles.amber}>
              {isMixedUp && <Icon name="warning" size={16} />} {t`looks like ${alike}`}
            </span>
          )}
        </span>
      </span>
    </li>
  )
}

/** Both names of a pair stand in the list: the one that was not meant is a stroke away. */
function isMixedUpWith(row: ReviewProduct, rows: readonly ReviewProduct[]): boolean {
  const names = row.looks_like.map((name) => name.toLowerCase())
  return rows.some(({ composition }) => names.some((name) => composition.toLowerCase().includes(name)))
}

function NothingFound({ found, term }: { found: ReturnType<typeof useReviewChoice>['found']; term: string }) {
  const { t } = useLingui()
  if (found.term !== term || term.length < 3) return null
  return (
    <output className={styles.nothing}>{found.rows ? t`No product found for “${term}”` : t`Products cannot be searched right now`}</output>
  )
}

interface ToChooseProps {
  why: Open
  /** The medicine as it was typed. */
  typed: string
  count: number
  /** Enter was pressed: a digit chooses now. */
  listing: boolean
}

/** Why nothing is marked, and the key that marks it. */
function ToChoose({ why, typed, count, listing }: ToChooseProps) {
  const { t } = useLingui()
  const [word = ''] = typed.split(' ')
  const words: Record<Open, string> = {
    alike: t`No name begins with “${word}”.`,
    other_strength: t`Not sold in this strength.`,
    combination: t`Sold in combination only.`,
    unsaid: t`Strength not typed.`,
  }
  return (
    <p className={styles.toChoose} role="status">
      <Icon name="warning" size={16} /> <b>{words[why]}</b> {listing ? t`Choose with 1 to ${count}.` : t`Press Enter, then 1 to ${count}.`}
    </p>
  )
}
