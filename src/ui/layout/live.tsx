import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './live.module.css'

/** Somebody is there, or a shop is open, now: a lit dot beside the words that say so. */
export function Live({ children, onCover }: { children: ReactNode; onCover?: boolean }) {
  return (
    <span className={classNames(styles.live, onCover && styles.onCover)}>
      <span className={styles.dot} aria-hidden="true" />
      <span className="num">{children}</span>
    </span>
  )
}
