import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useDeskState } from '../../data/desk-state.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { late } from '../../ui/late.tsx'
import { useKnownDeskRoles } from '../../features/accounts/sessions/desk-session.ts'
import { useShortcuts } from '../../features/accounts/workplace/use-shortcuts.ts'
import styles from './desk-search-box.module.css'

/** After what the page itself needs. */
const palettePauseMs = 1500
const LatePalette = late(async () => (await import('../palette/desk-palette.tsx')).DeskPalette)

/** Opens the palette, on every page of the desk: by itself, with Ctrl K, or with / on a page without a search field of its own. */
export function DeskSearchBox() {
  const [wanted, setOpen] = useState(false)
  // Behind the lock what was opened last is nobody's to see, and nothing may stand above the lock.
  const unlocked = useDeskState() === 'open'
  if (wanted && !unlocked) setOpen(false)
  const open = wanted && unlocked
  const [near, setNear] = useState(false)
  // Whoever opens it by the keyboard types on at once: it is there before.
  useEffect(() => {
    const timer = setTimeout(() => setNear(true), palettePauseMs)
    return () => clearTimeout(timer)
  }, [])
  const roles = useKnownDeskRoles()
  const show = () => setOpen(true)
  useShortcuts({ palette: show, search: show })
  return (
    <>
      <button
        type="button"
        className={styles.box}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        onPointerEnter={() => setNear(true)}
        onFocus={() => setNear(true)}
        onClick={show}
      >
        <Icon name="magnifying-glass" size={20} />
        <span className={styles.words}>
          <Trans>Phone, name, order or page</Trans>
        </span>
        <kbd className={styles.key} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      <LatePalette wanted={open || near} open={open} onClose={() => setOpen(false)} roles={roles} onFailure={() => setOpen(false)} />
    </>
  )
}
