/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA combobox pattern has no tags of its own */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { keyStep } from '../../../ui/controls/combobox-keys.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { TextInput } from '../../../ui/controls/text-input.tsx'
import { LiveRegion } from '../../../ui/messages/live-region.tsx'
import type { Suggestion } from '../../catalog/catalog.contract.ts'
import { usePackWords } from '../../catalog/pack-words.ts'
import { type OwnProducts, useOwnProducts } from '../../catalog/search/use-own-products.ts'
import { type Entry, readEntry } from './entry-line.rules.ts'
import styles from './desk-entry-line.module.css'

type OnAdd = (product: { medicine_id: string; name: string }, entry: Entry) => void

/** What was typed, what it means and the products it may be, one of them marked. */
function useEntryLine(onAdd: OnAdd) {
  const packWords = usePackWords()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [closed, setClosed] = useState(false)
  const entry = readEntry(text)
  const found = useOwnProducts(entry.medicine)
  // What answers an older text is never taken by an Enter that comes too soon.
  const rows = found.term === entry.medicine ? (found.rows ?? []) : []
  const open = !closed && rows.length > 0
  const nameOf = ({ medicine_name, packing }: Suggestion) => `${medicine_name}, ${packWords(packing)}`
  const choose = (row: Suggestion | undefined) => {
    if (!row) return
    onAdd({ medicine_id: row.medicine_id, name: nameOf(row) }, entry)
    type('')
  }
  const type = (typed: string) => {
    setText(typed)
    setActive(0)
    setClosed(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a letter, Enter and the arrows belong to it.
    if (event.nativeEvent.isComposing) return
    const step = keyStep(event.key, { open, active, count: rows.length, text })
    if (event.key === 'Enter' || (step.does !== 'nothing' && event.key !== 'Tab')) event.preventDefault()
    if (step.does === 'close') setClosed(true)
    if (step.does === 'clear') type('')
    if (step.does === 'move') setActive(step.to)
    if (step.does === 'choose') choose(rows[step.index])
  }
  return { text, type, entry, found, open, active, setActive, names: rows.map(nameOf), choose: (at: number) => choose(rows[at]), onKeyDown }
}

/** One line of typing becomes a line of the prescription: `amox 500 1-0-1 5d af`, and Enter takes the product that is marked. */
export function EntryLine({ onAdd }: { onAdd: OnAdd }) {
  const { t } = useLingui()
  const id = useId()
  const { text, type, entry, found, open, active, setActive, names, choose, onKeyDown } = useEntryLine(onAdd)
  return (
    <div className={styles.entry}>
      <Field label={t`Add medicine`} hint={t`Medicine, strength, dose, days, food: amox 500 1-0-1 5d af`}>
        {(control) => (
          <TextInput
            {...control}
            role="combobox"
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={open ? `${id}-${active}` : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            value={text}
            onChange={({ target }) => type(target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <Understood entry={entry} />
      <ProductList id={id} names={open ? names : []} active={active} onPoint={setActive} onChoose={choose} />
      {entry.medicine !== '' && <Nothing found={found} term={entry.medicine} />}
      <LiveRegion text={open ? t`${plural(names.length, { one: '# product found', other: '# products found' })}` : ''} after={700} />
    </div>
  )
}

/** Why there is nothing to choose from. */
function Nothing({ found, term }: { found: OwnProducts; term: string }) {
  const { t } = useLingui()
  if (found.term !== term || (found.rows && found.rows.length > 0)) return null
  return (
    <output className={styles.label}>{found.rows ? t`No product found for “${term}”` : t`Products cannot be searched right now`}</output>
  )
}

interface ListProps {
  id: string
  names: readonly string[]
  active: number
  onPoint: (at: number) => void
  onChoose: (at: number) => void
}

/** What Enter would take is marked; the focus stays in the input, which hears the keys. */
function ProductList({ id, names, active, onPoint, onChoose }: ListProps) {
  const { t } = useLingui()
  return (
    <ul id={`${id}-list`} role="listbox" aria-label={t`Products`} className={styles.list} hidden={names.length === 0}>
      {names.map((name, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are heard by the input
        <li
          key={`${at} ${name}`}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          className={styles.option}
          onPointerMove={() => onPoint(at)}
          onClick={() => onChoose(at)}
        >
          {name}
        </li>
      ))}
    </ul>
  )
}

/** What was typed, each word that has a meaning underlined: one that has none is seen before it is signed. */
function Understood({ entry: { parts } }: { entry: Entry }) {
  if (!parts.some(({ kind }) => kind !== 'medicine')) return null
  return (
    <p className={styles.understood}>
      <span className={styles.label}>
        <Trans>Understood:</Trans>
      </span>{' '}
      {parts.map(({ kind, text }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- words have no name but their place
        <span key={at}>
          <span className={classNames(kind !== 'text' && styles.known)}>{text}</span>{' '}
        </span>
      ))}
      {parts.some(({ kind }) => kind === 'text') && (
        <span className={styles.label}>
          <Trans>(the rest is how to take it)</Trans>
        </span>
      )}
    </p>
  )
}
