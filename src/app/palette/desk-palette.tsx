import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDeskMember } from '../../features/accounts/sessions/desk-session.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { useModal } from '../../ui/messages/use-modal.ts'
import { PaletteList } from './desk-palette-list.tsx'
import { type PaletteOption, readTyped } from './desk-palette-options.ts'
import { recentOf, rememberOpened } from './desk-palette-recent.ts'
import { type Search, usePaletteSearch } from './desk-palette-search.ts'
import { useFoundOptions, useOwnOptions } from './desk-palette-words.tsx'
import styles from './desk-palette.module.css'

interface PaletteProps {
  open: boolean
  onClose: () => void
  roles: readonly string[]
}

/** One box for people, orders, prescriptions, medicines, pages and actions, by the keyboard alone. */
export function DeskPalette({ open, onClose, roles }: PaletteProps) {
  const { t } = useLingui()
  const modal = useModal({ open, onClose, escape: 'close', backdrop: 'close' })
  return (
    <dialog {...modal} className={styles.palette} aria-label={t`Search the desk`}>
      {open && <Paper onClose={onClose} roles={roles} />}
    </dialog>
  )
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
const searchers = ['doctor', 'pharmacist', 'front_office', 'admin']

/** What stands in the list for what was typed, in the order in which it is walked. */
function useOptions(typed: string, search: Search, roles: readonly string[]): PaletteOption[] {
  const member = useDeskMember(true)
  const [foundOptions, ownOptions] = [useFoundOptions(), useOwnOptions(roles)]
  const { kind, words } = readTyped(typed)
  if (words === '' && kind === 'all') return [...recentOf(member), ...ownOptions('')]
  const found = 'found' in search && search.found ? foundOptions(search.found) : []
  return kind === 'all' || kind === 'pages' ? [...found, ...ownOptions(words)] : found
}

function Paper({ onClose, roles }: Omit<PaletteProps, 'open'>) {
  const { t } = useLingui()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const member = useDeskMember(true)
  const maySearch = searchers.some((role) => roles.includes(role))
  const search = usePaletteSearch(typed, maySearch)
  const options = useOptions(typed, search, roles)
  const at = Math.min(active, options.length - 1)
  const choose = useChoosing(onClose, member)
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a letter, Enter and the arrows belong to it.
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    const option = options[at]
    if (step && options.length > 0) setActive((at + step + options.length) % options.length)
    else if (event.key === 'Enter' && option) choose(option, event.ctrlKey || event.metaKey)
    else if (!step && event.key !== 'Enter') return
    event.preventDefault()
  }
  return (
    <>
      <div className={styles.head}>
        <Icon name="magnifying-glass" />
        <input
          ref={field}
          data-first-focus
          className={styles.input}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          aria-label={maySearch ? t`Phone, name, order or page` : t`Page or action`}
          placeholder={maySearch ? t`Phone, name, order or page` : t`Page or action`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={80}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <CloseButton onClose={onClose} />
      </div>
      <PaletteList id={id} options={options} active={at} typed={readTyped(typed).words} onPoint={setActive} onChoose={choose} />
      <Status {...{ typed, search, maySearch }} empty={options.length === 0} onAgain={() => field.current?.focus()} />
      <Foot maySearch={maySearch} />
    </>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className={styles.close} onClick={onClose}>
      <VisuallyHidden>
        <Trans>Close</Trans>
      </VisuallyHidden>
      <kbd className={styles.key} aria-hidden="true">
        Esc
      </kbd>
      <Icon name="x" />
    </button>
  )
}

/** Opens in its place or, with Ctrl, in another tab; an action is done. */
function useChoosing(onClose: () => void, member: object | null) {
  const navigate = useNavigate()
  return (option: PaletteOption, beside: boolean) => {
    rememberOpened(member, option)
    if (option.to && beside) return void window.open(option.to, '_blank', 'noopener')
    onClose()
    if (option.to) void navigate(option.to, option.state ? { state: option.state } : {})
    else void option.act?.()
  }
}

interface StatusProps {
  typed: string
  search: Search
  empty: boolean
  maySearch: boolean
  /** The button goes with what it said: the focus returns to the field. */
  onAgain: () => void
}

function Status({ typed, search, empty, maySearch, onAgain }: StatusProps) {
  const { kind, words } = readTyped(typed)
  const needsMore = maySearch && kind !== 'pages' && words !== '' && search.state === 'idle'
  return (
    <output className={styles.status}>
      {search.state === 'asking' && search.slow && <Trans>Searching…</Trans>}
      {needsMore && <Trans>Type 4 digits of a phone number or 3 letters of a name.</Trans>}
      {search.state === 'failed' && (
        <>
          {search.offline ? (
            <Trans>You are offline. Only pages and actions are listed.</Trans>
          ) : (
            <Trans>The search did not answer. Only pages and actions are listed.</Trans>
          )}{' '}
          <button
            type="button"
            className={styles.again}
            onClick={() => {
              search.again()
              onAgain()
            }}
          >
            <Trans>Try again</Trans>
          </button>
        </>
      )}
      {empty && !needsMore && (search.state === 'found' || kind === 'pages' || !maySearch) && <Trans>Nothing found for “{words}”.</Trans>}
    </output>
  )
}

function Foot({ maySearch }: { maySearch: boolean }) {
  return (
    <p className={styles.foot}>
      <span>
        <kbd className={styles.key}>↑</kbd> <kbd className={styles.key}>↓</kbd> <Trans>choose</Trans>
      </span>
      <span>
        <kbd className={styles.key}>Ctrl Enter</kbd> <Trans>open in a new tab</Trans>
      </span>
      {maySearch && (
        <span>
          <Trans>
            Type <b>&gt;</b> for a page, <b>#</b> for an order, <b>@</b> for a person
          </Trans>
        </span>
      )}
    </p>
  )
}
