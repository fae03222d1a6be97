import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/button.tsx'
import { useModal } from './use-modal.ts'
import styles from './dialog.module.css'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Words of the close button; without them there is none and the actions are the only way out. */
  closeLabel?: string
  /** Escape may do nothing where a choice is needed, such as the end of a session. */
  escape?: 'close' | 'ignore'
  backdrop?: 'close' | 'ignore'
  /** A paper to be read: wide, with its title and its buttons always in view; the focus begins on it, so that the arrows scroll it. */
  wide?: boolean
  /** Speaks at once, for what cannot wait. */
  alert?: boolean
  /** Buttons, the main one first. */
  actions?: ReactNode
  children?: ReactNode
}

export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  escape = 'close',
  backdrop = 'ignore',
  wide,
  alert,
  actions,
  children,
}: DialogProps) {
  const id = useId()
  const modal = useModal({ open, onClose, escape, backdrop })
  const role = alert ? { role: 'alertdialog' } : {}
  return (
    <dialog
      {...modal}
      {...role}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={`${id}-title`}
      aria-describedby={alert ? `${id}-body` : undefined}
    >
      <div className={styles.paper}>
        <div className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {closeLabel && <IconButton icon="x" label={closeLabel} onClick={onClose} />}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by keys (WCAG 2.1.1) */}
        <div id={`${id}-body`} className={styles.body} tabIndex={wide ? 0 : undefined} data-first-focus={wide || undefined}>
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}
