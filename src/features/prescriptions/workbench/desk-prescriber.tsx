import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { prescriberDraft, type PrescriberDraft, type ReadingDraft } from './reading-draft.rules.ts'
import type { KnownPrescriber } from '../review/workbench.contract.ts'
import styles from './desk-facts.module.css'

const waitMs = 150
const fewestLetters = 3

function useKnown(term: string): readonly KnownPrescriber[] {
  const [found, setFound] = useState<{ term: string; rows: readonly KnownPrescriber[] }>({ term: '', rows: [] })
  useEffect(() => {
    if (term.length < fewestLetters) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      // Without the memory every field can be typed.
      browserApi('GET /api/desk/review/prescribers/', { query: { term }, signal: stop.signal }).then(
        (rows) => setFound({ term, rows }),
        () => stop.signal.aborted || setFound({ term, rows: [] }),
      )
    }, waitMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [term])
  return found.term === term ? found.rows : []
}

export interface PrescriberProps {
  draft: ReadingDraft
  change: (next: Partial<ReadingDraft>) => void
  /** The fields are open. */
  open: boolean
  setOpen: (open: boolean) => void
}

/** Who wrote it: known ones are named, the others typed once. */
export function Prescriber(props: PrescriberProps) {
  const { t } = useLingui()
  const { draft, open, setOpen } = props
  const { name, qualification, registration, seen } = draft.prescriber
  const named = [name, qualification].filter(Boolean).join(', ')
  return (
    <>
      <button
        type="button"
        className={classNames(styles.who, !name && styles.empty)}
        data-fact="prescriber"
        aria-expanded={open}
        aria-label={name ? t`Prescriber: ${named}. Edit` : t`Enter the prescriber`}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.cut} title={named || undefined}>
          {named || t`Enter the prescriber`}
        </span>
        <Icon name="pencil-simple" size={16} />
      </button>
      <span className={classNames(styles.note, styles.cut)}>
        {registration}
        {seen !== null && (
          <>
            , <Plural value={seen} one="# seen before" other="# seen before" />
          </>
        )}
      </span>
      {open && <PrescriberFields {...props} />}
    </>
  )
}

/** Typed, found and taken: Enter takes who is marked, or ends the fields. */
function usePrescriber({ draft, change, setOpen }: PrescriberProps) {
  const [active, setActive] = useState(0)
  const [asked, setAsked] = useState('')
  const { prescriber } = draft
  const known = useKnown(asked.trim())
  const put = (next: PrescriberDraft, isSeen: boolean) => change({ prescriber: next, seen: { ...draft.seen, prescriber: isSeen } })
  const close = () => {
    setOpen(false)
    ;(document.activeElement as HTMLElement | null)?.blur()
  }
  const take = (one: KnownPrescriber) => {
    put(prescriberDraft(one), true)
    close()
  }
  const done = () => {
    const isWhole = prescriber.name.trim() !== '' && prescriber.registration.trim() !== ''
    put(prescriber, isWhole)
    if (isWhole) close()
  }
  const type = (field: keyof typeof lengths, text: string) => {
    put({ ...prescriber, [field]: text, seen: null }, false)
    if (field === 'name' || field === 'registration') setAsked(text)
    setActive(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const { key } = event
    const one = known[active]
    const moves = known.length > 0 && (key === 'ArrowDown' || key === 'ArrowUp')
    if (key === 'Escape') close()
    else if (moves) setActive((active + (key === 'ArrowDown' ? 1 : known.length - 1)) % known.length)
    else if (key === 'Enter' && one) take(one)
    else if (key === 'Enter') done()
    else return
    event.preventDefault()
  }
  return { prescriber, known, active, take, done, type, onKeyDown }
}

const lengths = { name: 120, registration: 60, qualification: 120, council: 120, address: 300 }
const fields = ['name', 'registration', 'qualification', 'council', 'address'] as const

function PrescriberFields(props: PrescriberProps) {
  const { t } = useLingui()
  const { prescriber, known, active, take, done, type, onKeyDown } = usePrescriber(props)
  const labels = {
    name: t`Name or registration number`,
    registration: t`Registration number`,
    qualification: t`Qualification (if stated)`,
    council: t`Council (if stated)`,
    address: t`Address (if stated)`,
  }
  return (
    <fieldset className={styles.fields} aria-label={t`Prescriber`}>
      {fields.map((field) => (
        <label key={field} className={styles.field}>
          <span>{labels[field]}</span>
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens because somebody wants to write here
            autoFocus={field === 'name'}
            autoComplete="off"
            spellCheck={false}
            maxLength={lengths[field]}
            value={prescriber[field]}
            onChange={({ target }) => type(field, target.value)}
            onKeyDown={onKeyDown}
          />
        </label>
      ))}
      {known.length > 0 && (
        <ul className={styles.known} aria-label={t`Seen before`}>
          {known.map((one, at) => (
            <li key={`${one.registration_no} ${one.name}`}>
              <button type="button" className={classNames(styles.option, at === active && styles.on)} onClick={() => take(one)}>
                <b>{one.name}</b> <span>{one.registration_no}</span>
                <span className={styles.note}>
                  <Plural value={one.seen} one="# seen before" other="# seen before" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={done}>
        <Trans>Use this prescriber</Trans>
      </Button>
    </fieldset>
  )
}
