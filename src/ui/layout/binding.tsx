import type { ReactNode } from 'react'
import styles from './binding.module.css'

/** The bill book: a green binding with two staples and the slips that hang from it, stacked on a phone, side by side on a desktop. */
export function Binding({ children }: { children: ReactNode }) {
  return (
    <div>
      <div className={styles.bar} aria-hidden="true" />
      <div className={styles.slips}>{children}</div>
    </div>
  )
}
