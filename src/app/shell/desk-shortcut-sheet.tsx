import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { KeyHint } from '../../ui/controls/key-hint.tsx'
import { Dialog } from '../../ui/messages/dialog.tsx'
import { toasts } from '../../ui/messages/toast-store.ts'
import { useFailureWords } from '../forms/identity-words.tsx'
import { type DeskLink, letterOfPage, shownDeskLinks } from './desk-links.ts'
import { saveDeskSettings, useDeskSettings } from '../../features/accounts/workplace/desk-settings.ts'
import styles from './desk-shortcut-sheet.module.css'
import { useUndoToast } from './desk-undo-toast.tsx'
import { useShortcutWords } from './desk-shortcut-words.tsx'
import { type Shortcut, shortcuts } from '../../features/accounts/workplace/shortcuts.rules.ts'
import { shortcutsHere, useShortcutKeys, useShortcuts } from '../../features/accounts/workplace/use-shortcuts.ts'

interface SheetProps {
  roles: readonly string[]
  open: boolean
  setOpen: (open: boolean) => void
}

/** The keyboard of the desk: listens to it, and shows what it does on this page. */
export function DeskShortcutSheet({ roles, open, setOpen }: SheetProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { single_keys: singleKeys } = useDeskSettings(roles.length > 0)
  const links = shownDeskLinks(roles).flatMap((link) => {
    const letter = letterOfPage[link.path]
    return letter === undefined ? [] : [{ ...link, letter }]
  })
  useShortcutKeys(singleKeys, new Map(links.map(({ letter, path }) => [letter, () => void navigate(path)])))
  useShortcuts({ help: () => setOpen(true) }, roles.length > 0)
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={t`Shortcuts`} closeLabel={t`Close`} backdrop="close">
      {open && <Listed links={links} singleKeys={singleKeys} />}
    </Dialog>
  )
}

function Listed({ links, singleKeys }: { links: readonly (DeskLink & { letter: string })[]; singleKeys: boolean }) {
  const { t, i18n } = useLingui()
  const words = useShortcutWords()
  const failureWords = useFailureWords()
  const [here] = useState<Shortcut[]>(shortcutsHere)
  const tellDone = useUndoToast()
  const save = async (on: boolean) => {
    try {
      await saveDeskSettings({ single_keys: on })
      if (!on) tellDone(t`Single-letter keys are off`, () => void save(true))
    } catch (failure) {
      toasts.show({ kind: 'error', text: failureWords(failure) })
    }
  }
  return (
    <>
      <label className={styles.choice}>
        <input type="checkbox" checked={singleKeys} onChange={({ target }) => void save(target.checked)} />
        <Trans>Single-letter keys</Trans>
      </label>
      <ul className={styles.list}>
        {here.map((shortcut) => (
          <li key={shortcut} className={styles.row}>
            {words[shortcut]}
            <KeyHint keys={shortcuts[shortcut]} always />
          </li>
        ))}
        {links.map(({ path, label, letter }) => {
          const name = i18n._(label)
          return (
            <li key={path} className={styles.row}>
              <Trans>Go to {name}</Trans>
              <KeyHint keys={`G ${letter}`} always />
            </li>
          )
        })}
      </ul>
    </>
  )
}
