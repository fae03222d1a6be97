import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../controls/button.tsx'
import { Icon } from '../pictures/icon.tsx'
import type { IconName } from '../pictures/icon-names.ts'
import { useModal } from './use-modal.ts'
import styles from './sheet.module.css'

/** One row of a sheet: where it leads, with its icon. */
export function SheetLink({ to, icon, children }: { to: string; icon: IconName; children: ReactNode }) {
  return (
    <Link to={to} className={styles.link}>
      <Icon name={icon} />
      {children}
    </Link>
  )
}

type SheetProps = { open: boolean; onClose: () => void; label: string; closeLabel: string; children: ReactNode }

/** The menu of a phone: slides down from the top, the focus goes in and comes back by itself. */
export function Sheet({ open, onClose, label, closeLabel, children }: SheetProps) {
  const modal = useModal({ open, onClose, escape: 'close', backdrop: 'close' })
  return (
    <dialog {...modal} className={styles.sheet} aria-label={label}>
      <div className={styles.paper}>
        {children}
        {/* Last in the order of Tab so that the focus starts at the first link, first for the eye. */}
        <div className={styles.close}>
          <IconButton icon="x" label={closeLabel} onClick={onClose} />
        </div>
      </div>
    </dialog>
  )
}
